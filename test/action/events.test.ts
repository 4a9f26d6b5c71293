import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import type { TreeFile } from '../github/repository.ts';
import { machines } from './support/machines.ts';
import { faithful, fileOf, type Handmade, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
afterEach(() => expect(machine.github().complaints).toEqual([]));

const RECORD = '.fidelity/runs/a.json';
const POLICY = '.github/tool-fidelity.yml';
type Changes = Readonly<Record<string, TreeFile | null>>;

function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])));
}
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const verdictOf = ({ exitCode, outputs }: Awaited<ReturnType<typeof step>>) => [exitCode, outputs.verdict, outputs.runs];

describe('the merge queue', () => {
  /** A group that holds one pull request, squashed or merged. */
  async function queued(given: { readonly base?: Changes; readonly change: Changes; readonly author?: string; readonly squash?: boolean }) {
    const { repository: repo } = machine.github();
    const base = repo.commit({ 'README.md': '# Site\n', ...given.base });
    const head = repo.commit(given.change, base, 'Change');
    const pull = repo.pull({
      head: { sha: head, ref: 'agent/x', repository: null },
      base: { sha: base, ref: 'main' },
      ...(given.author === undefined ? {} : { user: given.author }),
    });
    const tip = repo.commit({ 'other.md': 'x', '.fidelity/runs/theirs.json': fileOf(violated) }, base, 'Other work');
    const subject = given.squash ? `Change (#${pull.number})` : `Merge pull request #${pull.number} from acme/agent/x`;
    const group = repo.commit(given.change, given.squash ? tip : [tip, head], subject);
    const files = repo.commits.get(group)?.files ?? {};
    const on = machine(
      Object.fromEntries(Object.entries(files).flatMap(([path, file]) => (typeof file === 'string' ? [[path, file]] : []))),
    );
    writeFileSync(on.eventFile, JSON.stringify({ action: 'checks_requested', merge_group: { base_sha: tip, head_sha: group } }));
    const result = await step(on, { 'check-name': 'Gate' }, { env: { GITHUB_EVENT_NAME: 'merge_group', GITHUB_SHA: group } });
    return { ...result, repo, group, pull, head };
  }

  test('the same audit runs there, on the group’s own head, against its own base', async () => {
    const result = await queued({ change: { [RECORD]: fileOf(violated) } });
    expect(verdictOf(result)).toEqual([1, 'violated', '1']);
    expect(result.repo.checks).toMatchObject([{ headSha: result.group, conclusion: 'failure' }]);
    expect(result.repo.comments).toEqual([]);
    expect(verdictOf(await queued({ change: { [RECORD]: fileOf(faithful) } }))).toEqual([0, 'faithful', '1']);
  });

  test.each([true, false])('a record is required of the pull requests in the group (squash: %s)', async (squash) => {
    const base = { [POLICY]: 'require_record:\n  authors: ["*[bot]"]\n' };
    expect(verdictOf(await queued({ base, change: { 'a.ts': '1' }, author: 'tern[bot]', squash }))).toEqual([1, 'error', '0']);
    expect(verdictOf(await queued({ base, change: { 'a.ts': '1' }, author: 'octo-dev', squash }))).toEqual([0, 'not_applicable', '0']);
  });

  test('a pull request of the group that cannot be read is told', async () => {
    machine.github().fail({ on: /\/pulls\/\d+$/, status: 403, body: { message: 'Resource not accessible by integration' } });
    const result = await queued({
      base: { [POLICY]: 'require_record:\n  authors: ["*[bot]"]\n' },
      change: { 'a.ts': '1' },
      author: 'tern[bot]',
    });
    expect(result.log.issues.map(({ level, message }) => [level, message])).toContainEqual([
      'warning',
      expect.stringContaining('trailers alone say'),
    ]);
  });

  test('a record that names a commit of its pull request still belongs after a squash', async () => {
    const { repository: repo } = machine.github();
    const base = repo.commit({ 'README.md': '1' });
    const work = repo.commit({ 'a.ts': '1' }, base);
    const record: Handmade = { ...faithful, origin: { repository: 'acme/site', head_sha: work } };
    const head = repo.commit({ [RECORD]: fileOf(record) }, work);
    const { number } = repo.pull({ head: { sha: head, ref: 'agent/x', repository: null }, base: { sha: base, ref: 'main' } });
    const group = repo.commit({ 'a.ts': '1', [RECORD]: fileOf(record) }, base, `Change (#${number})`);
    const on = machine({ [RECORD]: fileOf(record), 'a.ts': '1' });
    writeFileSync(on.eventFile, JSON.stringify({ merge_group: { base_sha: base, head_sha: group } }));
    expect(verdictOf(await step(on, {}, { env: { GITHUB_EVENT_NAME: 'merge_group', GITHUB_SHA: group } }))).toEqual([0, 'faithful', '1']);
  });
});

