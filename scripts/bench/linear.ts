import { audit } from '../../core/audit.ts';
import type { RunRecord } from '../../core/record.ts';
import { readShell } from '../../core/shell/read-shell.ts';
import { cpu } from './cpu.ts';
import { generatedRecord, seeded } from './records.ts';

const CONTRACT = { primary_tool: 'crawl4ai', operation: 'scrape', requires_run: true };

/** CPU milliseconds at a size and at twice that size; linear cost gives a ratio near 2. */
export interface Growth {
  readonly what: string;
  readonly once: number;
  readonly twice: number;
}

function least(work: () => void, rounds = 5): number {
  return Math.min(...Array.from({ length: rounds }, () => cpu(work)));
}

/** One run of many attempts, none of which ends the search early. */
export function attemptsGrowth(attempts: number): Growth {
  const record = (length: number): RunRecord => {
    const made = generatedRecord(seeded(7), length, 7);
    return { ...made, attempts: made.attempts?.map((attempt) => ({ ...attempt, exitCode: 1 })) ?? [] };
  };
  const [small, large] = [record(attempts), record(2 * attempts)];
  return { what: `${attempts} attempts`, once: least(() => audit(small, CONTRACT)), twice: least(() => audit(large, CONTRACT)) };
}

/** An answer on one line that names the tool again and again. */
export function answerGrowth(bytes: number): Growth {
  const answer = (length: number) =>
    'Crawl4AI was slow on page nine, and the table there has four rows, '.repeat(Math.ceil(length / 67)).slice(0, length);
  const record = (length: number): RunRecord => ({
    attempts: [{ tool: 'Bash', command: 'which crwl', exitCode: 0 }],
    final_answer: answer(length),
  });
  const [small, large] = [record(bytes), record(2 * bytes)];
  return { what: `answer of ${bytes} bytes`, once: least(() => audit(small, CONTRACT)), twice: least(() => audit(large, CONTRACT)) };
}

const HOSTILE: readonly (readonly [what: string, make: (size: number) => string])[] = [
  ['$(', (size) => '$('.repeat(size / 2)],
  ['"$(', (size) => '"$('.repeat(size / 3)],
  ['<(', (size) => '<('.repeat(size / 2)],
  ['$((', (size) => '$(('.repeat(size / 3)],
  ['${', (size) => '${a:-'.repeat(size / 5)],
  ['{', (size) => '{ '.repeat(size / 2)],
  ['(', (size) => '('.repeat(size)],
  ['backtick', (size) => '`'.repeat(size)],
  ['[[', (size) => '[[ ( '.repeat(size / 5)],
  ['if', (size) => 'if a; then '.repeat(size / 11)],
  ['case', (size) => 'case a in b) '.repeat(size / 13)],
  ['quotes', (size) => '\'"'.repeat(size / 2)],
  ['here-documents', (size) => 'cat <<A\n'.repeat(size / 8)],
  ['pipes', (size) => 'crwl u | '.repeat(size / 9)],
  ['&&', (size) => 'crwl u && '.repeat(size / 10)],
  ['sudo', (size) => 'sudo '.repeat(size / 5)],
  ['bash -c', (size) => 'bash -c \'bash -c "'.repeat(size / 18)],
  ['backslashes', (size) => '\\'.repeat(size)],
  ['{a,b}', (size) => '{a,b}'.repeat(size / 5)],
];

/** The slowest hostile line, and how long each took; every one reads in a process that did nothing else before. */
export function hostileTimes(size: number): readonly { readonly what: string; readonly ms: number }[] {
  return HOSTILE.map(([what, make]) => {
    const line = make(size);
    return { what, ms: cpu(() => readShell(`crwl u; ${line}`)) };
  }).sort((a, b) => b.ms - a.ms);
}
