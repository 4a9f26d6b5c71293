import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

type Engine = 'sqlite' | 'postgres';

/** The database has taken steps that this code does not know: it belongs to a newer version, and is left alone. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
  readonly code = 'newer_database';

  constructor(steps: readonly string[]) {
    super(`The database has been used by a newer version (${steps.join(', ')}). Start that version, or take another database.`);
  }
}

/** Names of the steps that were taken now. All of them are taken in one transaction, under a lock, or none. */
export async function migrated(database: Kysely<Tables>, engine: Engine): Promise<readonly string[]> {
  const unknown = await unknownMigrations(database, engine);
  if (unknown.length > 0) throw new NewerDatabase(unknown);
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
  const taken = await takenMigrations(database);
  return Object.keys(migrations(engine)).filter((name) => !taken.includes(name));
}

async function unknownMigrations(database: Kysely<Tables>, engine: Engine): Promise<readonly string[]> {
  const known = Object.keys(migrations(engine));
  return (await takenMigrations(database)).filter((name) => !known.includes(name));
}

async function takenMigrations(database: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}
