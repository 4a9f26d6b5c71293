import type { Evidence, Policy } from './policy.ts';

/** A policy as it was read, and where its parts stand. */
export interface PolicyInForce {
  readonly policy: Policy;
  /** `sha256:` + the digest of the raw bytes. */
  readonly digest: string;
  /** As reports name it. */
  readonly file: string;
  /** The line on which each waiver begins, from 1; null: not known. */
  readonly waiverLines: readonly (number | null)[];
}

const RANK: Readonly<Record<Evidence, number>> = { claimed: 0, recorded: 1, attested: 2 };

/** Whether evidence is as good as the policy asks of a run that passes. */
export function isEnough(evidence: Evidence, { min_evidence: least }: Pick<Policy, 'min_evidence'>): boolean {
  return RANK[evidence] >= RANK[least ?? 'claimed'];
}
