import type { Added } from '../store/store.ts';
import type { Judge } from './judge.ts';
import { type NamingStore, nameCheck } from './name-check.ts';
import { IngestBusy, type Refusal, StoreAway } from './refusal.ts';
import type { Writer } from './sent-by.ts';
import { type WritingStore, writerInto } from './writer.ts';

/** What became of one upload that was sent. */
export type Taken = Added | { readonly state: 'refused'; readonly refusal: Refusal };

/** Takes uploads in: judged off the event loop, written in groups, answered only once they are durable. */
export interface Ingest {
  /**
   * One answer for each text (UTF-8 JSON of one envelope), in order. Rejects with `IngestBusy`, and takes none of them, where more is
   * waiting than may wait. The texts' bytes are handed over.
   */
  take(texts: readonly Uint8Array[], by: Writer | null): Promise<readonly Taken[]>;
  /** Throws `IngestBusy` where nothing more is taken at the moment. */
  refuseIfBusy(): void;
  /** Waits until everything taken is written. */
  drain(): Promise<void>;
}

export interface IngestOptions {
  readonly store: WritingStore & NamingStore;
  readonly judge: Judge;
  readonly now: () => number;
  /** Bytes that may wait; a single upload is taken whatever its size when nothing waits. */
  readonly mostBytes?: number;
  readonly mostUploads?: number;
  readonly onFault?: (error: unknown) => void;
}

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_UPLOADS = 5_000;

/** The way from the wire into the store. */
export function ingestInto(options: IngestOptions): Ingest {
  const { store, judge, now, mostBytes = MOST_BYTES, mostUploads = MOST_UPLOADS, onFault = () => {} } = options;
  const writer = writerInto(store, now);
  const nameRefusal = nameCheck(store);
  const open = new Set<Promise<unknown>>();
  let bytes = 0;
  let uploads = 0;

  async function taken(text: Uint8Array, by: Writer | null): Promise<Taken> {
    const judgement = await judge.judge({ text, receivedAt: now(), repositories: by?.repositories ?? null, proven: by?.proven });
    if ('refusal' in judgement) return { state: 'refused', refusal: judgement.refusal };
    try {
      const refusal = await nameRefusal(judgement.judged.envelope.repository, by);
      if (refusal !== null) return { state: 'refused', refusal };
      return await writer.write(judgement.judged);
    } catch (error) {
      onFault(error);
      return { state: 'refused', refusal: error instanceof StoreAway ? storeAway : notStored };
    }
  }

  async function counted(text: Uint8Array, by: Writer | null): Promise<Taken> {
    const size = text.byteLength;
    bytes += size;
    uploads++;
    try {
      return await taken(text, by);
    } finally {
      bytes -= size;
      uploads--;
    }
  }

  return {
    refuseIfBusy() {
      if (bytes >= mostBytes || uploads >= mostUploads) throw new IngestBusy();
    },
    async take(texts, by) {
      const size = texts.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (uploads > 0 && (bytes + size > mostBytes || uploads + texts.length > mostUploads)) throw new IngestBusy();
      const all = Promise.all(texts.map((text) => counted(text, by)));
      open.add(all);
      try {
        return await all;
      } finally {
        open.delete(all);
      }
    },
    async drain() {
      while (open.size > 0) await Promise.allSettled(open);
    },
  };
}

const notStored: Refusal = {
  status: 500,
  code: 'not_stored',
  message: 'The store could not write it.',
  hint: 'Send it again: what was stored already is not counted twice.',
};

const storeAway: Refusal = {
  status: 503,
  code: 'store_unavailable',
  message: 'The database does not answer.',
  hint: 'Send it again in a moment: what was stored already is not counted twice.',
  retryAfter: 10,
};
