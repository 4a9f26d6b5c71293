import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

const NAMES = ['upload', 'run', 'revision'] as const;

/** Numbers that were given out so far. */
export type Counters = Record<(typeof NAMES)[number], number>;

/** Only inside the writing transaction: its lock is what makes numbers visible in their order. */
export async function readCounters(database: Kysely<Tables>): Promise<Counters> {
  const rows = await database.selectFrom('counter').selectAll().execute();
  const lastOf = (wanted: string): number => rows.find(({ name }) => name === wanted)?.value ?? 0;
  return { upload: lastOf('upload'), run: lastOf('run'), revision: lastOf('revision') };
}

export async function writeCounters(database: Kysely<Tables>, counters: Counters): Promise<void> {
  await database
    .insertInto('counter')
    .values(NAMES.map((name) => ({ name, value: counters[name] })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute();
}
