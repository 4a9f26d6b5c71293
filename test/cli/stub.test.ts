import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('before it is built, the binary says what to run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-'));
  const bin = join(folder, 'bin.cjs');
  copyFileSync(fileURLToPath(new URL('../../cli/bin.cjs', import.meta.url)), bin);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'audit'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('npm run build');
});
