import type { AttemptRow } from '../attempt-row.ts';
import type { Report, RunReport } from '../report.ts';
import type { Gate } from '../step-verdict.ts';
import type { Painter } from './painter.ts';
import type { ShownAttempt } from './shown-attempt.ts';

/** What a recorded error of the named tool says is missing, and the documented step for it. Advice: no verdict rests on it. */
export interface MissingStep {
  /** One sentence, in words of this project. */
  readonly says: string;
  /** A command line of the tool's documentation; null: the page has it. */
  readonly command: string | null;
  /** The page. */
  readonly source: string;
}

/** What is told of a run on request: how each attempt was read, and the commands that findings point at. */
export interface RunDetails {
  /** null: not asked for. */
  readonly attempts: readonly AttemptRow[] | null;
  /** null: not asked for. */
  readonly shown: readonly ShownAttempt[] | null;
}

/** Every option may be left out; a reporter takes what concerns it. */
export interface ReporterOptions {
  /** Columns of a terminal. Default 80. */
  readonly width?: number;
  /** false: marks in ASCII only. Default true. */
  readonly unicode?: boolean;
  /** Default: no colours. */
  readonly paint?: Painter;
  /** Leave out what is in order, and notices. */
  readonly quiet?: boolean;
  readonly details?: (run: RunReport) => RunDetails | null;
  /** What a recorded error says is missing, for a run that has findings; null: no known error is recorded. */
  readonly missing?: (run: RunReport) => MissingStep | null;
  /** One line for a person before the totals: where to learn more. */
  readonly hint?: string;
  /** Longest text, in bytes of UTF-8; what does not fit is counted. */
  readonly maxBytes?: number;
  /** How the step judges: in outputs that know failed and passed only. Default: findings of severity error fail. */
  readonly gate?: Gate;
  /** The policy that was in force, as a path; null or absent: none. */
  readonly policyFile?: string | null;
  /** `sha256:` + hex digest of a text: for marks by which a finding is known again. Absent: the text itself. */
  readonly digest?: (text: string) => string;
  /** Annotations of one level. Default 10, all that GitHub shows for a step. */
  readonly perLevel?: number;
}

/** Lays a report out for one output. It rephrases nothing, and escapes every name for its output. */
export interface Reporter {
  readonly id: string;
  readonly title: string;
  /** Digests of runs and contracts stand in the text; for other reporters whoever reads the runs need not make them. */
  readonly showsDigests?: true;
  /** Text with a line break at its end, or nothing at all. */
  readonly render: (report: Report, options?: ReporterOptions) => string;
}
