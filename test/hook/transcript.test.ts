import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACT_MARK } from '../../cli/hook/contracts.ts';
import { mayHoldContract } from '../../cli/hook/transcript.ts';
import { newFolder } from './session.ts';

test.each([0, 1, 262_143, 262_144, 262_140, 262_130, 524_280, 700_000])('a contract is seen wherever it begins: byte %d', (before) => {
  const path = join(newFolder(), 'a.jsonl');
  writeFileSync(path, `${'x'.repeat(before)}${CONTRACT_MARK}${'z'.repeat(100)}`);
  expect(mayHoldContract(path)).toBe(true);
  writeFileSync(path, `${'x'.repeat(before)}${CONTRACT_MARK.slice(0, -1)}${'z'.repeat(300_000)}`);
  expect(mayHoldContract(path)).toBe(false);
});

test('an empty transcript holds none', () => {
  const path = join(newFolder(), 'a.jsonl');
  writeFileSync(path, '');
  expect(mayHoldContract(path)).toBe(false);
});
