import { spawnSync } from 'node:child_process';
import { lutimesSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_STATE } from '../../cli/hook/state.ts';
import { builtCli } from '../cli/built-cli.ts';
import { played, type Step } from './clients.ts';
import { SCRAPE, session } from './session.ts';

const ASK: Step = { ask: 'Scrape https://example.org with crawl4ai.' };
const CANNOT: Step = { say: 'crawl4ai cannot be installed here.' };
const STATE = '.fidelity/hook/s-1.json';
const blocked = { decision: 'block', reason: expect.stringContaining('No command tried crawl4ai') };

/** What an agent would write that wants to be let go. */
const forged = (turn: string) =>
  JSON.stringify({
    ...NO_STATE,
    turn,
    blocks: 2,
    all_blocks: 20,
    bytes: 10_000_000,
    told: [JSON.stringify(['unattempted_primary', 'crawl4ai', 'scrape', ''])],
  });

describe.each([played['claude-code'], played.codex, played.gemini])('$client: a count that says "held up twice"', (client) => {
  test.each([
    ['a redirection', `echo '{}' > ${STATE}`],
    ['a move into the folder', "cd .fidelity/hook && printf '{}' > s-1.json"],
    ['a call of the hook itself', `tool-fidelity hook stop --mode block < said.json`],
    ['code', `python3 -c "open('${STATE}', 'w').write('{}')"`],
  ])('by %s that is on record is not taken: the transcript counts', async (_name, command) => {
    const run = session(client);
    run.file(STATE, forged('t-1'));
    expect(await run.stop([ASK, { run: command, exit: 0 }, CANNOT])).toEqual(blocked);
    expect(run.said.join('\n')).toContain(`Calls of this run wrote to ${STATE}`);
    expect(run.kept()?.ends.at(-1)).toMatchObject({ did: 'blocked', reached: expect.arrayContaining([STATE]) });
    // However often it is written: never without end.
    const answers: object[] = [];
    for (let again = 0; again < 3; again++) {
      run.file(STATE, JSON.stringify(NO_STATE));
      answers.push(await run.stop([{ run: command, exit: 0 }, CANNOT]));
    }
    expect(answers).toEqual([blocked, {}, {}]);
  });

  test('that nobody saw being written lets the agent go, and the gate judges it all the same', async () => {
    const run = session(client);
    run.file(STATE, forged(client.client === 'gemini' ? 'request 1' : 't-1'));
    expect(await run.stop([ASK, CANNOT])).toEqual({});
    const { status, stdout } = audited(run.transcript);
    expect(status).toBe(1);
    expect(stdout).toContain('unattempted_primary');
  });

  test('of other types, or below nothing, is none', async () => {
    for (const wrong of ['{"schema":1}', '[]', forged('t-1').replace('"blocks":2', '"blocks":-9'), '{'.repeat(100_000)]) {
      const run = session(client);
      run.file(STATE, wrong);
      expect(await run.stop([ASK, CANNOT])).toEqual(blocked);
    }
  });
});

test.each([
  ['contract', '.fidelity/contract.json', `echo '{"primary_tool":"true"}' > .fidelity/contract.json`],
  ['policy', '.fidelity/policy.yml', "printf 'contracts: []' > .fidelity/policy.yml"],
  ['settings', '.claude/settings.json', "echo '{}' > .claude/settings.json"],
  ['journal', '.fidelity/journal/s-1.jsonl', "printf '' > .fidelity/journal/s-1.jsonl"],
])('a call that writes the %s is told', async (_name, file, command) => {
  const run = session(played['claude-code']);
  await run.stop([ASK, { run: command, exit: 0 }, CANNOT]);
  expect(run.kept()?.ends.at(-1)).toMatchObject({ reached: [file] });
  const reads = session(played['claude-code']);
  await reads.stop([ASK, { run: `cat ${file}`, exit: 0 }, CANNOT]);
  expect(reads.kept()?.ends.at(-1)).toMatchObject({ reached: [] });
});

const cli = builtCli();
const audited = (transcript: string) => {
  const words = [cli.bin(), 'audit', transcript, '--contract', cli.file('scrape.json', JSON.stringify(SCRAPE))];
  return spawnSync(process.execPath, words, { cwd: cli.folder(), encoding: 'utf8' });
};

