import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { basics } from '../cli/built-cli.ts';
import { recorder } from '../recorder/recorder.ts';

const cli = recorder();

let folders = 0;
/** A folder of shims of its own, with a record of its own. */
function shims(tools: string, ...more: readonly string[]) {
  const number = folders++;
  const [dir, record] = [`shims-${number}`, `record-${number}.json`];
  const { code, stdout, stderr } = cli.run(['shim', '--dir', dir, '--tools', tools, '--record', record, ...more]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return { dir: cli.path(dir), record, stdout };
}

function program(name: string, text: string): string {
  cli.file(name, `#!/bin/sh\n${text}\n`);
  chmodSync(cli.path(name), 0o755);
  return name;
}

function shell(line: string, folders: readonly string[], env: Readonly<Record<string, string>> = {}, sh = '/bin/sh') {
  const path = [...folders, basics().PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync(sh, [...(sh === '/bin/bash' ? ['--norc'] : []), '-c', line], {
    cwd: cli.folder(),
    env: { ...basics(), ...env, PATH: path },
    encoding: 'utf8',
    input: 'in',
  });
  return { code: status, stdout, stderr };
}

const calls = (record: string) => cli.attempts(record).map(({ tool, command, exitCode }) => ({ tool, command, exitCode }));

test('a call goes to the real program with its arguments, streams and exit code, and is written down', () => {
  const { dir, record } = shims('greet');
  program('real/greet', 'cat; echo " $1|$2"; echo oh >&2; exit 3');
  const real = cli.path('real');
  expect(shell(`greet 'a b' "c'd"`, [dir, real])).toEqual({ code: 3, stdout: "in a b|c'd\n", stderr: 'oh\n' });
  expect(calls(record)).toEqual([{ tool: 'greet', command: `${join(real, 'greet')} 'a b' 'c'\\''d'`, exitCode: 3 }]);
});

test('the record says from its beginning that calls may be missing', () => {
  const { record, stdout } = shims('greet');
  expect(cli.record(record)).toMatchObject({ complete: false, limits: ['calls_missing'], attempts: [] });
  expect(stdout).toContain('Absolute paths and login shells that set PATH anew go past the shims');
  cli.file('answer.md', 'Done.');
  expect(cli.run(['record', 'finish', '--answer', 'answer.md', '--whole', record]).code).toBe(0);
  expect(cli.record(record).limits).toEqual(['calls_missing']);
});

test('an absolute path goes past it', () => {
  const { dir, record } = shims('greet');
  program('real/greet', 'echo hi');
  expect(shell(`'${cli.path('real/greet')}'`, [dir]).stdout).toBe('hi\n');
  expect(calls(record)).toEqual([]);
});

describe.each(['/bin/sh', '/bin/bash'].filter(existsSync))('in %s no shim takes a shim for the real program', (sh) => {
  test('neither its own folder under another name, nor another folder of shims', () => {
    const one = shims('greet');
    const other = shims('greet');
    program('real/greet', 'echo hi');
    symlinkSync(one.dir, `${one.dir}-link`);
    const path = [one.dir, `${one.dir}-link`, `${one.dir}/`, other.dir, one.dir, cli.path('real')];
    expect(shell('greet', path, {}, sh)).toEqual({ code: 0, stdout: 'hi\n', stderr: '' });
    expect(calls(one.record)).toHaveLength(1);
    expect(calls(other.record)).toEqual([]);
  });

  test('nor is one needed for finding it', () => {
    const { dir, record } = shims('head,grep,sed,cat,env,test,sh,node');
    expect(shell('cat; echo x | grep x', [dir], {}, sh)).toMatchObject({ code: 0, stdout: 'inx\n' });
    expect(calls(record).map(({ tool }) => tool)).toEqual(['cat', 'grep']);
  });
});

test('a program that is installed later is found', () => {
  const { dir, record } = shims('later');
  const path = [dir, cli.path('later-bin')];
  expect(shell('later', path)).toMatchObject({ code: 127, stdout: '' });
  program('later-bin/later', 'echo there');
  expect(shell('later', path)).toMatchObject({ code: 0, stdout: 'there\n' });
  expect(calls(record).map(({ exitCode }) => exitCode)).toEqual([127, 0]);
});

test('a tool’s own programs have shims under its name', () => {
  const { dir, record } = shims('crawl4ai');
  program('tool-bin/crwl', 'echo page');
  expect(shell('crwl https://example.org/menu', [dir, cli.path('tool-bin')]).stdout).toBe('page\n');
  expect(calls(record)).toMatchObject([{ tool: 'crawl4ai', exitCode: 0 }]);
});

test('FIDELITY_RECORD of the call goes before the record of the shims', () => {
  const { dir, record } = shims('greet');
  program('real/greet', 'echo hi');
  shell('greet', [dir, cli.path('real')], { FIDELITY_RECORD: cli.path('mine.json') });
  expect(calls(record)).toEqual([]);
  expect(calls('mine.json')).toHaveLength(1);
});

test('names with quotes and blanks in their folders hold', () => {
  const dir = "odd 'folder' $x";
  expect(cli.run(['shim', '--dir', dir, '--tools', 'greet', '--record', `${dir}/r 1.json`]).code).toBe(0);
  program('real/greet', 'echo hi');
  expect(shell('greet', [cli.path(dir), cli.path('real')]).stdout).toBe('hi\n');
  expect(calls(`${dir}/r 1.json`)).toHaveLength(1);
});

test('shims may be made anew; what is none is left as it is', () => {
  const { dir } = shims('greet');
  cli.file('shims-theirs/greet', 'theirs');
  const again = cli.run(['shim', '--dir', dir, '--tools', 'greet,other', '--record', 'again.json']);
  expect(again.code).toBe(0);
  const refused = cli.run(['shim', '--dir', 'shims-theirs', '--tools', 'new,greet', '--record', 'again.json']);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain('shims-theirs/greet is there, and is no shim.');
  expect(readFileSync(cli.path('shims-theirs/greet'), 'utf8')).toBe('theirs');
  expect(existsSync(cli.path('shims-theirs/new'))).toBe(false);
});

test.each([
  [[], 'shim needs --dir.'],
  [['--dir', 'd'], 'shim needs --tools.'],
  [['--dir', 'd', '--tools', 'a/b'], '"a/b" is not the name of a program.'],
  [['--dir', 'd', '--tools', '$(x)'], '"$(x)" is not the name of a program.'],
  [['--dir', 'a:b', '--tools', 'x'], '--dir holds ":"'],
])('%j is refused', (words, message) => {
  const { code, stderr } = cli.run(['shim', ...words]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
