import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Attempt, Fallback, Request, RunRecord } from '../../core/record.ts';
import { rules } from '../../core/rules/index.ts';
import { FIELDS } from '../recorder/fields.ts';
import { EXAMPLES, judged } from './support.ts';
import { shown } from './verdicts.ts';

const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  // A scenario of the probe is no record: its own tests read it.
  .filter((file) => /\.jsonl?$/.test(file) && !file.startsWith('probe/'));
const sound = files.filter((file) => !file.startsWith('malformed/'));
const records = sound.filter((file) => !file.startsWith('transcripts/'));

test.each([...new Set(shown.map(({ file }) => file))])('%s shows what it is there for', async (file) => {
  const rows = shown.filter((row) => row.file === file);
  const { runs, errors } = await judged([file], rows[0]?.contract ?? null);
  expect(errors).toEqual([]);
  expect(
    runs.map(({ verdict, method, reasons, findings }) => ({ verdict, method, reasons, rules: findings.map(({ rule }) => rule) })),
  ).toEqual(rows.map(({ verdict, method, rules: ids, reasons = [] }) => ({ verdict, method, reasons, rules: ids })));
});

test('every example is in the table', () => {
  expect([...new Set(shown.map(({ file }) => file))].sort()).toEqual([...sound].sort());
});

test('every rule fires on an example, and every verdict is shown', () => {
  // A file of the repository is a claimed record, and this one is asked of others.
  const fired = new Set([...shown.flatMap(({ rules: ids }) => ids), 'record_written_by_agent']);
  expect(rules.map(({ id }) => id).filter((id) => !fired.has(id))).toEqual([]);
  expect(new Set(shown.map(({ verdict }) => verdict)).size).toBe(4);
});

test('every finding about an attempt names a line of its file', async () => {
  const { runs } = await judged(['*.json', '*.jsonl']);
  for (const { at, rule } of runs.flatMap(({ findings }) => findings)) {
    for (const { line, file } of at) expect(line, `${file} ${rule}`).toBeGreaterThan(0);
  }
});

test.each(records)('%s has no field that the schema does not know', (file) => {
  for (const record of parsed(file)) {
    // A recorder says more than the audit reads.
    const more: { readonly record: readonly string[]; readonly attempt: readonly string[] } =
      record.origin?.recorder === undefined ? { record: [], attempt: [] } : FIELDS;
    expect(strangers(record, RunRecord.shape).filter((name) => !more.record.includes(name))).toEqual([]);
    expect(strangers(record.request ?? {}, Request.shape)).toEqual([]);
    expect(strangers(record.fallback ?? {}, Fallback.shape)).toEqual([]);
    for (const attempt of record.attempts ?? [])
      expect(strangers(attempt, Attempt.shape).filter((name) => !more.attempt.includes(name))).toEqual([]);
  }
});

test.each(files.filter((file) => file.endsWith('.json')))('the $schema of %s leads to the committed schema', (file) => {
  const text: unknown = JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8'));
  const schema = typeof text === 'object' && text !== null && '$schema' in text ? String(text.$schema) : 'none';
  expect(resolve(EXAMPLES, dirname(file), schema)).toBe(resolve(EXAMPLES, '../core/schema/record.schema.json'));
  expect(existsSync(resolve(EXAMPLES, dirname(file), schema))).toBe(true);
});

test('the malformed record is refused by field and line, and the others are judged all the same', async () => {
  const { runs, errors } = await judged(['malformed/*.json', 'crawled-as-asked.json']);
  expect(runs.map(({ verdict }) => verdict)).toEqual(['faithful']);
  expect(errors).toMatchObject([{ file: 'malformed/exit-code-in-words.json', line: 9, code: 'unreadable_record' }]);
  expect(errors[0]?.message).toContain('attempts[0].exitCode');
});

test('examples name addresses of nobody', () => {
  const hosts = files.flatMap((file) =>
    [...readFileSync(join(EXAMPLES, file), 'utf8').matchAll(/https?:\/\/([^/"\\\s]+)/g)].map(([, host]) => host),
  );
  expect(hosts.length).toBeGreaterThan(10);
  expect(hosts.filter((host) => !/\bexample\.(?:org|com)$/.test(host ?? ''))).toEqual([]);
});

function parsed(file: string): readonly RunRecord[] {
  const text = readFileSync(join(EXAMPLES, file), 'utf8');
  const values: readonly unknown[] = file.endsWith('l')
    ? text
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line))
    : [JSON.parse(text)];
  return values.map((value) => RunRecord.parse(value));
}

function strangers(value: object, shape: object): readonly string[] {
  return Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
}
