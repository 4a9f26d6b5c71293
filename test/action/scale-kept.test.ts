import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { machines } from './support/machines.ts';
import { partOf } from './support/pull.ts';
import { faithful, fileOf, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const WORKFLOW = '.github/workflows/agent.yml';
const BRANCH = 'agent/x';
const RECORDS = 2_000;

/** What an earlier run let pass has no findings, unless the policy has changed since; where it let nothing pass, none of it is fetched. */
const cases = [
  { findings: 0, conclusion: 'success', exit: [0, 'faithful'] },
  { findings: 500, conclusion: 'failure', exit: [1, 'violated'] },
] as const;
const looks = ['the head that was recorded', 'a head that a person pushed', 'the merge queue'] as const;

test.each(cases.flatMap((each) => looks.map((look) => ({ ...each, look }))))(
  '2,000 records that an earlier run may have recorded, and $findings findings, take 20 requests at the most: $look',
  async ({ findings, conclusion, exit, look }) => {
    const github = machine.github();
    github.forget();
    const { repository: repo } = github;
    const every = findings === 0 ? 0 : RECORDS / findings;
    const records = Object.fromEntries(
      Array.from({ length: RECORDS }, (_each, at) => [
        `.fidelity/runs/${at}.json`,
        fileOf({ ...(every > 0 && at % every === 0 ? violated : faithful), id: `${at}` }),
      ]),
    );
    const policy = `min_evidence: ${findings === 0 ? 'recorded' : 'claimed'}\nrules: { ungrounded_failure_claim: off }\n`;
    const base = repo.commit({ '.github/tool-fidelity.yml': policy, [WORKFLOW]: 'jobs: {}\n' });
    const first = repo.commit(records, base, 'Work');
    const head = look === 'a head that a person pushed' ? repo.commit({ 'a.ts': '1' }, first, 'More') : first;
    const pull = repo.pull({ user: 'tern[bot]', head: { sha: head, ref: BRANCH, repository: null }, base: { sha: base, ref: 'main' } });
    const ref = `refs/heads/${BRANCH}`;
    repo.pushes.push({ ref, before: '0'.repeat(40), after: first, actor: 'tern[bot]', kind: 'branch_creation' });
    if (head !== first) repo.pushes.push({ ref, before: first, after: head, actor: 'octo-dev', kind: 'push' });
    const zip = zipSync(Object.fromEntries(Object.entries(records).map(([name, text]) => [name, new TextEncoder().encode(text)])));
    const name = `Audit sha256:${createHash('sha256').update(zip).digest('hex')}`;
    repo.artifacts.push({ id: 31, run: 77, name: 'fidelity-record', zip, expired: false });
    const run = { id: 77, path: WORKFLOW, event: 'pull_request', headSha: first, branch: BRANCH, conclusion };
    repo.runs.push({ ...run, steps: [{ name, conclusion }], updatedAt: '2026-11-30T10:00:00Z' });

    const own = repo.commits.get(head)?.files ?? {};
    const isQueue = look === 'the merge queue';
    const sha = isQueue ? repo.commit(own, [base, head], `Merge pull request #${pull.number} from acme/${BRANCH}`) : head;
    const on = machine(Object.fromEntries(Object.entries(own).flatMap(([path, file]) => (typeof file === 'string' ? [[path, file]] : []))));
    const group = { base_sha: base, head_sha: sha, head_ref: `refs/heads/gh-readonly-queue/main/pr-${pull.number}-${base}` };
    const event = isQueue ? { merge_group: group } : { action: 'synchronize', pull_request: partOf(repo.fullName, pull) };
    writeFileSync(on.eventFile, JSON.stringify(event));
    const env = { GITHUB_EVENT_NAME: isQueue ? 'merge_group' : 'pull_request', GITHUB_SHA: sha };
    const { exitCode, outputs } = await step(on, { 'recorded-by': WORKFLOW, 'check-name': 'Gate' }, { env });
    expect([exitCode, outputs.verdict]).toEqual(exit);
    expect([outputs.runs, outputs.violations]).toEqual([`${RECORDS}`, `${findings}`]);
    expect(github.seen.map(({ method, path }) => `${method} ${path}`).slice(20)).toEqual([]);
  },
  60_000,
);
