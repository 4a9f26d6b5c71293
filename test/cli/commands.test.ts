import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { argumentsOf } from '../../cli/arguments.ts';
import { audit } from '../../cli/commands/audit.ts';
import { main } from '../../cli/main.ts';
import { nearest } from '../../cli/nearest.ts';
import { progress } from '../../cli/progress.ts';
import { showsColours, showsUnicode, type Terminal, widthOf } from '../../cli/terminal.ts';
import { RunRecord } from '../../core/record.ts';
import { rules } from '../../core/rules/index.ts';
import manifest from '../../package.json' with { type: 'json' };
import { guardFile } from '../../scripts/guard-file.ts';
import { schemaFiles } from '../../scripts/schema-files.ts';
import { builtCli } from './built-cli.ts';
import { clean, neverTried } from './records.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const cli = builtCli();
const { run, file } = cli;

describe('help', () => {
  test.each([
    ['--help'],
    ['-h'],
    ['help'],
    ['audit', '--help'],
    ['help', 'audit'],
    ['import', '-h'],
    ['explain', '--help'],
    ['schema', '--help'],
  ])('%s %s teaches: usage and examples, within 80 columns', (...words) => {
    const { code, stdout, stderr } = run(words.filter((word) => word !== undefined));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: tool-fidelity/m);
    expect(stdout).toMatch(/^ {2}tool-fidelity /m);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('of audit names every option', () => {
    for (const name of Object.keys(audit.options)) expect(audit.help).toContain(`--${name} `);
  });

  test('a word behind -- is no option', () => {
    expect(run(['audit', '--', '--help'])).toMatchObject({ code: 2, stderr: '' });
  });
});

test('the version is that of the package', () => {
  expect(run(['--version']).stdout).toBe(`${manifest.version}\n`);
});

describe('explain', () => {
  test.each(rules)('$id: title, why, fix, examples of both sides, the page', ({ id, title, why, fix, severity }) => {
    const { code, stdout } = run(['explain', id], { env: { COLUMNS: '60' } });
    const flat = stdout.replace(/\s+/g, ' ');
    expect(code).toBe(0);
    for (const part of [`${id} (${severity})`, title, why, fix, `docs/rules/${id}.md`]) expect(flat).toContain(part);
    expect(stdout).toMatch(/^It fires when\n {2}- .*\n[\s\S]*^It does not when\n {2}- /m);
    expect(stdout.split('\n').filter((line) => line.length > 60)).toEqual([]);
  });

  test('without a rule it lists them all', () => {
    const { stdout } = run(['explain']);
    for (const { id } of rules) expect(stdout).toMatch(new RegExp(`^${id} \\(`, 'm'));
  });

  test('takes the dashes that people type', () => {
    expect(run(['explain', 'Unflagged-Substitution'])).toMatchObject({ code: 0 });
  });
});

describe('schemas', () => {
  test.each([...schemaFiles(), guardFile()])('$path is fresh: `npm run schemas` writes it', ({ path, text }) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  });

  test.each(['record', 'report'])('schema %s prints the committed file', (name) => {
    const committed = readFileSync(join(ROOT, `core/schema/${name}.schema.json`), 'utf8');
    expect(run(['schema', name])).toEqual({ code: 0, stdout: committed, stderr: '' });
  });
});

describe('import', () => {
  test('prints a record a line, and tells what it could not read', () => {
    const { code, stdout, stderr } = run(['import', file('two.json', JSON.stringify([clean, neverTried])), file('broken.json', '{')]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => RunRecord.parse(JSON.parse(line)).final_answer)).toEqual([clean.final_answer, neverTried.final_answer]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^tool-fidelity: broken\.json:\d+:\d+ /);
  });

  test('what it prints can be audited', () => {
    const { stdout } = run(['import', file('one.json', JSON.stringify(neverTried))]);
    expect(run(['audit', '-'], { input: stdout })).toMatchObject({ code: 1 });
  });

  test('a terminal is safe from what a record holds', () => {
    const { stdout } = run(['import', file('one.json', JSON.stringify({ ...clean, final_answer: '\u001b[2J \u202e ##[error]x' }))]);
    expect(stdout).not.toMatch(/[^\P{C}\n]|##\[/u);
    expect(JSON.parse(stdout)).toMatchObject({ final_answer: '\u001b[2J \u202e ##[error]x' });
  });
});

