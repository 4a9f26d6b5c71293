import type { Attempt, RunRecord } from '@tool-fidelity/core/record.ts';

/** What a recorder writes down; one line of a journal each. Replayed any number of times they give the same record. */
export type Entry =
  | { readonly attempt: Attempt }
  /** `whole`: whoever recorded says that no call of the run went past the recorder. */
  | { readonly finish: { readonly final_answer: string; readonly finished_at: string; readonly whole: boolean } }
  /** Something was to be written down and could not be. */
  | { readonly lost: true };

/** The record with what a journal says of it. Its own fields and attempts stay; an attempt that is known by its `call_id` is brought up to date. */
export function merged(record: RunRecord, entries: readonly Entry[]): RunRecord {
  const attempts = [...(record.attempts ?? [])];
  const places = new Map(attempts.flatMap(({ call_id: id }, at) => (typeof id === 'string' ? [[id, at] as const] : [])));
  let finish: Extract<Entry, { readonly finish: unknown }>['finish'] | null = null;
  let isLost = false;
  for (const entry of entries) {
    if ('finish' in entry) finish = entry.finish;
    else if ('lost' in entry) isLost = true;
    else {
      const { attempt } = entry;
      const id = attempt.call_id ?? '';
      const at = places.get(id);
      if (at === undefined) places.set(id, attempts.push(attempt) - 1);
      // Entries of one call may be read in a journal that is older than the record.
      else if (attempt.state !== 'running' || attempts[at]?.state === 'running') attempts[at] = attempt;
    }
  }
  return withEnd({ ...record, attempts }, finish, isLost);
}

function withEnd(record: RunRecord, finish: Extract<Entry, { readonly finish: unknown }>['finish'] | null, isLost: boolean): RunRecord {
  if (finish === null) return isLost ? { ...record, complete: false, limits: withGap(record) } : record;
  const { final_answer, finished_at, whole } = finish;
  const ended = { ...record, final_answer, finished_at };
  if (isLost) return { ...ended, complete: false, limits: withGap(record) };
  return whole ? { ...ended, complete: true } : { ...ended, complete: null, limits: withGap(record) };
}

function withGap({ limits }: RunRecord): string[] {
  return [...new Set([...(limits ?? []), 'calls_missing'])];
}
