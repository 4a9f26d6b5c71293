import { parse } from 'unbash';
import { readNode } from './compounds.ts';
import { LONGEST, maybeTooNested } from './openers.ts';
import { OWN } from './place.ts';
import type { ShellReading } from './reading.ts';
import { type Frame, outermost, type Reader, TooNested } from './state.ts';
import { readList } from './statements.ts';

/** Nested texts (`bash -c`, `eval`, `ssh`) inside one another. */
const DEEPEST_TEXT = 8;

/**
 * Reads a bash command line into the programs that it starts. Never throws; a line that cannot be read with certainty has no invocations.
 * Other shells (PowerShell, cmd, fish) must not be passed: they parse as bash and mislead.
 */
export function readShell(source: string): ShellReading {
  if (source.length > LONGEST) return unread('too_long');
  const found: ShellReading['invocations'][number][] = [];
  const reader: Reader = { found, steps: 0, trapped: false, list: readList, node: readNode, text: readText };
  try {
    readText(source, OWN, outermost(reader, OWN));
  } catch (error) {
    return unread(error instanceof TooNested ? 'too_nested' : 'refused');
  }
  return { invocations: found, unread: null };
}

function readText(source: string, place: number, frame: Frame): number {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
  // Text inside text is read again at each level, so it counts as work: 32 units as one command.
  if (frame.depth > 0) frame.reader.steps += text.length >> 5;
  if (frame.depth > DEEPEST_TEXT || maybeTooNested(text)) throw new TooNested();
  const script = parse(text);
  if (script.errors !== undefined) throw new SyntaxError('not bash');
  return readList(script.commands, place, frame);
}

function unread(reason: NonNullable<ShellReading['unread']>): ShellReading {
  return { invocations: [], unread: reason };
}
