import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Found } from '../../cli/input/found.ts';
import { foundValues } from '../../cli/input/found-values.ts';
import { claimants } from '../../core/importers/index.ts';

const folder = join(import.meta.dirname, '../fixtures');
const documents = readdirSync(folder).flatMap((format) =>
  readdirSync(join(folder, format))
    .filter((name) => name.endsWith('.json') && !name.endsWith('.record.json'))
    .map((name) => `${format}/${name}`)
    .filter((file) => readFileSync(join(folder, file), 'utf8').trimStart().startsWith('{')),
);

function readIn(bytes: Buffer, whole: number, chunk: number) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) => bytes.subarray(at * chunk, (at + 1) * chunk));
  const found: readonly Found[] = [...foundValues(chunks, 'a.json', whole)];
  const entries = found.flatMap((each) => (each.kind === 'value' ? [each.entry] : []));
  const [format] = claimants(entries.slice(0, 50).map(({ value }) => value));
  const runs = format?.read(entries, () => ({ unreadableLines: 0, cutLastLine: false })) ?? [];
  return { format: format?.id, runs, parts: entries.length, faults: found.filter(({ kind }) => kind !== 'value') };
}

test('there are documents', () => {
  expect(documents.length).toBeGreaterThan(8);
});

test.each(documents)('%s: read in parts, it is the same run', (file) => {
  const bytes = readFileSync(join(folder, file));
  const whole = readIn(bytes, bytes.length + 1, bytes.length);
  for (const [text, chunk] of [
    [bytes, 7],
    [bytes, 4096],
    [Buffer.from(JSON.stringify(JSON.parse(bytes.toString('utf8')))), 64],
  ] as const) {
    const inParts = readIn(text, 0, chunk);
    expect(inParts.faults).toEqual([]);
    expect(inParts.format).toBe(whole.format);
    expect(inParts.runs.map(({ record }) => record)).toEqual(whole.runs.map(({ record }) => record));
  }
});

const item = (id: number) => ({ step_id: id, source: 'user', message: `}, {"step_id": ${id}`, inner: [{ step_id: 1 }, { step_id: 2 }] });
const document = { schema_version: 'ATIF-v1.6', steps: Array.from({ length: 400 }, (_, at) => item(at)), agent: { name: 'a' } };

function valuesOf(text: string, chunk = 4096) {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) => bytes.subarray(at * chunk, (at + 1) * chunk));
  return [...foundValues(chunks, 'a.json', 100)];
}

test('what looks like the place between two items may stand inside of one', () => {
  for (const text of [JSON.stringify(document), JSON.stringify(document, null, 1), JSON.stringify(document, null, 4)]) {
    const values = valuesOf(text).flatMap((each) => (each.kind === 'value' ? [each.entry.value] : []));
    expect(values.flatMap((value) => (isDocument(value) ? value.steps : []))).toEqual(document.steps);
    expect(values.at(-1)).toEqual({ ...document, steps: [] });
  }
});

function isDocument(value: unknown): value is { readonly steps: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'steps' in value && Array.isArray(value.steps);
}

test('cut or broken anywhere, it is one fault behind the parts, and no part is the last one', () => {
  const text = JSON.stringify(document);
  for (let at = 150; at < text.length; at += 997) {
    for (const broken of [text.slice(0, at), `${text.slice(0, at)}\u0001${text.slice(at)}`]) {
      const found = valuesOf(broken);
      expect(found.at(-1)?.kind, `at ${at}`).toBe('fault');
      expect(found.slice(0, -1).every((each) => each.kind === 'value' && each.entry.more === true)).toBe(true);
    }
  }
});

test('lines that are each a large document, and what follows one', () => {
  const found = valuesOf(`\n${JSON.stringify(document)}\n${JSON.stringify(document)}\n{"small":1}\n`);
  expect(found.every(({ kind }) => kind === 'value')).toBe(true);
  const ends = found.flatMap((each) => (each.kind === 'value' && each.entry.more === undefined ? [each.entry.line] : []));
  expect(ends).toEqual([2, 3, 4]);
  const pretty = `${JSON.stringify(document, null, 1)}\n7`;
  expect(valuesOf(pretty).at(-1)).toMatchObject({ kind: 'fault', error: { message: 'More text follows after the end of the document.' } });
});

test('an object without a long list is one value with its very text', () => {
  const text = `{\n "attempts": [ 1, {"messages": [1]} ],\n "x": "${'y'.repeat(300)}"\n}`;
  expect(valuesOf(`${text}\n`)).toMatchObject([{ kind: 'value', entry: { value: JSON.parse(text), text, line: 1 } }]);
});
