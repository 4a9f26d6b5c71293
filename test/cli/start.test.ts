import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { startFigures, startRecords } from '../../scripts/bench/process-start.ts';
import { buildCli } from '../../scripts/build.mjs';
import { node24 } from '../support/node24.ts';
import { basics, builtCli } from './built-cli.ts';

const cli = builtCli();
const built = () => join(dirname(cli.bin()), 'dist');
const bundle = () => join(built(), 'tool-fidelity.cjs');
const digest = (text: Uint8Array) => createHash('sha256').update(text).digest('hex').slice(0, 16);
let whole = '';
const kept = () => join(built(), `${whole}-${process.version}-${process.arch}.code`);

beforeEach(async () => {
  await buildCli(built());
  whole = digest(readFileSync(bundle()));
});

describe('a verdict on one record costs a small multiple of starting Node', () => {
  it.each([
    ['clean', 3],
    ['violated', 4.2],
  ] as const)('%s: less than %d ×', (record, most) => {
    const { verdictMs, bareMs } = startFigures(process.execPath, [cli.bin(), 'audit'], 9, record);
    expect(verdictMs / bareMs).toBeLessThan(most);
  });
});

it('the bundle called by itself judges like the command', () => {
  const file = cli.file('violated.json', JSON.stringify(startRecords.violated));
  const { status, stdout } = spawnSync(process.execPath, [bundle(), 'audit', file], { cwd: cli.folder(), env: basics(), encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: cli.run(['audit', file]).stdout });
});

it('vocabularies are read only where an answer is', () => {
  const vocabularies = readdirSync(built()).filter((name) => name.startsWith('vocabulary-'));
  expect(vocabularies).toHaveLength(5);
  for (const name of vocabularies) rmSync(join(built(), name));
  expect(cli.run(['audit', cli.file('clean.json', JSON.stringify(startRecords.clean))]).code).toBe(0);
});

describe('what V8 made of the bundle', () => {
  const audited = () => cli.run(['audit', cli.file('violated.json', JSON.stringify(startRecords.violated)), '--reporter', 'json']);

  test('is kept for one text and one Node, and is what starts', () => {
    const text = readFileSync(bundle());
    expect(existsSync(kept())).toBe(true);
    // V8 looks at the length of a text alone: what was kept still says what the text said then. Of a text that is gone altogether, V8 may
    // want a function again that it threw away meanwhile.
    const words = 'the named tool was run';
    expect(text.includes(words)).toBe(true);
    writeFileSync(bundle(), text.toString('latin1').replaceAll(words, words.toUpperCase()), 'latin1');
    const { code, stdout } = cli.run(['audit', resolve('examples/crawled-as-asked.json')]);
    expect({ code, said: stdout.replace(/\s+/g, ' ') }).toEqual({ code: 0, said: expect.stringContaining(words) });
  });

  test.each<[string, (code: Buffer) => Buffer]>([
    ['cut', (code) => code.subarray(0, 5_000)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('no code at all')],
    ['of another version of V8', (code) => Buffer.concat([code.subarray(0, 4), Buffer.from('other'), code.subarray(9)])],
  ])('that is %s changes no result', (_name, changed) => {
    const before = audited();
    writeFileSync(kept(), changed(readFileSync(kept())));
    expect(audited()).toEqual(before);
    expect(before.code).toBe(1);
  });

  test('by another Node changes no result, and nothing is looked for or left where others may write', () => {
    const before = audited();
    rmSync(kept());
    const elsewhere = join(cli.folder(), 'elsewhere');
    mkdirSync(elsewhere);
    const env = { ...basics(), TMPDIR: elsewhere, TMP: elsewhere, TEMP: elsewhere };
    for (let round = 0; round < 2; round++) {
      const words = [cli.bin(), 'audit', 'violated.json', '--reporter', 'json'];
      const { status, stdout, stderr } = spawnSync(node24(), words, { cwd: cli.folder(), env, encoding: 'utf8' });
      expect({ code: status, stdout, stderr }).toEqual(before);
    }
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(readdirSync(built())).toContain('compiled');
  });

  test('of an earlier build is taken away', async () => {
    writeFileSync(join(built(), 'old-v0.code'), '');
    mkdirSync(join(built(), 'compiled'));
    await buildCli(built());
    const bundles = ['tool-fidelity', 'hook-stop', 'hook-call'].map((name) => digest(readFileSync(join(built(), `${name}.cjs`))));
    bundles.push(`${bundles[1]}-policy`);
    const left = readdirSync(built()).filter((name) => name.endsWith('.code') || name === 'compiled');
    expect(left.toSorted()).toEqual(bundles.map((each) => `${each}-${process.version}-${process.arch}.code`).toSorted());
  });
});
