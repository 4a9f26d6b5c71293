import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import { readRecord } from '@tool-fidelity/core/read-record.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InputItem } from '../../cli/input/input-item.ts';
import { readInputs } from '../../cli/input/read-inputs.ts';

const folder = join(import.meta.dirname, '../fixtures');
/** Every transcript among the fixtures of every importer. */
const files = importers.flatMap(({ id }) =>
  (existsSync(join(folder, id)) ? readdirSync(join(folder, id)) : [])
    .filter((file) => /\.jsonl?$/.test(file) && !file.endsWith('.record.json'))
    .map((file) => `${id}/${file}`),
);
const mostCuts = 250;

/** `from`: without its first lines a file may look like one of another format. */
function readOf(bytes: Buffer, from: string | null = null): readonly InputItem[] {
  return [...readInputs({ patterns: ['-'], root: '/', from, stdin: () => [bytes] })];
}

function attemptsIn(items: readonly InputItem[]): readonly Attempt[] {
  return items.flatMap((item) => ('run' in item ? (item.run.record.attempts ?? []) : []));
}

/** What an attempt claims to have happened; null: that nothing is known. */
function claim({ exitCode, ok, state }: Attempt): string | null {
  if (state === 'running' || (exitCode === null && ok === null && state === null)) return null;
  return JSON.stringify([exitCode, ok, state]);
}

describe.each(files)('%s', (file) => {
  const bytes = readFileSync(join(folder, file));
  const [format = null] = file.split('/');
  const whole = new Map(attemptsIn(readOf(bytes)).map((attempt) => [attempt.call_id, claim(attempt)]));
  const invented = (items: readonly InputItem[]) =>
    attemptsIn(items).filter((attempt) => claim(attempt) !== null && claim(attempt) !== whole.get(attempt.call_id));

  test('cut anywhere, claims nothing that the whole does not', () => {
    const step = Math.max(1, Math.floor(bytes.length / mostCuts));
    for (let at = 0; at < bytes.length; at += step) {
      const items = readOf(bytes.subarray(0, at), format);
      expect(items.length, `cut at ${at}`).toBeGreaterThan(0);
      expect(invented(items), `cut at ${at}`).toEqual([]);
    }
  });

  test('with lines in any order, some twice, claims nothing that the whole does not', () => {
    if (!file.endsWith('.jsonl')) return;
    const lines = bytes.toString().trimEnd().split('\n');
    fc.assert(
      fc.property(fc.shuffledSubarray([...lines, ...lines], { minLength: 1 }), (shuffled) => {
        const items = readOf(Buffer.from(shuffled.join('\n')), format);
        expect(invented(items)).toEqual([]);
        const ids = attemptsIn(items).map(({ call_id }) => call_id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });

  test('with values of other types, never fails, and what it yields is a record', () => {
    const text = bytes.toString();
    const values = [...text.matchAll(/(?<=[:[,]\s*)(?:"[^"\\]*"|true|false|null|\d+)(?=\s*[,}\]])/g)];
    expect(values.length).toBeGreaterThan(5);
    const odd = fc.constantFrom(
      'null',
      '0',
      '-1',
      '1e400',
      '""',
      '"\\ud800"',
      '[]',
      '{}',
      '[null,[7]]',
      '{"type":"text","text":7}',
      '{"__proto__":{}}',
      '"__proto__"',
      '"c1"',
      '"\\u001b[31m\\u202e<script>\\r\\n::error::"',
      'true',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(values.length - 1), odd), { minLength: 1, maxLength: 6 }), (changes) => {
        const chosen = [...new Map(changes)].toSorted(([a], [b]) => b - a);
        const changed = chosen.reduce((all, [index, value]) => {
          const match = values[index];
          return match === undefined ? all : all.slice(0, match.index) + value + all.slice(match.index + match[0].length);
        }, text);
        for (const item of readOf(Buffer.from(changed))) {
          if ('run' in item) expect(readRecord(JSON.parse(JSON.stringify(item.run.record)))).toHaveProperty('record');
          else expect(item.error.hint).not.toBe('');
        }
      }),
      { numRuns: 150 },
    );
  });
});

test('any bytes are read or refused', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\n', ' ', '\\', '1', '{"attempts":[]}', '\u0000'),
          fc.string({ maxLength: 4 }),
        ),
      ),
      (parts) => {
        const items = readOf(Buffer.from(parts.join('')));
        expect(items.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 3000 },
  );
});
