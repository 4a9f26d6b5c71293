import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import type { PullRequest, Repository, TreeFile, WorkflowRun } from '../github/repository.ts';
import { machines } from './support/machines.ts';
import { partOf } from './support/pull.ts';
import { faithful, fileOf, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
afterEach(() => expect(machine.github().complaints).toEqual([]));

const POLICY = '.github/tool-fidelity.yml';
const WORKFLOW = '.github/workflows/agent.yml';
const RECORD = '.fidelity/runs/a.json';
const BRANCH = 'agent/x';
const AGENT = 'tern[bot]';

const zipOf = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])));
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A pull request whose record was recorded by a run at its first head, as all is well. */
interface Scene {
  readonly repo: Repository;
  readonly base: string;
  /** The commit at which the run recorded. */
  readonly recordedAt: string;
  pull: PullRequest;
  run: WorkflowRun;
}

interface Given {
  readonly change?: Readonly<Record<string, TreeFile | null>>;
  /** What the artifact of the run holds. */
  readonly recorded?: Readonly<Record<string, string>>;
  readonly policy?: string;
}

const ZIP_ID = 31;

function scene({
  change = { [RECORD]: fileOf(faithful), 'a.ts': '1' },
  recorded = { 'a.json': fileOf(faithful) },
  policy,
}: Given = {}): Scene {
  const { repository: repo } = machine.github();
  const rules = policy ?? 'min_evidence: recorded\nrequire_record: { authors: ["*[bot]"] }\n';
  const base = repo.commit({ [POLICY]: rules, [WORKFLOW]: 'jobs: {}\n' });
  const recordedAt = repo.commit(change, base, 'Work of the agent');
  const pull = repo.pull({ user: AGENT, head: { sha: recordedAt, ref: BRANCH, repository: null }, base: { sha: base, ref: 'main' } });
  repo.pushes.push({ ref: `refs/heads/${BRANCH}`, before: '0'.repeat(40), after: recordedAt, actor: AGENT, kind: 'branch_creation' });
  const zip = zipOf(recorded);
  repo.artifacts.push({ id: ZIP_ID, run: 77, name: 'fidelity-record', zip, expired: false });
  const run = runAt(recordedAt, [{ name: `Audit sha256:${digestOf(zip)}`, conclusion: 'success' }]);
  repo.runs.push(run);
  return { repo, base, recordedAt, pull, run };
}

function runAt(headSha: string, steps: WorkflowRun['steps'], id = 77): WorkflowRun {
  return {
    id,
    path: WORKFLOW,
    event: 'pull_request',
    headSha,
    branch: BRANCH,
    steps,
    conclusion: 'success',
    updatedAt: '2026-11-30T10:00:00Z',
  };
}

/** A push to the branch, as GitHub writes it down. */
function pushed(at: Scene, actor: string, files: Readonly<Record<string, TreeFile | null>>): void {
  const before = at.pull.head.sha;
  const after = at.repo.commit(files, before, 'More');
  at.repo.pushes.push({ ref: `refs/heads/${BRANCH}`, before, after, actor, kind: 'push' });
  at.pull = { ...at.pull, head: { ...at.pull.head, sha: after } };
  at.repo.pulls.set(at.pull.number, at.pull);
}

/** Another run of the workflow at the current head. */
function ran(at: Scene, steps: WorkflowRun['steps']): void {
  at.repo.runs.push(runAt(at.pull.head.sha, steps, 100 + at.repo.runs.length));
}

const INPUTS = { 'recorded-by': WORKFLOW };

type How = 'merge' | 'squash' | 'rebase';

/** The merge queue's run, for a group that holds the pull request. */
async function queued({ repo, base, pull }: Scene, how: How = 'squash', inputs: Record<string, string> = INPUTS) {
  const own = repo.commits.get(pull.head.sha)?.files ?? {};
  const subject = { merge: `Merge pull request #${pull.number} from acme/${BRANCH}`, squash: `Change (#${pull.number})`, rebase: 'Change' }[
    how
  ];
  const group = repo.commit(own, how === 'merge' ? [base, pull.head.sha] : base, subject);
  const head_ref = `refs/heads/gh-readonly-queue/main/pr-${pull.number}-${base}`;
  return looked({ merge_group: { base_sha: base, head_sha: group, head_ref } }, 'merge_group', group, own, inputs);
}

