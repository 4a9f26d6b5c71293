import type { Evidence } from '../facts/fact.ts';
import type { Judged } from './judged.ts';
import type { Refusal } from './refusal.ts';

/** What a token of a workflow job proves. */
export interface Proven {
  readonly repository: { readonly id: number; readonly owner_id: number; readonly name: string };
  /** null: not known. */
  readonly run: { readonly id: number; readonly attempt: number | null } | null;
  readonly evidence: Evidence;
}

/** One upload on its way to the judging thread. */
export interface JudgeRequest {
  readonly id: number;
  /** UTF-8 JSON of one envelope. */
  readonly text: Uint8Array;
  readonly receivedAt: number;
  /** Repositories that the sender's key may write to; null: every one. */
  readonly repositories: readonly number[] | null;
  /** What the sender's token says of itself; absent: it came with a key, and nothing is known but that. */
  readonly proven?: Proven | undefined;
}

export type Judgement = { readonly judged: Judged } | { readonly refusal: Refusal };

/** Threads are sent lists of requests, and answer in their order, in lists of any length. */
export interface JudgeAnswer {
  readonly id: number;
  readonly judgement: Judgement;
}

/** What the judging thread is started with. */
export interface JudgeStart {
  /** One cell: the id of the upload that the thread is at. It outlives the thread, and says what it died of. */
  readonly at: Int32Array<SharedArrayBuffer>;
}
