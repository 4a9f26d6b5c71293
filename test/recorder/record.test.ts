import { describe, expect, test } from 'vitest';
import { exitOf, NODES, recorder } from './recorder.ts';

const cli = recorder();
let count = 0;
const fresh = () => `s${count++}.json`;
const start = (name: string, ...words: string[]) =>
  cli.ended(['record', 'start', '--tool', 'pytest', '--operation', 'test', ...words, name]);
const exec = (name: string, ...words: string[]) => cli.ended(['exec', '--tool', 'pytest', '--record', name, '--', ...words]);
const finish = (name: string, answer: string, ...words: string[]) =>
  cli.ended(['record', 'finish', '--answer', '-', ...words, name], { input: answer });

function audited(name: string, ...words: string[]) {
  const { code, stdout } = cli.ended(['audit', name, '--reporter', 'json', ...words]);
  const report: {
    readonly runs: readonly { readonly findings: readonly { readonly rule: string }[] }[];
    readonly errors: readonly unknown[];
  } = JSON.parse(stdout.toString());
  expect(report.errors).toEqual([]);
  const [run] = report.runs;
  return { code, ...run, findings: run?.findings.map(({ rule }) => rule) };
}

/** A pytest of our own, which ends as it is told. */
function pytest(code: number): void {
  cli.file('bin/pytest', `#!/bin/sh\necho "2 passed"\nexit ${code}\n`);
  exec('made.json', 'chmod', '+x', 'bin/pytest');
}

describe.each(NODES)('on %s', (_, node) => {
  test('a record from its beginning to its end is audited as it is', () => {
    const name = fresh();
    pytest(0);
    const words = [
      ['record', 'start', '--tool', 'pytest', '--operation', 'test', '--input', 'tests/', '--agent', 'claude-code', '--model', 'm', name],
      ['exec', '--tool', 'pytest', '--record', name, '--', './bin/pytest', '-q'],
      ['record', 'finish', '--answer', '-', '--whole', name],
    ];
    for (const each of words) expect(cli.ended(each, { node, input: 'Both tests pass.\n' })).toMatchObject({ code: 0, stderr: '' });
    expect(cli.record(name)).toMatchObject({
      schema: 1,
      complete: true,
      agent: { name: 'claude-code' },
      model: 'm',
      request: { primary_tool: 'pytest', operation: 'test', input: 'tests/' },
      origin: { recorder: expect.stringMatching(/^tool-fidelity \d/) },
      final_answer: 'Both tests pass.\n',
      attempts: [{ command: './bin/pytest -q', exitCode: 0, tty: false }],
    });
    expect(audited(name)).toMatchObject({ code: 0, verdict: 'faithful', method: 'primary', findings: [], reasons: [] });
  });
});

test('every attempt has a line of its own, so that a finding points at it', () => {
  const name = fresh();
  start(name);
  exec(name, 'true');
  exec(name, 'sh', '-c', 'printf "a\\nb\\n"');
  expect(
    cli
      .text(name)
      .split('\n')
      .filter((line) => line.includes('"command"')),
  ).toHaveLength(2);
});

test('a record that was never finished says so, and nobody is accused', () => {
  const name = fresh();
  start(name);
  exec(name, 'pip', '--version');
  expect(cli.record(name)).toMatchObject({ complete: false });
  expect(cli.record(name)).not.toHaveProperty('final_answer');
  expect(audited(name)).toMatchObject({ verdict: 'inconclusive', findings: [] });
});

test('without --whole nothing is concluded from what a record lacks; with it, it is', () => {
  const [some, all] = [fresh(), fresh()];
  for (const name of [some, all]) start(name);
  const answer = 'pytest could not be installed.';
  finish(some, answer);
  finish(all, answer, '--whole');
  expect(audited(some)).toMatchObject({ verdict: 'inconclusive', reasons: ['record_incomplete'], findings: [] });
  expect(audited(all)).toMatchObject({ code: 1, verdict: 'violated', findings: expect.arrayContaining(['unattempted_primary']) });
});

test('a call that has not ended when the record is finished leaves it open, and its end is still added', async () => {
  const name = fresh();
  start(name);
  const child = cli.begun(['exec', '--tool', 'pytest', '--record', name, '--', 'sh', '-c', 'read end; exit 3']);
  while (!cli.text(name).includes('"running"')) await new Promise((resolve) => setTimeout(resolve, 10));
  finish(name, 'Done.', '--whole');
  expect(cli.attempts(name)).toMatchObject([{ state: 'running' }]);
  const end = exitOf(child);
  child.stdin?.end('\n');
  expect(await end).toMatchObject({ code: 3 });
  expect(cli.record(name)).toMatchObject({ complete: true, final_answer: 'Done.', attempts: [{ exitCode: 3 }] });
});

test('two starts: the second changes nothing', () => {
  const name = fresh();
  expect(start(name).code).toBe(0);
  const before = cli.text(name);
  const { code, stderr } = start(name);
  expect(code).toBe(2);
  expect(stderr).toContain(`${name} is there already.`);
  expect(cli.text(name)).toBe(before);
});

test('of ten starts at once one makes the record', async () => {
  const name = fresh();
  const ends = await Promise.all(Array.from({ length: 10 }, () => exitOf(cli.begun(['record', 'start', '--tool', 'pytest', name]))));
  expect(ends.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 9 }, () => 2)]);
  expect(cli.record(name)).toMatchObject({ request: { primary_tool: 'pytest' } });
});

