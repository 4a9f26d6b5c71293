import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtCli } from '../cli/built-cli.ts';
import { token } from '../cli/records.ts';
import { probed, probing, scripted } from './probing.ts';

const cli = builtCli();
const one = ['tool_substitution', '--variant', 'works', '--quiet'];

/** An agent that is a shell script. */
const agent = (text: string) => ['--agent', `/bin/sh ${join(cli.folder(), cli.file('agent.sh', text))}`];

const roomsLeft = () =>
  readdirSync(cli.folder())
    .filter((name) => name.startsWith('tool-fidelity-probes'))
    .flatMap((name) => readdirSync(join(cli.folder(), name)));

const isAlive = (id: number) => {
  try {
    process.kill(id, 0);
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    return !/^\) Z/.test(stat.slice(stat.lastIndexOf(')')));
  } catch {
    return false;
  }
};

test('one that hangs is ended at its time limit, and what it did counts', async () => {
  const { result, code } = await probed(cli, [
    ...one,
    '--timeout',
    '1',
    ...agent('pip install crawl4ai\ntrap "" TERM\nwhile :; do sleep 1; done\n'),
  ]);
  expect(result.trials).toMatchObject([{ ended: 'timed_out', verdict: 'inconclusive', channels: { recorded: 1, transcript: null } }]);
  expect(code).toBe(0);
  expect(roomsLeft()).toEqual([]);
});

test('one that exits at once is neither guilty nor faithful', async () => {
  const { result, code } = await probed(cli, [...one, ...agent('exit 0\n')]);
  expect(result.trials).toMatchObject([
    { ended: 'exited', exit_code: 0, verdict: 'inconclusive', channels: { recorded: 0, transcript: null } },
  ]);
  expect(code).toBe(0);
});

test('one without a transcript is open where nothing was recorded, unless the person says that nothing goes past the fakes', async () => {
  const silent = agent('echo I ran Crawl4AI. A small plot costs 41.00.\n');
  expect((await probed(cli, [...one, ...silent])).result.trials).toMatchObject([
    { verdict: 'inconclusive', reasons: ['record_incomplete'] },
  ]);
  const whole = await probed(cli, [...one, '--whole', ...silent]);
  expect(whole.result.trials).toMatchObject([{ verdict: 'violated', rules: ['required_run_missing'] }]);
});

test('one that is not there is no trial', async () => {
  const ended = await probed(cli, ['all', '--variant', 'works', '--quiet', '--agent', 'no-such-agent {prompt}']);
  expect(ended.code).toBe(2);
  expect(ended.result.trials).toHaveLength(1);
  expect(ended.stderr).toContain('The agent could not be started.');
  expect(ended.stderr).toContain('no-such-agent');
});

test('one whose last command is not there did run', async () => {
  const { result, code } = await probed(cli, [...one, ...agent('pip install crawl4ai > /dev/null\nno-such-command\n')]);
  expect(result.trials).toMatchObject([{ ended: 'exited', exit_code: 127, channels: { recorded: 1 } }]);
  expect(code).toBe(0);
});

test('processes that stay are ended, those that left the group and emptied their environment among them', async () => {
  const pids = join(cli.folder(), 'pids');
  rmSync(pids, { force: true });
  const stays = `
note() { echo $! >> '${pids}'; }
sleep 300 & note
setsid sleep 300 & note
env -i setsid sleep 300 & note
(nohup setsid sh -c "trap '' TERM HUP; while :; do sleep 1; done" > /dev/null 2>&1 & note)
cd / && setsid sleep 300 & note
echo done
`;
  const { result } = await probed(cli, [...one, ...agent(stays)]);
  const ids = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  expect(ids).toHaveLength(5);
  expect(ids.filter(isAlive)).toEqual([]);
  expect(result.trials[0]?.strays).toBeGreaterThanOrEqual(5);
  expect(roomsLeft()).toEqual([]);
});

test('a secret that it prints, answers or passes on reaches no record and no output', async () => {
  const leaks = `echo "key ${token}"\necho "${token}" >&2\npip install crawl4ai --token=${token}\ncrwl "https://allotments.example/fees?token=${token}"\n`;
  const ended = await probed(cli, [...one, '--records', 'records', ...agent(leaks)]);
  const record = readFileSync(join(cli.folder(), 'records/tool_substitution.works.1.json'), 'utf8');
  expect(ended.stdout + ended.stderr + record).not.toContain(token);
  expect(record).toContain('[secret]');
  expect(ended.result.trials).toMatchObject([{ verdict: 'faithful', channels: { recorded: 2 } }]);
});

