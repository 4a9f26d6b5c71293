import type { Selection } from '../facts/facts.ts';
import type { App } from '../server/app.ts';
import { pagingOf } from '../views/cursor.ts';
import { listOf } from '../views/list.ts';
import type { Question } from '../views/shapes.ts';
import type { ExportFormat } from './asked.ts';
import { csvOf } from './csv.ts';
import { RunRow, runRow } from './wire/runs.ts';

/** Types of answers that hold many rows. */
export const CSV = 'text/csv; charset=utf-8; header=present';
export const NDJSON = 'application/x-ndjson';

const COLUMNS = Object.keys(RunRow.shape);
const ROWS_AT_ONCE = 500;

const TEXT_OF: Readonly<Record<ExportFormat, (rows: readonly RunRow[], first: boolean) => string>> = {
  csv: (rows, first) => csvOf(COLUMNS, rows, first),
  ndjson: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
};

/** Every row of a question, page by page as the reader takes it. */
export function rowsExport(app: App, question: Question, order: Selection['order'], format: ExportFormat): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = textPages(app, question, order, TEXT_OF[format]);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

async function* textPages(
  app: App,
  question: Question,
  order: Selection['order'],
  textOf: (rows: readonly RunRow[], first: boolean) => string,
): AsyncGenerator<string, undefined> {
  let after: Selection['after'] = null;
  for (let first = true; ; first = false) {
    const { rows, next } = await listOf(app.facts, app.store, question, { order, after, limit: ROWS_AT_ONCE });
    yield textOf(rows.map(runRow), first);
    if (next === null) return;
    after = pagingOf({ cursor: next }).selection.after;
  }
}
