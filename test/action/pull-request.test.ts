import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { READER } from '../github/fake.ts';
import { refusals } from '../github/faults.ts';
import { judgedOn } from './support/judged.ts';
import { machines } from './support/machines.ts';
import { type PullCase, pullOn } from './support/pull.ts';
import { faithful, fileOf, type Handmade, inconclusive, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const judged = judgedOn(machine);
afterEach(() => expect(machine.github().complaints).toEqual([]));

const POLICY = '.github/tool-fidelity.yml';
const RECORD = '.fidelity/runs/a.json';
const STRICT = 'inconclusive: fail\nrequire_record:\n  authors: ["*[bot]"]\n  labels: ["agent"]\n  trailers: ["Co-authored-by: Claude*"]\n';
const asked: Handmade = { ...faithful, request: undefined };

test('a violated record of the pull request shuts the gate, and a faithful one opens it', async () => {
  expect((await judged({ change: { [RECORD]: fileOf(violated) } })).gate).toEqual([1, 'violated', '1']);
  expect((await judged({ change: { [RECORD]: fileOf(faithful) } })).gate).toEqual([0, 'faithful', '1']);
});

test('an old record neither blocks a new pull request nor stands for the one that it must bring', async () => {
  const base = { '.fidelity/runs/old.json': fileOf(violated), [POLICY]: STRICT };
  expect((await judged({ base, change: { 'src/a.ts': '1' } })).gate).toEqual([0, 'not_applicable', '0']);
  const required = await judged({ base, change: { 'src/a.ts': '1' }, author: 'tern[bot]' });
  expect(required.gate).toEqual([1, 'error', '0']);
  expect(required.codes).toEqual(['missing_record']);
});

test('a record that came to the base branch after the pull request was made is not its own', async () => {
  const result = await judged({ later: { '.fidelity/runs/theirs.json': fileOf(violated) }, change: { [RECORD]: fileOf(faithful) } });
  expect(result.gate).toEqual([0, 'faithful', '1']);
});

test.each<readonly [string, PullCase]>([
  ['the author', { author: 'tern[bot]' }],
  ['a label', { labels: ['agent'] }],
  ['a trailer', { message: 'Change\n\nCo-authored-by: Claude Fable <a@example.org>' }],
  ['a trailer before a blank line', { message: 'Change\n\nco-authored-by:  Claude x\n\nMore' }],
])('a record is required by %s; without one the gate is shut', async (_what, given) => {
  const base = { [POLICY]: STRICT };
  expect((await judged({ base, ...given, change: { 'a.ts': '1' } })).gate).toEqual([1, 'error', '0']);
  expect((await judged({ base, ...given, change: { [RECORD]: fileOf(faithful) } })).gate).toEqual([0, 'faithful', '1']);
  expect((await judged({ base, ...given, change: { [RECORD]: '{' } })).gate).toEqual([1, 'error', '0']);
});

test('the base’s policy judges, whatever the pull request makes of it; the change of it is shown', async () => {
  const base = { [POLICY]: 'inconclusive: fail\n' };
  const weakened = await judged({ base, change: { [RECORD]: fileOf(inconclusive), [POLICY]: 'inconclusive: warn\n' } });
  expect(weakened.gate).toEqual([1, 'inconclusive', '1']);
  expect(weakened.codes).toContain('policy_changed');
  const removed = await judged({ base, change: { [RECORD]: fileOf(inconclusive), [POLICY]: null } });
  expect(removed.gate).toEqual([1, 'inconclusive', '1']);
  expect(removed.codes).toContain('policy_changed');
  const waived = 'waivers:\n  - { rule: unattempted_primary, tool: "*", reason: x, owner: me, expires: 2999-01-01 }\n';
  const own = await judged({ change: { [RECORD]: fileOf(violated), [POLICY]: waived } });
  expect(own.gate).toEqual([1, 'violated', '1']);
  expect(own.outputs.waived).toBe('0');
});

test('a policy that is only on disk counts for nothing', async () => {
  const result = await judged({
    base: { [POLICY]: 'inconclusive: fail\n' },
    change: { [RECORD]: fileOf(inconclusive) },
    disk: { [POLICY]: 'inconclusive: warn\n' },
  });
  expect(result.gate).toEqual([1, 'inconclusive', '1']);
});

test('a contract comes from the base; one that the pull request brings or weakens judges nothing', async () => {
  const contract = 'primary_tool: crawl4ai\noperation: scrape\n';
  const { request: _, ...unasked } = violated;
  const change = { [RECORD]: fileOf(unasked), 'c.yml': 'primary_tool: web-search\noperation: search\n' };
  const weakened = await judged({ base: { 'c.yml': contract }, change }, { contract: 'c.yml' });
  expect(weakened.gate).toEqual([1, 'violated', '1']);
  expect(weakened.codes).toContain('contract_changed');
  const brought = await judged({ change }, { contract: 'c.yml' });
  expect(brought.gate).toEqual([1, 'error', '1']);
  expect(brought.codes).toContain('contract_missing');
});

test('a link in the place of working-directory does not lead to another contract', async () => {
  const { request: _, ...unasked } = violated;
  const base = {
    'apps/a/c.yml': 'primary_tool: crawl4ai\noperation: scrape\n',
    'apps/b/c.yml': 'primary_tool: web-search\noperation: search\n',
  };
  const inputs = { 'working-directory': 'apps/a', contract: 'c.yml', records: '*.json' };
  const linked = await judged(
    { base, change: { 'apps/a/c.yml': null, 'apps/a': { linkTo: 'b' }, 'apps/b/run.json': fileOf(unasked) } },
    inputs,
    ({ on }) => {
      rmSync(join(on.workspace, 'apps/a'), { recursive: true, force: true });
      symlinkSync('b', join(on.workspace, 'apps/a'));
    },
  );
  expect(linked.gate).toEqual([1, 'violated', '1']);
  expect(linked.codes).toContain('contract_changed');
});

test('standing contracts apply by the paths that the pull request touches', async () => {
  const policy = 'contracts:\n  - { name: pages, primary_tool: crawl4ai, operation: scrape, when: { changed_paths: ["src/**"] } }\n';
  const { request: _, ...unasked } = violated;
  const change = { [RECORD]: fileOf(unasked) };
  expect((await judged({ base: { [POLICY]: policy }, change })).gate).toEqual([0, 'not_applicable', '1']);
  expect((await judged({ base: { [POLICY]: policy }, change: { ...change, 'src/x/y.ts': '1' } })).gate).toEqual([1, 'violated', '1']);
  expect((await judged({ base: { [POLICY]: policy, 'src/old.ts': '1' }, change: { ...change, 'src/old.ts': null } })).gate).toEqual([
    1,
    'violated',
    '1',
  ]);
});

test('a record is taken as the commit has it, not as a step before left it', async () => {
  const result = await judged({ change: { [RECORD]: fileOf(violated) }, disk: { [RECORD]: fileOf(faithful) } });
  // What the step left was made in this run, and is judged beside it.
  expect(result.gate).toEqual([1, 'violated', '2']);
});

test('a record that a step before took away is read by the API', async () => {
  const result = await judged({ change: { [RECORD]: fileOf(violated), '.fidelity/runs/b.json': fileOf(faithful) }, checkout: false });
  expect(result.gate).toEqual([1, 'violated', '2']);
});

test('a record that was made in this run is audited, committed or not', async () => {
  expect((await judged({ change: { 'a.ts': '1' }, disk: { [RECORD]: fileOf(violated) } })).gate).toEqual([1, 'violated', '1']);
  const appended = await judged({ base: { [RECORD]: fileOf(faithful) }, disk: { [RECORD]: fileOf(violated) } });
  expect(appended.gate).toEqual([1, 'violated', '1']);
});

test('a link to an old record is none of its own', async () => {
  const base = { 'kept/old.json': fileOf(faithful), [POLICY]: STRICT };
  const file = await judged({ base, change: { [RECORD]: { linkTo: '../../kept/old.json' } }, author: 'tern[bot]' });
  expect(file.gate).toEqual([1, 'error', '0']);
  const folder = await judged({ base, change: { '.fidelity/runs': { linkTo: '../kept' } }, author: 'tern[bot]' }, {}, ({ on }) => {
    mkdirSync(join(on.workspace, '.fidelity'), { recursive: true });
    symlinkSync('../kept', join(on.workspace, '.fidelity/runs'));
  });
  expect(folder.gate).toEqual([1, 'error', '0']);
  expect(folder.codes).toContain('missing_record');
});

test('in a real checkout files are told apart by git, whatever a step did to index and HEAD', async () => {
  const { on, options, github } = pullOn(machine, { base: { '.fidelity/runs/old.json': fileOf(violated) }, change: { 'a.ts': '1' } });
  const git = (...words: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...words], {
      cwd: on.workspace,
      encoding: 'utf8',
    }).stdout.trim();
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
  const sha = git('rev-parse', 'HEAD');
  const real = { ...options, env: { ...options.env, GITHUB_SHA: sha } };
  expect((await step(on, {}, real)).outputs).toMatchObject({ verdict: 'not_applicable', runs: '0' });
  expect(github.seen.filter(({ path }) => path.includes('/git/trees/'))).toEqual([]);
  writeFileSync(join(on.workspace, '.fidelity/runs/new.json'), fileOf(violated));
  git('add', '-A');
  expect((await step(on, {}, real)).outputs.verdict).toBe('violated');
  git('commit', '-qm', 'y');
  expect((await step(on, {}, real)).outputs.verdict).toBe('violated');
});

