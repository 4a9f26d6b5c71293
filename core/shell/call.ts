import type { Word } from 'unbash';
import { NONZERO, ZERO } from './place.ts';
import { scriptOf } from './program-name.ts';
import type { Whose } from './reading.ts';
import type { Redirected } from './redirections.ts';
import { type Frame, TooNested } from './state.ts';
import { writesOf } from './writes.ts';

/** One simple command while its wrappers are looked through. */
export interface Call {
  /** Every word after unquoting, the command's own first. */
  texts: readonly string[];
  /** The same words as parsed; undefined: the word came out of a variable, an alias or an option. */
  words: readonly (Word | undefined)[];
  /** The word at command position. */
  at: number;
  /** The program at command position, where its word does not say it: the top module of `python -m http.server`. */
  program: string | null;
  through: readonly string[];
  packages: readonly string[];
  image: string | null;
  code: string | null;
  script: string | null;
  /** `exec`: the program takes the shell's place. */
  endsShell: boolean;
  /** As in `Redirected`. */
  readonly stdin: string | null;
  readonly isLiteral: boolean;
  readonly input: string | null;
  readonly writes: readonly string[];
  place: number;
  readonly frame: Frame;
}

/** A command before anything is looked through. */
export function callOf(texts: readonly string[], words: readonly (Word | undefined)[], place: number, frame: Frame, io: Redirected): Call {
  return {
    texts,
    words,
    at: 0,
    program: null,
    through: frame.through,
    packages: frame.packages,
    image: null,
    code: null,
    script: null,
    endsShell: false,
    stdin: io.stdin ?? (io.input === null ? frame.stdin : null),
    isLiteral: io.isLiteral,
    input: io.input,
    writes: frame.writes.length === 0 ? io.writes : [...frame.writes, ...io.writes],
    place,
    frame,
  };
}

/** Adds the program at command position to what was found. null: it cannot be known. */
export function emit(call: Call, program: string | null): void {
  const { frame, place } = call;
  const word = call.texts[call.at] ?? '';
  const args = call.texts.slice(call.at + 1);
  frame.reader.found.push({
    program,
    word,
    args,
    through: call.through,
    packages: call.packages,
    image: call.image,
    code: call.code,
    script: call.script ?? (program === null || call.packages.includes(word) ? null : scriptOf(word)),
    writes: writesOf(program, args, call.writes),
    text: call.isLiteral ? call.stdin : null,
    zero: whose(call, place & ZERO),
    nonzero: whose(call, place & NONZERO),
  });
}

function whose(call: Call, bit: number): Whose {
  const { reader, shell } = call.frame;
  if (bit === 0 || reader.trapped) return 'masked';
  return bit === ZERO && (shell.exitedEarly || shell.returnedEarly) ? 'masked' : 'own';
}

/** Moves command position to a later word, having looked through what stands before it. */
export function moved(call: Call, at: number, label: string): void {
  call.at = at;
  call.through = deeper(call.through, label);
}

/** No person stacks more wrappers than this; each one more costs another look at all words. */
const MOST_WRAPPERS = 16;

/** What was looked through so far, and one more. */
export function deeper(through: readonly string[], label: string): readonly string[] {
  if (through.length >= MOST_WRAPPERS) throw new TooNested();
  return [...through, label];
}

/** Puts other words in the place of those from command position on. */
export function replaced(call: Call, texts: readonly string[], words: readonly (Word | undefined)[] = []): void {
  call.texts = texts;
  call.words = words;
  call.at = 0;
}

/** Reads another command that this one starts beside itself. */
export function beside(call: Call, from: number, to: number, label: string): Call {
  return {
    ...call,
    texts: call.texts.slice(from, to),
    words: call.words.slice(from, to),
    at: 0,
    through: deeper(call.through, label),
    image: null,
  };
}

/** The surroundings of a text that this command hands to a shell. */
export function frameOf(call: Call, label: string): Frame {
  return { ...call.frame, through: deeper(call.through, label), packages: call.packages, writes: call.writes, depth: call.frame.depth + 1 };
}
