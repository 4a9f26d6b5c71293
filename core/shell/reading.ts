/**
 * Whether the recorded status of the whole line can be this command's own.
 * `own`: it is (`t`, `cd d && t`, `t > f`). `masked`: it may be another's (`t | tail`, `t; echo`, `t || true`, `t &`).
 */
export type Whose = 'own' | 'masked';

/** One program that the line starts, wrappers and runners looked through. */
export interface Invocation {
  /** Last path element without `.exe`, `.cmd`, `.bat`, `.ps1`; case kept. null: a variable or expansion, not known. */
  readonly program: string | null;
  /** The word at command position as written after unquoting, path and all: `./scrape.sh`, `.venv/bin/python`. */
  readonly word: string;
  /** Arguments, unquoted, redirections left out. An expansion stands as written (`$X`, `$(…)`). */
  readonly args: readonly string[];
  /** What was looked through, outermost first: `sudo`, `timeout`, `bash -c`, `npx`, `uv run`, `python -m`, `docker run`. */
  readonly through: readonly string[];
  /** Packages that a runner was told to take the program from: `uvx --from P`, `npx -p P`, `pnpm --package=P dlx`, `uv run --with P`. */
  readonly packages: readonly string[];
  /** The image of a `docker run` (not `exec`), as written. */
  readonly image: string | null;
  /** Code handed over in the line itself: `python -c`, `node -e`, a here-document into an interpreter. */
  readonly code: string | null;
  /** The file that an interpreter or shell was told to run, or the program itself where its word is a path to a script. */
  readonly script: string | null;
  /** Files that this command's redirections, `tee`, `cp`/`mv` targets or `-o FILE` write, as far as literal. */
  readonly writes: readonly string[];
  /** The here-document or here-string that was fed to it, where literal. */
  readonly text: string | null;
  /** Whose a recorded status of 0 is, and whose one other than 0. */
  readonly zero: Whose;
  readonly nonzero: Whose;
}

/**
 * A shell line, read.
 * `unread` other than null: the parser refused it, or it is too long or too nested; `invocations` is then empty.
 */
export interface ShellReading {
  readonly invocations: readonly Invocation[];
  readonly unread: null | 'refused' | 'too_long' | 'too_nested';
}
