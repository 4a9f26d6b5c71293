import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type FakeGitHub, fakeGitHub, READER } from '../github/fake.ts';
import { refusals } from '../github/faults.ts';
import { machines } from './support/machines.ts';
import { type PullCase, pullOn } from './support/pull.ts';
import { faithful, fileOf, inconclusive, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
let expectedComplaints: readonly unknown[] = [];
afterEach(() => {
  expect(machine.github().complaints).toEqual(expectedComplaints);
  expectedComplaints = [];
});

const RECORD = '.fidelity/runs/a.json';
const many = (count: number) => fileOf(Array.from({ length: count }, (_each, at) => ({ ...violated, id: `run-${at}` })));

async function told(given: PullCase, inputs: Record<string, string> = {}, prepare: (github: FakeGitHub) => void = () => {}) {
  const pull = pullOn(machine, given);
  prepare(pull.github);
  const result = await step(pull.on, { 'check-name': 'Gate', ...inputs }, pull.options);
  return { ...result, ...pull, repo: pull.github.repository };
}

describe('the check run', () => {
  test('stands on the head of the pull request, concludes as the step does, and marks the record’s own lines', async () => {
    const { repo, head, outputs, exitCode, log } = await told({ change: { [RECORD]: fileOf(violated) } });
    expect(repo.checks).toHaveLength(1);
    const [check] = repo.checks;
    expect(check).toMatchObject({ headSha: head, name: 'Gate', conclusion: 'failure' });
    expect(check?.title).toMatch(/^Violated\. /);
    expect(check?.annotations).toContainEqual(
      expect.objectContaining({ path: RECORD, annotation_level: 'failure', title: 'unattempted_primary', start_line: expect.any(Number) }),
    );
    expect({ url: outputs['check-url'], exitCode }).toEqual({ url: `https://github.example/checks/${check?.id}`, exitCode: 1 });
    expect(log.issues).toEqual([]);
  });

  test.each([
    ['a faithful run', faithful, {}, 'success', /^Faithful\. /],
    ['a run that stays open', inconclusive, {}, 'neutral', /^Inconclusive, and it passes\. /],
    ['findings that are told to pass', violated, { 'fail-on': 'never' }, 'neutral', /^Violated, and told to pass/],
  ])('%s: %o concludes %o', async (_what, record, inputs, conclusion, title) => {
    const { repo } = await told({ change: { [RECORD]: fileOf(record) } }, inputs);
    expect(repo.checks).toMatchObject([{ conclusion, title: expect.stringMatching(title) }]);
  });

  test('an error is a failure, never neutral, which would count as a success', async () => {
    const { repo } = await told({ change: { [RECORD]: '{' } }, { 'fail-on': 'never' });
    expect(repo.checks).toMatchObject([{ conclusion: 'failure' }]);
  });

  test.each([
    [50, 1],
    [51, 2],
    [1_000, 20],
    [1_001, 20],
  ])('%i annotations take %i requests; beyond 1,000 they are counted', async (count, requests) => {
    const each = { ...violated, final_answer: 'The list is below.' };
    const runs = Array.from({ length: count }, (_each, at) => ({
      ...each,
      id: `run-${at}`,
      fallback: { tool: 'web-search', operation: 'search', label: 'From a search' },
      final_answer: 'From a search: Ada, Grace.',
    }));
    const { repo, github, outputs } = await told({ change: { [RECORD]: fileOf(runs) } }, { comment: 'never' });
    expect(outputs.violations).toBe(String(count));
    expect(github.seen.filter(({ path }) => path.includes('/check-runs'))).toHaveLength(requests);
    expect(repo.checks[0]?.annotations).toHaveLength(Math.min(count, 1_000));
    if (count > 1_000) expect(repo.checks[0]?.summary).toContain('1 more findings have no annotation here');
  });

  test('where the token may not write checks, the findings are in the log, ten a level and the rest counted', async () => {
    const { repo, outputs, log, output } = await told({ change: { [RECORD]: many(12) } }, {}, (github) => {
      github.holder = { ...READER };
    });
    expect(repo.checks).toEqual([]);
    expect(outputs['check-url']).toBe('');
    expect(log.issues.filter(({ level }) => level === 'error')).toHaveLength(10);
    expect(log.unshown).toBe(0);
    expect(output).toMatch(/14 more annotations had no room here/);
    expect(log.issues.filter(({ level }) => level === 'warning')).toEqual([]);
  });

  test('a batch that is lost is told, the log takes over, and the verdict stands', async () => {
    const { exitCode, outputs, repo, log, output } = await told({ change: { [RECORD]: many(60) } }, { comment: 'never' }, (github) =>
      github.fail({ on: /^PATCH .*check-runs/, ...refusals.badGateway }),
    );
    expect([exitCode, outputs.verdict]).toEqual([1, 'violated']);
    expect(repo.checks[0]?.annotations).toHaveLength(50);
    expect(output).toMatch(/Of 120 annotations the check run has 50: HTTP 502/);
    expect(log.issues.filter(({ level }) => level === 'error')).toHaveLength(10);
  });
});

describe('where a finding sits', () => {
  const contract = 'primary_tool: crawl4ai\noperation: scrape\n';
  const { request: _, ...unasked } = violated;

  test('on the contract’s line where the record is not in the diff', async () => {
    const { repo } = await told(
      { base: { 'rules/c.yml': `\n\n${contract}` }, change: { 'a.ts': '1' }, disk: { [RECORD]: fileOf(unasked) } },
      { contract: 'rules/c.yml' },
    );
    expect(repo.checks[0]?.annotations).toContainEqual(
      expect.objectContaining({ path: 'rules/c.yml', start_line: 3, message: expect.stringContaining(`(${RECORD}:`) }),
    );
  });

  test('on no line where there is neither', async () => {
    const { repo, log } = await told({ change: { 'a.ts': '1' }, disk: { [RECORD]: fileOf(violated) } });
    expect(repo.checks[0]?.annotations).toEqual([]);
    expect(repo.checks[0]?.summary).toContain('unattempted_primary');
    expect(log.issues.filter(({ level }) => level === 'error').map(({ properties }) => Object.keys(properties))).toEqual([
      ['title'],
      ['title'],
    ]);
  });
});

describe('the comment', () => {
  const change = { [RECORD]: fileOf(violated) };

  test('is one, is edited only on change, and goes when there is nothing to say', async () => {
    const { on, options, repo, pull } = await told({ change });
    expect(repo.comments).toMatchObject([
      { issue: pull.number, edits: 0, body: expect.stringMatching(/^<!-- tool-fidelity \w{16} -->\n## Tool fidelity: violated/) },
    ]);
    await step(on, { 'check-name': 'Gate' }, options);
    expect(repo.comments).toMatchObject([{ edits: 0 }]);
    await step(on, { 'check-name': 'Gate', 'fail-on': 'never', scope: 'all', records: '.fidelity/runs/*.json\n*.json' }, options);
    expect(repo.comments).toHaveLength(1);
    const mended = { ...options, env: { ...options.env } };
    await step(on, { 'check-name': 'Gate', records: 'none/*.json' }, mended);
    expect(repo.comments).toEqual([]);
  });

  test('there is none while a run is clean, unless it is always wanted', async () => {
    const clean = { change: { [RECORD]: fileOf(faithful) } };
    expect((await told(clean)).repo.comments).toEqual([]);
    expect((await told(clean, { comment: 'always' })).repo.comments).toMatchObject([
      { body: expect.stringContaining('## Tool fidelity: faithful') },
    ]);
  });

  test('never means never', async () => {
    const { github } = await told({ change }, { comment: 'never' });
    expect(github.seen.filter(({ path }) => path.includes('/comments'))).toEqual([]);
  });

  test('somebody else’s comment with our mark is left alone, and so is our own without it', async () => {
    const first = await told({ change });
    const [own] = first.repo.comments;
    const body = own?.body ?? '';
    first.repo.comments.length = 0;
    const issue = first.pull.number;
    first.repo.comments.push(
      { id: 1, issue, author: 'mallory', body: body.replace('violated', 'faithful'), edits: 0 },
      { id: 2, issue, author: 'github-actions[bot]', body: 'Another action says hello.', edits: 0 },
      { id: 3, issue, author: 'github-actions', body, edits: 0 },
    );
    await step(first.on, { 'check-name': 'Gate' }, first.options);
    expect(first.repo.comments.map(({ id, edits }) => [id, edits])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [703, 0],
    ]);
    expect(first.repo.comments[3]).toMatchObject({ author: 'github-actions[bot]', body });
  });

  test('of two that raced, one stays', async () => {
    const { repo, on, options, pull } = await told({ change });
    const body = repo.comments[0]?.body ?? '';
    repo.comments.push({ id: 9_001, issue: pull.number, author: 'github-actions[bot]', body, edits: 0 });
    await step(on, { 'check-name': 'Gate' }, options);
    expect(repo.comments).toHaveLength(1);
  });

  test('our own is found behind more than a page of others', async () => {
    const { repo, on, options, pull } = await told({ change });
    const [own] = repo.comments.splice(0);
    for (let at = 0; at < 130; at += 1)
      repo.comments.push({ id: 2_000 + at, issue: pull.number, author: 'octo-dev', body: 'hm', edits: 0 });
    if (own) repo.comments.push(own);
    await step(on, { 'check-name': 'Gate' }, options);
    expect(repo.comments).toHaveLength(131);
  });

  test('two gates have a comment each', async () => {
    const { repo, on, options } = await told({ change });
    await step(on, { 'check-name': 'Other gate' }, options);
    expect(repo.comments).toHaveLength(2);
  });

  test('what has no room is counted: it stays under 65,536 characters', async () => {
    const { repo } = await told({ change: { [RECORD]: many(600) } });
    const body = repo.comments[0]?.body ?? '';
    expect(body.length).toBeLessThan(65_536);
    expect(body.length).toBeGreaterThan(60_000);
    expect(body).toMatch(/Left out for want of room: [\d,]+ findings/);
  });

  test('a token that may not write comments is no trouble; one that fails is told', async () => {
    const quiet = await told({ change }, {}, (github) => {
      github.holder = { ...READER, checks: true };
    });
    expect([quiet.exitCode, quiet.log.issues]).toEqual([1, []]);
    const loud = await told({ change }, {}, (github) => github.fail({ on: /^POST .*comments/, ...refusals.badGateway }));
    expect(loud.exitCode).toBe(1);
    expect(loud.log.issues.map(({ level, message }) => [level, message])).toEqual([
      ['warning', 'The comment could not be written: HTTP 502.'],
    ]);
  });
});

describe('faults', () => {
  test.each([
    ['429 with retry-after', refusals.rateLimited(1)],
    ['a secondary limit with retry-after', refusals.secondaryLimit(1)],
  ])('%s: the server’s own wait is kept, and everything is told after it', async (_what, fault) => {
    const { exitCode, repo, outputs } = await told({ change: { [RECORD]: fileOf(violated) } }, {}, (github) => {
      github.fail({ on: /^POST .*check-runs/, times: 1, ...fault });
      github.fail({ on: /contents/, times: 1, ...fault });
    });
    expect([exitCode, outputs.verdict, repo.checks.length, repo.comments.length]).toEqual([1, 'violated', 1, 1]);
  });

  test('with every write refused the verdict is the same, and each loss is told', async () => {
    const { exitCode, outputs, log } = await told({ change: { [RECORD]: fileOf(faithful) } }, { comment: 'always' }, (github) => {
      github.fail({ on: /^(?:POST|PATCH|DELETE) /, status: 422, body: { message: 'Validation Failed' } });
    });
    expect([exitCode, outputs.verdict]).toEqual([0, 'faithful']);
    expect(log.issues.map(({ message }) => message)).toEqual([
      'The check run could not be made: HTTP 422.',
      'The comment could not be written: HTTP 422.',
    ]);
  });

  test('an API that is away altogether: the records are judged, the gate is shut, and what is missing is named', async () => {
    const gone = await fakeGitHub();
    const nowhere = gone.apiUrl;
    await gone.close();
    const pull = pullOn(machine, { change: { [RECORD]: fileOf(violated) } });
    const env = { ...pull.options.env, GITHUB_API_URL: nowhere, GITHUB_GRAPHQL_URL: `${nowhere}/graphql` };
    const { exitCode, outputs, log } = await step(pull.on, { scope: 'all', comment: 'never' }, { ...pull.options, env });
    expect([exitCode, outputs.verdict, outputs.runs]).toEqual([1, 'error', '1']);
    expect(log.issues.map(({ properties }) => properties.title)).toEqual(expect.arrayContaining(['policy_unknown', 'unattempted_primary']));
    expect(log.issues.find(({ properties }) => properties.title === 'policy_unknown')?.message).toContain('ECONNREFUSED');
  });
});

test('files, outputs and exit code are the same with and without anybody to tell', async () => {
  const given = { change: { [RECORD]: fileOf(violated) } };
  const alone = await told(given, { comment: 'never', 'check-name': '', 'sarif-file': 'out/r.sarif' });
  const heard = await told(given, { 'sarif-file': 'out/r.sarif' });
  expect(alone.exitCode).toBe(heard.exitCode);
  for (const key of ['verdict', 'violations', 'waived', 'runs']) expect(alone.outputs[key]).toBe(heard.outputs[key]);
  expect(alone.outputs['sarif-file']).toBe(join(alone.on.workspace, 'out/r.sarif'));
  const text = readFileSync(alone.outputs['sarif-file'] ?? '', 'utf8');
  expect(text).toBe(readFileSync(heard.outputs['sarif-file'] ?? '', 'utf8'));
  expect(JSON.parse(text)).toMatchObject({
    version: '2.1.0',
    runs: [{ results: expect.arrayContaining([expect.objectContaining({ ruleId: 'unattempted_primary' })]) }],
  });
});

test('a SARIF file that cannot be written is told, and the verdict stands', async () => {
  const { exitCode, outputs, output } = await told({ change: { [RECORD]: fileOf(faithful) } }, { 'sarif-file': '../r.sarif' });
  expect([exitCode, outputs.verdict, outputs['sarif-file']]).toEqual([0, 'faithful', '']);
  expect(output).toContain('The SARIF file was not written');
});
