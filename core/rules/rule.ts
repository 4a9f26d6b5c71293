import type { Place } from '../place.ts';
import type { Reason, Severity } from '../report.ts';
import type { Run } from '../run.ts';

/** A broken promise. `message`: one sentence with the record's names, passed through `printable`. */
export interface Breach {
  readonly message: string;
  /** `record`: attempts, or their absence from a whole record, decided. `answer`: words did. */
  readonly basis: 'record' | 'answer';
  readonly at: readonly Place[];
}

/** The rule would have fired, or would have had to decide, on something that the record leaves open. */
export interface HeldBack {
  readonly heldBack: readonly Reason[];
}

/** What earlier rules said of the same run: a further check does not repeat them. */
export interface Earlier {
  readonly fired: ReadonlySet<string>;
  readonly reasons: ReadonlySet<Reason>;
}

export interface Rule {
  /** File name, page name, SARIF rule, column: one spelling. */
  readonly id: string;
  readonly title: string;
  /** Why anyone cares. */
  readonly why: string;
  /** One thing to do. */
  readonly fix: string;
  /** By default. `off`: the rule is asked only where a policy or a contract turns it on. */
  readonly severity: Severity | 'off';
  /** The version of the rules that it came with: a policy may be pinned to an older one. */
  readonly since: number;
  readonly check: (run: Run, earlier: Earlier) => Breach | HeldBack | null;
}

/** Holds a rule back for these reasons, each named once. */
export function heldBack(...reasons: readonly Reason[]): HeldBack {
  return { heldBack: [...new Set(reasons)] };
}
