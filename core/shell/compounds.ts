import type { CommandNode, CompoundCommand, CompoundList, If, Redirected, SyntaxNode } from 'unbash';
import { body, condition, ENDS, FAILS, GUARDED, inSubshell, KNOWN, MAYBE, masked, OWN, SUCCEEDS, UNKNOWN } from './place.ts';
import { readRedirections } from './redirections.ts';
import { readSimple } from './simple-command.ts';
import { type Frame, forked, noted } from './state.ts';
import { readList, readUnsure } from './statements.ts';
import { readSubstitutions } from './substitutions.ts';

/** Reads one stage of a pipeline, whatever it is; returns how it ends. */
export function readNode(node: CommandNode | CompoundList, place: number, frame: Frame): number {
  switch (node.type) {
    case 'Command':
      return readSimple(node, place, frame);
    case 'CompoundList':
      return readList(node.commands, place, frame);
    case 'Redirected':
      return readRedirected(node, place, frame);
    case 'Function':
      frame.shell.functions ??= new Map();
      frame.shell.functions.set(node.name.text, { body: node.body, isSure: true });
      noted(frame.shell, `f${node.name.text}`);
      return SUCCEEDS;
    case 'Coproc':
      readNode(node.body, masked(place) | GUARDED, forked(frame, 0));
      return UNKNOWN;
    default:
      return readCompound(node, place, frame);
  }
}

function readCompound(node: CompoundCommand, place: number, frame: Frame): number {
  switch (node.type) {
    case 'BraceGroup':
      return readList(node.body.commands, place, frame);
    case 'Subshell':
      return statusOutside(node.body, readList(node.body.commands, inSubshell(place), forked(frame, place & OWN)));
    case 'If':
      return readIf(node, place, frame);
    case 'While': {
      const clause = readList(node.clause.commands, condition(place), frame);
      if ((clause & ENDS) !== 0) return clause;
      if ((clause & KNOWN) !== (node.kind === 'while' ? FAILS : SUCCEEDS)) readUnsure(node.body, body(place, false), frame);
      return UNKNOWN;
    }
    case 'For':
    case 'Select':
      for (const word of node.wordlist ?? []) readSubstitutions(word, place, frame);
      frame.shell.variables ??= new Map();
      frame.shell.variables.set(node.name.text, null);
      if (node.wordlist?.length !== 0) readUnsure(node.body, body(place, false), frame);
      return UNKNOWN;
    case 'ArithmeticFor':
      readSubstitutionsOf([node.initialize, node.test, node.update], place, frame);
      readUnsure(node.body, body(place, false), frame);
      return UNKNOWN;
    case 'Case':
      readSubstitutions(node.word, place, frame);
      for (const item of node.items) readUnsure(item.body, body(place, node.items.length > 1), frame);
      return UNKNOWN;
    default:
      readSubstitutionsOf([node.expression], place, frame);
      return UNKNOWN;
  }
}

function readIf(node: If, place: number, frame: Frame): number {
  const hasOthers = node.elif.length > 0 || node.else !== undefined;
  let certain = true;
  for (const branch of [node, ...node.elif]) {
    const clause = readList(branch.clause.commands, condition(place) | (certain ? 0 : MAYBE), frame);
    if ((clause & ENDS) !== 0) return certain ? clause : UNKNOWN;
    const known = clause & KNOWN;
    if (known === FAILS) continue;
    if (known === SUCCEEDS && certain) return readList(branch.then.commands, place, frame);
    readUnsure(branch.then, body(place, hasOthers), frame);
    if (known === SUCCEEDS) return UNKNOWN;
    certain = false;
  }
  if (node.else === undefined) return UNKNOWN;
  if (certain) return readList(node.else.commands, place, frame);
  readUnsure(node.else, body(place, true), frame);
  return UNKNOWN;
}

function readRedirected(node: Redirected, place: number, frame: Frame): number {
  const io = readRedirections(node.redirects, place, frame);
  const inner: Frame = {
    ...frame,
    stdin: io.stdin ?? frame.stdin,
    feed: io.stdin === null && io.input === null ? frame.feed : null,
    writes: io.writes.length === 0 ? frame.writes : [...frame.writes, ...io.writes],
  };
  return readNode(node.command, place, inner);
}

/** A shell may end early inside its list, so only the status of a single simple command is known outside of it. */
export function statusOutside(list: CompoundList, status: number): number {
  const [only] = list.commands;
  return list.commands.length === 1 && only?.command.type === 'Command' ? status & KNOWN : UNKNOWN;
}

function readSubstitutionsOf(nodes: readonly (SyntaxNode | undefined)[], place: number, frame: Frame): void {
  for (const node of nodes) if (node !== undefined) readSubstitutions(node, place, frame);
}