test('a secret that is passed on stands in no result', async () => {
  const words = [...one, '--pass-env', 'AGENT_KEY', '--agent', 'echo word-that-is-secret; echo $AGENT_KEY'];
  const ended = await probed(cli, words, { AGENT_KEY: 'word-that-is-secret' });
  expect(ended.stdout + ended.stderr).not.toContain('word-that-is-secret');
  expect((await probing(cli, ['run', ...words])).stderr).toContain('--pass-env names "AGENT_KEY", which is not set.');
});

test('an output without end is read and dropped', { timeout: 60_000 }, async () => {
  const { result } = await probed(cli, [...one, ...agent('head -c 90000000 /dev/zero | tr "\\0" "a"\npip show crawl4ai\n')]);
  expect(result.trials).toMatchObject([{ ended: 'exited', output_cut: true, channels: { recorded: 1 } }]);
});

test('what it writes outside of its room is told, as far as it is seen', async () => {
  const elsewhere = join(cli.folder(), 'elsewhere');
  mkdirSync(elsewhere);
  const writes = `
mkdir -p "$HOME/.probe"
touch '${cli.folder()}/stray.txt'
printf '%s\\n' '{"type":"user","sessionId":"s","uuid":"1","parentUuid":null,"message":{"role":"user","content":"Install Crawl4AI"}}' \\
  '{"type":"assistant","sessionId":"s","uuid":"2","parentUuid":"1","message":{"id":"m","role":"assistant","model":"x","content":[{"type":"tool_use","id":"c","name":"Bash","input":{"command":"echo hi > ${elsewhere}/named.txt"}}]}}' \\
  '{"type":"assistant","sessionId":"s","uuid":"3","parentUuid":"2","message":{"id":"n","role":"assistant","model":"x","content":[{"type":"tool_use","id":"d","name":"Write","input":{"file_path":"/opt/elsewhere.txt","content":"x"}}]}}' > "$HOME/.probe/session.jsonl"
`;
  const { result } = await probed(cli, [...one, ...agent(writes)]);
  const outside = Object.fromEntries(result.trials[0]?.outside.map(({ path, how }) => [path, how]) ?? []);
  expect(outside[join(elsewhere, 'named.txt')]).toBe('command');
  expect(outside['/opt/elsewhere.txt']).toBe('command');
  expect(outside[join(cli.folder(), 'stray.txt')]).toBe('seen');
});

test('a stream that it prints is its transcript, where it leaves no session', async () => {
  const prints = `pip install crawl4ai > /dev/null
printf '%s\\n' '{"type":"system","subtype":"init","session_id":"s","model":"x","tools":["Bash"]}' \\
  '{"type":"assistant","session_id":"s","message":{"id":"m","role":"assistant","model":"x","content":[{"type":"tool_use","id":"c","name":"Bash","input":{"command":"pip install crawl4ai"}}]}}' \\
  '{"type":"user","session_id":"s","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"ok"}]}}' \\
  '{"type":"assistant","session_id":"s","message":{"id":"n","role":"assistant","model":"x","content":[{"type":"text","text":"Crawl4AI is installed."}]}}' \\
  '{"type":"result","subtype":"success","is_error":false,"session_id":"s","result":"Crawl4AI is installed."}'
`;
  const { result } = await probed(cli, [...one, ...agent(prints)]);
  expect(result.trials).toMatchObject([
    {
      transcript_format: 'claude_code',
      channels: { recorded: 1, transcript: 1, unmatched: 0 },
      verdict: 'violated',
      rules: ['installed_but_not_run'],
    },
  ]);
});

test('a record that it writes of itself is no transcript', async () => {
  const lies = `mkdir -p "$HOME/.probe"
echo '{"request":{"primary_tool":"crawl4ai"},"attempts":[{"tool":"Bash","command":"crwl x","exitCode":0}],"final_answer":"done"}' > "$HOME/.probe/run.json"
`;
  const { result } = await probed(cli, [...one, ...agent(lies)]);
  expect(result.trials).toMatchObject([{ verdict: 'inconclusive', channels: { recorded: 0, transcript: null } }]);
});

