import { Kysely, SqliteDialect } from 'kysely';
import type { Fact } from '../facts/fact.ts';
import { isPostgres, sqliteFile } from './database-url.ts';
import { factsSince } from './facts-of-rows.ts';
import { postgresDatabase } from './postgres-dialect.ts';
import type { Tables } from './schema.ts';
import { openedForReading } from './sqlite-file.ts';

/** What the facts worker needs of the store, on a connection of its own. */
export interface FactsReader {
  /** Rows whose revision is higher, in the order of revisions, at most `limit`. */
  factsSince(revision: number, limit: number): Promise<readonly Fact[]>;
  close(): Promise<void>;
}

/** For a thread that may block: SQLite is read in it. The store must have been migrated. */
export function openFactsReader(url: string): FactsReader {
  const database = isPostgres(url)
    ? postgresDatabase(url, { connections: 1, statementTimeout: 120_000, onError: () => undefined })
    : new Kysely<Tables>({ dialect: new SqliteDialect({ database: openedForReading(sqliteFile(url)) }) });
  return {
    factsSince: (revision, limit) => factsSince(database, revision, limit),
    close: () => database.destroy(),
  };
}
