import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

type Engine = 'sqlite' | 'postgres';

/** Names of the steps that were taken now. All of them are taken in one transaction, under a lock, or none. */
export async function migrated(database: Kysely<Tables>, engine: Engine): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations(engine) }) },
    // Order by name alone: two machines' clocks say nothing about it.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (engine === 'postgres' && results?.length) await sql`analyze`.execute(database);
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Steps that this code knows and the database has not taken. Throws where the database does not answer. */
export async function missingMigrations(database: Kysely<Tables>, engine: Engine): Promise<readonly string[]> {
  const known = Object.keys(migrations(engine));
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return known;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return known.filter((name) => !rows.some((row) => row.name === name));
}
