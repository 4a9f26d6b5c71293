import type { Selectable } from 'kysely';
import type { Clock, Evidence, Standing } from '../facts/fact.ts';
import type { Outcome, StoredRun } from './store.ts';

/** Owner and name as last seen; the id is what GitHub never changes. */
interface RepositoryTable {
  readonly id: number;
  owner_id: number;
  name: string;
  /** Epoch milliseconds; 0: never renamed. */
  renamed_at: number;
}

/** One envelope as it was taken in. */
interface UploadTable {
  readonly repository_id: number;
  readonly key: string;
  readonly seq: number;
  readonly received_at: number;
  readonly evidence: Evidence;
  readonly record_digest: string;
  /** 0: only a report came. */
  readonly has_text: number;
  /** The newest rules that judged it. */
  rules_version: number;
  /** The envelope without its text, its reports and what of its policy lies apart, JSON. */
  readonly envelope: string;
  /** What the sender was told, JSON; told again to whoever repeats the upload. */
  readonly answer: string;
  /** The digest of the part of the policy that lies apart; null: none does. */
  readonly sent_policy: string | null;
}

/** Contracts, levels and waivers as they were sent, JSON: the same for most uploads of a repository. */
interface SentPolicyTable {
  readonly repository_id: number;
  readonly digest: string;
  readonly policy: string;
}

/** One judged pair of run and contract: narrow, since every number is read from here. Only `standing` and `revision` ever change. */
export interface RunTable {
  readonly repository_id: number;
  readonly id: string;
  readonly seq: number;
  revision: number;
  readonly upload_seq: number;
  readonly at: number;
  readonly clock: Clock;
  readonly tool: string | null;
  readonly model: string;
  readonly family: string;
  readonly agent: string | null;
  readonly verdict: StoredRun['report']['verdict'];
  readonly method: StoredRun['report']['method'];
  readonly evidence: Evidence;
  readonly kind: StoredRun['kind'];
  /** Ids of rules, JSON lists. */
  readonly rules: string;
  readonly waived: string;
  readonly rules_version: number;
  readonly policy_digest: string | null;
  readonly record_digest: string;
  readonly agreement: StoredRun['agreement'];
  readonly cluster: string;
  standing: Standing;
  /** Names what an agent did and what it was held to: repository, record and contract. */
  readonly same: string;
  /** Names the place in a workflow run that each of its attempts fills anew; null: not from a workflow run. */
  readonly slot: string | null;
  /** Attempt of the workflow run; 0: not from one. */
  readonly attempt: number;
}

/** The report of a run, JSON, apart from the row that numbers are read from. */
interface RunReportTable {
  readonly repository_id: number;
  readonly run_seq: number;
  readonly report: string;
}

interface RecordTextTable {
  readonly repository_id: number;
  readonly digest: string;
  /** gzip */
  readonly packed: Uint8Array;
}

interface ApiKeyTable {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  /** SHA-256 of the secret, hex. The secret itself is never stored. */
  readonly hash: string;
  /** JSON list of repository ids; null: every repository. */
  readonly repositories: string | null;
  readonly created_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
}

interface OutcomeTable {
  readonly repository_id: number;
  readonly pull_request: number;
  repository: string;
  state: Outcome['state'];
  at: number;
  seconds_to_green: number | null;
  red_when_merged: number | null;
}

interface SettingTable {
  readonly name: string;
  value: string;
}

/** The last number that was given out under a name. */
interface CounterTable {
  readonly name: 'upload' | 'run' | 'revision';
  value: number;
}

export interface Tables {
  repository: RepositoryTable;
  upload: UploadTable;
  sent_policy: SentPolicyTable;
  run: RunTable;
  run_report: RunReportTable;
  record_text: RecordTextTable;
  api_key: ApiKeyTable;
  outcome: OutcomeTable;
  setting: SettingTable;
  counter: CounterTable;
}

export type RunRow = Selectable<RunTable>;
export type UploadRow = Selectable<UploadTable>;
export type ApiKeyRow = Selectable<ApiKeyTable>;
