import { act, left } from './builtins.ts';
import { type Call, emit, replaced } from './call.ts';
import { ENDS, UNKNOWN } from './place.ts';
import { programOf } from './program-name.ts';
import { stepFor } from './steps.ts';
import { isOpaque, knownTail, lookUp, resolvedOf, wholeVariable } from './words.ts';

/** Finds the program that a command starts behind its wrappers and runners, and emits it; returns how the command ends. */
export function lookThrough(call: Call): number {
  const { aliases } = call.frame.shell;
  if (aliases !== null && !unaliased(call, aliases)) {
    emit(call, null);
    return UNKNOWN;
  }
  for (;;) {
    const program = call.program ?? settled(call);
    call.program = null;
    if (program === null) {
      emit(call, null);
      break;
    }
    const step = stepFor(program);
    const next = step === undefined ? 'emit' : step(call, program, lookThrough);
    if (next === 'again') continue;
    if (next === 'emit') emit(call, program);
    if (next === 'emit' && call.through === call.frame.through) return act(call, program);
    break;
  }
  return call.endsShell ? left(call, 'exitedEarly', ENDS) : UNKNOWN;
}

/** The program at command position, variables of the line filled in. */
function settled(call: Call): string | null {
  const word = call.words[call.at];
  const text = call.texts[call.at] ?? '';
  if (word === undefined || !isOpaque(word)) return programOf(text);
  const variable = wholeVariable(word);
  if (variable !== null) {
    const pieces = piecesOf(variable, call);
    if (pieces === null) return null;
    spliced(call, pieces);
    return programOf(call.texts[call.at] ?? '');
  }
  const resolved = resolvedOf(word, call.frame);
  if (resolved !== null && (word.text.startsWith('"') || !/\s/.test(resolved))) {
    spliced(call, [resolved]);
    return programOf(resolved);
  }
  const tail = resolved === null ? knownTail(word) : null;
  return tail === null ? null : programOf(tail);
}

function piecesOf({ name, quoted }: { readonly name: string; readonly quoted: boolean }, call: Call): readonly string[] | null {
  if (name === '@' || name === '*') return call.frame.positional;
  const value = lookUp(name, call.frame);
  if (value === null || quoted) return value === null ? null : [value];
  return value.split(/\s+/).filter((piece) => piece !== '');
}

function spliced(call: Call, pieces: readonly string[]): void {
  const { at } = call;
  const texts = [...call.texts.slice(0, at), ...pieces, ...call.texts.slice(at + 1)];
  call.words = [...call.words.slice(0, at), ...pieces.map(() => undefined), ...call.words.slice(at + 1)];
  call.texts = texts;
}

/** Puts an alias's words in the place of its name; false: it is more than words. */
function unaliased(call: Call, aliases: ReadonlyMap<string, string>): boolean {
  const name = call.words[0]?.text;
  const value = name === undefined ? undefined : aliases.get(name);
  if (value === undefined) return true;
  if (!/^[\w ./:=@%+,-]*$/.test(value)) return false;
  const pieces = value.split(' ').filter((piece) => piece !== '');
  replaced(call, [...pieces, ...call.texts.slice(1)], [...pieces.map(() => undefined), ...call.words.slice(1)]);
  return true;
}
