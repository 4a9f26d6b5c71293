import type { Judged } from './judged.ts';
import type { Refusal } from './refusal.ts';

/** One upload on its way to the judging thread. */
export interface JudgeRequest {
  readonly id: number;
  /** UTF-8 JSON of one envelope. */
  readonly text: Uint8Array;
  readonly receivedAt: number;
  /** Repositories that the sender's key may write to; null: every one. */
  readonly repositories: readonly number[] | null;
}

export type Judgement = { readonly judged: Judged } | { readonly refusal: Refusal };

export interface JudgeAnswer {
  readonly id: number;
  readonly judgement: Judgement;
}
