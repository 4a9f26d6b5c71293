import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startFigures } from '../../scripts/bench/process-start.ts';
import { buildAction } from '../../scripts/build-action.mjs';
import { node24 } from '../support/node24.ts';
import { BUNDLE } from './support/step.ts';

const bundle = readFileSync(BUNDLE, 'utf8');
const yaml = readFileSync(join(dirname(BUNDLE), 'yaml.js'), 'utf8');
const attestation = readFileSync(join(dirname(BUNDLE), 'attestation.js'), 'utf8');

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
  expect(Buffer.byteLength(bundle + yaml)).toBeLessThanOrEqual(2 * 1024 * 1024);
  for (const name of readdirSync(dirname(BUNDLE)))
    expect(name).toMatch(/^(?:package\.json|index\.js|yaml\.js|attestation\.js|vocabulary-[a-z]+\.txt)$/);
  expect(bundle).not.toContain(process.cwd());
  expect(bundle).not.toMatch(/^\/\/ .*node_modules\/(?:undici|@octokit|@actions)\//m);
});

test('what verifies attestations is at most 400 kB, and opens neither a connection nor a file', () => {
  expect(Buffer.byteLength(attestation)).toBeLessThanOrEqual(400 * 1024);
  expect(attestation).not.toContain(process.cwd());
  const asked = new Set([...attestation.matchAll(/\brequire\(["']([^"'./]+)["']\)/g)].map(([, name]) => name));
  expect([...asked].sort()).toEqual(['crypto', 'node:url', 'util']);
  expect(attestation).not.toMatch(/\bfetch\(|\bprocess\.env\b/);
});

test.each([
  ['index.js', bundle, ['unbash', 'zod']],
  ['attestation.js', attestation, ['@sigstore/core', '@sigstore/verify', 'snappyjs']],
  ['yaml.js', yaml, ['yaml']],
])('the licence of every package in %s goes with it', (_name, text, some) => {
  const packages = new Set([...text.matchAll(/^\/\/ (?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/\n]+)\//gm)].map(([, name]) => name));
  expect([...packages]).toEqual(expect.arrayContaining(some));
  for (const name of packages) expect(text).toMatch(new RegExp(`^// ${name} \\d+\\.\\d+\\.\\d+\\n//\\n(?://.*\\n)*// .*Copyright`, 'm'));
});

test('a step that ends before it comes to a verdict does not pass', () => {
  const home = mkdtempSync(join(tmpdir(), 'fidelity-bundle-'));
  try {
    writeFileSync(join(home, 'silent.cjs'), 'globalThis.fetch = () => new Promise(() => {});');
    writeFileSync(join(home, 'event.json'), '{}');
    const env = {
      PATH: '/usr/bin:/bin',
      GITHUB_WORKSPACE: home,
      RUNNER_TEMP: home,
      GITHUB_API_URL: 'http://127.0.0.1:9',
      GITHUB_REPOSITORY: 'owner/name',
      GITHUB_SHA: 'a'.repeat(40),
      GITHUB_EVENT_NAME: 'push',
      GITHUB_EVENT_PATH: join(home, 'event.json'),
      'INPUT_GITHUB-TOKEN': 'none',
    };
    const { status, stdout } = spawnSync(node24(), ['--require', join(home, 'silent.cjs'), BUNDLE], { cwd: home, env, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  } finally {
    rmSync(home, { recursive: true });
  }
});

test('it comes to a verdict in the CPU that is budgeted: 130 ms where Node itself starts in 20', () => {
  const { verdictMs, bareMs } = startFigures(node24(), [BUNDLE], 5);
  expect(verdictMs / bareMs).toBeLessThan(6.5);
});
