import type { Assignment, Command, CommandNode, CompoundList, Redirection, Word } from 'unbash';
import { callOf, emit } from './call.ts';
import { lookThrough } from './look-through.ts';
import { ENDS, KNOWN, masked, OWN, RETURNS, SUCCEEDS, UNKNOWN } from './place.ts';
import { NO_REDIRECTION, readRedirections } from './redirections.ts';
import { type Frame, noted, TooNested } from './state.ts';
import { readAssigned, readSubstitutions } from './substitutions.ts';
import { isPlain, resolvedOf, textOf } from './words.ts';

/** A line that unfolds into more commands than this was made to; about 10 ms of work. */
const MOST_COMMANDS = 4_000;
const DEEPEST_CALL = 8;

/** Reads one simple command; returns how it ends. */
export function readSimple(node: Command, place: number, frame: Frame): number {
  if (++frame.reader.steps > MOST_COMMANDS) throw new TooNested();
  if (node.name === undefined) return readAssignments(node, place, frame);

  readSubstitutions(node.name, place, frame);
  const words: (Word | undefined)[] = [node.name];
  const texts: string[] = [textOf(node.name)];
  const redirections: Redirection[] = [];
  for (const item of node.prefix) {
    if (item.type === 'Assignment') readSubstitutions(item, place, frame);
    else redirections.push(item);
  }
  for (const item of node.suffix) {
    if (item.type === 'Word') {
      words.push(item);
      const { text } = item;
      if (isPlain(text)) {
        texts.push(text);
      } else {
        readSubstitutions(item, place, frame);
        texts.push(textOf(item));
      }
    } else if (item.type === 'Assignment') {
      readSubstitutions(item, place, frame);
      words.push(undefined);
      texts.push(item.value.type === 'Word' ? `${item.name}=${textOf(item.value)}` : item.text);
      assign(item, frame);
    } else {
      redirections.push(item);
    }
  }
  const called = readFunction(node.name.text, texts, place, frame);
  if (called !== null) return called;

  const io = readRedirections(redirections, place, frame);
  return lookThrough(callOf(texts, words, place, frame, io));
}

/** A command without a name sets variables, and empties the files that it redirects to. */
function readAssignments(node: Command, place: number, frame: Frame): number {
  let status = SUCCEEDS;
  const assignments = node.prefix.filter((item) => item.type === 'Assignment');
  for (const [index, item] of assignments.entries()) {
    const own = index === assignments.length - 1 ? place : masked(place);
    if (readAssigned(item, own, frame) !== null) status = UNKNOWN;
    assign(item, frame);
  }
  const io = readRedirections(node.redirects, place, frame);
  if (io.writes.length > 0) emit(callOf([':'], [], place, frame, io), ':');
  return status;
}

function assign(item: Assignment, frame: Frame): void {
  const { shell } = frame;
  const isPlainValue = !item.append && item.index === undefined && item.value.type === 'Word';
  shell.variables ??= new Map();
  shell.variables.set(item.name, isPlainValue && item.value.type === 'Word' ? resolvedOf(item.value, frame) : null);
  noted(shell, `v${item.name}`);
}

/** Reads the body of a function that the line has defined, in the place of its call. */
function readFunction(name: string, texts: readonly string[], place: number, frame: Frame): number | null {
  const definition = frame.shell.functions?.get(name);
  if (definition === undefined) return null;
  if (frame.calls.includes(name)) return UNKNOWN;
  if (frame.calls.length >= DEEPEST_CALL) throw new TooNested();
  if (!definition.isSure) emit(callOf(texts, [], place, frame, NO_REDIRECTION), null);
  const inner: Frame = { ...frame, returns: place & OWN, calls: [...frame.calls, name], positional: texts.slice(1) };
  const { returnedEarly } = frame.shell;
  const status = frame.reader.node(definition.body, definition.isSure ? place : masked(place), inner);
  frame.shell.returnedEarly = returnedEarly;
  if (definition.isSure && (status & ENDS) !== 0 && (status & RETURNS) === 0) return status;
  return definition.isSure && isSingle(definition.body) ? status & KNOWN : UNKNOWN;
}

/** Only then is its status known: a function may return early. */
function isSingle(definition: CommandNode | CompoundList): boolean {
  const list = definition.type === 'BraceGroup' ? definition.body.commands : [];
  return list.length === 1 && list[0]?.command.type === 'Command';
}
