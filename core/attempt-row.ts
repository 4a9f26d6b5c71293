/** Whose an attempt is, seen from one contract. `unresolved`: it may be the named tool's, out of sight. */
export type AttemptOwner = 'primary' | 'equivalent' | 'other' | 'unresolved';

/** What became of an attempt. `masked` and `hidden`: a status was not recorded that is the tool's own. */
export type AttemptOutcome = 'succeeded' | 'failed' | 'masked' | 'hidden' | 'running' | 'denied' | 'cancelled' | 'unknown';

/** How the audit read one attempt. Carries no text of the record but names. */
export interface AttemptRow {
  /** Position in the record, from 0. */
  readonly index: number;
  /** The attempt's label; null: the record gives none. */
  readonly tool: string | null;
  readonly whose: AttemptOwner;
  readonly phases: readonly ('install' | 'check' | 'run')[];
  readonly outcome: AttemptOutcome;
  /** One sentence: what this reading rests on. */
  readonly why: string;
  /** In the file that the run was read from, from 1; null: not known, or in another file. */
  readonly line: number | null;
}