test.each<readonly [string, Record<string, unknown>, string]>([
  ['another repository', { repository: 'evil/site' }, 'origin_mismatch'],
  ['a commit that is none of the change', { repository: 'acme/site', head_sha: 'f'.repeat(40) }, 'origin_mismatch'],
  ['an origin that is no origin', { repository: 5 }, 'origin_mismatch'],
])('a record of %s is refused', async (_what, origin, code) => {
  const result = await judged({ change: { [RECORD]: fileOf({ ...faithful, origin }) } });
  expect(result.gate).toEqual([1, 'error', '0']);
  expect(result.codes).toEqual([code]);
});

test('a record that was made at the commit that the change starts from belongs to it', async () => {
  const start = machine.github().repository.commit({});
  const origin = { repository: 'Acme/Site', head_sha: start };
  const { repository: repo } = machine.github();
  const base = repo.commit({ 'x.md': '1' }, start);
  const pull = pullOn(machine, { change: { [RECORD]: fileOf({ ...faithful, origin: { ...origin, head_sha: base } }) } });
  expect((await step(pull.on, {}, pull.options)).outputs.verdict).toBe('error');
  const own = repo.commit({ [RECORD]: fileOf({ ...faithful, origin: { ...origin, head_sha: pull.base } }) }, pull.base);
  const moved = { ...pull.pull, head: { ...pull.pull.head, sha: own } };
  repo.pulls.set(pull.pull.number, moved);
  const { partOf } = await import('./support/pull.ts');
  writeFileSync(pull.on.eventFile, JSON.stringify({ pull_request: partOf(repo.fullName, moved) }));
  expect((await step(pull.on, {}, pull.options)).outputs).toMatchObject({ verdict: 'faithful' });
});

