import { git, unusable } from './git.ts';

/** Larger than any record: what the dashboard takes, in bytes. */
export const LARGEST_BLOB = 32 * 1024 * 1024;

/** What a blob holds; `too_large` and `missing` instead of what cannot be had. */
export type BlobContent = Buffer | 'too_large' | 'missing';

export interface BlobReader {
  /** One after the other: ask again only once the last answer is there. */
  readonly read: (blob: string) => Promise<BlobContent>;
  readonly close: () => Promise<void>;
}

const FEED = 10;

/** Reads blobs through one git. Memory holds one blob, and of one that is too large nothing. */
export function blobReader(cwd: string): BlobReader {
  const reader = git(['cat-file', '--batch'], cwd);
  const chunks: AsyncIterator<Buffer> = reader.stdout[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<Buffer> {
    const { done, value } = await chunks.next();
    if (!done) return value;
    await reader.ended;
    throw unusable('git ended before it had answered', 'Check the repository: `git fsck`.');
  }

  async function line(): Promise<string> {
    let end = held.indexOf(FEED);
    for (; end === -1; end = held.indexOf(FEED)) held = Buffer.concat([held, await more()]);
    const text = held.toString('latin1', 0, end);
    held = held.subarray(end + 1);
    return text;
  }

  async function bytes(size: number, keep: boolean): Promise<Buffer> {
    const parts: Buffer[] = [];
    let left = size;
    for (let part = held; ; part = await more()) {
      const taken = part.subarray(0, left);
      if (keep) parts.push(taken);
      left -= taken.length;
      held = part.subarray(taken.length);
      if (left === 0) return Buffer.concat(parts);
    }
  }

  return {
    async read(blob) {
      reader.stdin.write(`${blob}\n`);
      const size = /^[0-9a-f]{40,64} blob (\d{1,15})$/.exec(await line())?.[1];
      if (size === undefined) return 'missing';
      const isTooLarge = Number(size) > LARGEST_BLOB;
      const content = await bytes(Number(size), !isTooLarge);
      await bytes(1, false);
      return isTooLarge ? 'too_large' : content;
    },
    async close() {
      reader.stop();
      await reader.ended;
    },
  };
}
