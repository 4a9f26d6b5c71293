import type { Selection } from '../facts/facts.ts';
import type { App } from '../server/app.ts';
import { pagingOf } from '../views/cursor.ts';
import { listOf } from '../views/list.ts';
import type { Question } from '../views/shapes.ts';
import { csvOf } from './csv.ts';
import { RunRow, runRow } from './wire/runs.ts';

const COLUMNS = Object.keys(RunRow.shape);
const ROWS_AT_ONCE = 500;

/** Every row of a question as CSV, page by page as the reader takes it. */
export function rowsCsv(app: App, question: Question, order: Selection['order']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = csvPages(app, question, order);
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

async function* csvPages(app: App, question: Question, order: Selection['order']): AsyncGenerator<string, undefined> {
  let after: Selection['after'] = null;
  for (let first = true; ; first = false) {
    const { rows, next } = await listOf(app.facts, app.store, question, { order, after, limit: ROWS_AT_ONCE });
    yield csvOf(COLUMNS, rows.map(runRow), first);
    if (next === null) return;
    after = pagingOf({ cursor: next }).selection.after;
  }
}
