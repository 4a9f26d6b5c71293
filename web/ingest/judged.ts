import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import type { RunReport } from '@tool-fidelity/core/report.ts';
import type { Clock, Evidence } from '../facts/fact.ts';

/** One run report and what places it among others. */
export interface JudgedRun {
  /**
   * The name of the row in addresses: 26 letters and digits, made from repository id, workflow run, attempt, job, record digest, evidence,
   * contract digest and rules version, so that the same upload always gets the same name.
   */
  readonly id: string;
  readonly report: RunReport;
  readonly family: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly clock: Clock;
}

/** An envelope after the server's own audit: what the store writes, in one piece or not at all. */
export interface Judged {
  /** Digest over repository id, workflow run, attempt, job, record digest and evidence: what makes an upload a repeat. */
  readonly key: string;
  /** `sha256:` of the record text; of the sent report where no text came. */
  readonly recordDigest: string;
  readonly envelope: Envelope;
  /** `work` or `probe`, as the record says. */
  readonly kind: 'work' | 'probe';
  readonly evidence: Evidence;
  readonly runs: readonly JudgedRun[];
  readonly rulesVersion: number;
  /** `sha256:` over this server's run reports; null: nothing was audited here. */
  readonly reportDigest: string | null;
  /** The record's text, gzip; null: only a report came. */
  readonly packedText: Uint8Array | null;
}
