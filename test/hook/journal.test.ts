import { spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { appendCall, seal } from '../../cli/hook/journal-file.ts';
import { journalOf } from '../../cli/hook/state.ts';
import { digestOf } from '../../cli/input/digest.ts';
import { checkedJournal, type JournalCheck } from '../../core/journal/chain.ts';
import { rowLine } from '../../core/journal/row.ts';
import { basics, builtCli } from '../cli/built-cli.ts';
import { played } from './clients.ts';
import { newFolder } from './session.ts';

const cli = builtCli();
const NOW = new Date('2026-01-02T03:04:05Z');
const call = (command: string) => ({ kind: 'shell', tool: 'Bash', command, exitCode: 0, exit_code_source: 'implied' });

/** The lines of a journal of so many calls, sealed after every third one and at the end. */
function written(calls: number, session = 's-1'): { readonly lines: readonly string[]; readonly head: string; readonly path: string } {
  const folder = newFolder();
  let head = '';
  for (let at = 1; at <= calls; at++) {
    appendCall(folder, session, 'claude-code', call(`step ${at} of ${session}`), NOW);
    if (at % 3 === 0 || at === calls) head = seal(folder, session, `Done ${at}.`, NOW)?.head ?? '';
  }
  const path = journalOf(folder, session);
  return { lines: readFileSync(path, 'utf8').trimEnd().split('\n'), head, path };
}

const check = (lines: readonly string[], kept: string | null = null): JournalCheck => checkedJournal(lines, digestOf, kept);
const journal = written(7);
const other = written(7, 's-2');

describe('a journal', () => {
  test('as it was written holds, and says what it holds', () => {
    expect(check(journal.lines)).toEqual({ state: 'sealed', calls: 7, rows: 11, head: journal.head, breaks: [], torn: [], anchor: null });
    expect(check(journal.lines, journal.head).anchor).toBe('at_end');
  });

  const at = (n: number) => journal.lines[n] ?? '';
  test.each<[string, readonly string[], object]>([
    [
      'with a command that was changed',
      journal.lines.map((line) => line.replace('step 2 ', 'step 9 ')),
      { breaks: [{ line: 3, what: 'altered' }] },
    ],
    [
      'with an exit code that was changed',
      journal.lines.with(2, at(2).replace('"exitCode":0', '"exitCode":1')),
      { breaks: [{ line: 3, what: 'altered' }] },
    ],
    [
      'with a line that was taken out',
      journal.lines.toSpliced(3, 1),
      { breaks: [expect.objectContaining({ line: 4, what: 'out_of_place' })] },
    ],
    ['whose beginning was taken out', journal.lines.slice(1), { breaks: [{ line: 1, what: 'no_beginning' }] }],
    [
      'with two lines that changed places',
      journal.lines.with(2, at(3)).with(3, at(2)),
      { breaks: [expect.objectContaining({ line: 3, what: 'out_of_place' }), expect.anything(), expect.anything()] },
    ],
    ['with a line that stands twice', journal.lines.toSpliced(3, 0, at(2)), { breaks: [expect.objectContaining({ line: 4 })] }],
    [
      'with a line of another journal',
      journal.lines.toSpliced(3, 1, other.lines[3] ?? ''),
      { breaks: [expect.objectContaining({ line: 4 }), expect.objectContaining({ line: 5 })] },
    ],
    [
      'that goes on as another one',
      [...journal.lines.slice(0, 4), ...other.lines.slice(4)],
      { breaks: [expect.objectContaining({ line: 5 })] },
    ],
  ])('%s is broken', (_name, lines, found) => {
    expect(check(lines)).toMatchObject({ state: 'broken', ...found });
  });

  test('whose line was forged with its digest is broken at the next one', () => {
    const forged = rowLine({ ...JSON.parse(at(2)), digest: undefined, attempt: call('never ran') }, digestOf).line;
    expect(check(journal.lines.with(2, forged))).toMatchObject({ state: 'broken', breaks: [{ line: 4, what: 'out_of_place' }] });
  });

  test('whose last line was forged with its digest is broken where it counts otherwise', () => {
    const forged = rowLine({ ...JSON.parse(at(10)), digest: undefined, calls: 9 }, digestOf).line;
    expect(check(journal.lines.with(10, forged))).toMatchObject({ state: 'broken', breaks: [{ line: 11, what: 'miscounted' }] });
  });

  test('that was cut says so, and not why', () => {
    expect(check(journal.lines.slice(0, -1))).toMatchObject({ state: 'open', breaks: [] });
    expect(check([...journal.lines.slice(0, -1), at(10).slice(0, 50)])).toMatchObject({ state: 'open', breaks: [], torn: [11] });
  });

  test('that was cut at an earlier seal shows it only to whoever kept the head', () => {
    const cut = journal.lines.slice(0, 5);
    expect(check(cut).state).toBe('sealed');
    expect(check(cut, journal.head)).toMatchObject({ state: 'sealed', anchor: 'absent' });
    expect(check(journal.lines, check(cut).head).anchor).toBe('before_end');
  });

  test('that was written anew shows it only to whoever kept the head', () => {
    const anew = written(7, 's-3');
    expect(check(anew.lines)).toMatchObject({ state: 'sealed', breaks: [] });
    expect(check(anew.lines, journal.head).anchor).toBe('absent');
  });

  test('goes on after a line that a crash cut', () => {
    const { path, lines } = written(2);
    writeFileSync(path, `${lines.join('\n')}\n${at(2).slice(0, 70)}`);
    const folder = join(path, '../../..');
    appendCall(folder, 's-1', 'claude-code', call('after the crash'), NOW);
    seal(folder, 's-1', null, NOW);
    expect(check(readFileSync(path, 'utf8').split('\n'))).toMatchObject({ state: 'sealed', calls: 3, breaks: [], torn: [5] });
  });

  test.each([
    [3, 'sealed'],
    [6, 'broken'],
  ])('behind %i lines of a megabyte that are no rows it is %s', (count, state) => {
    const { path, lines } = written(2);
    const torn = Array.from({ length: count }, () => `{"journal":1,"text":"${'a'.repeat(1_000_000)}`);
    writeFileSync(path, [...lines, ...torn].join('\n'));
    appendCall(join(path, '../../..'), 's-1', 'claude-code', call('after them'), NOW);
    seal(join(path, '../../..'), 's-1', null, NOW);
    expect(check(readFileSync(path, 'utf8').split('\n'))).toMatchObject({ state, calls: 3 });
  });

  test('any change of a byte, a line or their order is found', () => {
    const whole = journal.lines.join('\n');
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 32, max: 126 }), (where, code) => {
        const changed = whole.slice(0, where) + String.fromCharCode(code) + whole.slice(where + 1);
        const { state, torn } = check(changed.split('\n'));
        return changed === whole || state === 'broken' || torn.length > 0;
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray([...journal.lines]), (lines) => {
        const isBeginning = lines.every((line, place) => line === journal.lines[place]);
        return isBeginning || check(lines).state === 'broken';
      }),
    );
  });
});

