import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { isPostgres, sqliteFile } from './database-url.ts';
import { migrated } from './migrate.ts';
import { postgresOn, postgresPool } from './postgres-dialect.ts';
import type { Tables } from './schema.ts';
import { threadDialect } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';

export interface StoreOptions {
  /** The folder that holds `sqlite.mjs`. Default: where the build puts it. */
  readonly workers?: URL;
  /** SQLite: threads that read (default 2). PostgreSQL: connections that read (default 8). */
  readonly readers?: number;
  /** Told of connections that break while nobody waits for them. */
  readonly onError?: (error: Error) => void;
}

/** Ways to one database. Writers stand in one queue: of two at once, one would only wait for the other's lock. */
export interface Databases {
  readonly engine: 'sqlite' | 'postgres';
  readonly write: Kysely<Tables>;
  readonly read: Kysely<Tables>;
  /** Names of the migrations that were made now. */
  migrated(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** `url`: either `postgres://…`, or the path of a file, also as `file:…`. */
export function openedDatabases(url: string, options: StoreOptions): Promise<Databases> {
  return isPostgres(url) ? postgresDatabases(url, options) : sqliteDatabases(sqliteFile(url), options);
}

async function postgresDatabases(url: string, { readers = 8, onError = () => undefined }: StoreOptions): Promise<Databases> {
  const write = postgresOn(postgresPool(url, { connections: 1, statementTimeout: 120_000, onError }));
  const read = postgresOn(postgresPool(url, { connections: readers, statementTimeout: 30_000, onError }));
  const close = async (): Promise<void> => {
    await Promise.all([write.destroy(), read.destroy()]);
  };
  await sql`select 1`.execute(read).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    engine: 'postgres',
    write,
    read,
    migrated: async () => {
      // A process that waits for another's migration waits as long as it takes.
      const patient = postgresOn(postgresPool(url, { connections: 1, statementTimeout: 0, onError }));
      return migrated(patient, 'postgres').finally(() => patient.destroy());
    },
    close,
  };
}

async function sqliteDatabases(file: string, { workers = builtWorkers(), readers = 2 }: StoreOptions): Promise<Databases> {
  // Records are private: a folder that we make is its owner's alone.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const script = new URL('sqlite.mjs', workers);
  const writer = new SqliteThread(script, { file, readonly: false });
  // A reader opens only what exists: the writer makes the file.
  await writer.opened;
  const pool = Array.from({ length: readers }, () => new SqliteThread(script, { file, readonly: true }));
  const close = async (): Promise<void> => {
    await Promise.all(pool.map((thread) => thread.close()));
    await writer.close();
  };
  await Promise.all(pool.map(({ opened }) => opened)).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const write = new Kysely<Tables>({ dialect: threadDialect([writer]) });
  return {
    engine: 'sqlite',
    write,
    read: new Kysely<Tables>({ dialect: threadDialect(pool) }),
    migrated: () => migrated(write, 'sqlite'),
    close,
  };
}

/** In a bundle the workers lie beside it, in the sources one folder up. */
function builtWorkers(): URL {
  const beside = new URL('./workers/', import.meta.url);
  return existsSync(new URL('sqlite.mjs', beside)) ? beside : new URL('../dist/workers/', import.meta.url);
}
