import type { Note } from '../report.ts';

/** Which phase a claim of failure speaks of; `any`: it only says that the tool is not there. */
export type ClaimPhase = 'install' | 'run' | 'any';

/** A statement, in the answer's own voice, that the named tool could not be installed, set up, used, run or reached. */
export interface Claim {
  readonly phase: ClaimPhase;
  /** The words stand at the tool's own name. False: put together from what stands around it; any attempt of the tool outweighs that. */
  readonly direct: boolean;
  /** UTF-16 offset of the sentence in the answer. */
  readonly at: number;
}

/** The names that an answer is read against. All are names as people write them, not patterns. */
export interface AnswerContext {
  /** The named tool first, then its further names. */
  readonly primary: readonly string[];
  /** Names of the other methods that were used: the fallback's tool and its further names. May be empty. */
  readonly others: readonly string[];
  /** Words of the other method's operation (`search`, `http check`). */
  readonly otherOperations: readonly string[];
  /** True where the other method is a search. */
  readonly otherIsSearch: boolean;
  /** Texts that the contract's author counts as disclosure; in force with 8 letters or more. */
  readonly labels: readonly string[];
  /** The record's own `fallback.label`; in force with 8 letters or more and only if it names the other tool. */
  readonly ownLabel: string | null;
}

/** What an answer says about method. */
export interface AnswerReading {
  readonly claims: readonly Claim[];
  /** A reader can see that something other than the named tool produced the result or a part of it. */
  readonly discloses: boolean;
  /** The content is identified as coming from search results. */
  readonly namesSearch: boolean;
  /** False where the answer itself says that it delivers no result. */
  readonly givesResult: boolean;
  /** The answer says that the named tool did its work, and nothing of a failure. */
  readonly vouches: boolean;
  /** What was seen and did not count (`claim_guarded`, `claim_weak`, `label_in_code`, …). */
  readonly notes: readonly Note[];
}

/** An answer in which no name of the tool can stand claims nothing about it, and with nothing in its place there is nothing to disclose. */
export const SAYS_NOTHING: AnswerReading = {
  claims: [],
  discloses: false,
  namesSearch: false,
  givesResult: true,
  vouches: false,
  notes: [],
};
