import type { Kysely } from 'kysely';
import type { Judged } from '../ingest/judged.ts';
import { askedInParts, distinct } from './chunked.ts';
import { readCounters, writeCounters } from './counters.ts';
import { type NewRun, putRuns } from './put-runs.ts';
import { distinctRuns, draftOf } from './row-of-run.ts';
import type { Tables } from './schema.ts';

/** Stores second judgements; how many uploads got one. What is not stored, or was judged by these rules or newer ones, is left out. */
export async function putJudgements(transaction: Kysely<Tables>, uploads: readonly Judged[]): Promise<number> {
  const numbers = await numbersOfOlder(transaction, uploads);
  const fresh = [...numbers].map(([upload, seq]) => ({ upload, seq }));
  if (fresh.length === 0) return 0;
  const counters = await readCounters(transaction);
  const runs = fresh.flatMap(({ upload, seq }) =>
    distinctRuns(upload).map((run): NewRun => ({ draft: draftOf(upload, run, seq, true), report: run.report })),
  );
  await putRuns(
    transaction,
    runs,
    fresh.map(({ seq }) => seq),
    counters,
  );
  for (const version of distinct(uploads.map(({ rulesVersion }) => rulesVersion))) {
    const seqs = fresh.filter(({ upload }) => upload.rulesVersion === version).map(({ seq }) => seq);
    await askedInParts(seqs, (part) =>
      transaction.updateTable('upload').set({ rules_version: version }).where('seq', 'in', part).execute(),
    );
  }
  await writeCounters(transaction, counters);
  return fresh.length;
}

/** The stored number of each upload that only older rules have judged. An upload that is listed twice is taken with its newest rules. */
async function numbersOfOlder(transaction: Kysely<Tables>, uploads: readonly Judged[]): Promise<ReadonlyMap<Judged, number>> {
  const rows = await askedInParts(uploads, (part) =>
    transaction
      .selectFrom('upload')
      .select(['repository_id', 'key', 'seq', 'rules_version'])
      .where('key', 'in', distinct(part.map(({ key }) => key)))
      .execute(),
  );
  const stored = new Map(rows.map((row) => [`${row.repository_id} ${row.key}`, row]));
  const newest = new Map<number, Judged>();
  for (const upload of uploads) {
    const row = stored.get(`${upload.envelope.repository.id} ${upload.key}`);
    if (row === undefined || upload.rulesVersion <= row.rules_version) continue;
    if (upload.rulesVersion > (newest.get(row.seq)?.rulesVersion ?? 0)) newest.set(row.seq, upload);
  }
  return new Map([...newest].map(([seq, upload]) => [upload, seq]));
}
