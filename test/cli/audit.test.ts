import { spawn } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Report } from '../../core/report.ts';
import { basics, builtCli } from './built-cli.ts';
import { clean, incomplete, installedOnly, neverTried, noTool, open, text, token } from './records.ts';

const cli = builtCli();
const { run, file } = cli;

describe('exit codes', () => {
  test.each([
    ['a run that kept to its method', clean, [], 0],
    ['a violated one', neverTried, [], 1],
    ['an open one', open, [], 0],
    ['one without a named tool', noTool, [], 0],
    ['a hand-made one that is not whole', incomplete, [], 1],
    ['a violated one that nothing fails on', neverTried, ['--fail-on', 'never'], 0],
    ['one that is not whole and nothing fails on', incomplete, ['--fail-on', 'never'], 1],
    ['a violated one, failing on warnings', neverTried, ['--fail-on', 'warning'], 1],
    ['a clean one, failing on warnings', clean, ['--fail-on=warning'], 0],
  ] as const)('%s', (_name, record, options, code) => {
    expect(run(['audit', file('exit.json', text(record)), ...options])).toMatchObject({ code, stderr: '' });
  });

  test.each(['error', 'warning', 'never'])('unreadable input beside a clean run, failing on %s', (level) => {
    const result = run(['audit', file('broken.json', '{"request": '), file('clean.json', text(clean)), '--fail-on', level]);
    expect(result.code).toBe(2);
    expect(result.stdout).toMatch(/broken\.json:\d+:\d+ not_json/);
    expect(result.stdout).toContain('✓ clean.json faithful');
  });
});

test('records are looked for in one place by default, and named where they are not there', () => {
  const missing = run(['audit']);
  expect(missing.code).toBe(2);
  expect(missing.stdout).toContain('nothing_matched');
  const told = missing.stdout.replace(/\s+/g, ' ');
  expect(told).toContain('Nothing found. No file matches the pattern.');
  expect(told.split('`tool-fidelity audit run.json`')).toHaveLength(2);
  const two = run(['audit', 'a/*.json', 'b/*.json']).stdout.replace(/\s+/g, ' ');
  expect(two).toContain('Nothing found. No file matches any of the 2 patterns.');
  expect(two.split('Check the path')).toHaveLength(2);
  file('.fidelity/runs/deep/a.json', text(clean));
  file('.fidelity/runs/b.jsonl', `${JSON.stringify(neverTried)}\n`);
  const found = run(['audit']);
  expect(found.code).toBe(1);
  expect(found.stdout).toContain('2 runs: 1 violated, 0 inconclusive, 1 faithful');
});

test('standard input is a file named -', () => {
  const { code, stdout } = run(['audit', '-'], { input: text(neverTried) });
  expect(code).toBe(1);
  expect(stdout).toContain('✗ -:');
});