describe('artifacts', () => {
  const NAME = 'fidelity-record';
  async function withArtifact(
    files: Readonly<Record<string, string>>,
    inputs: Record<string, string> = {},
    policy = 'min_evidence: recorded\n',
  ) {
    const { repository: repo } = machine.github();
    const zip = zipOf(files);
    repo.artifacts.splice(0, repo.artifacts.length, { id: 31, run: 6_001, name: NAME, zip, expired: false });
    const on = machine({ [POLICY]: policy });
    return step(on, { artifact: NAME, 'artifact-digest': digestOf(zip), ...inputs });
  }

  test('an artifact whose digest came from its job is recorded evidence', async () => {
    expect(verdictOf(await withArtifact({ 'a.json': fileOf(faithful), 'log.txt': 'x' }))).toEqual([0, 'faithful', '1']);
  });

  test('of its files those are audited that are asked for', async () => {
    const files = { 'logs/session.json': fileOf(violated), 'a.json': fileOf(faithful), 'otel.jsonl': '{"resourceSpans": 1}' };
    expect(verdictOf(await withArtifact(files, { 'artifact-files': 'a.json' }))).toEqual([0, 'faithful', '1']);
    expect(verdictOf(await withArtifact(files, { 'artifact-files': 'a.json\nlogs/**' }))).toEqual([1, 'violated', '2']);
    expect((await withArtifact(files)).exitCode).toBe(1);
  });

  test('without a digest it is a claim like any other', async () => {
    expect(verdictOf(await withArtifact({ 'a.json': fileOf(faithful) }, { 'artifact-digest': '' }))).toEqual([1, 'inconclusive', '1']);
    expect(verdictOf(await withArtifact({ 'a.json': fileOf(violated) }, { 'artifact-digest': '' }))).toEqual([1, 'violated', '1']);
  });

  test('of several attempts the last one counts, or the one of the digest', async () => {
    const { repository: repo } = machine.github();
    const [bad, good] = [zipOf({ 'a.json': fileOf(violated) }), zipOf({ 'a.json': fileOf(faithful) })];
    repo.artifacts.push(
      { id: 29, run: 6_001, name: NAME, zip: good, expired: false },
      { id: 30, run: 6_001, name: NAME, zip: bad, expired: false },
    );
    const on = machine({});
    expect(verdictOf(await step(on, { artifact: NAME }))).toEqual([1, 'violated', '1']);
    expect(verdictOf(await step(on, { artifact: NAME, 'artifact-digest': digestOf(good) }))).toEqual([0, 'faithful', '1']);
  });

  test('one that was put in its place is refused', async () => {
    const result = await withArtifact({ 'a.json': fileOf(faithful) }, { 'artifact-digest': 'sha256:'.concat('0'.repeat(64)) });
    expect(verdictOf(result)).toEqual([1, 'error', '0']);
    expect(result.log.issues[0]?.properties.title).toBe('artifact_mismatch');
  });

  test.each([
    ['is not there', { artifact: 'other' }, 'artifact_unknown'],
    ['is a digest only', { artifact: '' }, 'artifact_unknown'],
    ['is named by a digest that is none', { 'artifact-digest': 'abc' }, 'unknown_option'],
  ])('one that %s shuts the gate', async (_what, inputs, code) => {
    const result = await withArtifact({ 'a.json': fileOf(faithful) }, inputs);
    expect(result.exitCode).toBe(1);
    expect(result.log.issues[0]?.properties.title).toBe(code);
  });

  test('names in it that climb go nowhere, and a zip that is none is refused', async () => {
    const climbing = await withArtifact({ '../../../etc/a.json': fileOf(faithful), '/b.json': fileOf(faithful) });
    expect(verdictOf(climbing)).toEqual([0, 'faithful', '2']);
    const { repository: repo } = machine.github();
    repo.artifacts.length = 0;
    const zip = new TextEncoder().encode('no zip');
    repo.artifacts.push({ id: 32, run: 6_001, name: NAME, zip, expired: false });
    const broken = await step(machine(), { artifact: NAME, 'artifact-digest': digestOf(zip) });
    expect(verdictOf(broken)).toEqual([1, 'error', '0']);
  });

  test('more entries, or more bytes, than records ever have are refused before they are unpacked', async () => {
    const { entriesOf } = await import('../../action/records/zip-entries.ts');
    const entries = Object.fromEntries(Array.from({ length: 5_001 }, (_each, at) => [`${at}.json`, '{}']));
    expect(entriesOf(zipOf(entries))).toEqual({ problem: 'it holds more than records ever do' });
    const { '5000.json': _, ...fewer } = entries;
    expect(entriesOf(zipOf(fewer))).toHaveLength(5_000);
    // The directory at the end says how long each entry will be: 24 bytes behind its mark.
    const bomb = Buffer.from(zipOf({ 'a.json': '{}' }));
    bomb.writeUInt32LE(257 * 1024 * 1024, bomb.indexOf('PK\u0001\u0002') + 24);
    expect(entriesOf(bomb)).toEqual({ problem: 'it holds more than records ever do' });
  });

  test('a record of another workflow run is refused', async () => {
    const record = { ...faithful, origin: { repository: 'acme/site', run_id: 5 } };
    const result = await withArtifact({ 'a.json': fileOf(record) });
    expect(verdictOf(result)).toEqual([1, 'error', '0']);
    expect(result.log.issues[0]?.properties.title).toBe('origin_mismatch');
  });
});

