import type { IncomingMessage } from 'node:http';

/** The largest text that is read at all, near enough. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Reads what is still being sent and forgets it, so far and so long as an honest sender may need. Whoever is answered in the midst of
 * sending, and finds the connection closed, learns of the closed connection alone and not why.
 */
export function restOfBody(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve();
  return new Promise((done) => {
    let size = 0;
    const end = () => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', end).off('close', end);
      done();
    };
    const count = (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > MOST_BYTES) end();
    };
    const timer = setTimeout(end, LONGEST_MS);
    // Whoever read the body has given it up, and would pause it after each part.
    incoming.removeAllListeners('data').on('data', count).on('end', end).on('close', end).resume();
  });
}
