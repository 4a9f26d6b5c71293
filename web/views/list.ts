import type { Facts, Selection } from '../facts/facts.ts';
import type { Store } from '../store/store.ts';
import { cursorText } from './cursor.ts';
import type { List, Question } from './shapes.ts';

/** The rows of a question, one page of them. */
export async function listOf(facts: Facts, store: Pick<Store, 'runs'>, question: Question, selection: Selection): Promise<List> {
  const { rows, more, total } = await facts.select(question.filter, selection);
  const last = rows.at(-1);
  return {
    question,
    rows: await store.runs(rows.map(({ seq }) => seq)),
    total,
    next: more && last ? cursorText(selection.order, last) : null,
  };
}
