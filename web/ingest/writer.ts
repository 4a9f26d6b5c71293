import type { Added, Store } from '../store/store.ts';
import type { Judged } from './judged.ts';
import { StoreAway } from './refusal.ts';

/** Uploads in one transaction: enough that a disk sync is shared, few enough that making its statements holds nobody up. */
const MOST_AT_ONCE = 150;

/** Writes judged uploads in groups: whatever came while one group was written makes up the next. */
export interface Writer {
  /** Answers once the upload is durable. Rejects with what kept the store from it; with `StoreAway` where it takes nothing at the moment. */
  write(upload: Judged): Promise<Added>;
}

interface Waiting {
  readonly upload: Judged;
  readonly done: (added: Added) => void;
  readonly failed: (error: unknown) => void;
}

export type WritingStore = Pick<Store, 'add' | 'ready'>;

export function writerInto(store: WritingStore, now: () => number): Writer {
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
      await writeHalves(group, error);
    }
  }

  /** One upload that the store cannot take must not cost the others: halves find it in few tries. A store that is away is tried no further. */
  async function writeHalves(group: readonly Waiting[], error: unknown): Promise<void> {
    const [only] = group;
    const away = await store.ready().then(
      () => null,
      () => new StoreAway(error),
    );
    if (away !== null) for (const { failed } of group) failed(away);
    else if (group.length === 1) only?.failed(error);
    else {
      const half = Math.ceil(group.length / 2);
      await writeGroup(group.slice(0, half));
      await writeGroup(group.slice(half));
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
