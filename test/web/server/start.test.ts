import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { started } from './started.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

test('in CI the start ends after the audits, and makes no database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-start-'));
  const env = { ...process.env, CI: 'true', FIDELITY_DATABASE_URL: join(folder, 'fidelity.db') };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('installed_but_not_run');
  expect(stdout).not.toContain('dashboard');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('examples go into an empty store, and never among runs that are there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-start-'));
  const variables = { FIDELITY_DATABASE_URL: join(folder, 'fidelity.db') };
  const count = async (words: readonly string[]) => {
    const server = await started(variables, words);
    const { total } = Object(await (await fetch(`${server.url}/api/v1/runs`)).json());
    expect(server.output()).toContain('Ctrl+C stops it.');
    expect(await server.end('SIGINT')).toBe(0);
    return Number(total);
  };
  expect(await count([])).toBe(0);
  const loaded = await count(['--samples']);
  expect(loaded).toBeGreaterThan(15);
  expect(await count(['--samples'])).toBe(loaded);
  rmSync(folder, { recursive: true });
}, 60_000);