test('evidence below the minimum keeps the gate shut, and a failing verdict rests on any', async () => {
  const base = { [POLICY]: 'min_evidence: recorded\n' };
  const passing = await judged({ base, change: { [RECORD]: fileOf(faithful) } });
  expect(passing.gate).toEqual([1, 'inconclusive', '1']);
  expect(passing.output).toContain('evidence_below_minimum');
  expect((await judged({ base, change: { [RECORD]: fileOf(violated) } })).gate).toEqual([1, 'violated', '1']);
});

test.each<readonly [string, PullCase]>([
  ['a fork', { fork: 'outside/site' }],
  ['Dependabot', { actor: 'dependabot[bot]', author: 'dependabot[bot]' }],
])('for %s nothing is written, and the verdict is the same', async (_what, given) => {
  machine.github().holder = READER;
  const result = await judged({ ...given, change: { [RECORD]: fileOf(violated) } }, { 'check-name': 'Gate' });
  expect(result.gate).toEqual([1, 'violated', '1']);
  expect(result.github.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(result.codes).toContain('unattempted_primary');
});

test('pull_request_target reads the change by the API and runs nothing of it', async () => {
  const result = await judged({
    event: 'pull_request_target',
    fork: 'outside/site',
    base: { '.fidelity/runs/old.json': fileOf(violated) },
    change: { [RECORD]: fileOf(violated), '.fidelity/runs/old.json': fileOf(faithful) },
    checkout: false,
    disk: { '.fidelity/runs/old.json': fileOf(violated) },
  });
  expect(result.gate).toEqual([1, 'violated', '2']);
});

test.each<readonly [string, RegExp, string]>([
  ['the policy', /contents/, 'policy_unknown'],
  ['what changed', /compare/, 'changes_unknown'],
])('where %s cannot be found out, the gate is shut and says so', async (_what, on, code) => {
  const result = await judged({ change: { [RECORD]: fileOf(faithful) } }, {}, ({ github }) =>
    github.fail({ on, status: 401, body: { message: 'Bad credentials' } }),
  );
  expect(result.gate.slice(0, 2)).toEqual([1, 'error']);
  expect(result.codes).toContain(code);
});

test('a token that may not see contents is told from a repository without a policy', async () => {
  machine.github().holder = { ...READER, contents: false };
  const result = await judged({ change: { [RECORD]: fileOf(faithful) } });
  expect(result.gate.slice(0, 2)).toEqual([1, 'error']);
  expect(result.codes).toContain('policy_unknown');
  expect(result.output).toContain('contents: read');
});

test('a policy of the base that cannot be read shuts the gate, each mistake with its line', async () => {
  const result = await judged({
    base: { [POLICY]: 'inconclusive: warn\nmin_evidnce: attested\n' },
    change: { [RECORD]: fileOf(faithful) },
  });
  expect(result.gate).toEqual([1, 'error', '1']);
  expect(result.codes).toContain('unreadable_policy');
});

test.each(['folder', 'link'])('a policy that is a %s shuts the gate', async (kind) => {
  const { repository: repo } = machine.github();
  const base = kind === 'folder' ? { [`${POLICY}/x.yml`]: '' } : {};
  const result = await judged({ base, change: { [RECORD]: fileOf(faithful) } }, {}, ({ base: sha }) => {
    const commit = repo.commits.get(sha);
    if (kind === 'link' && commit) repo.commits.set(sha, { ...commit, files: { ...commit.files, [POLICY]: { linkTo: '../x.yml' } } });
  });
  expect(result.gate).toEqual([1, 'error', '1']);
  expect(result.codes).toContain('policy_unknown');
});

test('without a token the gate is shut; with no policy on purpose and scope all it needs none', async () => {
  const shut = await judged({ change: { [RECORD]: fileOf(faithful) } }, { 'github-token': '' });
  expect(shut.gate.slice(0, 2)).toEqual([1, 'error']);
  const open = await judged({ change: { [RECORD]: fileOf(faithful) } }, { 'github-token': '', policy: '', scope: 'all' });
  expect(open.gate).toEqual([0, 'faithful', '1']);
});

test('more files than a comparison lists are found by their trees', async () => {
  const many = Object.fromEntries(Array.from({ length: 320 }, (_each, at) => [`src/${at}.ts`, `${at}`]));
  const change = { ...many, '.fidelity/runs/z.json': fileOf(violated) };
  const result = await judged({ base: { '.fidelity/runs/old.json': fileOf(violated) }, change });
  expect(result.gate).toEqual([1, 'violated', '1']);
  expect(
    result.github.seen.map(({ path }) => path.replace(/.*\/git\/trees\/.*/, 'tree')).filter((path) => path === 'tree').length,
  ).toBeGreaterThan(1);
});

test('a pull request that is closed is judged as before: the check does not turn green', async () => {
  expect((await judged({ action: 'closed', change: { [RECORD]: fileOf(violated) } })).gate).toEqual([1, 'violated', '1']);
});

test('an answer that breaks off, and a server that is away for a moment, are asked again', async () => {
  const result = await judged({ change: { [RECORD]: fileOf(violated) } }, {}, ({ github }) => {
    github.fail({ on: /contents/, times: 1, cut: true });
    github.fail({ on: /compare/, times: 1, ...refusals.badGateway });
  });
  expect(result.gate).toEqual([1, 'violated', '1']);
});

test('a record without a request is a record, and only a contract judges it', async () => {
  expect((await judged({ change: { [RECORD]: fileOf(asked) } })).gate).toEqual([0, 'not_applicable', '1']);
});

test('where the commits of a fork cannot be compared, the pull request’s own lists say what it touches', async () => {
  const many = Object.fromEntries(Array.from({ length: 130 }, (_each, at) => [`src/${at}.ts`, `${at}`]));
  const base = { [POLICY]: STRICT, '.fidelity/runs/old.json': fileOf(violated) };
  const notFound = { on: /compare/, status: 404, body: { message: 'Not Found' } };
  const found = await judged({ base, change: { ...many, [RECORD]: fileOf(violated) }, fork: 'outside/site' }, {}, ({ github }) =>
    github.fail(notFound),
  );
  expect(found.gate).toEqual([1, 'violated', '1']);
  const none = await judged({ base, change: many, fork: 'outside/site', message: 'X\n\nCo-authored-by: Claude x' }, {}, ({ github }) =>
    github.fail(notFound),
  );
  expect([none.gate, none.codes]).toEqual([[1, 'error', '0'], ['missing_record']]);
});
