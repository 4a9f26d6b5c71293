/** Lines of one request: enough to share a transaction, few enough to be sent again without regret. */
export const MOST_LINES = 500;
/** Text of one request, in UTF-16 units, before it is packed. A single longer line goes alone. */
export const MOST_TEXT = 8 * 1024 * 1024;

/** Groups lines in their order, by number and by length. Memory holds one group. */
export async function* batches<T extends { readonly line: string }>(items: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  let size = 0;
  for await (const item of items) {
    if (batch.length > 0 && (batch.length >= MOST_LINES || size + item.line.length > MOST_TEXT)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(item);
    size += item.line.length;
  }
  if (batch.length > 0) yield batch;
}
