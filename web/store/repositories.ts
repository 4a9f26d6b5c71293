import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import { type Kysely, sql } from 'kysely';
import { askedInParts, chunked } from './chunked.ts';
import type { Counters } from './counters.ts';
import type { Tables } from './schema.ts';

/** Every run of a repository gets a new revision when it is renamed, so senders who disagree on a name may not make that happen at will. */
const RENAMES_APART_MS = 10 * 60_000;

/** Stores owners and names as the envelopes have them; a later envelope of the list wins. Takes revisions from `counters`. */
export async function putRepositories(
  transaction: Kysely<Tables>,
  envelopes: readonly Envelope[],
  counters: Counters,
  now: number,
): Promise<void> {
  const sent = new Map(envelopes.map(({ repository }) => [repository.id, repository]));
  const stored = await askedInParts([...sent.keys()], (ids) =>
    transaction.selectFrom('repository').selectAll().where('id', 'in', ids).execute(),
  );
  const known = new Set(stored.map(({ id }) => id));
  const fresh = [...sent.values()].filter(({ id }) => !known.has(id));
  for (const part of chunked(fresh)) {
    const rows = part.map(({ id, owner_id, name }) => ({ id, owner_id, name, renamed_at: 0 }));
    await transaction.insertInto('repository').values(rows).execute();
  }
  for (const row of stored) {
    const { name, owner_id } = sent.get(row.id) ?? row;
    if ((name === row.name && owner_id === row.owner_id) || now - row.renamed_at < RENAMES_APART_MS) continue;
    await transaction.updateTable('repository').set({ name, owner_id, renamed_at: now }).where('id', '=', row.id).execute();
    // Numbers of runs are unique, so these revisions are, and above all others.
    const base = counters.revision;
    await transaction
      .updateTable('run')
      .set({ revision: sql<number>`${sql.lit(base)} + seq` })
      .where('repository_id', '=', row.id)
      .execute();
    counters.revision = base + counters.run;
  }
}

/** Ids of the repositories of that name. Names are ASCII, so both engines fold their case alike. */
export async function holdersOfName(database: Kysely<Tables>, name: string): Promise<readonly number[]> {
  const rows = await database.selectFrom('repository').select('id').where(sql`lower(name)`, '=', name.toLowerCase()).execute();
  return rows.map(({ id }) => id);
}
