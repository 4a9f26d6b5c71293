import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READER } from '../github/fake.ts';
import { judgedOn } from './support/judged.ts';
import { machines } from './support/machines.ts';
import { partOf, pullOn } from './support/pull.ts';
import { faithful, fileOf, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const judged = judgedOn(machine);

const POLICY = '.github/tool-fidelity.yml';
const RECORD = '.fidelity/runs/a.json';

/** What the page of threats calls open is open: a row that claims less than it could be would be as wrong as one that claims more. */
test('a label that is taken away asks for no record any more', async () => {
  const base = { [POLICY]: 'require_record: { labels: [agent] }\n' };
  expect((await judged({ base, change: { 'a.ts': '1' }, labels: ['agent'] })).gate).toEqual([1, 'error', '0']);
  expect((await judged({ base, change: { 'a.ts': '1' }, labels: [] })).gate).toEqual([0, 'not_applicable', '0']);
});

test('a run that is run again is judged by the base of its event', async () => {
  const { on, options, pull, base, github } = pullOn(machine, { change: { 'a.ts': '1' } });
  const stricter = github.repository.commit({ [POLICY]: 'require_record: { authors: ["*"] }\n' }, base);
  expect((await step(on, {}, options)).exitCode).toBe(0);
  const now = { ...pull, base: { ...pull.base, sha: stricter } };
  github.repository.pulls.set(pull.number, now);
  expect((await step(on, {}, options)).exitCode).toBe(0);
  writeFileSync(on.eventFile, JSON.stringify({ action: 'synchronize', pull_request: partOf('acme/site', now) }));
  expect((await step(on, {}, options)).exitCode).toBe(1);
});

test('in a group of several, the record of one stands for the others', async () => {
  const { repository: repo } = machine.github();
  const base = repo.commit({ [POLICY]: 'require_record: { authors: ["*[bot]"] }\n' });
  const [first, second] = [{ [RECORD]: fileOf(faithful) }, { 'b.ts': '1' }].map((change) => {
    const head = repo.commit(change, base);
    return repo.pull({ user: 'tern[bot]', head: { sha: head, ref: 'x', repository: null }, base: { sha: base, ref: 'main' } });
  });
  const one = repo.commit(
    { [RECORD]: fileOf(faithful) },
    [base, first?.head.sha ?? ''],
    `Merge pull request #${first?.number} from acme/x`,
  );
  const both = repo.commit({ 'b.ts': '1' }, [one, second?.head.sha ?? ''], `Merge pull request #${second?.number} from acme/x`);
  const looked = async (base_sha: string) => {
    const on = machine({ [RECORD]: fileOf(faithful), 'b.ts': '1' });
    const head_ref = `refs/heads/gh-readonly-queue/main/pr-${second?.number}-${base}`;
    writeFileSync(on.eventFile, JSON.stringify({ merge_group: { base_sha, head_sha: both, head_ref } }));
    return (await step(on, {}, { env: { GITHUB_EVENT_NAME: 'merge_group', GITHUB_SHA: both } })).exitCode;
  };
  expect(await looked(base)).toBe(0);
  // A group that begins where the one before it ends holds one pull request.
  expect(await looked(one)).toBe(1);
});

test('no status, check or search result is asked for: nothing that somebody set decides', async () => {
  const { github } = await judged({ change: { [RECORD]: fileOf(violated) } }, { 'check-name': 'Gate', comment: 'always' });
  const asked = github.seen.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((path) => /\/search|\/status|\/check-/.test(path))).toEqual([]);
});

test('a second push edits the one comment, and one by somebody whose token only reads is no trouble', async () => {
  const given = { event: 'pull_request_target', fork: 'outside/site', change: { [RECORD]: fileOf(violated) } };
  const { on, options, github, pull, head } = pullOn(machine, given);
  const { repository: repo } = github;
  await step(on, {}, options);
  const pushed = async (files: Readonly<Record<string, string>>) => {
    const next = repo.commit(files, head);
    const now = { ...pull, head: { ...pull.head, sha: next } };
    repo.pulls.set(pull.number, now);
    writeFileSync(on.eventFile, JSON.stringify({ action: 'synchronize', pull_request: partOf(repo.fullName, now) }));
    return step(on, {}, options);
  };
  const second = await pushed({ '.fidelity/runs/b.json': fileOf({ ...violated, id: 'another' }) });
  expect(repo.comments).toMatchObject([{ edits: 1, body: expect.stringContaining('another') }]);
  expect([second.exitCode, second.outputs.runs]).toEqual([1, '2']);
  github.holder = { ...READER };
  const third = await pushed({ '.fidelity/runs/c.json': fileOf({ ...violated, id: 'third' }) });
  expect(repo.comments).toMatchObject([{ edits: 1 }]);
  expect(third.exitCode).toBe(1);
  expect(third.log.issues.filter(({ level }) => level === 'warning')).toEqual([]);
});
