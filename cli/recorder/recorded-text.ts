import { stripVTControlCharacters } from 'node:util';
import type { Tool } from '@tool-fidelity/core/evidence/tool.ts';
import { bareName } from '@tool-fidelity/core/names.ts';
import { cutOutput } from '@tool-fidelity/core/redaction/cut-output.ts';
import { withoutNamedSecrets } from '@tool-fidelity/core/redaction/named-secrets.ts';
import { withoutTokens } from '@tool-fidelity/core/redaction/tokens.ts';
import type { SeenOutput } from './kept-output.ts';

/** Written down of a longer output from either end, in UTF-16 units. */
const HEAD = 1_400;
const TAIL = 1_900;

/** A command line without its secrets. `tools`: those whose names are none, whatever goes before them. */
export function recordedCommand(line: string, tools: readonly Tool[]): string {
  return withoutNamedSecrets(withoutTokens(line), {
    inCommand: true,
    keeps: (value) => tools.some(({ bare }) => bare.has(bareName(value))),
  });
}

/** A text without its secrets. */
export function recordedWords(text: string, tools: readonly Tool[]): string {
  return withoutNamedSecrets(withoutTokens(text), {
    inCommand: false,
    keeps: (value) => tools.some(({ canOccurIn }) => canOccurIn(value)),
  });
}

/** An output as it is written down: without secrets and a terminal's signs, at most 4,096 UTF-16 units; of a longer one both ends. */
export function recordedOutput({ bytes, head, tail, between }: SeenOutput, tools: readonly Tool[]): string {
  const plain = (piece: Buffer) => recordedWords(stripVTControlCharacters(piece.toString('utf8')), tools);
  if (head.length + tail.length === bytes) return recordedWords(cutOutput(plain(Buffer.concat([head, tail])), tools), tools);
  const first = plain(head);
  const end = plain(tail.subarray(tail.subarray(0, HEAD).indexOf('\n') + 1));
  const shown = [first.slice(0, HEAD), end.slice(-TAIL)].map((piece) =>
    piece.replace(/^[\udc00-\udfff\ufffd]{1,3}|[\ud800-\udbff\ufffd]{1,3}$/g, ''),
  );
  const hidden = tools.filter(
    (tool, at) => !tool.canOccurIn(shown.join('\n')) && (between[at] || tool.canOccurIn(first) || tool.canOccurIn(end)),
  );
  const names = hidden.length === 0 ? '' : `, maybe with ${hidden.map(({ written: [name] }) => name).join(', ')}`.slice(0, 500);
  return recordedWords(shown.join(`\n[... of ${bytes} bytes the middle is left out${names} ...]\n`), tools);
}
