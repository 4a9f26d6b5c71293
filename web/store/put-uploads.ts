import type { Kysely } from 'kysely';
import type { Judged } from '../ingest/judged.ts';
import { askedInParts, chunked, distinct } from './chunked.ts';
import { readCounters, writeCounters } from './counters.ts';
import { type NewRun, putRuns } from './put-runs.ts';
import { putTexts, textRow } from './put-texts.ts';
import { putRepositories } from './repositories.ts';
import { distinctRuns, draftOf, uploadRow } from './row-of-run.ts';
import type { Tables } from './schema.ts';
import { partedPolicy, putPolicies } from './sent-policies.ts';
import type { Added } from './store.ts';

/** Stores what is new of the uploads; one answer for each, in order. Inside the writing transaction. */
export async function putUploads(transaction: Kysely<Tables>, uploads: readonly Judged[], receivedAt: number): Promise<readonly Added[]> {
  const answers = await storedAnswers(transaction, uploads);
  const fresh: Judged[] = [];
  const states = uploads.map((upload): Added['state'] => {
    const name = nameOf(upload);
    if (answers.has(name)) return 'repeated';
    answers.set(name, JSON.stringify(distinctRuns(upload).map(({ id, report }) => ({ id, verdict: report.verdict }))));
    fresh.push(upload);
    return 'added';
  });
  if (fresh.length > 0) await putFresh(transaction, fresh, receivedAt, answers);
  return uploads.map((upload, index) => ({ state: states[index] ?? 'repeated', runs: JSON.parse(answers.get(nameOf(upload)) ?? '[]') }));
}

async function putFresh(
  transaction: Kysely<Tables>,
  fresh: readonly Judged[],
  receivedAt: number,
  answers: ReadonlyMap<string, string>,
): Promise<void> {
  const counters = await readCounters(transaction);
  const envelopes = fresh.map(({ envelope }) => envelope);
  await putRepositories(transaction, envelopes, counters, receivedAt);
  const first = counters.upload + 1;
  counters.upload += fresh.length;
  const rows = fresh.map((upload, index) => uploadRow(upload, first + index, receivedAt, answers.get(nameOf(upload)) ?? '[]'));
  for (const part of chunked(rows)) await transaction.insertInto('upload').values(part).execute();
  const runs = fresh.flatMap((upload, index) =>
    distinctRuns(upload).map((run): NewRun => ({ draft: draftOf(upload, run, first + index, false), report: run.report })),
  );
  await putRuns(transaction, runs, [], counters);
  await putTexts(transaction, fresh.flatMap(textRow));
  await putPolicies(
    transaction,
    envelopes.flatMap((envelope) => partedPolicy(envelope).row ?? []),
  );
  await writeCounters(transaction, counters);
}

function nameOf({ key, envelope }: Judged): string {
  return `${envelope.repository.id} ${key}`;
}

async function storedAnswers(transaction: Kysely<Tables>, uploads: readonly Judged[]): Promise<Map<string, string>> {
  const rows = await askedInParts(uploads, (part) =>
    transaction
      .selectFrom('upload')
      .select(['repository_id', 'key', 'answer'])
      .where('key', 'in', distinct(part.map(({ key }) => key)))
      .execute(),
  );
  return new Map(rows.map(({ repository_id, key, answer }) => [`${repository_id} ${key}`, answer]));
}
