import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import type { RunReport } from '@tool-fidelity/core/report.ts';
import type { Clock, Evidence, Fact, Standing } from '../facts/fact.ts';
import type { Judged } from '../ingest/judged.ts';

/** What became of one upload. `repeated`: the same upload is stored already, and that first answer stands. */
export interface Added {
  readonly state: 'added' | 'repeated';
  readonly runs: readonly { readonly id: string; readonly verdict: RunReport['verdict'] }[];
}

/** One row of the run table, whole: an audit result and where it came from. */
export interface StoredRun {
  readonly id: string;
  readonly seq: number;
  readonly repository: { readonly id: number; readonly name: string };
  readonly report: RunReport;
  readonly family: string;
  readonly at: number;
  readonly clock: Clock;
  readonly receivedAt: number;
  readonly kind: 'work' | 'probe';
  readonly evidence: Evidence;
  readonly standing: Standing;
  readonly rulesVersion: number;
  readonly policyDigest: string | null;
  readonly recordDigest: string;
  /** `unknown`: the sender gave no digest. `not_audited`: only a report came. */
  readonly agreement: 'same' | 'different' | 'unknown' | 'not_audited';
  readonly commit: string | null;
  readonly ref: string | null;
  readonly pullRequest: number | null;
  readonly workflowRun: { readonly id: number; readonly attempt: number; readonly job: string; readonly url: string | null } | null;
  /** Waivers and levels as the policy had them, JSON. */
  readonly policy: unknown;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The first characters, by which a person knows it again. */
  readonly prefix: string;
  /** Repository ids; null: every repository. */
  readonly repositories: readonly number[] | null;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

/** What became of a pull request. */
export interface Outcome {
  readonly repository: { readonly id: number; readonly name: string };
  readonly pullRequest: number;
  readonly state: 'merged' | 'closed';
  readonly at: number;
  readonly secondsToGreen: number | null;
  readonly redWhenMerged: boolean | null;
}

/** An upload as it was taken in, to be judged again. */
export interface StoredUpload {
  readonly seq: number;
  readonly envelope: Envelope;
  readonly receivedAt: number;
  readonly evidence: Evidence;
}

/** The only room that knows a database. One interface, two engines, one set of tests for both. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  /** Brings the schema up to date under a lock; safe to call from several processes at once, and again after a crash. */
  migrate(): Promise<{ readonly applied: readonly string[] }>;
  /** Throws where the store does not answer or lacks a migration. */
  ready(): Promise<void>;
  /** Writes all of them durably in one transaction, or none. One answer for each, in order. */
  add(uploads: readonly Judged[], receivedAt: number): Promise<readonly Added[]>;
  /** Ids of the repositories that go by that name, whatever its case. */
  holdersOf(name: string): Promise<readonly number[]>;
  run(id: string): Promise<StoredRun | null>;
  /** In the order of `seqs`; rows that are gone are left out. */
  runs(seqs: readonly number[]): Promise<readonly StoredRun[]>;
  /** Rows of the same record (other contracts, uploads, rules versions) and of other attempts of its workflow run, newest first; at most 200. */
  siblings(run: StoredRun): Promise<readonly StoredRun[]>;
  /** The record's text; null: none was sent, or it was deleted. */
  recordText(repositoryId: number, recordDigest: string): Promise<string | null>;
  /** Rows whose revision is higher, in the order of revisions, at most `limit`. */
  factsSince(revision: number, limit: number): Promise<readonly Fact[]>;
  /** Uploads with a text that only rules older than `rulesVersion` have judged, oldest first, after `afterSeq`; envelopes carry the text. */
  stale(rulesVersion: number, afterSeq: number, limit: number): Promise<readonly StoredUpload[]>;
  /**
   * Writes a second judgement of stored uploads; the older rows stay, no longer counted. How many uploads got one: what is not stored, or was
   * judged by these rules or newer ones before, is left out.
   */
  reaudit(uploads: readonly Judged[]): Promise<number>;
  createKey(name: string, repositories: readonly number[] | null, now: number): Promise<{ readonly key: ApiKey; readonly secret: string }>;
  /** The key of a secret that was not revoked; null: there is none. */
  keyOf(secret: string): Promise<ApiKey | null>;
  keys(): Promise<readonly ApiKey[]>;
  revokeKey(id: string, now: number): Promise<boolean>;
  /** Kept to the minute. */
  touchKey(id: string, now: number): Promise<void>;
  /** Of several about one pull request the latest `at` stays. */
  putOutcome(outcome: Outcome): Promise<void>;
  outcome(repositoryId: number, pullRequest: number): Promise<Outcome | null>;
  setting(name: string): Promise<string | null>;
  putSetting(name: string, value: string): Promise<void>;
  close(): Promise<void>;
}
