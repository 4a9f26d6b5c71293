import { Worker } from 'node:worker_threads';
import type { SqliteOpening, SqliteReply, SqliteRows } from './sqlite-messages.ts';

/** A statement that SQLite refused. */
export class SqliteRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SqliteRefusal';
    this.code = code;
  }
}

interface Waiting {
  readonly resolve: (rows: SqliteRows) => void;
  readonly reject: (error: Error) => void;
}

/** One connection in a thread of its own: SQLite blocks whoever calls it, and that must not be the event loop. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** Rejects where the file cannot be opened. */
  readonly opened: Promise<unknown>;
  #last = 0;
  #ended: Error | null = null;

  constructor(script: URL, opening: SqliteOpening) {
    this.#worker = new Worker(script, { workerData: opening });
    this.opened = new Promise<SqliteRows>((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.opened.catch(() => undefined);
    this.#worker.on('message', (reply: SqliteReply) => this.#answer(reply));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error(`The SQLite thread of ${opening.file} has ended.`)));
  }

  /** Resolves with the statement's rows; rejects with `SqliteRefusal` where SQLite refuses it. */
  async execute(sql: string, parameters: readonly unknown[]): Promise<SqliteRows> {
    await this.opened;
    if (this.#ended !== null) throw this.#ended;
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, sql, parameters });
    });
  }

  /** Statements that were sent are executed first. */
  async close(): Promise<void> {
    await this.opened.catch(() => undefined);
    if (this.#ended !== null) return;
    const exit = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#worker.postMessage('close');
    await exit;
  }

  #answer({ id, done, failed }: SqliteReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failed === null) waiting?.resolve(done);
    else waiting?.reject(new SqliteRefusal(failed.code, failed.message));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
