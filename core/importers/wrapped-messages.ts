import { fieldsOf, isFields, listOf, textOf } from './fields.ts';

/** The messages in a value, and what is said about them as a whole. */
export interface Wrapped {
  readonly items: readonly unknown[];
  /** The value is itself a message of a list: it has no words about the list. */
  readonly isBare: boolean;
  readonly model: string | null;
  readonly session: string | null;
}

/** A message as it is; the messages of an object that holds a list of them, a request with its response, or a response. Null: neither. */
export function unwrapped(value: unknown): Wrapped | null {
  if (!isFields(value)) return null;
  const about = { model: textOf(value.model), session: textOf(value.thread_id) ?? textOf(value.conversation_id) };
  if (typeof value.role === 'string' || typeof value.lc === 'number') return { items: [value], isBare: true, ...about };
  // An item's own output is no list of items.
  if (typeof value.type === 'string') return { items: [value], isBare: true, ...about };
  const said = [value.messages, fieldsOf(value.values).messages, value.input].find(Array.isArray);
  const asked = typeof value.input === 'string' ? [{ role: 'user', content: value.input }] : (said ?? []);
  const response = isFields(value.response) ? value.response : value;
  const chosen = listOf(response.choices)
    .slice(0, 1)
    .map((choice) => fieldsOf(choice).message);
  const output = Array.isArray(response.output) ? response.output : [];
  const answered = typeof response.role === 'string' ? [response] : response === value ? [] : listOf(response.messages);
  const items = [...asked, ...output, ...chosen, ...answered];
  if (said !== undefined || output.length + chosen.length + answered.length > 0) return { items, isBare: false, ...about };
  return null;
}
