import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { plainText } from './plain-text.ts';
import { SqliteRefusal, type SqliteThread } from './sqlite-thread.ts';

/** Each try waits as long as the connection's busy timeout (10 s). */
const TRIES_TO_BEGIN = 6;

/** Kysely over threads that each hold a connection. One thread makes a queue of writers; several make a pool of readers. */
export function threadDialect(threads: readonly SqliteThread[]): Dialect {
  return {
    createDriver: () => new ThreadDriver(threads),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new PlainTextCompiler(),
    createIntrospector: (database: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(database),
  };
}

class PlainTextCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(plainText(parameter));
  }
}

/** SQLite rolls changes of the schema back like any other; `begin immediate` is the lock that migrations need. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#thread.execute(sql, parameters);
    return changes === null ? { rows } : { rows, numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

class ThreadDriver implements Driver {
  readonly #free: ThreadConnection[];
  readonly #queue: ((connection: ThreadConnection) => void)[] = [];

  constructor(threads: readonly SqliteThread[]) {
    this.#free = threads.map((thread) => new ThreadConnection(thread));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    return this.#free.pop() ?? new Promise((resolve) => this.#queue.push(resolve));
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    const next = this.#queue.shift();
    if (next === undefined) this.#free.push(connection);
    else next(connection);
  }

  /** Immediate: a transaction that reads first and then finds the file written by another process cannot go on. */
  async beginTransaction(connection: ThreadConnection): Promise<void> {
    for (let left = TRIES_TO_BEGIN; ; left -= 1) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (left === 1 || !(error instanceof SqliteRefusal) || !error.code.startsWith('SQLITE_BUSY')) throw error;
      }
    }
  }

  async commitTransaction(connection: ThreadConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** Where a disk is full SQLite has rolled back by itself: what it says of a second time would hide why. */
  async rollbackTransaction(connection: ThreadConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      if (!(error instanceof SqliteRefusal) || !error.message.includes('no transaction is active')) throw error;
    }
  }

  /** Whoever started the threads closes them: without a query Kysely would not call this. */
  async destroy(): Promise<void> {}
}
