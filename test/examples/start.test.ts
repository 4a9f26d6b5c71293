import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a newcomer sees in a terminal of so many columns, from the command line as it was last built. */
function started(columns: number) {
  const env = { ...process.env, COLUMNS: String(columns), LC_ALL: 'C.UTF-8', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit-examples.mjs'], { cwd: ROOT, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each([60, 80, 120])('the examples fit a terminal of %i columns', (columns) => {
  const { status, stdout, stderr } = started(columns);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.split('\n').filter((line) => [...line].length > columns)).toEqual([]);
});

test('a newcomer sees violations, both transcripts under their contracts, and what to do next', () => {
  const { stdout } = started(80);
  expect(stdout).toContain('$ npx tool-fidelity audit examples/*.json examples/*.jsonl\n');
  for (const contract of ['varieties come from the page', 'unit tests really ran']) expect(stdout).toContain(contract);
  expect(stdout).toContain('installed_but_not_run');
  expect(stdout).not.toContain('malformed');
  expect(stdout).toContain('npx tool-fidelity audit FILE --why');
});
