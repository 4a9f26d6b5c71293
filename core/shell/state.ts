import type { CommandNode, CompoundList, Statement } from 'unbash';
import type { Invocation } from './reading.ts';

/** A function that the line defines. */
export interface Definition {
  readonly body: CommandNode | CompoundList;
  /** false: the line may not have reached the definition, so the name may still be something else. */
  readonly isSure: boolean;
}

/** What earlier commands of the line have set in one shell. Subshells start from a copy. */
export interface Shell {
  errexit: boolean;
  pipefail: boolean;
  /** It may have ended with 0 before what follows. */
  exitedEarly: boolean;
  /** The function may have. */
  returnedEarly: boolean;
  /** null as a value: set, but to something that the line does not say. */
  variables: Map<string, string | null> | null;
  functions: Map<string, Definition> | null;
  aliases: Map<string, string> | null;
  /** What was set, in order: `v` variables, `f` functions, `a` aliases, each before the name. */
  changed: string[] | null;
}

/** What is shared by everything in one line. */
export interface Reader {
  readonly found: Invocation[];
  /** Simple commands read so far, to bound lines that unfold by functions or nested scripts. */
  steps: number;
  /** A trap ends the shell with a status of its own. */
  trapped: boolean;
  readonly list: (commands: readonly Statement[], place: number, frame: Frame) => number;
  readonly node: (node: CommandNode | CompoundList, place: number, frame: Frame) => number;
  /** Parses a text that a command hands to a shell and reads it in this frame. */
  readonly text: (source: string, place: number, frame: Frame) => number;
}

/** The surroundings of a node, as far as they are not part of its place. */
export interface Frame {
  readonly reader: Reader;
  readonly shell: Shell;
  readonly through: readonly string[];
  readonly packages: readonly string[];
  /** The stage of a pipeline whose output is this one's standard input. */
  readonly feed: CommandNode | null;
  /** A here-document or here-string of the compound command around this one. */
  readonly stdin: string | null;
  readonly writes: readonly string[];
  /** ZERO and NONZERO bits of this shell's own exit. */
  readonly exits: number;
  /** The same bits of the function's return; null: not inside a function. */
  readonly returns: number | null;
  /** Functions that are being read, so that recursion ends. */
  readonly calls: readonly string[];
  readonly positional: readonly string[] | null;
  /** Nested scripts around this one, given as text. */
  readonly depth: number;
}

const NOTHING: readonly never[] = [];

export function freshShell(): Shell {
  return {
    errexit: false,
    pipefail: false,
    exitedEarly: false,
    returnedEarly: false,
    variables: null,
    functions: null,
    aliases: null,
    changed: null,
  };
}

export function outermost(reader: Reader, exits: number): Frame {
  return {
    reader,
    shell: freshShell(),
    through: NOTHING,
    packages: NOTHING,
    feed: null,
    stdin: null,
    writes: NOTHING,
    exits,
    returns: null,
    calls: NOTHING,
    positional: null,
    depth: 0,
  };
}

/** A subshell: what it sets stays in it, and its exit is the status of its place. */
export function forked(frame: Frame, exits: number, feed: CommandNode | null = frame.feed): Frame {
  const { shell, reader } = frame;
  // Copies count as work, so that a line cannot make them expensive.
  reader.steps += ((shell.variables?.size ?? 0) + (shell.functions?.size ?? 0) + (shell.aliases?.size ?? 0)) >> 4;
  const copy: Shell = {
    errexit: shell.errexit,
    pipefail: shell.pipefail,
    exitedEarly: shell.exitedEarly,
    returnedEarly: shell.returnedEarly,
    variables: shell.variables && new Map(shell.variables),
    functions: shell.functions && new Map(shell.functions),
    aliases: shell.aliases && new Map(shell.aliases),
    changed: null,
  };
  return { ...frame, shell: copy, exits, feed, returns: frame.returns === null ? null : exits };
}

/** The line unfolds further than any that a person would write. */
export class TooNested extends Error {}

/** An alias of unknown text. */
const UNKNOWN_TEXT = '$';

/** Notes a change, so that it can be doubted where it may not have happened. */
export function noted(shell: Shell, what: string): void {
  shell.changed ??= [];
  shell.changed.push(what);
}

/** After something that may not have been reached: what it set since then is no longer known. */
export function doubted(shell: Shell, from: number, errexit: boolean, pipefail: boolean): void {
  shell.errexit &&= errexit;
  shell.pipefail &&= pipefail;
  const { changed } = shell;
  if (changed === null) return;
  for (let index = from; index < changed.length; index++) {
    const name = changed[index]?.slice(1) ?? '';
    const kind = changed[index]?.charAt(0);
    const definition = shell.functions?.get(name);
    if (kind === 'v') shell.variables?.set(name, null);
    else if (kind === 'a') shell.aliases?.set(name, UNKNOWN_TEXT);
    else if (definition !== undefined) shell.functions?.set(name, { ...definition, isSure: false });
  }
}