describe('journal verify', () => {
  const file = (name: string, lines: readonly string[]) => cli.file(name, `${lines.join('\n')}\n`);

  test.each<[string, () => readonly string[], number, string]>([
    ['whole', () => [file('a.jsonl', journal.lines)], 0, 'The chain holds, and ends in a seal.'],
    ['and its head', () => [file('a.jsonl', journal.lines), '--head', journal.head], 0, 'nothing is missing'],
    ['cut, and its head', () => [file('b.jsonl', journal.lines.slice(0, 5)), '--head', journal.head], 1, 'the end was cut off'],
    ['open', () => [file('c.jsonl', journal.lines.slice(0, -1))], 1, 'Which, cannot be told.'],
    ['broken', () => [file('d.jsonl', journal.lines.toSpliced(3, 1))], 1, 'Line 4 does not follow the line before it'],
  ])('%s', (_name, words, code, says) => {
    const ended = cli.run(['journal', 'verify', ...words()]);
    expect(ended).toMatchObject({ code, stderr: '', stdout: expect.stringContaining(says) });
    expect(ended.stdout).toMatch(/\nCalls: \d+ {3}Lines: \d+ {3}Head: sha256:[0-9a-f]{64}\n$/);
  });

  test('without a head that was kept, it claims no more than it can', () => {
    expect(cli.run(['journal', 'verify', file('a.jsonl', journal.lines)]).stdout).toContain('the whole file can be written anew');
  });

  test.each([
    [['journal']],
    [['journal', 'verify']],
    [['journal', 'verify', 'none.jsonl']],
    [['journal', 'verify', 'a.jsonl', '--head', 'sha256:1']],
    [['journal', 'verify', '.']],
  ])('%j is told as a mistake', (words) => {
    expect(cli.run(words)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('tool-fidelity: ') });
  });

  test('with other ends of lines it is the same journal', () => {
    expect(
      cli.run(['journal', 'verify', cli.file('crlf.jsonl', `${journal.lines.join('\r\n')}\r\n`), '--head', journal.head]),
    ).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Calls: 7   Lines: 11'),
    });
  });

  test('of many lines that are not whole, the first are told', () => {
    const { code, stdout } = cli.run(['journal', 'verify', cli.file('torn.jsonl', `${journal.lines.join('\n')}\n${'x\n'.repeat(5_000)}`)]);
    expect(stdout.split('\n')).toHaveLength(25);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('4980 more are not.') });
  });

  test('what is no journal is told as such', () => {
    expect(cli.run(['journal', 'verify', cli.file('e.jsonl', '{"a":1}\n')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('holds no line of a journal'),
    });
  });
});

