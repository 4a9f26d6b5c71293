import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startFigures } from '../../scripts/bench/process-start.ts';
import { buildAction } from '../../scripts/build-action.mjs';
import { node24 } from '../support/node24.ts';
import { BUNDLE } from './support/step.ts';

const bundle = readFileSync(BUNDLE, 'utf8');

test('the committed bundle is what the sources build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fidelity-bundle-'));
  try {
    await buildAction(folder);
    const [built, committed] = [contentsOf(folder), contentsOf(dirname(BUNDLE))];
    expect(Object.keys(committed)).toEqual(Object.keys(built));
    const stale = Object.keys(built).filter((name) => built[name] !== committed[name]);
    expect(stale, 'run `npm run build:action` and commit action/dist').toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function contentsOf(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

test('the bundle is at most 2 MB, names no folder of the machine that built it, and brings no network client along', () => {
  expect(Buffer.byteLength(bundle)).toBeLessThanOrEqual(2 * 1024 * 1024);
  for (const name of readdirSync(dirname(BUNDLE))) expect(name).toMatch(/^(?:index\.js|attestation\.js|vocabulary-[a-z]+\.json)$/);
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
