import type { Added, Store } from '../store/store.ts';
import type { Judged } from './judged.ts';

/** Uploads in one transaction: enough that a disk sync is shared, few enough that nobody waits long for it. */
const MOST_AT_ONCE = 500;

/** Writes judged uploads in groups: whatever came while one group was written makes up the next. */
export interface Writer {
  /** Answers once the upload is durable. Rejects with what kept the store from it. */
  write(upload: Judged): Promise<Added>;
}

interface Waiting {
  readonly upload: Judged;
  readonly done: (added: Added) => void;
  readonly failed: (error: unknown) => void;
}

export function writerInto(store: Pick<Store, 'add'>, now: () => number): Writer {
  const waiting: Waiting[] = [];
  let writing = false;

  async function writeAll(): Promise<void> {
    if (writing) return;
    writing = true;
    // What arrives in the same turn shares the first transaction.
    await new Promise((resolve) => setImmediate(resolve));
    for (let group = waiting.splice(0, MOST_AT_ONCE); group.length > 0; group = waiting.splice(0, MOST_AT_ONCE)) await writeGroup(group);
    writing = false;
  }

  async function writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const added = await store.add(
        group.map(({ upload }) => upload),
        now(),
      );
      for (const [at, { done, failed }] of group.entries()) {
        const one = added[at];
        if (one === undefined) failed(new Error('The store gave no answer for an upload.'));
        else done(one);
      }
    } catch (error) {
      // One upload that the store cannot take must not cost the others.
      const [only, ...others] = group;
      if (others.length === 0) only?.failed(error);
      else for (const each of group) await writeGroup([each]);
    }
  }

  return {
    write: (upload) =>
      new Promise((done, failed) => {
        waiting.push({ upload, done, failed });
        void writeAll();
      }),
  };
}
