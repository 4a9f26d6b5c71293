import type { Dimension, Facts, Grouping, Selection } from './facts.ts';
import type { FactsErrorCode } from './facts-error.ts';
import type { Filter } from './filter.ts';

/** What the thread that holds the facts is asked. `load`: to read everything that is stored, and say how many rows there are. */
export type FactsAsk =
  | { readonly name: 'load' }
  | { readonly name: 'groups'; readonly filter: Filter; readonly groupings: readonly Grouping[] }
  | { readonly name: 'select'; readonly filter: Filter; readonly selection: Selection }
  | { readonly name: 'values'; readonly dimension: Exclude<Dimension, 'bucket'> }
  | { readonly name: 'rules' }
  | { readonly name: 'span' };

/** The answer stands under the name of what was asked. */
export interface FactsAnswers {
  readonly load?: number;
  readonly groups?: Awaited<ReturnType<Facts['groups']>>;
  readonly select?: Awaited<ReturnType<Facts['select']>>;
  readonly values?: Awaited<ReturnType<Facts['values']>>;
  readonly rules?: Awaited<ReturnType<Facts['rules']>>;
  readonly span?: Awaited<ReturnType<Facts['span']>>;
}

/** null: the thread is to end. */
export type FactsRequest = { readonly id: number; readonly ask: FactsAsk } | null;

export type FactsReply =
  | { readonly id: number; readonly answers: FactsAnswers }
  | { readonly id: number; readonly fault: { readonly code: FactsErrorCode; readonly message: string } };
