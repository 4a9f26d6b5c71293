import type { InputErrorCode } from '../input-error.ts';
import type { RunRecord } from '../record.ts';

/** One JSON value of a file: a line of JSON Lines, an element of an array, or the whole document. Lines count from 1. */
export interface Entry {
  readonly value: unknown;
  readonly line: number;
  /** The name of the companion file that the value and its line belong to; absent: the file itself. */
  readonly companion?: string;
  /**
   * The value is a part of a document too large to be held, and the next entry is its next part. Each part holds a piece of one long
   * list (`LONG_LISTS`) and every other member that was read so far; the last one, without this mark, holds every other member.
   */
  readonly more?: true;
}

/** A run out of a file, and where in the file it stands. */
export interface ImportedRun {
  readonly record: RunRecord;
  /** The line on which the run begins. */
  readonly line: number;
  /** The line of the final answer, where the format has one. */
  readonly answerLine: number | null;
}

/** What the reader could not hand over, so that an importer can say that part of the run is missing. */
export interface Losses {
  /** Lines that were not JSON, other than a cut last one. */
  readonly unreadableLines: number;
  /** The last line was cut: the file is live, or the run was killed. */
  readonly cutLastLine: boolean;
}

/** A value that its format cannot accept. `path` leads from the value to the first field that does not fit. */
export interface ImportProblem {
  readonly code: InputErrorCode;
  readonly line: number;
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint: string;
}

/** One transcript format. It translates and does not judge: what the transcript does not say is null, never a guess. */
export interface Importer {
  /** The format's id: file name, `--from` value, `format` in records and reports. */
  readonly id: string;
  readonly title: string;
  /** Each value is a run of its own: `read` is called once a value, so that a file of any size needs no memory. */
  readonly oneRunEach?: true;
  /** Asked about the first (at most 50) values of a file; false for every other importer's files. */
  readonly recognises: (head: readonly unknown[]) => boolean;
  /**
   * Reads all entries once, in order, without holding them. `losses` is complete once `entries` is exhausted.
   * `refuse` is told of values that do not fit; what is refused yields no run.
   */
  readonly read: (entries: Iterable<Entry>, losses: () => Losses, refuse?: (problem: ImportProblem) => void) => readonly ImportedRun[];
  /**
   * Files beside the transcript that hold calls of its sub-agents: globs relative to the folder of a file with this name.
   * Absent: the format keeps everything in one file.
   */
  readonly companions?: (fileName: string) => readonly string[];
  /** The session that the first values of a file belong to. A companion belongs to the transcript with the same session. */
  readonly session?: (head: readonly unknown[]) => string | null;
  /** True for a sub-agent's own file, which has no companions. Absent: the name of a file tells, see `companions`. */
  readonly isCompanion?: (head: readonly unknown[]) => boolean;
}
