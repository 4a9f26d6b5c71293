import { RULES_VERSION } from '@tool-fidelity/core/report-of.ts';
import type { Judged } from '../ingest/judged.ts';
import { judgedOf } from '../ingest/judged-of.ts';
import { Refused } from '../ingest/refusal.ts';
import type { Store, StoredUpload } from '../store/store.ts';

const UPLOADS_AT_ONCE = 100;

export interface Reaudited {
  /** Records that have a second judgement now. */
  readonly judged: number;
  /** Records that the present rules cannot read: their older judgement stays as it is. */
  readonly refused: number;
}

/** Judges stored records again, those that older rules had judged. Both results are kept; the new one counts. `step` is told how many are done. */
export async function reaudited(store: Pick<Store, 'stale' | 'reaudit'>, step: (judged: number) => void): Promise<Reaudited> {
  let done: Reaudited = { judged: 0, refused: 0 };
  let after = 0;
  for (;;) {
    const uploads = await store.stale(RULES_VERSION, after, UPLOADS_AT_ONCE);
    const last = uploads.at(-1);
    if (last === undefined) return done;
    after = last.seq;
    const judged = uploads.flatMap(judgedAgain);
    const written = judged.length === 0 ? 0 : await store.reaudit(judged);
    done = { judged: done.judged + written, refused: done.refused + uploads.length - judged.length };
    step(done.judged);
  }
}

function judgedAgain({ envelope, receivedAt, evidence }: StoredUpload): readonly Judged[] {
  try {
    return [judgedOf(envelope, { receivedAt, evidence })];
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