const silent: Terminal = { cwd: ROOT, out: async () => true, err: () => {}, width: 80, unicode: true, colours: false, watched: false };

test('a mistake of ours is no violation: exit code 2, and the trace', async () => {
  let told = '';
  const broken = () => Promise.reject(new Error('out of order'));
  const code = await main(['--version'], { ...silent, out: broken, err: (text) => (told += text) });
  expect(code).toBe(2);
  expect(told).toMatch(/^tool-fidelity: this is a mistake in tool-fidelity itself, and nothing was judged\./);
  expect(told).toContain('out of order');
});

describe('progress', () => {
  const told = (seconds: number, watched: boolean, wanted: boolean) => {
    vi.useFakeTimers({ now: 0 });
    let text = '';
    const line = progress({ ...silent, watched, err: (more) => (text += more) }, wanted);
    for (let step = 0; step < 10; step++) {
      vi.setSystemTime(step * (seconds / 10) * 1_000);
      line.step();
    }
    line.end();
    vi.useRealTimers();
    return text;
  };

  test.each([
    ['short work', 0.9, true, true, false],
    ['long work', 20, true, true, true],
    ['long work that nobody watches', 20, false, true, false],
    ['long work that is to be quiet', 20, true, false, false],
  ])('%s', (_name, seconds, watched, wanted, shown) => {
    expect(told(seconds, watched, wanted).includes('runs read')).toBe(shown);
  });

  test('the line is taken away in the end', () => {
    expect(told(20, true, true)).toMatch(/\r\S{3}$/u);
    expect(told(0.9, true, true)).toBe('');
  });
});

test.each([
  ['reportr', 'reporter'],
  ['out', 'output'],
  ['raeport', 'report'],
  ['CONTRACT', 'contract'],
  ['zzzzzz', null],
  ['', null],
  ['x'.repeat(10_000), null],
])('nearest to %s', (word, found) => {
  expect(nearest(word, ['reporter', 'report', 'output', 'contract'])).toBe(found);
});

test('options may stand anywhere, and values after = or a blank', () => {
  const args = argumentsOf('audit', ['a', '--output=x=y', 'b', '--quiet', '-', '--', '--why'], audit.options);
  expect(args.words).toEqual(['a', 'b', '-', '--why']);
  expect(args.text('output')).toBe('x=y');
  expect([args.flag('quiet'), args.flag('why'), args.text('contract')]).toEqual([true, false, null]);
});

describe('terminals', () => {
  test.each([
    [120, {}, 120],
    [undefined, { COLUMNS: '60' }, 60],
    [100, { COLUMNS: '60' }, 100],
    [0, { COLUMNS: 'wide' }, 80],
    [undefined, {}, 80],
  ])('columns %j with %j: %i', (columns, env, width) => {
    expect(widthOf(columns, env)).toBe(width);
  });

  test.each([
    [{ LANG: 'en_GB.UTF-8' }, 'linux', true],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'C' }, 'linux', false],
    [{ LC_CTYPE: 'C.utf8' }, 'linux', true],
    [{}, 'linux', false],
    [{}, 'darwin', true],
    [{}, 'win32', false],
    [{ WT_SESSION: '1' }, 'win32', true],
  ])('%j on %s shows Unicode: %s', (env, platform, shows) => {
    expect(showsUnicode(env, platform)).toBe(shows);
  });

  test.each([
    [{}, true, true],
    [{}, false, false],
    [{ TERM: 'dumb' }, true, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ FORCE_COLOR: '' }, false, true],
    [{ FORCE_COLOR: 'false' }, true, false],
  ])('%j on a terminal (%s) shows colours: %s', (env, isTerminal, shows) => {
    expect(showsColours(env, isTerminal)).toBe(shows);
  });
});

test('explain knows the reasons that reports print beside rules', () => {
  const { code, stdout } = run(['explain', 'answer_missing']);
  expect(code).toBe(0);
  expect(stdout).toContain('answer_missing is a reason for which a rule is held back.');
  expect(run(['explain', 'masked_status']).stdout).toContain('masked_status');
});
