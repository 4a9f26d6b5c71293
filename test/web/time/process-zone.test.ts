import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axesText } from './axes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(root, 'node_modules/.axes-'));
const script = join(folder, 'axes.mjs');

beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(new URL('./axes.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia'])('a process in %s draws the same axes', (zone) => {
  const drawn = execFileSync(process.execPath, [script, 'print'], { env: { ...process.env, TZ: zone }, encoding: 'utf8' });
  expect(drawn.length).toBeGreaterThan(10_000);
  expect(drawn).toBe(axesText());
});

test('the process does believe to be there', () => {
  const hours = ['UTC', 'Asia/Kolkata'].map((zone) =>
    execFileSync(process.execPath, ['-p', 'new Date(0).getHours()'], { env: { ...process.env, TZ: zone }, encoding: 'utf8' }).trim(),
  );
  expect(hours).toEqual(['0', '5']);
});
