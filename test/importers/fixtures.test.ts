import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import { readRecord } from '@tool-fidelity/core/read-record.ts';
import { describe, expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { firstValues } from '../../cli/input/sourced-runs.ts';

const folder = join(import.meta.dirname, '../fixtures');
const folders = readdirSync(folder).filter((format) => importers.some(({ id }) => id === format) && format !== 'claude_code');
const files = folders.flatMap((format) =>
  readdirSync(join(folder, format))
    .filter((file) => file.endsWith('.record.json'))
    .map((file) => ({ format, record: `${format}/${file}`, file: transcriptOf(format, file.slice(0, -'.record.json'.length)) })),
);

function transcriptOf(format: string, name: string): string {
  const found = readdirSync(join(folder, format)).find((file) => /^\.jsonl?$/.test(file.slice(name.length)) && file.startsWith(name));
  if (found === undefined) throw new Error(`${format}/${name} has no transcript`);
  return `${format}/${found}`;
}

describe.each(files)('$file', ({ format, file, record }) => {
  test('becomes the record beside it', () => {
    const [item, ...others] = [...readInputs({ patterns: [file], root: folder, from: null })];
    const expected: unknown = JSON.parse(readFileSync(join(folder, record), 'utf8'));
    expect(others).toEqual([]);
    expect(item !== undefined && 'run' in item ? JSON.parse(JSON.stringify(item.run.record)) : item).toEqual(expected);
    expect(readRecord(expected)).toEqual({ record: expected });
  });

  test('is recognised by its importer and no other', () => {
    const head = firstValues({ file, chunks: [readFileSync(join(folder, file))] });
    expect(importers.filter((importer) => importer.recognises(head)).map(({ id }) => id)).toEqual([format]);
  });
});

test('in a folder, a sub-agent’s own file is part of its session; named by itself, it is a run', () => {
  const sessions = (pattern: string) =>
    [...readInputs({ patterns: [pattern], root: folder, from: null })].map((item) => ('run' in item ? item.run.record.session_id : item));
  expect(sessions('codex_rollout/rollout-*.jsonl')).toEqual(['t-code', 't-main', 't-tern']);
  expect(sessions('codex_rollout/rollout-handed-over-sub.jsonl')).toEqual(['t-sub']);
  expect(sessions('gemini_cli/**/*.jsonl')).toEqual(['5b1e0c1a-0000-4000-8000-000000000001']);
});

test('every format has fixtures', () => {
  const own = importers.map(({ id }) => id).filter((id) => id !== 'record' && id !== 'claude_code');
  expect(own.filter((id) => !files.some(({ format }) => format === id))).toEqual([]);
});
