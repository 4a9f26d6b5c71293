import { Worker } from 'node:worker_threads';
import { askerOf } from './asker.ts';
import type { Facts } from './facts.ts';
import { FactsError } from './facts-error.ts';

export interface FactsOptions {
  /** The folder of the threads' bundles. */
  readonly workers: URL;
  /** Longest wait for one answer, in milliseconds: shorter than any proxy waits. */
  readonly budget?: number;
  /** Told whenever the thread dies. Never holds text of a record. */
  readonly onFault?: (reason: string) => void;
}

const BUDGET = 10_000;
/** Garbage of short lives: more room for it makes nothing faster here, and is never given back. */
const YOUNG_MB = 8;

/** The facts of a migrated store (a file or `postgres://…`), read once by a thread of their own. Every refusal is a `FactsError`. */
export async function openFacts(url: string, { workers, budget = BUDGET, onFault }: FactsOptions): Promise<Facts> {
  const options = { workerData: { url }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } };
  return factsFrom(() => new Worker(new URL('facts.mjs', workers), options), { budget, ...(onFault && { onFault }) });
}

/** The same from any thread that serves facts (`serve-facts.ts`). */
export async function factsFrom(
  start: () => Worker,
  options: Required<Pick<FactsOptions, 'budget'>> & Pick<FactsOptions, 'onFault'>,
): Promise<Facts> {
  const { ask, close } = askerOf(start, options);
  await ask({ name: 'load' }, null);
  return {
    groups: async (filter, groupings) => answered((await ask({ name: 'groups', filter, groupings })).groups),
    select: async (filter, selection) => answered((await ask({ name: 'select', filter, selection })).select),
    values: async (dimension) => answered((await ask({ name: 'values', dimension })).values),
    rules: async () => answered((await ask({ name: 'rules' })).rules),
    span: async () => answered((await ask({ name: 'span' })).span),
    close,
  };
}

function answered<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new FactsError('unavailable', 'The thread that counts answered something else.');
  return answer;
}