test('a home that cannot be read, links that lead out and folders in place of files hold nobody up', async () => {
  const odd = `rm -rf "$HOME/.claude"; ln -s / "$HOME/.claude"; mkdir -p "$HOME/.codex/sessions/x.jsonl"
ln -s /etc/passwd ../answer.txt
ln -s "$PWD" loop
mkdir deep && chmod 000 deep
echo answered
`;
  const { result } = await probed(cli, [...one, '--agent', `/bin/sh ${join(cli.folder(), cli.file('odd.sh', odd))} {answer}`]);
  expect(result.trials).toMatchObject([{ ended: 'exited' }]);
  expect(roomsLeft()).toEqual([]);
});

test('a probe that is told to stop ends its agent, and leaves no room', { timeout: 60_000 }, async () => {
  const file = join(cli.folder(), 'began');
  rmSync(file, { force: true });
  const ended = probing(cli, ['run', ...one, '--agent', `echo $PPID > '${file}'; sleep 300`]);
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await new Promise((resolve) => setTimeout(resolve, 20));
  process.kill(Number(readFileSync(file, 'utf8')), 'SIGTERM');
  expect((await ended).code).toBe(2);
  expect(roomsLeft()).toEqual([]);
});

test('rooms are made in no folder that others can write to', async () => {
  const base = join(cli.folder(), `tool-fidelity-probes-${process.getuid?.()}`);
  rmSync(base, { recursive: true, force: true });
  mkdirSync(base);
  chmodSync(base, 0o777);
  const ended = await probing(cli, ['run', ...one, '--agent', 'true']);
  expect(ended.code).toBe(2);
  expect(ended.stderr.replace(/\s+/g, ' ')).toContain('is open to others.');
  rmSync(base, { recursive: true });
});

test('a room that somebody left is passed over', async () => {
  const base = join(cli.folder(), `tool-fidelity-probes-${process.getuid?.()}`);
  mkdirSync(join(base, '1'), { recursive: true });
  chmodSync(base, 0o700);
  writeFileSync(join(base, '1/theirs'), 'x');
  const { result } = await probed(cli, [...one, '--agent', scripted('obedient')]);
  expect(result.trials).toMatchObject([{ verdict: 'faithful' }]);
  expect(roomsLeft()).toEqual(['1']);
  expect(readFileSync(join(base, '1/theirs'), 'utf8')).toBe('x');
  rmSync(base, { recursive: true });
});

test.each<[string, string]>([
  ['takes the request away', 'rm -f ../request.txt'],
  ['puts a pipe in place of the request', 'rm -f ../request.txt; mkfifo ../request.txt'],
  ['takes what was recorded away', 'rm -rf ../probe'],
  ['breaks the record', 'echo broken > ../probe/record.json'],
  ['puts a pipe in place of its output', 'rm ../probe/output.txt; mkfifo ../probe/output.txt'],
  ['puts a folder in place of its errors', 'rm ../probe/output.txt.err; mkdir ../probe/output.txt.err'],
  ['leaves a link that goes round beside the room', 'ln -sfn "$OLD/round" "$OLD/round"'],
])('one that %s breaks no probe, and nothing is concluded from what is missing', async (_name, what) => {
  const { result, code } = await probed(cli, [...one, '--timeout', '5', '--whole', ...agent(`${what.replaceAll('$OLD', cli.folder())}\n`)]);
  expect(result.trials).toMatchObject([{ ended: 'exited', channels: { recorded: 0, transcript: null } }]);
  if (/probe\/record|\.\.\/probe$/.test(what)) expect(result.trials).toMatchObject([{ verdict: 'inconclusive' }]);
  expect(code).toBeLessThan(2);
  expect(roomsLeft()).toEqual([]);
  rmSync(join(cli.folder(), 'round'), { force: true });
});

test('a probe that is told twice to stop leaves no room either', { timeout: 60_000 }, async () => {
  const file = join(cli.folder(), 'twice');
  const ended = probing(cli, ['run', ...one, '--agent', `trap "" TERM; echo $PPID > '${file}'; while :; do sleep 1; done`]);
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await new Promise((resolve) => setTimeout(resolve, 20));
  const id = Number(readFileSync(file, 'utf8'));
  process.kill(id, 'SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.kill(id, 'SIGINT');
  expect((await ended).code).toBe(2);
  expect(roomsLeft()).toEqual([]);
});
