import { statSync } from 'node:fs';
import Database from 'better-sqlite3';

const BUSY_TIMEOUT_MS = 10_000;
const WRITER_CACHE_KIB = 16_000;
const READER_CACHE_KIB = 8_000;
/** A group of uploads writes about a thousand pages, SQLite's own bound: each would be copied back, and the disk awaited, at every commit. */
const CHECKPOINT_PAGES = 4_000;

/** A connection that writes: every commit is on the disk before it is acknowledged. Creates the file where there is none. */
export function openedForWriting(file: string): Database.Database {
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  switchToWal(database);
  database.pragma('synchronous = FULL');
  database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.pragma('journal_size_limit = 67108864');
  database.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
  return database;
}

/** A connection that only reads, of a file that a writer made. */
export function openedForReading(file: string): Database.Database {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  database.pragma(`cache_size = -${READER_CACHE_KIB}`);
  return database;
}

/**
 * Throws where the path no longer leads to the file that it led to now. Whoever deletes or replaces a file leaves it to its open connections:
 * what these write is on no disk when they are closed.
 */
export function standing(file: string): () => void {
  const opened = statSync(file, { bigint: true });
  return () => {
    const now = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev) return;
    // SQLite has the code, and asks for it only where it keeps a rollback journal.
    throw new Database.SqliteError('the file was deleted or replaced since it was opened', 'SQLITE_READONLY_DBMOVED');
  };
}

/** SQLite does not wait by itself where another process is switching the same new file. */
function switchToWal(database: Database.Database): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let left = 200; ; left -= 1) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (left === 0 || !(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
      Atomics.wait(pause, 0, 0, 50);
    }
  }
}
