import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { basics, builtCli, type Ended } from '../cli/built-cli.ts';
import { played, type Step } from './clients.ts';

const cli = builtCli();
const { run, file } = cli;
const STOP = ['hook', 'stop', '--mode', 'block'];
const steps: readonly Step[] = [{ ask: 'Scrape it with crawl4ai.' }, { say: 'crawl4ai cannot be installed here.' }];
const lines = (more: readonly Step[] = []) =>
  played['claude-code']
    .lines([...more, ...steps])
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
const input = (transcript = join(cli.folder(), 's.jsonl')) =>
  played['claude-code'].stop({
    session: 's-1',
    turn: 't',
    transcript,
    cwd: cli.folder(),
    said: ['crawl4ai cannot be installed here.'],
    prompt: '',
  });
const contract = () => file('.fidelity/contract.json', JSON.stringify({ primary_tool: 'crawl4ai', operation: 'scrape' }));
const letGo = (ended: Ended) => expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 0, stdout: '{}\n' });

beforeEach(() => {
  for (const name of readdirSync(cli.folder())) rmSync(join(cli.folder(), name), { recursive: true });
});

test('one JSON object, and exit code 0, when an agent is held up', () => {
  contract();
  file('s.jsonl', lines());
  const { code, stdout, stderr } = run(STOP, { input: JSON.stringify(input()) });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n')).toHaveLength(2);
  expect(JSON.parse(stdout)).toEqual({ decision: 'block', reason: expect.stringContaining('No command tried crawl4ai') });
});

describe('the agent goes, with exit code 0 and one object, and a person is told', () => {
  test.each<[string, readonly string[], string | Uint8Array]>([
    ['nothing on standard input', STOP, ''],
    ['white space', STOP, ' \n'],
    ['broken JSON', STOP, '{"session_id":"s-1","trans'],
    ['no object', STOP, '[1]'],
    ['null', STOP, 'null'],
    ['bytes that are no text', STOP, Buffer.from([0xff, 0xfe, 0, 1])],
    ['an object of no client', STOP, '{"a":1}'],
    ['fields of other types', STOP, '{"session_id":"s","transcript_path":7,"cwd":{},"last_assistant_message":[]}'],
    ['a path that holds a NUL', STOP, '{"session_id":"s","transcript_path":"a\\u0000b","cwd":"/"}'],
    ['a mode that is not known', ['hook', 'stop', '--mode', 'bloc'], '{}'],
    ['an option that is not known', ['hook', 'stop', '--fast'], '{}'],
    ['a client that is not known', ['hook', 'stop', '--client', 'cursor'], '{}'],
    ['no name of a hook', ['hook'], '{}'],
    ['a hook that is not known', ['hook', 'start', '--client', 'codex'], '{}'],
    ['a call without a tool', ['hook', 'post-tool-use', '--client', 'codex'], '{"session_id":"s"}'],
    ['a call without a session', ['hook', 'post-tool-use', '--client', 'codex'], '{"tool_name":"Bash"}'],
  ])('%s', (_name, words, text) => {
    contract();
    const ended = run(words, { input: text });
    letGo(ended);
    expect(ended.stderr).toMatch(/^tool-fidelity/);
  });

  test('a policy or a contract that cannot be read', () => {
    file('s.jsonl', lines());
    file('.fidelity/contract.yml', 'primary: crawl4ai\n');
    const ended = run(STOP, { input: JSON.stringify(input()) });
    letGo(ended);
    expect(ended.stderr).toContain('.fidelity/contract.yml');
    file('.fidelity/policy.yml', 'contract: [}\n');
    letGo(run(STOP, { input: JSON.stringify(input()) }));
  });

  test('a folder that cannot be written to', () => {
    contract();
    file('s.jsonl', lines());
    file('.fidelity/hook', '');
    file('.fidelity/journal', '');
    const ended = run(STOP, { input: JSON.stringify(input()) });
    letGo(ended);
    expect(ended.stderr).toContain('nothing is held up');
    letGo(
      run(['hook', 'post-tool-use'], {
        input: JSON.stringify({ ...input(), hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }),
      }),
    );
  });

  test('a state of the hook that somebody has broken', () => {
    contract();
    file('s.jsonl', lines());
    file('.fidelity/hook/s-1.json', '{"schema":1,"turn":7');
    expect(JSON.parse(run(STOP, { input: JSON.stringify(input()) }).stdout)).toMatchObject({ decision: 'block' });
  });
});

test('without a contract nothing is printed but the object, and nothing is written', () => {
  file('s.jsonl', lines());
  const before = readdirSync(cli.folder());
  expect(run(STOP, { input: JSON.stringify(input()) })).toEqual({ code: 0, stdout: '{}\n', stderr: '' });
  expect(readdirSync(cli.folder())).toEqual(before);
});

test('a transcript of 500 MB is read from its end, and holds nobody up', () => {
  contract();
  const path = join(cli.folder(), 's.jsonl');
  const descriptor = openSync(path, 'w');
  ftruncateSync(descriptor, 500 * 1024 * 1024);
  closeSync(descriptor);
  writeFileSync(path, `\n${lines([{ ask: 'Hello.' }, { say: 'Hello.' }])}`, { flag: 'a' });
  const ended = run(STOP, { input: JSON.stringify(input()) });
  letGo(ended);
  expect(ended.stderr).toContain('its beginning was left out');
});