describe('reporters', () => {
  test('json is a Report', () => {
    const { code, stdout } = run(['audit', file('a.json', text(neverTried)), '--reporter', 'json']);
    expect(code).toBe(1);
    const document = Report.parse(JSON.parse(stdout));
    expect(document.on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(document.runs[0]?.source.sha256).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(document.runs[0]?.findings.map(({ rule }) => rule)).toContain('unattempted_primary');
  });

  test.each([
    ['markdown', /^## Tool fidelity: violated\n/],
    ['github', /^::error file=a\.json,line=\d+,title=/],
    ['pretty', /^✗ Violated\. /],
  ])('%s', (name, start) => {
    expect(run(['audit', file('a.json', text(neverTried)), '--reporter', name]).stdout).toMatch(start);
  });
});

describe('the command line', () => {
  test.each([
    [['audit', '--reportr', 'json'], 'audit has no option --reportr.', 'Did you mean --reporter?'],
    [['audit', '--out', 'x'], 'audit has no option --out.', 'Did you mean --output?'],
    [['audit', '--policy', 'x.yml'], 'x.yml does not exist.', '--policy'],
    [['audit', '-q'], 'audit has no option -q.', 'audit --help'],
    [['audit', '--reporter'], '--reporter needs a value.', 'pretty, json, markdown, sarif, junit or github'],
    [['audit', '--reporter', 'jsno'], '--reporter does not know "jsno".', 'Did you mean json?'],
    [['audit', '--output', '--quiet'], '--output needs a value.', 'audit --help'],
    [['audit', '--output='], '--output needs a value.', 'audit --help'],
    [['audit', '--quiet=yes'], '--quiet takes no value.', 'Write --quiet alone.'],
    [['audit', '--quiet', '--quiet'], '--quiet is given twice.', 'Give it once.'],
    [['audit', '--fail-on', 'notice'], '--fail-on does not know "notice".', 'error, warning or never'],
    [['audit', '--from', 'claude'], '--from does not know "claude".', 'It takes'],
    [['audit', '--why', '--reporter', 'github'], '--why has no place in the github reporter.', 'pretty or json'],
    [['audti'], 'There is no command "audti".', 'Did you mean audit?'],
    [['a.json'], 'There is no command "a.json".', '`tool-fidelity audit a.json`'],
    [['__proto__'], 'There is no command "__proto__".', 'tool-fidelity --help'],
    [['audit', '--__proto__'], 'audit has no option --__proto__.', 'audit --help'],
    [['import'], 'import needs a file.', 'standard input'],
    [['explain', 'unattempted'], 'There is no rule "unattempted".', 'Did you mean unattempted_primary?'],
    [['explain', 'a', 'b'], 'explain takes one rule.', 'list'],
    [['schema'], 'schema takes one name.', 'record, report or policy'],
    [['schema', 'nothing'], 'There is no schema "nothing".', 'record, report or policy'],
    [['help', 'nothing'], 'There is no command "nothing".', 'tool-fidelity --help'],
  ])('%j is refused', (words, message, hint) => {
    const { code, stdout, stderr } = run(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`tool-fidelity: ${message}\n`);
    expect(stderr).toContain(hint);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a mistyped name cannot write on the terminal', () => {
    const { stderr } = run(['\u001b[2J::error::x']);
    expect(stderr).not.toMatch(/[^\P{C}\n]|^::/mu);
  });

  test('without a command it explains itself, and that is no success', () => {
    const { code, stdout, stderr } = run([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Usage: tool-fidelity COMMAND');
  });
});

describe('colours', () => {
  const painted = (words: readonly string[], env: Readonly<Record<string, string>>) =>
    run(['audit', file('colours.json', text(neverTried)), ...words], { env }).stdout;

  test.each([
    ['a pipe', [], {}, false],
    ['FORCE_COLOR', [], { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR=0', [], { FORCE_COLOR: '0' }, false],
    ['NO_COLOR beside it', [], { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    ['--no-color beside it', ['--no-color'], { FORCE_COLOR: '1' }, false],
    ['an empty NO_COLOR beside it', [], { FORCE_COLOR: '1', NO_COLOR: '' }, true],
  ])('%s', (_name, words, env, colours) => {
    expect(painted(words, env).includes('\u001b[')).toBe(colours);
  });

  test('are all there is to it', () => {
    expect(stripVTControlCharacters(painted([], { FORCE_COLOR: '1' }))).toBe(painted([], {}));
  });
});

test('COLUMNS sets the width, and a locale without UTF-8 gets ASCII', () => {
  const name = file('width.json', text(neverTried));
  const narrow = run(['audit', name], { env: { COLUMNS: '60' } }).stdout.split('\n');
  const wide = run(['audit', name], { env: { COLUMNS: '120' } }).stdout.split('\n');
  expect(Math.max(...narrow.map((line) => line.length))).toBeLessThanOrEqual(60);
  expect(wide.length).toBeLessThan(narrow.length);
  expect(run(['audit', name], { env: { LC_ALL: 'C' } }).stdout).toMatch(/^[\x20-\x7e\n]+$/);
});

test('quiet says nothing where all is in order', () => {
  expect(run(['audit', file('quiet.json', text(clean)), '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' });
});

describe('details', () => {
  test('why: how each attempt was read, and no word of the record', () => {
    const { stdout } = run(['audit', file('why.json', text(installedOnly)), '--why']);
    expect(stdout).toContain('#0 primary, install, succeeded (shell');
    expect(stdout).not.toContain('pip install');
  });

  test('show: the commands that findings point at, without secrets', () => {
    const { stdout } = run(['audit', file('show.json', text(installedOnly)), '--show']);
    expect(stdout).toContain('#0 GH_TOKEN=[secret] pip install crawl4ai (exit 0)');
    expect(stdout).not.toContain(token.slice(4, 16));
  });

  test('in json, beside the run', () => {
    const { stdout } = run(['audit', file('why.json', text(installedOnly)), '--why', '--show', '--reporter', 'json']);
    expect(JSON.parse(stdout).runs[0]).toMatchObject({ attempts: [{ index: 0, whose: 'primary' }], shown: [{ index: 0, exit: 'exit 0' }] });
  });

  test.each(['pretty', 'json', 'markdown', 'github'])('neither asked for: %s repeats no command and no answer', (reporter) => {
    const { stdout } = run(['audit', file('plain.json', text(installedOnly)), '--reporter', reporter]);
    expect(stdout).not.toMatch(/pip install|ready|Zq9Xw7/);
  });
});

describe('output files', () => {
  test('a named output holds what would have been printed, and nothing is left beside it', () => {
    const name = file('out/in.json', text(neverTried));
    const printed = run(['audit', name, '--reporter', 'json']).stdout;
    expect(run(['audit', name, '--reporter', 'json', '--output', 'out/report.json'])).toEqual({ code: 1, stdout: '', stderr: '' });
    expect(readFileSync(join(cli.folder(), 'out/report.json'), 'utf8')).toBe(printed);
    expect(readdirSync(join(cli.folder(), 'out')).sort()).toEqual(['in.json', 'report.json']);
  });

  test('it has no colours, and an earlier one keeps its mode', () => {
    const name = file('mode.txt', 'old');
    writeFileSync(join(cli.folder(), name), 'old', { mode: 0o600 });
    const before = statSync(join(cli.folder(), name)).mode;
    run(['audit', file('a.json', text(neverTried)), '--output', name], { env: { FORCE_COLOR: '1' } });
    expect(readFileSync(join(cli.folder(), name), 'utf8')).toMatch(/^✗ Violated\./);
    expect(statSync(join(cli.folder(), name)).mode).toBe(before);
  });

  test.each([
    ['an input', 'safe/a.json'],
    ['an input under another spelling', './safe/../safe/a.json'],
    ['a link to an input', 'safe/soft.json'],
    ['a second name of an input', 'safe/hard.txt'],
    ['an input that could not be read', 'safe/broken.json'],
    ['the contract', 'safe/contract.json'],
  ])('%s is not written over', (_name, output) => {
    const contents: Readonly<Record<string, string>> = {
      'safe/a.json': text(clean),
      'safe/broken.json': '{',
      'safe/contract.json': '{"primary_tool": "crawl4ai"}',
    };
    for (const [name, content] of Object.entries(contents)) file(name, content);
    const path = (name: string) => join(cli.folder(), name);
    if (!existsSync(path('safe/soft.json'))) symlinkSync('a.json', path('safe/soft.json'));
    if (!existsSync(path('safe/hard.txt'))) linkSync(path('safe/a.json'), path('safe/hard.txt'));
    const { code, stdout, stderr } = run([
      'audit',
      'safe/a.json',
      'safe/broken.json',
      '--contract',
      'safe/contract.json',
      '--output',
      output,
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`${output} is one of the files that were read.`);
    for (const [name, content] of Object.entries(contents)) expect(readFileSync(path(name), 'utf8')).toBe(content);
  });

  test.each([
    ['a folder', 'folder', 'is a folder.'],
    ['a folder that is not there', 'nowhere/report.json', 'cannot be written (ENOENT).'],
  ])('%s cannot be written', (_name, output, message) => {
    mkdirSync(join(cli.folder(), 'folder'), { recursive: true });
    const { code, stderr } = run(['audit', file('a.json', text(clean)), '--output', output]);
    expect(code).toBe(2);
    expect(stderr).toContain(`${output} ${message}`);
  });
});

describe('processes', () => {
  const shell = (line: string) =>
    spawn('bash', ['--norc', '-c', line], { cwd: cli.folder(), env: basics(), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = (child: ReturnType<typeof spawn>) =>
    new Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>((resolve) => {
      let stdout = '';
      let stderr = '';
      child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
      child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
      child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
    });

  test('a pipe is written to, not replaced', async () => {
    const name = file('pipe.json', text(clean));
    const line = `mkfifo report; "${process.execPath}" "${cli.bin()}" audit ${name} --output report & cat report; wait; test -p report`;
    const { code, stdout } = await ended(shell(line));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ Faithful\./);
  });

  test('a reader that goes away ends the work without a word', async () => {
    const many = file('many.jsonl', `${JSON.stringify({ ...clean, final_answer: 'x'.repeat(5_000) })}\n`.repeat(2_000));
    const line = `"${process.execPath}" "${cli.bin()}" import ${many} | head -c 100 > /dev/null; echo "\${PIPESTATUS[0]}"`;
    expect(await ended(shell(line))).toEqual({ code: 0, signal: null, stdout: '0\n', stderr: '' });
  });

  test('an interrupt ends it at once, without a trace', async () => {
    const child = spawn(process.execPath, [cli.bin(), 'audit', '-'], { cwd: cli.folder(), env: basics() });
    const end = ended(child);
    await new Promise((resolve) => setTimeout(resolve, 600));
    child.kill('SIGINT');
    expect(await end).toEqual({ code: null, signal: 'SIGINT', stdout: '', stderr: '' });
  });
});
