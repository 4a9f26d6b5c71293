import { audit } from '../core/audit.ts';
import type { Contract } from '../core/contract.ts';
import { contractsOf } from '../core/contracts-of.ts';
import type { Attempt, RunRecord } from '../core/record.ts';

type Partly<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A shell call that ran the tool and ended well; say what is different. */
export function attempt(different: Partly<Attempt> = {}): Attempt {
  return { tool: 'Bash', command: 'crwl https://example.org/menu', exitCode: 0, ...different };
}

/** A run that was asked to scrape with crawl4ai and did; say what is different. */
export function run({ request, ...different }: Partly<RunRecord> = {}): RunRecord {
  return {
    attempts: [attempt()],
    final_answer: 'The menu lists nine dishes.',
    ...different,
    request: { primary_tool: 'crawl4ai', operation: 'scrape', ...request },
  };
}

/** The contract that a record states itself. */
export function ownContract(record: RunRecord): Contract | null {
  return contractsOf(record, [])[0] ?? null;
}

/** The audit of a record under its own request. */
export function audited(record: RunRecord) {
  return audit(record, ownContract(record));
}

/** One row of a rule's table: a fact about a run, and what the rule makes of it. */
export interface Case {
  readonly name: string;
  /** `held`: the rule is held back, for the reasons in `reasons`. */
  readonly breaks: boolean | 'held';
  readonly reasons?: readonly string[];
  /** Paths that the run must leave alone. */
  readonly guarded?: readonly string[];
  readonly run: RunRecord;
}
