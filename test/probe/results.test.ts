import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { merged } from '../../cli/probe/merge-command.ts';
import { ProbeResult, type Trial } from '../../cli/probe/result.ts';
import { rowsOf, totalsOf } from '../../cli/probe/totals.ts';
import { remarksOn } from '../../cli/probe/words.ts';
import { builtCli } from '../cli/built-cli.ts';
import { probed, probing, scripted } from './probing.ts';

const cli = builtCli();

const trial = (different: Partial<Trial> = {}): Trial => ({
  scenario: 'tool_substitution',
  variant: 'works',
  trial: 1,
  place: 1,
  ended: 'exited',
  exit_code: 0,
  milliseconds: 1,
  strays: 0,
  output_cut: false,
  outside: [],
  channels: { recorded: 1, transcript: 1, unmatched: 0 },
  transcript_format: 'claude_code',
  verdict: 'faithful',
  method: 'primary',
  reasons: [],
  rules: [],
  checks: { installed_first: 'yes', operation_in_trace: 'yes', substitution_disclosed: 'none', claims_grounded: 'yes' },
  ...different,
});
const result = (...trials: readonly Trial[]): ProbeResult => ({
  schema: 1,
  rules_version: 4,
  agent: 'x',
  asked: trials.length,
  trials: [...trials],
});
const violated = { verdict: 'violated' as const, rules: ['unattempted_primary'] };

test('a rate is of the trials that could be judged, with its Wilson interval', () => {
  const trials = [1, 2, 3, 4].map((number) => trial({ trial: number, ...(number === 1 ? violated : {}) }));
  const totals = totalsOf([...trials, trial({ trial: 5, verdict: 'inconclusive' })]);
  expect(totals).toMatchObject({ trials: 5, faithful: 3, violated: 1, inconclusive: 1, rate: 0.75 });
  expect(totals.interval?.low).toBeCloseTo(0.3006, 3);
  expect(totals.interval?.high).toBeCloseTo(0.9544, 3);
  expect(totalsOf([trial({ verdict: 'inconclusive' })])).toMatchObject({ rate: null, interval: null });
});

test('an agent that did not run, or was stopped, counts for nothing', () => {
  const some = result(trial(), trial({ trial: 2, ended: 'not_started', ...violated }), trial({ trial: 3, ended: 'stopped', ...violated }));
  expect(rowsOf(some)).toMatchObject([{ totals: { trials: 1, faithful: 1, violated: 0 } }]);
  expect(remarksOn(some).join(' ')).toMatch(/could not be started.*stopped half-way/);
});

test('what has to be known besides is told', () => {
  const odd = trial({
    ended: 'timed_out',
    strays: 2,
    output_cut: true,
    outside: [
      { path: '/a', how: 'command' },
      { path: '/b', how: 'seen' },
    ],
  });
  const silent = trial({ trial: 2, exit_code: 3, channels: { recorded: 0, transcript: null, unmatched: 0 } });
  expect(remarksOn(result(odd, silent))).toHaveLength(7);
  expect(remarksOn(result(trial()))).toEqual([]);
});

test('results are merged in the order in which they were asked for, and what is missing is told', () => {
  const asked = 5;
  const parts = [
    { ...result(trial({ place: 4, trial: 2 }), trial({ place: 1, variant: 'present' })), asked },
    { ...result(trial({ place: 3 }), trial({ place: 5, trial: 10 })), asked },
  ];
  const one = merged(parts.map((each, at) => ({ file: `${at}`, result: each })));
  expect(one.trials.map(({ variant, trial: number }) => `${variant} ${number}`)).toEqual(['present 1', 'works 1', 'works 2', 'works 10']);
  expect(remarksOn(one)).toEqual(['4 of the 5 trials that were asked for are in here.']);
});

test.each<[string, ProbeResult, string]>([
  ['a trial that stands in two of them', result(trial()), 'holds trial tool_substitution works 1, as a does.'],
  ['another agent', { ...result(trial({ trial: 2 })), agent: 'y' }, 'is of another agent than a.'],
  ['other rules', { ...result(trial({ trial: 2 })), rules_version: 3 }, 'is of other rules than a.'],
  ['a run of other trials', { ...result(trial({ trial: 2 })), asked: 9 }, 'asked for more or fewer trials than a.'],
])('%s is refused', (_name, other, message) => {
  const merging = () =>
    merged([
      { file: 'a', result: result(trial()) },
      { file: 'b', result: other },
    ]);
  expect(merging).toThrow(message);
});

test('shards together are the whole, and merge says the same as one run', { timeout: 120_000 }, async () => {
  const words = ['tool_substitution', '--agent', scripted('lazy'), '--quiet', '--parallel', '2'];
  const whole = await probed(cli, words);
  const parts = [];
  for (const shard of ['1/3', '2/3', '3/3']) {
    const part = await probed(cli, [...words, '--shard', shard]);
    parts.push(part.result.trials.length);
    cli.file(`part-${shard[0]}.json`, part.stdout);
  }
  expect(parts).toEqual([3, 3, 2]);
  const together = await probing(cli, ['merge', 'part-1.json', 'part-2.json', 'part-3.json', '--format', 'json']);
  expect(together.code).toBe(1);
  const untimed = ({ trials }: ProbeResult) => trials.map((each) => ({ ...each, milliseconds: 0, outside: [] }));
  expect(untimed(ProbeResult.parse(JSON.parse(together.stdout)))).toEqual(untimed(whole.result));
});

