import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { clean } from './records.ts';

test('an output that is the file on standard input is refused, and the file stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fidelity-stdin-'));
  const file = join(folder, 'a.json');
  const text = JSON.stringify(clean);
  writeFileSync(file, text);
  const input = openSync(file, 'r');
  const { status, stderr } = spawnSync(process.execPath, [resolve('cli/bin.cjs'), 'audit', '-', '--output', file], {
    stdio: [input, 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  closeSync(input);
  expect(status).toBe(2);
  expect(stderr).toContain('is one of the files that were read');
  expect(readFileSync(file, 'utf8')).toBe(text);
  rmSync(folder, { recursive: true });
});
