import { write } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How long to wait for a reader of a descriptor that does not wait itself, in milliseconds. */
const PAUSE = 5;

/**
 * Writes all of it, however long the reader takes, without holding up the signals that come meanwhile, and without changing the
 * descriptor for the others that share it. null: done; else the system's name of what went wrong.
 */
export async function writeWhole(descriptor: number, bytes: Buffer): Promise<string | null> {
  for (let left = bytes; left.length > 0; ) {
    const { written, code } = await writeOnce(descriptor, left);
    if (code === 'EAGAIN') await wait(PAUSE);
    else if (code !== null) return code;
    left = left.subarray(written);
  }
  return null;
}

function writeOnce(descriptor: number, bytes: Buffer): Promise<{ readonly written: number; readonly code: string | null }> {
  return new Promise((resolve) => {
    write(descriptor, bytes, 0, bytes.length, null, (error, written) =>
      resolve(error === null ? { written, code: null } : { written: 0, code: error.code ?? 'EIO' }),
    );
  });
}
