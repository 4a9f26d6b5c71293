import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';

const folder = join(import.meta.dirname, '../fixtures');
const files = ['claude_code/session-outcomes.jsonl', 'atif/trajectory.json', 'openai_chat/array.json'];

function read(...chunks: readonly Uint8Array[]) {
  return [...readInputs({ patterns: ['-'], root: '/', from: null, stdin: () => chunks })];
}

describe.each(files)('%s', (file) => {
  const plain = readFileSync(join(folder, file));
  const packed = gzipSync(plain);
  const [expected] = read(plain);

  test('packed, it is the same run, and its digest is the packed file’s', () => {
    const [item, ...others] = read(packed);
    expect(others).toEqual([]);
    if (item === undefined || !('run' in item) || expected === undefined || !('run' in expected)) throw new Error(JSON.stringify(item));
    expect(item.run.record).toEqual(expected.run.record);
    expect(item.run.line).toBe(expected.run.line);
    expect(item.run.sha256).not.toBe(expected.run.sha256);
    expect(item.run.sha256).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  test('in chunks of one byte, and packed twice over in one file', () => {
    const bytes = [...packed].map((byte) => Uint8Array.of(byte));
    expect(read(...bytes)).toHaveLength(1);
    const half = Math.floor(plain.length / 2);
    const [item] = read(gzipSync(plain.subarray(0, half)), gzipSync(plain.subarray(half)));
    expect(item !== undefined && 'run' in item && expected !== undefined && 'run' in expected && item.run.record).toEqual(
      expected !== undefined && 'run' in expected ? expected.run.record : null,
    );
  });

  test('cut anywhere, it is an error and no run', () => {
    for (let at = 2; at < packed.length; at += Math.ceil(packed.length / 60)) {
      const items = read(packed.subarray(0, at));
      expect(items, `cut at ${at}`).toMatchObject([{ error: { code: 'unreadable_file', message: 'It is gzip, and cannot be unpacked.' } }]);
    }
  });
});

test('a few bytes that stand for more than 256 MiB are refused', () => {
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, 0x20));
  expect(read(...Array.from({ length: 17 }, () => member))).toMatchObject([{ error: { code: 'too_large' } }]);
});

test('a single byte is no gzip', () => {
  expect(read(Uint8Array.of(0x1f))).toMatchObject([{ error: { code: 'not_json' } }]);
});
