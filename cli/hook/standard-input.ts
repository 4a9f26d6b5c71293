import { fstatSync } from 'node:fs';
import { bytesUpTo } from '../input/chunks.ts';

/** Longer than any client writes, in bytes: the output of a tool is cut far below it. */
const LONGEST = 16_777_216;

/** What came in on standard input, or why nothing did: one sentence. */
export type HookText = { readonly text: string } | { readonly fault: string };

/**
 * Reads standard input to its end, and no more than a hook's input takes. A pipe is read as a file is: Node's sockets take longer to load
 * than a call to write down. For one that nobody ends, the client's own time limit holds, which `init --hooks` sets.
 */
export async function hookText(): Promise<HookText> {
  if (fstatSync(0).isCharacterDevice() && (await import('node:tty')).isatty(0))
    return { fault: 'Standard input is a terminal: a client pipes its JSON in.' };
  const bytes = bytesUpTo(LONGEST, 0);
  return bytes === null ? { fault: 'Standard input holds more than 16 MiB.' } : { text: bytes.toString('utf8') };
}
