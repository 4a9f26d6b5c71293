import { IngestBusy } from '../ingest/refusal.ts';
import { ApiRefusal, busy } from './refuse.ts';

/** Texts that are not whole yet, of all bodies together: three of the largest, in bytes. */
const MOST_HELD = 256 * 1024 * 1024;
/** A text of usual size is never kept out by large ones that somebody sends slowly. */
const USUAL = 1024 * 1024;

/** What bodies hold while they arrive. A few kilobytes may unpack to a whole text, and any number of them may be sent at once. */
export class HeldBytes {
  readonly #most: number;
  readonly #usual: number;
  #sum = 0;

  constructor(most = MOST_HELD, usual = USUAL) {
    this.#most = most;
    this.#usual = usual;
  }

  /** One more part for a body that holds `own` already. Throws an ApiRefusal (503) where others hold too much; alone, a body may go on. */
  add(size: number, own: number): void {
    const isUsual = own + size <= this.#usual;
    if (!isUsual && this.#sum > own && this.#sum + size > this.#most) throw new ApiRefusal(busy(new IngestBusy()));
    this.#sum += size;
  }

  free(size: number): void {
    this.#sum -= size;
  }
}

/** Of this process. */
export const heldByAll = new HeldBytes();
