import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../action/records/zip-entries.ts';
import { judgedOn } from './support/judged.ts';
import { machines } from './support/machines.ts';
import type { pullOn } from './support/pull.ts';
import { faithful, fileOf, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const judged = judgedOn(machine);

const POLICY = '.github/tool-fidelity.yml';
const RECORD = '.fidelity/runs/a.json';
const REQUIRED = { [POLICY]: 'require_record: { authors: ["*"] }\n' };
const many = Object.fromEntries(Array.from({ length: 310 }, (_, at) => [`docs/${at}.md`, String(at)]));

describe.each([
  ['by the comparison', {}, {}],
  ['by trees', many, {}],
  ['by the pull request’s own lists', {}, { fork: 'outside/site' }],
])('an old record that is only moved (%s)', (_how, also, more) => {
  const moved = (record: typeof faithful) => ({
    base: { ...REQUIRED, '.fidelity/runs/2025/old.json': fileOf(record) },
    change: { ...also, '.fidelity/runs/2025/old.json': null, '.fidelity/runs/old.json': fileOf(record) },
    ...more,
  });
  const lists = ({ github }: ReturnType<typeof pullOn>) => {
    if ('fork' in more) github.fail({ on: /\/compare\//, status: 404, body: { message: 'Not Found' } });
  };

  test('does not stand for the one that is required', async () => {
    const result = await judged(moved(faithful), {}, lists);
    expect(result.gate).toEqual([1, 'error', '0']);
    expect(result.codes).toContain('missing_record');
  });

  test('accuses nobody who tidies up', async () => {
    const { base, ...rest } = moved(violated);
    const result = await judged({ ...rest, base: { ...base, [POLICY]: 'inconclusive: fail\n' } }, {}, lists);
    expect(result.gate).toEqual([0, 'not_applicable', '0']);
  });
});

test('a record that is moved and changed is a new one', async () => {
  const base = { '.fidelity/runs/old.json': fileOf(faithful) };
  const change = { '.fidelity/runs/old.json': null, [RECORD]: fileOf({ ...violated, id: 'moved' }) };
  expect((await judged({ base, change })).gate).toEqual([1, 'violated', '1']);
});

test('a record that is moved and changed is a new one, though the change has its lines counted as none', async () => {
  const base = { '.fidelity/runs/old.json': fileOf(faithful) };
  const change = { '.gitattributes': '*.json -diff\n', '.fidelity/runs/old.json': null, [RECORD]: fileOf({ ...violated, id: 'moved' }) };
  expect((await judged({ base, change })).gate).toEqual([1, 'violated', '1']);
  const unread = await judged({ base, change }, {}, ({ github }) =>
    github.fail({ on: /\/git\/trees\//, status: 403, body: { message: 'no' } }),
  );
  expect([unread.exitCode, unread.outputs.violations]).toEqual([1, '2']);
});

test('a pointer in a record’s place shuts the gate, whether or not its content was fetched', async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 9\n`;
  const change = { '.gitattributes': '*.json filter=lfs\n', [RECORD]: pointer };
  expect((await judged({ base: REQUIRED, change })).gate).toEqual([1, 'error', '0']);
  const fetched = await judged({ base: REQUIRED, change, disk: { [RECORD]: fileOf(faithful) } });
  expect([fetched.exitCode, fetched.outputs.verdict]).toEqual([1, 'error']);
});

test('a record in a submodule is judged where it was checked out, and is none where it was not', async () => {
  const submodule = { base: REQUIRED, change: { 'a.ts': '1' } };
  const result = await judged(submodule, {}, ({ on }) => {
    const file = join(on.workspace, '.fidelity/runs/sub/a.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(dirname(file), '.git'), 'gitdir: ../../../.git/modules/sub\n');
    writeFileSync(file, fileOf(violated));
  });
  expect(result.gate).toEqual([1, 'violated', '1']);
  expect((await judged(submodule)).codes).toContain('missing_record');
});

test.each(['.fidelity/runs/a.JSON', '.fidelity/Runs/a.json', 'fidelity/runs/a.json', '.fidelity/runs/node_modules/a.json'])(
  'a record where no pattern looks is not the one that is required: %s',
  async (name) => {
    const result = await judged({ base: REQUIRED, change: { [name]: fileOf(faithful) } });
    expect(result.exitCode).toBe(1);
    expect(result.codes).toContain('missing_record');
  },
);

test.each(['.github/Tool-Fidelity.yml', '.github/tool-fidelity.yaml', 'tool-fidelity.yml', '.GITHUB/tool-fidelity.yml'])(
  'a policy under another spelling judges nothing: %s',
  async (name) => {
    const weaker = 'rules: { unattempted_primary: off, ungrounded_failure_claim: off }\n';
    const result = await judged({ base: REQUIRED, change: { [name]: weaker, [RECORD]: fileOf(violated) }, disk: { [name]: weaker } });
    expect(result.gate).toEqual([1, 'violated', '1']);
  },
);

test.each(['./.github/tool-fidelity.yml', '.github//tool-fidelity.yml', '.github/../.github/tool-fidelity.yml'])(
  'a change of the policy is shown however the workflow spells its path: %s',
  async (policy) => {
    const change = { [POLICY]: 'rules: { unattempted_primary: off }\n', [RECORD]: fileOf(violated) };
    const result = await judged({ base: REQUIRED, change }, { policy });
    expect(result.gate).toEqual([1, 'violated', '1']);
    expect(result.codes).toContain('policy_changed');
  },
);

test('a policy that is moved away is shown, and judges all the same', async () => {
  const weaker = REQUIRED[POLICY] ?? '';
  const result = await judged({ base: REQUIRED, change: { [POLICY]: null, '.github/old.yml': weaker, 'a.ts': '1' } });
  expect(result.exitCode).toBe(1);
  expect(result.codes).toEqual(expect.arrayContaining(['missing_record', 'policy_changed']));
});

test.each(['pull_request', 'pull_request_target'])('a push while the audit reads changes nothing of what it reads (%s)', async (event) => {
  const result = await judged({ event, change: { [RECORD]: fileOf(violated) }, checkout: false }, {}, ({ github, pull, base }) => {
    const clean = github.repository.commit({ [RECORD]: fileOf(faithful) }, base);
    github.repository.pulls.set(pull.number, { ...pull, head: { ...pull.head, sha: clean } });
  });
  expect(result.gate).toEqual([1, 'violated', '1']);
});

describe('an artifact', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('in which a name stands twice is none that can be read: the first would be hidden', () => {
    const two = zipSync({ 'a.json': bytes('{"id": "first"}'), 'b.json': bytes('{"id": "other"}') });
    const text = Buffer.from(two).toString('latin1').replaceAll('b.json', 'a.json');
    expect(entriesOf(Buffer.from(text, 'latin1'))).toEqual({ problem: 'it is not a zip that can be read' });
  });

  test('that lies about its sizes gives no more than it says', () => {
    const honest = zipSync({ 'a.json': bytes('x'.repeat(5_000_000)) });
    const lying = Buffer.from(honest);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(5_000_000);
    const small = Buffer.alloc(4);
    small.writeUInt32LE(10);
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 4)) small.copy(lying, at);
    const entries = entriesOf(lying);
    const read = 'problem' in entries ? 0 : entries.reduce((sum, each) => sum + each.bytes.length, 0);
    expect(read).toBeLessThanOrEqual(10);
  });

  test('of a fork’s run of a workflow with the same name is a claim', async () => {
    const { repository: repo } = machine.github();
    const base = repo.commit({ [POLICY]: 'min_evidence: recorded\n' });
    const head = repo.commit({ 'a.ts': '1' }, base);
    repo.pull({ head: { sha: head, ref: 'agent/x', repository: 'outside/site' }, base: { sha: base, ref: 'main' } });
    const zip = zipSync({ 'a.json': bytes(fileOf(faithful)) });
    repo.artifacts.push({ id: 31, run: 77, name: 'record', zip, expired: false });
    const on = machine({});
    const run = {
      id: 77,
      name: 'Agent',
      path: '.github/workflows/agent.yml',
      event: 'pull_request',
      head_sha: head,
      head_branch: 'agent/x',
    };
    writeFileSync(on.eventFile, JSON.stringify({ workflow_run: { ...run, head_repository: { owner: { login: 'outside' } } } }));
    const env = { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_SHA: base };
    const inputs = { artifact: 'record', 'recorded-by': '.github/workflows/agent.yml' };
    const result = await step(on, inputs, { env });
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'inconclusive']);
    expect(result.output).toContain('evidence_below_minimum');
  });

  test('that another run of the same name made is not asked for', async () => {
    const zip = zipSync({ 'a.json': bytes(fileOf(faithful)) });
    const digest = createHash('sha256').update(zip).digest('hex');
    const result = await judged({ change: { 'a.ts': '1' } }, { artifact: 'record', 'artifact-digest': digest }, ({ github }) =>
      github.repository.artifacts.push({ id: 31, run: 5, name: 'record', zip, expired: false }),
    );
    expect(result.exitCode).toBe(1);
    expect(result.codes).toContain('artifact_unknown');
  });
});

describe('the group of a rebase merge, where every subject is its author’s', () => {
  const queued = async (
    subject: string,
    author: string,
    others: readonly { readonly user: string; readonly state: 'open' | 'closed' }[],
  ) => {
    const { repository: repo } = machine.github();
    const base = repo.commit({ [POLICY]: 'require_record: { authors: ["*[bot]"] }\n' });
    for (const each of others) repo.pull({ ...each, head: { sha: base, ref: 'x', repository: null }, base: { sha: base, ref: 'main' } });
    const head = repo.commit({ 'a.ts': '1' }, base, subject);
    const pull = repo.pull({ user: author, head: { sha: head, ref: 'work', repository: null }, base: { sha: base, ref: 'main' } });
    const group = repo.commit({ 'a.ts': '1' }, base, subject);
    const on = machine({ 'a.ts': '1' });
    const head_ref = `refs/heads/gh-readonly-queue/main/pr-${pull.number}-${base}`;
    writeFileSync(on.eventFile, JSON.stringify({ merge_group: { base_sha: base, head_sha: group, head_ref } }));
    const result = await step(on, {}, { env: { GITHUB_EVENT_NAME: 'merge_group', GITHUB_SHA: group } });
    return { gate: result.exitCode, codes: result.log.issues.map(({ properties }) => properties.title) };
  };

  test('is asked about the pull request that its branch names, whatever its subjects say', async () => {
    for (const subject of ['Change', 'Merge pull request #41 from acme/x', 'Change (#41)']) {
      machine.github().forget();
      const { gate, codes } = await queued(subject, 'tern[bot]', [{ user: 'octo-dev', state: 'open' }]);
      expect([gate, codes], subject).toEqual([1, expect.arrayContaining(['missing_record'])]);
    }
  });

  test('asks nothing of a person for the sake of a merged pull request that a subject speaks of', async () => {
    const { gate } = await queued('Back-port (#41)', 'octo-dev', [{ user: 'tern[bot]', state: 'closed' }]);
    expect(gate).toBe(0);
  });
});
