import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startFigures } from '../../scripts/bench/process-start.ts';
import { buildAction } from '../../scripts/build-action.mjs';
import { node24 } from '../support/node24.ts';
import { BUNDLE } from './support/step.ts';

const bundle = readFileSync(BUNDLE, 'utf8');

test('the committed bundle is what the sources build', async () => {
  const built = await buildAction({ write: false });
  expect(built === bundle, 'run `npm run build:action` and commit action/dist/index.js').toBe(true);
});

test('the bundle is at most 2 MB, names no folder of the machine that built it, and brings no network client along', () => {
  expect(Buffer.byteLength(bundle)).toBeLessThanOrEqual(2 * 1024 * 1024);
  expect(bundle).not.toContain(process.cwd());
  expect(bundle).not.toMatch(/^\/\/ .*node_modules\/(?:undici|@octokit|@actions)\//m);
});

test('the licence of every package in the bundle goes with it', () => {
  const packages = new Set([...bundle.matchAll(/^\/\/ (?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/\n]+)\//gm)].map(([, name]) => name));
  expect([...packages]).toEqual(expect.arrayContaining(['unbash', 'yaml', 'zod']));
  for (const name of packages) expect(bundle).toMatch(new RegExp(`^// ${name} \\d+\\.\\d+\\.\\d+\\n//\\n(?://.*\\n)*// .*Copyright`, 'm'));
});

test('it comes to a verdict in the CPU that is budgeted: 150 ms where Node itself starts in 20', () => {
  const { verdictMs, bareMs } = startFigures(node24(), [BUNDLE], 5);
  expect(verdictMs / bareMs).toBeLessThan(7.5);
});