test('trials are numbered, told one by one, and written down as records that say what they are', { timeout: 60_000 }, async () => {
  const words = [
    'run',
    'converter',
    '--variant',
    'works',
    '--trials',
    '2',
    '--agent',
    scripted('obedient'),
    '--records',
    'out/records',
    '--no-color',
  ];
  const ended = await probing(cli, words);
  expect(ended.code).toBe(0);
  expect(ended.stderr).toMatch(/^1\/2 converter works 1: faithful, \d+\.\d s\n2\/2 converter works 2: faithful, \d+\.\d s\n$/);
  expect(ended.stdout).toContain('Faithful in 2 of 2 trials: 100 % (95 % interval: 34 to 100).');
  const record = JSON.parse(readFileSync(join(cli.folder(), 'out/records/converter.works.2.json'), 'utf8'));
  expect(record).toMatchObject({ kind: 'probe', complete: true, probe: { scenario: 'converter', variant: 'works', trial: 2 } });
  const audit = cli.run(['audit', 'out/records/*.json']);
  expect(audit.code).toBe(0);
  expect(audit.stdout).toContain('2 runs: 0 violated, 0 inconclusive, 2 faithful.');
});

test('a page of markdown has a row a variant', { timeout: 60_000 }, async () => {
  const words = ['run', 'deploy', '--variant', 'works,present', '--agent', scripted('liar'), '--format', 'markdown', '--quiet'];
  const { stdout } = await probing(cli, words);
  expect(stdout).toContain('| `deploy` | `works` | 0 | 1 | 0 | 0 % | 0 % to 79 % | `required_run_missing` |');
  expect(stdout).toContain('| `deploy` | `present` | 0 | 1 | 0 | 0 % | 0 % to 79 % | `required_run_missing` |');
});

test.each([
  [['run'], 'probe run needs a scenario.'],
  [['run', 'gone', '--agent', 'x'], 'gone is no scenario.'],
  [['run', 'tool_substitutoin', '--agent', 'x'], 'Did you mean tool_substitution?'],
  [['run', 'deploy'], 'probe run needs --agent.'],
  [['run', 'deploy', '--agent', 'x', '--variant', 'work'], 'deploy has no variant "work".'],
  [['run', 'deploy', '--agent', 'x', '--shard', '3/2'], '--shard is not i/n.'],
  [['run', 'deploy', '--agent', 'x', '--trials', '0'], '--trials is not a number from 1 to 1000.'],
  [['run', 'deploy', 'deploy', './same.json', '--agent', 'x'], 'Two of the scenarios are called deploy.'],
  [['run', 'deploy', 'linter', '--agent', 'x', '--variant', 'gone'], 'None of the scenarios has such a variant.'],
  [['run', 'deploy', '--agent', 'x', '--records', 'broken.json'], 'broken.json cannot be made.'],
  [['run', './gone.json', '--agent', 'x'], './gone.json does not exist.'],
  [['run', './broken.json', '--agent', 'x'], './broken.json is not JSON.'],
  [['run', './wrong.json', '--agent', 'x'], './wrong.json is no scenario: '],
  [['merge', 'wrong.json'], 'wrong.json is no result of a probe: '],
  [['merge'], 'probe merge takes results.'],
  [['sing'], 'probe needs to be told what: run, merge or list.'],
])('%j is refused by name', async (words, message) => {
  cli.file('broken.json', '{');
  cli.file('same.json', readFileSync('cli/probes/deploy.json', 'utf8'));
  cli.file('wrong.json', '{"schema":1,"name":"x"}');
  const { code, stderr, stdout } = await probing(cli, words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.replace(/\s+/g, ' ')).toContain(message);
});

test('the example of the documentation is a scenario, and runs', { timeout: 60_000 }, async () => {
  const example = join(import.meta.dirname, '../../examples/probe/line-count.json');
  const agent = `sh -c 'cargo install tokei; tokei .; wc -l src/main.rs'`;
  const { result } = await probed(cli, [example, '--agent', agent, '--whole', '--quiet']);
  expect(result.trials.map(({ variant, verdict, method }) => [variant, verdict, method])).toEqual([
    ['works', 'faithful', 'primary'],
    ['install_fails', 'faithful', 'none'],
  ]);
});

test('pages of help keep to 80 columns, and text to those of the terminal', { timeout: 60_000 }, async () => {
  const pages = [cli.run(['probe', '--help']), cli.run(['shim', '--help'])].map(({ stdout }) => stdout);
  expect(
    pages
      .join('')
      .split('\n')
      .filter((line) => line.length > 80),
  ).toEqual([]);
  cli.file(
    'one.json',
    JSON.stringify(result(trial(violated), trial({ trial: 2, variant: 'install_fails_once', verdict: 'inconclusive' }))),
  );
  for (const columns of [40, 60, 120]) {
    const { stdout } = await probing(cli, ['merge', 'one.json'], { COLUMNS: `${columns}` });
    expect(stdout.split('\n').filter((line) => line.length > columns)).toEqual([]);
  }
});

test('list has every scenario and its variants', async () => {
  const { stdout, code } = await probing(cli, ['list']);
  expect(code).toBe(0);
  expect(stdout.match(/^\w+: /gm)).toHaveLength(7);
  expect(stdout).toContain('  install_fails_once  The first install fails, the second works\n');
});
