import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { openedForReading, openedForWriting, standing } from './sqlite-file.ts';
import type { SqliteFailure, SqliteOpening, SqliteReply, SqliteRequest, SqliteRows } from './sqlite-messages.ts';

/** Statements of a store are few; those of long lists differ in length. */
const KEPT_STATEMENTS = 100;

const kept = new Map<string, Database.Statement<unknown[], never>>();

function statementOf(database: Database.Database, sql: string): Database.Statement<unknown[], never> {
  const known = kept.get(sql);
  if (known !== undefined) return known;
  const prepared = database.prepare<unknown[], never>(sql);
  for (const oldest of kept.keys()) {
    if (kept.size < KEPT_STATEMENTS) break;
    kept.delete(oldest);
  }
  kept.set(sql, prepared);
  return prepared;
}

function executed(database: Database.Database, { sql, parameters }: SqliteRequest): SqliteRows {
  const statement = statementOf(database, sql);
  if (statement.reader) return { rows: statement.all(...parameters), changes: null };
  return { rows: [], changes: statement.run(...parameters).changes };
}

function failureOf(error: unknown): SqliteFailure {
  if (error instanceof Database.SqliteError) return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { code: NOT_BUILT.test(message) ? 'sqlite_not_built' : 'unknown', message };
}

/** The library's compiled half is not there, or was compiled for another Node. */
const NOT_BUILT = /bindings file|NODE_MODULE_VERSION|invalid ELF header|\.node\b/;

function replyOf(id: number, work: () => SqliteRows): SqliteReply {
  try {
    return { id, done: work(), failed: null };
  } catch (error) {
    return { id, done: null, failed: failureOf(error) };
  }
}

const port = parentPort;
if (port !== null) {
  const { file, readonly }: SqliteOpening = workerData;
  try {
    const database = readonly ? openedForReading(file) : openedForWriting(file);
    const stands = standing(file);
    const answered = (request: SqliteRequest) => {
      stands();
      return executed(database, request);
    };
    port.on('message', (request: SqliteRequest | 'close') => {
      if (request !== 'close') return port.postMessage(replyOf(request.id, () => answered(request)));
      database.close();
      port.close();
    });
    port.postMessage(replyOf(0, () => ({ rows: [], changes: null })));
  } catch (error) {
    port.postMessage({ id: 0, done: null, failed: failureOf(error) } satisfies SqliteReply);
    port.close();
  }
}
