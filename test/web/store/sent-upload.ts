import type { Judged } from '../../../web/ingest/judged.ts';
import { upload } from './uploads.ts';

/** Names one of the uploads that sending processes make. */
export interface Sent {
  readonly round: number;
  readonly index: number;
}

/** Two rows each, so that half an upload would be seen; every fifth repeats a record, every third is a later attempt. */
export function sentUpload({ round, index }: Sent): Judged {
  return upload({
    text: JSON.stringify({ round, record: index % 5 === 4 ? index - 1 : index, padding: 'x'.repeat(200) }),
    workflow: 1_000_000 * round + (index - (index % 3)),
    attempt: 1 + (index % 3),
    tools: ['crawl4ai', 'vitest'],
  });
}