describe('workflow_run', () => {
  async function afterRun(given: {
    readonly change: Changes;
    readonly base?: Changes;
    readonly artifact?: Readonly<Record<string, string>>;
    readonly event?: string;
    readonly fork?: string;
    readonly pulls?: number;
    readonly author?: string;
  }) {
    const { repository: repo } = machine.github();
    const base = repo.commit({ 'README.md': '# Site\n', ...given.base });
    const head = repo.commit(given.change, base, 'Change');
    for (let at = 0; at < (given.pulls ?? 1); at += 1) {
      repo.pull({
        head: { sha: head, ref: 'agent/x', repository: given.fork ?? null },
        base: { sha: base, ref: 'main' },
        ...(given.author === undefined ? {} : { user: given.author }),
      });
    }
    if (given.artifact) repo.artifacts.push({ id: 31, run: 77, name: 'record', zip: zipOf(given.artifact), expired: false });
    const on = machine({});
    const owner = (given.fork ?? repo.fullName).split('/')[0];
    writeFileSync(
      on.eventFile,
      JSON.stringify({
        workflow_run: {
          id: 77,
          event: given.event ?? 'pull_request',
          head_sha: head,
          head_branch: 'agent/x',
          head_repository: { owner: { login: owner } },
        },
      }),
    );
    const env = { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_SHA: base };
    const result = await step(on, { 'check-name': 'Gate', ...(given.artifact ? { artifact: 'record' } : {}) }, { env });
    return { ...result, repo, head };
  }

  test('the artifact of the other run is audited, and check and comment stand where its pull request is', async () => {
    const result = await afterRun({ change: { 'a.ts': '1' }, artifact: { 'a.json': fileOf(violated) }, fork: 'outside/site' });
    expect(verdictOf(result)).toEqual([1, 'violated', '1']);
    expect(result.repo.checks).toMatchObject([{ headSha: result.head, conclusion: 'failure' }]);
    expect(result.repo.comments).toHaveLength(1);
  });

  test('records of the change are read by the API, under the policy of the pull request’s base', async () => {
    const base = { [POLICY]: 'require_record:\n  authors: ["*[bot]"]\n' };
    expect(verdictOf(await afterRun({ base, change: { [RECORD]: fileOf(violated) } }))).toEqual([1, 'violated', '1']);
    expect(verdictOf(await afterRun({ base, change: { 'a.ts': '1' }, author: 'tern[bot]' }))).toEqual([1, 'error', '0']);
  });

  test.each([
    ['none', 0],
    ['two', 2],
  ])('where %s of the open pull requests can be the one, the gate is shut', async (_what, pulls) => {
    const result = await afterRun({ change: { [RECORD]: fileOf(faithful) }, pulls });
    expect(result.exitCode).toBe(1);
    expect(result.log.issues.map(({ properties }) => properties.title)).toContain('event_unknown');
  });

  test('after a push there need be no pull request', async () => {
    const result = await afterRun({ change: { 'a.ts': '1' }, event: 'push', pulls: 0, artifact: { 'a.json': fileOf(faithful) } });
    expect(verdictOf(result)).toEqual([0, 'faithful', '1']);
  });
});

describe('push, schedule and workflow_dispatch', () => {
  test.each(['push', 'schedule', 'workflow_dispatch'])(
    '%s audits every record of the checkout under the policy of the same commit',
    async (name) => {
      const on = machine({
        [RECORD]: fileOf(violated),
        [POLICY]: 'rules: { unattempted_primary: notice, ungrounded_failure_claim: notice }\n',
      });
      expect(verdictOf(await step(on, {}, { env: { GITHUB_EVENT_NAME: name } }))).toEqual([0, 'faithful', '1']);
    },
  );

  test('a change that is asked for where there is none to compare with shuts the gate', async () => {
    const result = await step(machine({ [RECORD]: fileOf(faithful) }), { scope: 'changed' }, { env: { GITHUB_EVENT_NAME: 'schedule' } });
    expect(result.exitCode).toBe(1);
    expect(result.log.issues[0]?.properties.title).toBe('changes_unknown');
  });
});

describe('an Enterprise Server', () => {
  test('is reached at its own address, below a path', async () => {
    const { fakeGitHub } = await import('../github/fake.ts');
    const server = await fakeGitHub('/api/v3');
    const { machine: laidOut } = await import('./support/step.ts');
    const on = laidOut(server, { [RECORD]: fileOf(violated), [POLICY]: 'inconclusive: fail\n' });
    const result = await step(on, { 'check-name': 'Gate' });
    expect(verdictOf(result)).toEqual([1, 'violated', '1']);
    expect(server.repository.checks).toHaveLength(1);
    expect(server.complaints).toEqual([]);
    on.remove();
    await server.close();
  });
});