/** The run on the pull request itself. */
async function onPull({ repo, pull }: Scene, event = 'pull_request', inputs: Record<string, string> = INPUTS) {
  const own = repo.commits.get(pull.head.sha)?.files ?? {};
  return looked({ action: 'synchronize', pull_request: partOf(repo.fullName, pull) }, event, pull.head.sha, own, inputs);
}

async function looked(
  event: unknown,
  name: string,
  sha: string,
  files: Readonly<Record<string, TreeFile>>,
  inputs: Record<string, string>,
) {
  const on = machine(Object.fromEntries(Object.entries(files).flatMap(([path, file]) => (typeof file === 'string' ? [[path, file]] : []))));
  writeFileSync(on.eventFile, JSON.stringify(event));
  const result = await step(on, inputs, { env: { GITHUB_EVENT_NAME: name, GITHUB_SHA: sha } });
  const warnings = result.log.issues.filter(({ level }) => level === 'warning').map(({ message }) => message);
  return { ...result, gate: [result.exitCode, result.outputs.verdict, result.outputs.runs], warnings: warnings.join('\n') };
}

test.each<How>(['merge', 'squash', 'rebase'])(
  'in the merge queue a record keeps the evidence that its pull request’s run gave it (%s)',
  async (how) => {
    expect((await queued(scene(), how)).gate).toEqual([0, 'faithful', '1']);
  },
);

test('without `recorded-by` nobody is asked, and the record is a claim', async () => {
  const result = await queued(scene(), 'squash', {});
  expect(result.gate).toEqual([1, 'inconclusive', '1']);
  expect(machine.github().seen.filter(({ path }) => path.includes('/actions/'))).toEqual([]);
});

test('a record that was in the artifact alone is judged in the queue, too', async () => {
  expect((await queued(scene({ change: { 'a.ts': '1' } }))).gate).toEqual([0, 'faithful', '1']);
  machine.github().forget();
  const { gate } = await queued(scene({ change: { 'a.ts': '1' }, recorded: { 'a.json': fileOf(violated) } }));
  expect(gate).toEqual([1, 'violated', '1']);
});

test.each(['pull_request', 'pull_request_target'])('after a person’s push the record keeps its evidence (%s)', async (event) => {
  const at = scene();
  pushed(at, 'octo-dev', { 'a.ts': '2' });
  pushed(at, 'hubot-lover', { 'b.ts': '3' });
  ran(at, [{ name: 'Audit sha256:', conclusion: 'success' }]);
  expect((await onPull(at, event)).gate).toEqual([0, 'faithful', '1']);
  expect((await queued(at)).gate).toEqual([0, 'faithful', '1']);
});

test('the check of the same head, asked for again by a label, keeps it', async () => {
  expect((await onPull(scene())).gate).toEqual([0, 'faithful', '1']);
});

test('a record that was edited since is a claim, and the recorded one is judged beside it', async () => {
  const at = scene();
  pushed(at, 'octo-dev', { [RECORD]: fileOf({ ...faithful, final_answer: 'Nobody works there, says the page.' }) });
  const result = await onPull(at);
  expect(result.gate).toEqual([1, 'inconclusive', '2']);
  expect(result.output).toContain('evidence_below_minimum');
});

