import type { Arguments, OptionShapes } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** 0: in order. 1: a run fails. 2: something could not be read, or was asked for wrongly. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  readonly name: string;
  readonly options: OptionShapes;
  /** What `--help` prints. Teaches by example. */
  readonly help: string;
  /** Whether what stands behind `--` is a command line of another program. Then `run` gets it apart, and the exit code may be that program's. */
  readonly wraps?: true;
  readonly run: (args: Arguments, terminal: Terminal, wrapped: readonly string[]) => Promise<number>;
}

/** By the word that a person types; each is loaded when it is asked for. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;
