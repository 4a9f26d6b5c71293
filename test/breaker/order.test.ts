import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { builtCli } from '../cli/built-cli.ts';

const cli = builtCli();

const Printed = z.object({
  runs: z.array(z.looseObject({ id: z.string(), source: z.unknown(), findings: z.array(z.looseObject({ at: z.unknown() })) })),
});

const records = readFileSync(join(import.meta.dirname, '../spec/cases.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line, index) => ({ ...z.object({ record: z.looseObject({}) }).parse(JSON.parse(line)).record, id: `case-${index}` }));

/** What was said of each run, without the lines that it stood on. */
function saidOf(list: readonly object[]): ReadonlyMap<string, string> {
  const name = cli.file('records.jsonl', list.map((record) => JSON.stringify(record)).join('\n'));
  expect(cli.run(['audit', name, '--reporter', 'json', '--why', '--output', 'report.json']).stderr).toBe('');
  const printed = readFileSync(join(cli.folder(), 'report.json'), 'utf8');
  return new Map(
    Printed.parse(JSON.parse(printed)).runs.map(({ source: _, findings, ...run }) => [
      run.id,
      JSON.stringify({ ...run, findings: findings.map(({ at: _at, ...finding }) => finding) }),
    ]),
  );
}

test('what is said of a run does not hang on the runs that were judged before it', () => {
  const inOrder = saidOf(records);
  expect(inOrder.size).toBe(records.length);
  expect(saidOf(records.toReversed())).toEqual(inOrder);
}, 60_000);

test('a run that is judged in a process of its own gets the same words as among a thousand', () => {
  const together = saidOf(records);
  for (const record of records.filter((_, index) => index % 250 === 7)) {
    expect(saidOf([record]).get(record.id)).toBe(together.get(record.id));
  }
}, 60_000);
