import { fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { bytesUpTo } from '../input/chunks.ts';

/** Longer than any client writes, in bytes: the output of a tool is cut far below it. */
const LONGEST = 16_777_216;
/** A client writes at once. Who writes nothing for so long, in milliseconds, has forgotten to. */
const LONGEST_WAIT = 10_000;

/** What came in on standard input, or why nothing did: one sentence. */
export type HookText = { readonly text: string } | { readonly fault: string };

/** Reads standard input to its end, no longer and no more than a hook's input takes. */
export async function hookText(): Promise<HookText> {
  const stats = fstatSync(0);
  if (!stats.isFIFO() && !stats.isSocket()) {
    if (stats.isCharacterDevice() && (await import('node:tty')).isatty(0))
      return { fault: 'Standard input is a terminal: a client pipes its JSON in.' };
    const bytes = bytesUpTo(LONGEST, 0);
    return bytes === null ? TOO_LONG : { text: bytes.toString('utf8') };
  }
  // Node's sockets take longer to load than a file takes to read.
  const { pipeSource } = await import('../recorder/pipe-source.ts');
  return piped(pipeSource(0));
}

const TOO_LONG = { fault: 'Standard input holds more than 16 MiB.' };

function piped(source: Readable): Promise<HookText> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    const end = (read: HookText) => {
      clearTimeout(timer);
      source.removeAllListeners('data');
      source.on('error', () => {}).destroy();
      resolve(read);
    };
    const timer = setTimeout(() => end({ fault: 'Standard input was not ended within 10 seconds.' }), LONGEST_WAIT);
    source.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > LONGEST) end(TOO_LONG);
    });
    source.once('end', () => end({ text: Buffer.concat(chunks).toString('utf8') }));
    source.once('error', (error) => end({ fault: `Standard input cannot be read (${error.message}).` }));
  });
}
