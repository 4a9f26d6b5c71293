/** What a SQLite thread is started with. */
export interface SqliteOpening {
  readonly file: string;
  readonly readonly: boolean;
}

/** One statement to execute. */
export interface SqliteRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface SqliteRows {
  /** What a row holds, only whoever wrote the query knows. */
  readonly rows: never[];
  /** Rows that were changed; null: the statement only read. */
  readonly changes: number | null;
}

/** `code` is SQLite's own, such as SQLITE_BUSY. */
export interface SqliteFailure {
  readonly code: string;
  readonly message: string;
}

/** The answer to the request of that id; id 0 answers the opening. */
export type SqliteReply =
  | { readonly id: number; readonly done: SqliteRows; readonly failed: null }
  | { readonly id: number; readonly done: null; readonly failed: SqliteFailure };