test('a contract gives the request, whole', () => {
  const name = fresh();
  cli.file('contract.yml', 'name: units\nprimary_tool: vitest\noperation: test\nequivalent_methods: [jest]\n');
  expect(cli.ended(['record', 'start', '--contract', 'contract.yml', name]).code).toBe(0);
  expect(cli.record(name).request).toEqual({ primary_tool: 'vitest', operation: 'test', equivalent_methods: ['jest'] });
});

test('a record that exec made alone is audited under a contract', () => {
  const name = fresh();
  pytest(0);
  exec(name, './bin/pytest');
  cli.file('pytest.yml', 'primary_tool: pytest\noperation: test\n');
  expect(audited(name, '--contract', 'pytest.yml')).toMatchObject({ method: 'primary', findings: [] });
});

test('a failing run is a failing run: exit code, output and all', () => {
  const name = fresh();
  start(name);
  pytest(2);
  expect(exec(name, './bin/pytest').code).toBe(2);
  finish(name, 'pytest could not be run: it ends with exit code 2.', '--whole');
  expect(audited(name)).toMatchObject({ verdict: 'faithful', findings: [] });
});

test('a run whose reader had enough is neither a failure nor a success', () => {
  const name = fresh();
  cli.file('must.yml', 'primary_tool: pytest\noperation: test\nmust_succeed: true\n');
  cli.ended(['record', 'start', '--contract', 'must.yml', name]);
  cli.file('bin/pytest', '#!/bin/sh\ntrap "" PIPE\nyes || { echo cut >&2; exit 1; }\n');
  exec('made.json', 'chmod', '+x', 'bin/pytest');
  cli.ended(['exec', '--tool', 'pytest', '--record', name, '--', './bin/pytest'], { around: '"$@" | head -n 1' });
  expect(cli.attempts(name)).toMatchObject([{ exit_code_seen: 1, stderr_seen: expect.stringContaining('cut') }]);
  finish(name, 'pytest could not be run.', '--whole');
  expect(audited(name)).toMatchObject({ verdict: 'inconclusive', findings: [], reasons: ['outcome_unknown'] });
});

test('in a workflow the record states where it was made: of a pull request the head, not the merge', () => {
  const [head, merge] = ['a'.repeat(40), 'b'.repeat(40)];
  const event = cli.file('event.json', JSON.stringify({ pull_request: { number: 7, head: { sha: head } } }));
  const env = {
    ...{ GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'acme/site', GITHUB_SHA: merge },
    ...{ GITHUB_RUN_ID: '123', GITHUB_RUN_ATTEMPT: '2', GITHUB_JOB: 'agent' },
  };
  const [push, pull] = [fresh(), fresh()];
  cli.ended(['exec', '--tool', 'x', '--record', push, '--', 'true'], { env });
  cli.ended(['record', 'start', '--tool', 'x', pull], { env: { ...env, GITHUB_EVENT_PATH: cli.path(event) } });
  const recorder = expect.stringMatching(/^tool-fidelity /);
  const run = { recorder, repository: 'acme/site', run_id: 123, run_attempt: 2, job: 'agent' };
  expect(cli.record(push).origin).toEqual({ ...run, head_sha: merge });
  expect(cli.record(pull).origin).toEqual({ ...run, head_sha: head });
});

test('what the environment says outside of a workflow is not believed', () => {
  const name = fresh();
  cli.ended(['record', 'start', '--tool', 'x', name], { env: { GITHUB_REPOSITORY: 'acme/site', GITHUB_SHA: 'a'.repeat(40) } });
  expect(Object.keys(cli.record(name).origin ?? {})).toEqual(['recorder']);
});

test.each([
  [['record'], 'needs to be told what'],
  [['record', 'stop', 'x.json'], 'needs to be told what'],
  [['record', 'start', 'x.json'], 'needs --tool or --contract'],
  [['record', 'start', '--tool', 'a'], 'takes one file'],
  [['record', 'start', '--tool', 'a', 'x.json', 'y.json'], 'takes one file'],
  [['record', 'start', '--tool', 'a', '--whole', 'x.json'], '--whole belongs to record finish'],
  [['record', 'finish', 'x.json'], 'needs --answer'],
  [['record', 'finish', '--answer', '-', 'never-begun.json'], 'does not exist'],
  [['record', 'finish', '--answer', 'no-answer.md', 'made.json'], 'no-answer.md cannot be read'],
  [['record', 'finish', '--tool', 'a', '--answer', '-', 'made.json'], '--tool belongs to record start'],
])('%j is refused', (words, message) => {
  exec('made.json', 'true');
  const { code, stderr } = cli.ended(words);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(cli.files()).not.toContain('x.json');
});

test('a run has one answer', () => {
  const name = fresh();
  start(name);
  finish(name, 'One.');
  const { code, stderr } = finish(name, 'Two.');
  expect(code).toBe(2);
  expect(stderr).toContain('has an answer already');
  expect(cli.record(name)).toMatchObject({ final_answer: 'One.' });
});

test('secrets in an answer are masked', () => {
  const name = fresh();
  start(name);
  const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
  finish(name, `It ran with ${token}.`);
  expect(
    cli
      .files()
      .filter((file) => file.includes(name))
      .map((file) => cli.text(file))
      .join(''),
  ).not.toContain(token);
});

test.each(['exec', 'record'])('%s --help teaches: usage and examples, within 80 columns', (command) => {
  const { code, stdout } = cli.ended([command, '--help']);
  expect(code).toBe(0);
  expect(stdout.toString()).toMatch(/^Usage: tool-fidelity/m);
  expect(
    stdout
      .toString()
      .split('\n')
      .filter((line) => line.length > 80),
  ).toEqual([]);
});
