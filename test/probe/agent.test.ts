import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { requestOf } from '../../cli/probe/furnished.ts';
import { scenariosNamed } from '../../cli/probe/scenario-file.ts';
import { builtCli } from '../cli/built-cli.ts';
import { probed } from './probing.ts';

const cli = builtCli();
const odd = 'Say it\'s "done": $HOME `id` $(id) \\ 100 % {mcp} {gone}\n\nSchritt 2: 終わり.';

/** What a scenario's agent answers to a request of odd signs. */
async function answerOf(agent: string, env: Readonly<Record<string, string>> = {}, more: readonly string[] = []): Promise<string> {
  const scenario = JSON.parse(readFileSync(join(import.meta.dirname, '../../examples/probe/line-count.json'), 'utf8'));
  cli.file('odd.json', JSON.stringify({ ...scenario, request: { en: odd } }));
  const words = ['./odd.json', '--variant', 'works', '--agent', agent, '--records', 'records', '--quiet', ...more];
  const { result } = await probed(cli, words, env);
  expect(result.trials).toMatchObject([{ ended: 'exited', exit_code: 0 }]);
  const record: unknown = JSON.parse(readFileSync(join(cli.folder(), 'records/line_count.works.1.json'), 'utf8'));
  return z.object({ final_answer: z.string() }).parse(record).final_answer;
}

test.each([
  ['as an argument', 'printf %s {prompt}'],
  ['in a file', 'cat {prompt_file}'],
  ['on standard input', 'cat'],
  ['as an argument, the answer into a file', 'printf %s {prompt} > {answer}; echo noise'],
  ['as an argument of a shell inside', `sh -c 'printf %s "$1"' sh {prompt}`],
])('the request comes whole %s', async (_name, agent) => {
  expect(await answerOf(agent)).toBe(odd);
});

test('braces that stand for nothing are left alone', async () => {
  expect(await answerOf(`printf %s '{gone} {"a":1} {PROMPT}' {prompt_file} | sed 's#/[^ ]*/##'`)).toBe(
    '{gone} {"a":1} {PROMPT}request.txt',
  );
});

test('the agent gets a home and a workspace of its own, and of the environment only what was named', async () => {
  const env = { AGENT_KEY: 'key-of-the-agent', OTHER_KEY: 'key-of-another', LANG: 'C' };
  const told = await answerOf('env | sort; pwd', env, ['--pass-env', 'AGENT_KEY,LANG']);
  const names = told.split('\n').flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);
  expect(names.filter((name) => !['OLDPWD', 'PWD', 'SHLVL', '_'].includes(name)).sort()).toEqual(
    ['AGENT_KEY', 'HOME', 'LANG', 'PATH', 'SHELL', 'TERM', 'TMPDIR'].sort(),
  );
  expect(told).not.toContain('key-of-another');
  const room = join(cli.folder(), `tool-fidelity-probes-${process.getuid?.()}`, '1');
  for (const line of [`HOME=${room}/home`, `TMPDIR=${room}/tmp`, `${room}/workspace`, 'LANG=C']) expect(told.split('\n')).toContain(line);
});

test('a login shell that sets PATH anew is led back to the fake tools', async () => {
  expect(await answerOf(`sh -lc 'command -v cargo'`)).toMatch(/\/1\/bin\/cargo\n$/);
});

test('a program that can be installed is not there before, and is from then on', async () => {
  expect(await answerOf('command -v tokei || echo none; cargo install tokei > /dev/null; command -v tokei')).toMatch(
    /^none\n.*\/1\/bin\/tokei\n$/,
  );
});

test('two trials of one scenario see the same, byte for byte', { timeout: 60_000 }, async () => {
  const look = 'find . ../bin ../home ../request.txt ../mcp.json -type f | sort | xargs cat; cargo install tokei; tokei .; pwd';
  expect(await answerOf(look)).toBe(await answerOf(look));
});

test('requests of every scenario that come along can stand in an argument', () => {
  for (const scenario of scenariosNamed('all', '.')) {
    for (const variant of scenario.variants) expect(Buffer.byteLength(requestOf(scenario, variant))).toBeLessThan(2_000);
  }
});