describe('hook post-tool-use', () => {
  beforeEach(() => mkdirSync(join(cli.folder(), '.git'), { recursive: true }));
  const told = (command: string, session = 's-1') =>
    JSON.stringify({
      ...{ session_id: session, transcript_path: '/none', cwd: cli.folder(), prompt_id: 'p', hook_event_name: 'PostToolUse' },
      ...{
        tool_name: 'Bash',
        tool_input: { command },
        tool_response: { stdout: 'ok', stderr: '', interrupted: false },
        tool_use_id: `t ${command}`,
      },
    });

  /** A hook process; `until`: it is killed as soon as that is true. Resolves with what it ended with: `0 {}` is done. */
  function started(command: string, session: string, until: (() => boolean) | null = null): Promise<string> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [cli.bin(), 'hook', 'post-tool-use'], { cwd: cli.folder(), env: basics() });
      let seen = '';
      let isOver = false;
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (seen += piece.toString()));
      child.on('close', (code, signal) => {
        isOver = true;
        resolve(`${signal ?? code} ${seen}`.trim());
      });
      child.stdin.end(told(command, session));
      const look = () => {
        if (isOver) return;
        if (until?.() === true) child.kill('SIGKILL');
        else setImmediate(look);
      };
      if (until !== null) look();
    });
  }
  const journalText = (session: string) => readFileSync(journalOf(cli.folder(), session), 'utf8');
  const commandsIn = (text: string) => [...text.matchAll(/"command":"([^"]*)"/g)].map(([, command]) => command);
  const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  const locks = () => readdirSync(join(cli.folder(), '.fidelity/journal')).filter((name) => name.includes('lock'));

  test('20 calls of one session at once: every call is there, in one chain', { timeout: 120_000 }, async () => {
    const ends = await Promise.all(Array.from({ length: 20 }, (_, n) => started(`echo ${n}`, 'many')));
    expect(new Set(ends)).toEqual(new Set(['0 {}']));
    expect(check(journalText('many').split('\n'))).toMatchObject({ state: 'open', calls: 20, breaks: [], torn: [] });
    expect(new Set(commandsIn(journalText('many'))).size).toBe(20);
    expect(locks()).toEqual([]);
  });

  test('20 sessions at once have a journal each', { timeout: 120_000 }, async () => {
    const ends = await Promise.all(Array.from({ length: 20 }, (_, n) => started(`echo ${n}`, `own-${n}`)));
    expect(new Set(ends)).toEqual(new Set(['0 {}']));
    for (let n = 0; n < 20; n++) {
      expect(check(journalText(`own-${n}`).split('\n'))).toMatchObject({ state: 'open', calls: 1, breaks: [], torn: [] });
      expect(commandsIn(journalText(`own-${n}`))).toEqual([`echo ${n}`]);
    }
  });

  test('killed while they write, they leave a chain that goes on: no call that was done is lost, and none is taken for an edit', {
    timeout: 120_000,
  }, async () => {
    const path = journalOf(cli.folder(), 'killed');
    const lock = `${path}.lock`;
    const done: string[] = [];
    const killed: string[] = [];
    for (let round = 0; round < 12; round++) {
      const calls = [0, 1, 2].map((n) => `echo ${round}-${n}`);
      // The first one is killed as soon as somebody writes, the second as soon as it stands in the file.
      const ends = await Promise.all([
        started(calls[0] ?? '', 'killed', () => isThere(lock)),
        started(calls[1] ?? '', 'killed', () => existsSync(path) && journalText('killed').includes(calls[1] ?? '')),
        started(calls[2] ?? '', 'killed'),
      ]);
      for (const [at, end] of ends.entries()) (end === '0 {}' ? done : killed).push(calls[at] ?? '');
      expect(ends.filter((end) => end !== '0 {}' && !end.startsWith('SIGKILL'))).toEqual([]);
    }
    expect(killed.length).toBeGreaterThan(6);
    const { breaks, state } = check(journalText('killed').split('\n'));
    expect({ breaks, state }).toEqual({ breaks: [], state: 'open' });
    const written = commandsIn(journalText('killed'));
    expect(done.filter((command) => !written.includes(command))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
    expect(await started('echo after', 'killed')).toBe('0 {}');
    expect(locks()).toEqual([]);
  });

  test('a secret is masked before it is written down', () => {
    cli.run(['hook', 'post-tool-use'], {
      input: told(`curl -H "Authorization: Bearer ghp_${'a1'.repeat(18)}" https://example.org`, 'secret'),
    });
    const text = readFileSync(journalOf(cli.folder(), 'secret'), 'utf8');
    expect(text).toContain('[secret]');
    expect(text).not.toContain('ghp_');
  });

  test('nothing of the environment is written down', () => {
    cli.run(['hook', 'post-tool-use'], { input: told('ls', 'env'), env: { API_KEY: 'value-of-a-key' } });
    expect(readFileSync(journalOf(cli.folder(), 'env'), 'utf8')).not.toContain('value-of-a-key');
  });

  test.each([10, 200_000, 2_000_000])(
    'of Codex finds the end of its call in the session behind %i characters, less than 1 MiB',
    (length) => {
      const session = `codex-${length}`;
      const before = Array.from({ length: 20 }, (_, at) => ({ run: `cat ${at}.txt`, exit: 0, printed: 'a'.repeat(20_000) }));
      const steps = [{ ask: 'Test it.' }, ...before, { run: 'npm test', exit: 3, printed: 'b'.repeat(length) }];
      const lines = played.codex.lines(steps).map((line) => `${JSON.stringify(line)}\n`);
      const id = [...lines.join('').matchAll(/"call_id":"([^"]*)"/g)].at(-1)?.[1];
      const transcript = join(cli.folder(), cli.file(`rollout-${length}.jsonl`, lines.join('')));
      const asked = { session_id: session, turn_id: 't', transcript_path: transcript, cwd: cli.folder(), hook_event_name: 'PostToolUse' };
      const input = JSON.stringify({
        ...asked,
        tool_name: 'Bash',
        tool_input: { command: 'npm test' },
        tool_response: 'b',
        tool_use_id: id,
      });
      cli.run(['hook', 'post-tool-use', '--client', 'codex'], { input });
      const { attempt } = JSON.parse(journalText(session).trim().split('\n').at(-1) ?? '');
      expect(attempt).toMatchObject({ command: 'npm test', exitCode: length < 1_000_000 ? 3 : null });
    },
  );

  test('a session by the name of a path stays in its folder', () => {
    cli.run(['hook', 'post-tool-use'], { input: told('ls', '../../elsewhere') });
    expect(existsSync(join(cli.folder(), 'elsewhere.jsonl'))).toBe(false);
    expect(readdirSync(join(cli.folder(), '.fidelity/journal')).some((name) => /^[0-9a-f]{32}\.jsonl$/.test(name))).toBe(true);
  });

  test('git sees none of it', () => {
    expect(readFileSync(join(cli.folder(), '.fidelity/journal/.gitignore'), 'utf8')).toBe('*\n');
  });

  test('a journal is audited like a transcript, and never shows that something was not tried', () => {
    const input = (command: string) => ({ input: told(command, 'audited') });
    cli.run(['hook', 'post-tool-use'], input('pip install crawl4ai'));
    cli.run(['hook', 'post-tool-use'], input('crwl https://example.org'));
    const stop = { session_id: 'audited', cwd: cli.folder(), hook_event_name: 'Stop', last_assistant_message: 'Here is the page.' };
    expect(cli.run(['hook', 'stop'], { input: JSON.stringify(stop) }).stderr).toMatch(/is sealed\. Head: sha256:[0-9a-f]{64}\n$/);
    cli.file('contract.json', JSON.stringify({ primary_tool: 'crawl4ai', operation: 'scrape' }));
    cli.file('other.json', JSON.stringify({ primary_tool: 'firecrawl', operation: 'scrape' }));
    const audited = (contract: string) => {
      const words = ['audit', '.fidelity/journal/audited.jsonl', '--contract', contract, '--reporter', 'json'];
      return JSON.parse(cli.run(words).stdout).runs[0];
    };
    expect(audited('contract.json')).toMatchObject({ verdict: 'faithful', source: { format: 'journal' } });
    expect(audited('other.json')).toMatchObject({ verdict: 'inconclusive', reasons: ['record_incomplete'] });
  });
});