/** Each is a way in which the author of the pull request could have made the run, or what it says. */
const ATTACKS: readonly (readonly [string, (at: Scene) => void, RegExp | null])[] = [
  ['the agent has pushed since', (at) => pushed(at, AGENT, { 'a.ts': '2' }), null],
  ['the agent has pushed under an account that opens pull requests of agents', (at) => pushed(at, 'other[bot]', { 'a.ts': '2' }), null],
  [
    'the agent has pushed, and a person after it',
    (at) => {
      pushed(at, AGENT, { 'a.ts': '2' });
      pushed(at, 'octo-dev', { 'b.ts': '3' });
    },
    null,
  ],
  [
    'nobody can say who has pushed',
    (at) => {
      pushed(at, 'octo-dev', { 'a.ts': '2' });
      at.repo.pushes.length = 0;
    },
    null,
  ],
  [
    'a commit was pushed by a person and by somebody else before',
    (at) => {
      pushed(at, 'octo-dev', { 'a.ts': '2' });
      const { pushes } = at.repo;
      pushes.push({ ref: `refs/heads/${BRANCH}`, before: 'e'.repeat(40), after: at.pull.head.sha, actor: 'octo-dev', kind: 'force_push' });
    },
    null,
  ],
  ['the run was of another workflow', (at) => edit(at, { path: '.github/workflows/own.yml' }), null],
  ['the run was of another repository’s workflow of that path', (at) => edit(at, { path: `evil/site/${WORKFLOW}@main` }), null],
  ['the run was on a push', (at) => edit(at, { event: 'push' }), null],
  ['the run was by hand', (at) => edit(at, { event: 'workflow_dispatch' }), null],
  ['the run was of a fork’s branch of the same name', (at) => edit(at, { fork: 'evil/site' }), null],
  ['the run was of another branch with the same commit', (at) => edit(at, { branch: 'agent/y' }), null],
  ['the run was at another commit', (at) => edit(at, { headSha: at.base }), null],
  [
    'the pull request changes the workflow',
    (at) => {
      const head = at.repo.commit({ [WORKFLOW]: 'jobs: { evil: 1 }\n' }, at.recordedAt);
      moved(at, head);
    },
    /changes files of \.github/,
  ],
  [
    'the pull request changes an action that the workflow may use, in capitals',
    (at) => moved(at, at.repo.commit({ '.GitHub/actions/keep/action.yml': 'x' }, at.recordedAt)),
    /changes files of \.github/,
  ],
  [
    'its base was another branch before',
    (at) => at.repo.events.set(at.pull.number, ['labeled', 'base_ref_changed']),
    /its base was another one/,
  ],
  [
    'its base was changed, and hundreds of events follow',
    (at) => at.repo.events.set(at.pull.number, [...Array.from({ length: 620 }, () => 'labeled'), 'base_ref_changed']),
    /more events than are read/,
  ],
  [
    'its branch had a pull request against another base, which is closed by now',
    (at) => {
      const evil = at.repo.commit({ [WORKFLOW]: 'jobs: { evil: 1 }\n' });
      at.repo.pull({ state: 'closed', head: at.pull.head, base: { sha: evil, ref: 'evil' } });
    },
    /another pull request/,
  ],
  [
    'the audit of that run failed',
    (at) => edit(at, { steps: at.run.steps.map((each) => ({ ...each, conclusion: 'failure' })) }),
    /did not pass/,
  ],
  [
    'a later run judged another artifact, and failed',
    (at) => ran(at, [{ name: `Audit sha256:${'0'.repeat(64)}`, conclusion: 'failure' }]),
    /did not pass/,
  ],
  [
    'two steps say what was judged, as a title in a step’s name could',
    (at) => edit(at, { steps: [...at.run.steps, { name: `Audit sha256:${'0'.repeat(64)}`, conclusion: 'success' }] }),
    /several steps/,
  ],
  ['the step that says it is of another job, whose machine can tell any name', (at) => edit(at, { job: 'test' }), /of another job than/],
  ['no step says what was judged', (at) => edit(at, { steps: [{ name: 'Audit', conclusion: 'success' }] }), null],
  [
    'the artifact was replaced since',
    (at) => {
      const [one] = at.repo.artifacts.splice(0);
      if (one) at.repo.artifacts.push({ ...one, id: 32, zip: zipOf({ 'a.json': fileOf(faithful), 'b.json': fileOf(faithful) }) });
    },
    /none of the digest/,
  ],
  ['the artifact has expired', (at) => expire(at.repo), /none of the digest/],
];

function edit(at: Scene, change: Partial<WorkflowRun>): void {
  at.run = { ...at.run, ...change };
  at.repo.runs.splice(0, 1, at.run);
}

function moved(at: Scene, head: string): void {
  at.pull = { ...at.pull, head: { ...at.pull.head, sha: head } };
  at.repo.pulls.set(at.pull.number, at.pull);
  edit(at, { headSha: head });
}

function expire({ artifacts }: Repository): void {
  for (const each of artifacts.splice(0)) artifacts.push({ ...each, expired: true });
}

test.each(ATTACKS)('where %s, nothing is kept, in the queue nor on the pull request', async (_what, attack, said) => {
  for (const look of [queued, onPull]) {
    machine.github().forget();
    const at = scene();
    attack(at);
    const result = await look(at);
    expect(result.gate, look.name).toEqual([1, 'inconclusive', '1']);
    expect(result.output).toContain('evidence_below_minimum');
    if (said !== null) expect(result.warnings).toMatch(said);
  }
});