describe('the bundles of hooks answer like the whole command line', () => {
  const whole = (words: readonly string[], told: string): Ended => {
    const bundle = join(dirname(cli.bin()), 'dist/tool-fidelity.cjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, ...words], {
      ...{ cwd: cli.folder(), input: told, env: basics(), encoding: 'utf8' },
    });
    return { code: status, stdout, stderr };
  };
  const call = () => JSON.stringify({ ...input(), hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } });

  test.each<[string, readonly string[], () => string]>([
    ['an agent that is held up', STOP, () => JSON.stringify(input())],
    ['a call', ['hook', 'post-tool-use'], call],
    ['a call that failed', ['hook', 'post-tool-use-failure'], call],
    ['a call that cannot be read', ['hook', 'post-tool-use'], () => '{"a":'],
    ['help', ['hook', 'stop', '--help'], () => ''],
    ['an option that is not known', ['hook', 'post-tool-use', '--fast'], call],
    ['a word too many', ['hook', 'stop', 'post-tool-use'], call],
  ])('%s', (_name, words, told) => {
    const one = (ask: typeof whole) => {
      for (const name of readdirSync(cli.folder())) rmSync(join(cli.folder(), name), { recursive: true });
      contract();
      file('s.jsonl', lines());
      return ask(words, told());
    };
    expect(one((given, text) => run(given, { input: text }))).toEqual(one(whole));
  });

  test.each([
    ['JSON', '.fidelity/policy.json', '{"contracts":[{"primary_tool":"crawl4ai","operation":"scrape"}]}'],
    ['YAML', '.fidelity/policy.yml', 'contracts:\n  - primary_tool: crawl4ai\n    operation: scrape\n'],
    ['YAML in another place', '.github/tool-fidelity.yml', 'contracts: [{ primary_tool: crawl4ai, operation: scrape }]\n'],
    ['YAML with a mistake', '.fidelity/policy.yml', 'contracts: [}\n'],
  ])('under a policy in %s', (_name, name, policy) => {
    const one = (ask: typeof whole) => {
      for (const each of readdirSync(cli.folder())) rmSync(join(cli.folder(), each), { recursive: true });
      file(name, policy);
      file('s.jsonl', lines());
      return ask(STOP, JSON.stringify(input()));
    };
    expect(one((given, text) => run(given, { input: text }))).toEqual(one(whole));
  });
});

test('20 sessions at once keep a state each', { timeout: 120_000 }, async () => {
  contract();
  file('s.jsonl', lines());
  const one = (n: number) =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, [cli.bin(), ...STOP], { cwd: cli.folder(), env: basics() });
      let seen = '';
      child.stdout.on('data', (piece: Buffer) => (seen += piece.toString()));
      child.on('close', () => resolve(seen));
      child.stdin.end(JSON.stringify({ ...input(), session_id: `many-${n}` }));
    });
  const ends = await Promise.all(Array.from({ length: 20 }, (_, n) => one(n)));
  expect(ends.every((end) => end.startsWith('{"decision":"block"'))).toBe(true);
  expect(readdirSync(join(cli.folder(), '.fidelity/hook')).filter((name) => name.endsWith('.json'))).toHaveLength(20);
});

test('whoever closes standard output early is no trouble', () => {
  contract();
  file('s.jsonl', lines());
  const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${cli.bin()}" hook stop | true; echo done`], {
    cwd: cli.folder(),
    input: JSON.stringify(input()),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('a hook in a folder below finds the contract above', () => {
  contract();
  file('s.jsonl', lines());
  mkdirSync(join(cli.folder(), 'packages/a'), { recursive: true });
  const told = { ...input(), cwd: join(cli.folder(), 'packages/a') };
  expect(JSON.parse(run(STOP, { input: JSON.stringify(told) }).stdout)).toMatchObject({ decision: 'block' });
  expect(existsSync(join(cli.folder(), 'packages/a/.fidelity'))).toBe(false);
});

describe('in a folder that somebody has deleted', () => {
  const fromGone = (words: string, told: object) =>
    spawnSync('sh', ['-c', `mkdir gone && cd gone && rmdir ../gone && exec "${process.execPath}" "${cli.bin()}" hook ${words}`], {
      ...{ cwd: cli.folder(), input: JSON.stringify(told), env: basics(), encoding: 'utf8' },
    });

  test('a hook goes by the one that the client tells', () => {
    contract();
    file('s.jsonl', lines());
    const { status, stdout } = fromGone('stop --mode block', input());
    expect({ status, ...JSON.parse(stdout) }).toMatchObject({ status: 0, decision: 'block' });
  });

  test.each(['stop --mode block', 'post-tool-use'])('where that is gone, too, `hook %s` answers with one object', (words) => {
    contract();
    file('s.jsonl', lines());
    const told = { ...input(), cwd: join(cli.folder(), 'gone'), tool_name: 'Bash', tool_input: { command: 'ls' } };
    const { status, stdout, stderr } = fromGone(words, told);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '{}\n' });
    expect(stderr).toContain('the working folder is gone');
  });
});

test('what a full disk kept from being written is written as soon as there is space: git sees nothing of a journal', () => {
  mkdirSync(join(cli.folder(), '.git'));
  const told = JSON.stringify({ ...input(), hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } });
  const { status, stdout } = spawnSync('sh', ['-c', `ulimit -f 0; exec "${process.execPath}" "${cli.bin()}" hook post-tool-use`], {
    ...{ cwd: cli.folder(), input: told, env: basics(), encoding: 'utf8' },
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '{}\n' });
  letGo(run(['hook', 'post-tool-use'], { input: told }));
  expect(readFileSync(join(cli.folder(), '.fidelity/journal/.gitignore'), 'utf8')).toBe('*\n');
});
