import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { Report } from '../../core/report.ts';
import { basics, builtCli } from './built-cli.ts';
import { clean, installedOnly, neverTried, noTool, open, text } from './records.ts';

const cli = builtCli();
const { run, file } = cli;
const HERE = '.github/tool-fidelity.yml';

afterEach(() => {
  rmSync(join(cli.folder(), '.github'), { recursive: true, force: true });
  rmSync(join(cli.folder(), '.fidelity'), { recursive: true, force: true });
});

const reportOf = (stdout: string) => Report.parse(JSON.parse(stdout));
const under = (policy: string, record: unknown, ...more: readonly string[]) =>
  run(['audit', file('run.json', text(record)), '--policy', file('p.yml', policy), ...more]);

describe('a policy', () => {
  test('is the one that is named, else that of the folder, else none', () => {
    const name = file('run.json', text(neverTried));
    expect(run(['audit', name]).code).toBe(1);
    file(HERE, 'rules: { unattempted_primary: notice, unflagged_substitution: notice }\n');
    expect(run(['audit', name]).code).toBe(0);
    expect(run(['audit', name, '--no-policy']).code).toBe(1);
    expect(run(['audit', name, '--policy', file('p.yml', 'rules: {}\n')]).code).toBe(1);
    const { stdout } = run(['audit', name, '--reporter', 'json']);
    expect(reportOf(stdout).policy_digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  test.each([
    ['inconclusive: fail', 'inconclusive: fail\n', open, 1],
    ['inconclusive: warn', 'inconclusive: warn\n', open, 0],
    ['weak evidence', 'min_evidence: recorded\n', clean, 1],
    ['a run that must succeed', 'contracts: [{ primary_tool: crawl4ai, must_succeed: true }]\n', clean, 0],
    ['a standing contract', 'contracts: [{ primary_tool: vitest, operation: test }]\n', noTool, 1],
    [
      'a waiver',
      'waivers: [{ rule: installed_but_not_run, tool: crawl4ai, reason: r, owner: o, expires: 9999-12-31 }]\n',
      installedOnly,
      0,
    ],
    [
      'a waiver that is over',
      'waivers: [{ rule: installed_but_not_run, tool: crawl4ai, reason: r, owner: o, expires: 2020-12-31 }]\n',
      installedOnly,
      1,
    ],
  ] as const)('%s', (_name, policy, record, code) => {
    expect(under(policy, record)).toMatchObject({ code, stderr: '' });
    expect(under(policy, record, '--fail-on', 'never').code).toBe(['inconclusive: fail', 'weak evidence'].includes(_name) ? 1 : 0);
  });

  test.each([
    ['inconclusive: fail\n', open, 'This fails: the policy lets nothing pass that stays open.'],
    ['min_evidence: recorded\n', clean, 'This fails: the evidence is below what the policy asks for.'],
    ['inconclusive: warn\n', open, null],
  ])('%j says what it is that fails', (policy, record, why) => {
    for (const reporter of ['pretty', 'markdown']) {
      const { stdout } = under(policy, record, '--reporter', reporter);
      if (why === null) expect(stdout).not.toContain('This fails');
      else expect(stdout).toContain(why);
    }
    expect(under(policy, record).stdout).toContain('Policy: p.yml');
    expect(run(['audit', 'run.json']).stdout).not.toContain('Policy:');
  });

  test('that cannot be read judges nothing, and every mistake is told on a line of its own', () => {
    const { code, stdout, stderr } = under('rulez: {}\nrules:\n  masked_statu: off\n', clean);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n')).toEqual([
      'tool-fidelity: p.yml:1:1 `rulez` is no key here.',
      'Did you mean `rules`?',
      'tool-fidelity: p.yml:3:3 `masked_statu` is no key of `rules`.',
      'Did you mean `masked_status`?',
      '',
    ]);
  });

  test.each([
    ['that is not there', ['--policy', 'nowhere.yml'], 'nowhere.yml does not exist.', '--policy'],
    ['that is a folder', ['--policy', '.'], '. is not a file.', '--policy'],
    ['beside --no-policy', ['--policy', 'p.yml', '--no-policy'], 'contradict each other', 'one of them'],
  ])('%s is a mistake', (_name, options, message, hint) => {
    const { code, stdout, stderr } = run(['audit', file('run.json', text(clean)), ...options]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
  });

  test('in the place of the folder is not passed over when it is none', () => {
    mkdirSync(join(cli.folder(), HERE), { recursive: true });
    expect(run(['audit', file('run.json', text(clean))])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${HERE} is not a file.`),
    });
  });

  test('is not written over', () => {
    const name = file('p.yml', 'rules: {}\n');
    const { code, stderr } = run(['audit', file('run.json', text(clean)), '--policy', name, '--output', name]);
    expect(code).toBe(2);
    expect(stderr).toContain('is one of the files that were read');
    file(HERE, 'rules: {}\n');
    expect(run(['audit', 'run.json', '--output', HERE]).code).toBe(2);
  });
});

describe('without a name', () => {
  test('what the policy names is audited, and a place of several may be empty', () => {
    file(HERE, 'records: ["kept/*.json", "elsewhere/**/*.json"]\ntranscripts: ["logs/*.jsonl"]\n');
    file('kept/a.json', text(clean));
    file('.fidelity/runs/b.json', text(neverTried));
    const { code, stdout } = run(['audit']);
    expect(code).toBe(0);
    expect(stdout).toContain('1 run: 0 violated, 0 inconclusive, 1 faithful.');
  });

  test('nothing at any of them is told, pattern by pattern', () => {
    file(HERE, 'records: ["none/*.json"]\ntranscripts: ["logs/*.jsonl"]\n');
    const { code, stdout } = run(['audit']);
    expect(code).toBe(2);
    expect(stdout.match(/nothing_matched/g)).toHaveLength(2);
    expect(stdout.replace(/\s+/g, ' ')).toContain('The policy looks for records and transcripts there.');
  });

  test('a policy that names no place leaves the usual one', () => {
    file(HERE, 'inconclusive: fail\ntranscripts: []\n');
    file('.fidelity/runs/b.json', text(clean));
    expect(run(['audit']).stdout).toContain('1 run: 0 violated, 0 inconclusive, 1 faithful.');
  });
});

describe('a policy that would be passed over in silence is told', () => {
  test.each(['yaml', 'json'])('with the ending .%s', (ending) => {
    const slip = file(`.github/tool-fidelity.${ending}`, '{}\n');
    const name = file('run.json', text(clean));
    expect(run(['audit', name])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`${slip} is read by nothing`) });
    expect(run(['audit', name, '--no-policy']).code).toBe(0);
    file(HERE, '');
    expect(run(['audit', name]).code).toBe(0);
  });

  test('as a link that leads nowhere', () => {
    mkdirSync(join(cli.folder(), '.github'));
    symlinkSync('nowhere.yml', join(cli.folder(), HERE));
    const { code, stderr } = run(['audit', file('run.json', text(clean))]);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(`${HERE} does not exist.`) });
  });
});

describe('changed paths', () => {
  const policy = 'contracts: [{ name: tests ran, primary_tool: vitest, operation: test, when: { changed_paths: ["src/**"] } }]\n';
  const told = (paths: string | null) =>
    reportOf(under(policy, noTool, '--reporter', 'json', ...(paths === null ? [] : ['--changed-paths', file('paths', paths)])).stdout);

  test.each([
    ['touched', 'docs/a.md\nsrc/a.ts\n', 'tests ran'],
    ['touched, with endings of Windows', 'src/a.ts\r\n', 'tests ran'],
    ['touched, each ended by a NUL', 'docs/a.md\0src/ä\n.ts\0', 'tests ran'],
    ['not touched', 'docs/a.md\n', undefined],
  ])('%s', (_name, paths, expected) => {
    expect(told(paths)).toMatchObject({ notices: [] });
    expect(told(paths).runs[0]?.contract?.name).toBe(expected);
  });

  test('that nobody told: the contract is not applied, and that is said on every surface', () => {
    expect(told(null)).toMatchObject({ notices: [{ code: 'contract_not_applied' }], runs: [{ verdict: 'not_applicable' }] });
    for (const reporter of ['pretty', 'markdown', 'sarif', 'junit', 'github']) {
      expect(under(policy, noTool, '--reporter', reporter).stdout, reporter).toContain('contract_not_applied');
    }
  });

  test('come from standing input as git writes them', () => {
    const name = file('run.json', text(noTool));
    file('p.yml', policy);
    const listed = run(['audit', name, '--policy', 'p.yml', '--changed-paths', '-'], { input: 'src/a.ts\0' });
    expect(listed.stdout).toContain('tests ran');
    const both = run(['audit', '-', '--changed-paths', '-'], { input: '' });
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('at once') });
  });

  test('a byte order mark is no part of the first path', () => {
    expect(under(policy, noTool, '--changed-paths', file('paths', '\ufeffsrc/a.ts\n')).stdout).toContain('tests ran');
  });

  test('an empty list, as a listing that failed leaves it, is not known', () => {
    expect(under(policy, noTool, '--changed-paths', file('paths', '\n')).stdout).toContain('contract_not_applied');
  });

  test('what never ends is refused', () => {
    expect(under(policy, noTool, '--changed-paths', '/dev/zero')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('larger than'),
    });
  });

  test.each([
    ['quoted by git', 'src/b.ts\n"src/\\303\\244.ts"\n', 'paths:2:1 holds a path that git has quoted.'],
    ['the output of --name-status', 'M\tsrc/a.ts\n', 'paths:1:1 holds a line that is no path from the top of the repository.'],
    ['written by Windows', 'src\\a.ts\n', 'paths:1:1 holds a line that is no path from the top of the repository.'],
    ['absolute', 'src/a.ts\n/src/b.ts\n', 'paths:2:1 holds a line that is no path from the top of the repository.'],
    ['UTF-16', Buffer.from('\ufeffsrc/a.ts\n', 'utf16le'), 'paths is UTF-16 text'],
    ['not there', null, 'nowhere does not exist.'],
  ])('%s: refused', (_name, paths, message) => {
    const name = paths === null ? 'nowhere' : file('paths', paths);
    expect(under(policy, noTool, '--changed-paths', name)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});

test('a contract file takes what a contract of a policy takes', () => {
  const contract = file('c.yml', 'primary_tool: crawl4ai\noperation: scrape\nmust_succeed: true\nwhen: { agent: ["heron"] }\n');
  const failed = {
    ...clean,
    agent: 'heron',
    attempts: [{ tool: 'shell', command: 'crwl https://example.org/menu', exitCode: 1 }],
    final_answer: 'No page: crwl ended with 1.',
  };
  const held = (record: unknown) =>
    reportOf(run(['audit', file('run.json', text(record)), '--contract', contract, '--reporter', 'json']).stdout);
  expect(held(failed).runs.map(({ verdict }) => verdict)).toEqual(['violated', 'faithful']);
  expect(held({ ...failed, agent: 'tern' }).runs.map(({ verdict }) => verdict)).toEqual(['faithful']);
});

test('the schema of a policy is printed', () => {
  const { code, stdout } = run(['schema', 'policy']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ title: 'Tool Fidelity policy', additionalProperties: false });
});

describe('reporters for machines', () => {
  test.each(['sarif', 'junit'])('%s is printed, and the exit code is that of the gate', (reporter) => {
    const { code, stdout, stderr } = under('inconclusive: fail\n', open, '--reporter', reporter);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain(reporter === 'sarif' ? '"version":"2.1.0"' : '<error type="inconclusive"');
  });

  test('fingerprints of SARIF are the same from run to run, and digests', () => {
    const marks = () =>
      run(['audit', file('run.json', text(neverTried)), '--reporter', 'sarif']).stdout.match(/"toolFidelity\/v1":"[^"]+"/g);
    expect(marks()).toEqual(marks());
    expect(marks()?.[0]).toMatch(/"toolFidelity\/v1":"sha256:[0-9a-f]{64}"/);
  });
});

test('the reader of policies is loaded only where there is one', () => {
  const name = file('run.json', text(clean));
  const loaded = (words: readonly string[]) => {
    const env = { ...basics(), NODE_DEBUG: 'module' };
    return spawnSync(process.execPath, [cli.bin(), 'audit', name, ...words], { cwd: cli.folder(), env, encoding: 'utf8' }).stderr.includes(
      'yaml.cjs',
    );
  };
  expect(loaded(['--policy', file('p.yml', 'rules: {}\n')])).toBe(true);
  expect(loaded([])).toBe(false);
});
