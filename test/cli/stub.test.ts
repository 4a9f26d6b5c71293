import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test.each([
  ['audit', { status: 2, stdout: '' }],
  ['hook', { status: 0, stdout: '{}\n' }],
])('before it is built, %s says what to run', (command, ended) => {
  const folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-'));
  const bin = join(folder, 'bin.cjs');
  copyFileSync(fileURLToPath(new URL('../../cli/bin.cjs', import.meta.url)), bin);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, command], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stdout }).toEqual(ended);
  expect(stderr).toContain('npm run build');
});
