import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workersFolder } from '../server/workers.ts';
import { maskedText } from './masked-text.ts';

/** In UTF-16 units: what is masked in a few milliseconds. */
const LARGE = 256 * 1024;
const MEMORY_MB = 768;

let before: Promise<unknown> = Promise.resolve();

/** A record's text as it is shown. A large one is masked in a thread of its own, one at a time: each takes many times its size. */
export function maskedRecord(text: string): Promise<string | Uint8Array<ArrayBuffer>> {
  if (text.length <= LARGE) return Promise.resolve(maskedText(text));
  const masked = before.then(() => maskedApart(text));
  before = masked.catch(() => {});
  return masked;
}

async function maskedApart(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('mask.mjs', workersFolder()), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const [bytes] = await once(worker, 'message');
  if (bytes instanceof Uint8Array) return new Uint8Array(bytes);
  throw new TypeError('The thread that masks answered something else.');
}