describe('what stands in the way of the hook holds nobody up, and leads it nowhere', () => {
  const at = (name: string) => join(cli.folder(), name);
  const told = () => ({ session_id: 's-1', transcript_path: at('s.jsonl'), cwd: cli.folder(), prompt_id: 't' });
  const stop = () => JSON.stringify({ ...told(), hook_event_name: 'Stop', last_assistant_message: 'crawl4ai cannot be installed here.' });
  const call = () => JSON.stringify({ ...told(), hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } });

  beforeEach(() => {
    for (const name of readdirSync(cli.folder())) rmSync(at(name), { recursive: true });
    cli.file('.fidelity/contract.json', JSON.stringify(SCRAPE));
    const lines = played['claude-code'].lines([ASK, CANNOT]);
    cli.file('s.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });

  test.each(['hook', 'journal'])('a link to elsewhere in the place of .fidelity/%s', (name) => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'not-ours-'));
    symlinkSync(elsewhere, at(`.fidelity/${name}`));
    const ended =
      name === 'hook'
        ? cli.run(['hook', 'stop', '--mode', 'block'], { input: stop() })
        : cli.run(['hook', 'post-tool-use'], { input: call() });
    expect(ended).toMatchObject({ code: 0, stdout: '{}\n', stderr: expect.stringContaining('leads elsewhere by a link') });
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });

  test('a link in the place of a journal or of the count', () => {
    writeFileSync(at('mine.txt'), 'mine');
    for (const name of ['hook', 'journal']) mkdirSync(at(`.fidelity/${name}`));
    symlinkSync(at('mine.txt'), at('.fidelity/journal/s-1.jsonl'));
    symlinkSync(at('mine.txt'), at('.fidelity/hook/s-1.json'));
    expect(cli.run(['hook', 'post-tool-use'], { input: call() })).toMatchObject({ code: 0, stdout: '{}\n' });
    expect(cli.run(['hook', 'stop', '--mode', 'block'], { input: stop() })).toMatchObject({ code: 0, stdout: '{}\n' });
    expect(readFileSync(at('mine.txt'), 'utf8')).toBe('mine');
  });

  test('a pipe in the place of a journal or of the count', () => {
    for (const name of ['hook', 'journal']) mkdirSync(at(`.fidelity/${name}`));
    for (const name of ['journal/s-1.jsonl', 'hook/s-1.json']) spawnSync('mkfifo', [at(`.fidelity/${name}`)]);
    expect(cli.run(['hook', 'post-tool-use'], { input: call() })).toMatchObject({ code: 0, stdout: '{}\n' });
    expect(cli.run(['hook', 'stop', '--mode', 'block'], { input: stop() })).toMatchObject({ code: 0 });
  });

  test('a lock of a process that has ended is taken away, whatever lies beside it', () => {
    mkdirSync(at('.fidelity/journal'));
    const { pid } = spawnSync('true');
    const host = spawnSync('hostname', { encoding: 'utf8' }).stdout.trim();
    for (const name of ['lock', 'lock.broom']) symlinkSync(`${pid} ${host} 1`, at(`.fidelity/journal/s-1.jsonl.${name}`));
    expect(cli.run(['hook', 'post-tool-use'], { input: call() })).toMatchObject({ code: 0, stdout: '{}\n', stderr: '' });
    expect(readdirSync(at('.fidelity/journal')).toSorted()).toEqual(['.gitignore', 's-1.jsonl']);
  });

  test('nor does one stay that another machine left, by a clock that ran ahead', () => {
    mkdirSync(at('.fidelity/journal'));
    symlinkSync('1 another-machine 1', at('.fidelity/journal/s-1.jsonl.lock'));
    const ahead = new Date(Date.now() + 86_400_000);
    lutimesSync(at('.fidelity/journal/s-1.jsonl.lock'), ahead, ahead);
    expect(cli.run(['hook', 'post-tool-use'], { input: call() })).toMatchObject({ code: 0, stdout: '{}\n', stderr: '' });
    expect(readdirSync(at('.fidelity/journal')).toSorted()).toEqual(['.gitignore', 's-1.jsonl']);
  });
});
