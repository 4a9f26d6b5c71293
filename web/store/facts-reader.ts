import { Kysely, SqliteDialect } from 'kysely';
import type { Fact } from '../facts/fact.ts';
import { isPostgres, sqliteFile } from './database-url.ts';
import { type FactCells, factsOfCells, factsQuery } from './facts-of-rows.ts';
import { postgresOn, postgresPool } from './postgres-dialect.ts';
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
  return isPostgres(url) ? postgresReader(url) : sqliteReader(sqliteFile(url));
}

function sqliteReader(file: string): FactsReader {
  const connection = openedForReading(file);
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  return {
    factsSince: async (revision, limit) => {
      const { sql, parameters } = factsQuery(database, revision, limit);
      return factsOfCells(
        database,
        connection
          .prepare<unknown[], FactCells>(sql)
          .raw()
          .all(...parameters),
      );
    },
    close: async () => void connection.close(),
  };
}

function postgresReader(url: string): FactsReader {
  const pool = postgresPool(url, { connections: 1, statementTimeout: 120_000, onError: () => undefined });
  const database = postgresOn(pool);
  return {
    factsSince: async (revision, limit) => {
      const { sql, parameters } = factsQuery(database, revision, limit);
      const { rows } = await pool.query<FactCells>({ text: sql, values: [...parameters], rowMode: 'array' });
      return factsOfCells(database, rows);
    },
    close: () => pool.end(),
  };
}
