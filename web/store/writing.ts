import { type Kysely, sql } from 'kysely';
import type { Databases } from './databases.ts';
import type { Tables } from './schema.ts';

/** Any number that nothing else in the database locks. */
const LOCK = 7_218_554_021;

/**
 * One transaction that no other writer of the run table overlaps, in any process. SQLite begins it with the file's write lock; PostgreSQL
 * frees this lock only once the commit is visible, so the next writer sees everything before it.
 */
export function written<T>({ engine, write }: Databases, work: (transaction: Kysely<Tables>) => Promise<T>): Promise<T> {
  return write.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    return work(transaction);
  });
}
