import type { Judged } from '../../web/ingest/judged.ts';
import type { Store } from '../../web/store/store.ts';

/** Uploads of one transaction while the store is filled: what is timed afterwards is not this. */
const BATCH = 2_000;

/** Stores all of them through the store's own door, with what a clock says of it: milliseconds. `tell`: how many are stored. */
export async function filled(store: Store, uploads: Iterable<Judged>, receivedAt: number, tell: (stored: number) => void): Promise<number> {
  const start = performance.now();
  let stored = 0;
  let batch: Judged[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  const write = async () => {
    await writing;
    const ready = batch;
    batch = [];
    // The next batch is made while this one is written.
    writing = store.add(ready, receivedAt).then(() => {
      stored += ready.length;
      tell(stored);
    });
  };
  for (const upload of uploads) {
    batch.push(upload);
    if (batch.length >= BATCH) await write();
  }
  if (batch.length > 0) await write();
  await writing;
  return performance.now() - start;
}