test.each([
  ['runs', /\/actions\/workflows\//],
  ['jobs', /\/jobs/],
  ['other pull requests', /\/pulls\?/],
  ['events', /\/events/],
  ['artifacts', /\/artifacts\?/],
])('where its %s cannot be read, nothing is kept, and that is told', async (_what, on) => {
  const at = scene();
  machine.github().fail({ on, status: 403, body: { message: 'Resource not accessible by integration' } });
  const result = await queued(at);
  expect(result.gate).toEqual([1, 'inconclusive', '1']);
  expect(result.warnings).toContain('No record keeps the evidence of an earlier run');
});

test('a subject that names another pull request brings none of its records into the group', async () => {
  const at = scene();
  const { repo, base } = at;
  const head = repo.commit({ 'b.ts': '1' }, base, `Take a shortcut (#${at.pull.number})`);
  const other = repo.pull({ user: AGENT, head: { sha: head, ref: 'agent/y', repository: null }, base: { sha: base, ref: 'main' } });
  const result = await queued({ ...at, pull: other }, 'merge');
  expect(result.exitCode).toBe(1);
  expect(result.log.issues.map(({ properties }) => properties.title)).toContain('missing_record');
});

test('a copy of another pull request’s record is a claim', async () => {
  const at = scene();
  const head = at.repo.commit({ [RECORD]: fileOf(faithful), 'b.ts': '1' }, at.base, 'Copy');
  const other = at.repo.pull({ user: AGENT, head: { sha: head, ref: 'agent/y', repository: null }, base: { sha: at.base, ref: 'main' } });
  expect((await queued({ ...at, pull: other })).gate).toEqual([1, 'inconclusive', '1']);
  expect((await onPull({ ...at, pull: other })).gate).toEqual([1, 'inconclusive', '1']);
});

test('a run with an artifact of its own asks for no earlier one', async () => {
  const at = scene();
  const zip = zipOf({ 'a.json': fileOf(violated) });
  at.repo.artifacts.push({ id: 40, run: 6_001, name: 'fidelity-record', zip, expired: false });
  const own = { ...INPUTS, artifact: 'fidelity-record', 'artifact-digest': digestOf(zip) };
  expect((await onPull(at, 'pull_request', own)).gate).toEqual([1, 'violated', '2']);
  expect(machine.github().seen.filter(({ path }) => path.includes('/actions/workflows/'))).toEqual([]);
});

test('a transcript keeps its evidence only with every file of its sub-agents as it was', async () => {
  const main = readFileSync('test/fixtures/claude_code/session-subagents.jsonl', 'utf8');
  const side = readFileSync('test/fixtures/claude_code/session-subagents/subagents/agent-k1f00d.jsonl', 'utf8');
  const recorded = { 's.jsonl': main, 's/subagents/agent-k1f00d.jsonl': side };
  const policy = 'min_evidence: recorded\ncontracts: [{ primary_tool: bash }]\n';
  const told = async (beside: string) => {
    machine.github().forget();
    const change = { '.fidelity/runs/s.jsonl': main, '.fidelity/runs/s/subagents/agent-k1f00d.jsonl': beside };
    return queued(scene({ change, recorded, policy }), 'squash', { ...INPUTS, records: '.fidelity/runs/*.jsonl' });
  };
  const whole = await told(side);
  expect([whole.outputs.runs, whole.output.includes('evidence_below_minimum')]).toEqual(['1', false]);
  const changed = await told(`${side}\n`);
  expect([changed.exitCode, changed.outputs.runs, changed.output.includes('evidence_below_minimum')]).toEqual([1, '2', true]);
});

test('the job that audits may be of a workflow that is called', async () => {
  const at = scene();
  edit(at, { job: 'fidelity / audit' });
  expect((await queued(at)).gate).toEqual([0, 'faithful', '1']);
});

test('what is kept is recorded and no more: attested evidence is asked for in vain', async () => {
  expect((await queued(scene({ policy: 'min_evidence: attested\n' }))).gate).toEqual([1, 'inconclusive', '1']);
});

test('a kept record that is violated is told on the line of the committed file', async () => {
  const at = scene({ change: { [RECORD]: fileOf(violated) }, recorded: { 'a.json': fileOf(violated) } });
  const result = await queued(at);
  expect(result.gate).toEqual([1, 'violated', '1']);
  const files = result.log.issues.map(({ properties }) => properties.file).filter((file) => file !== undefined);
  expect(new Set(files)).toEqual(new Set([RECORD]));
});
