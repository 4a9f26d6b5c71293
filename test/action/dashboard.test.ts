import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { AUDIENCE, type Issuer, oidcIssuer, RUNNER_SECRET } from '../support/oidc-issuer.ts';
import { type Served, served } from '../web/api/served.ts';
import { machines } from './support/machines.ts';
import { type PullCase, partOf, pullOn } from './support/pull.ts';
import { faithful, fileOf, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const SECRET = `ghp_${'a1B2'.repeat(9)}`;
const RECORD = '.fidelity/runs/a.json';

let issuer: Issuer;
let server: Served;
beforeAll(async () => {
  issuer = await oidcIssuer();
  server = await served({ variables: { FIDELITY_OIDC_ISSUER: issuer.url, FIDELITY_OIDC_AUDIENCE: AUDIENCE, FIDELITY_OIDC_OWNERS: '22' } });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const Rows = z.looseObject({
  total: z.int(),
  rows: z.array(
    z.looseObject({
      id: z.string(),
      commit: z.string().nullable(),
      verdict: z.string(),
      agreement: z.string().nullable(),
      pull_request: z.int().nullable(),
      standing: z.unknown(),
    }),
  ),
});
async function stored(commit: string) {
  const { body } = await server.get('/api/v1/runs?limit=100');
  return Rows.parse(body).rows.filter((row) => row.commit === commit);
}

async function sent(given: PullCase, inputs: Record<string, string> = {}, env: Record<string, string> = {}) {
  const pull = pullOn(machine, given);
  const job = {
    GITHUB_REPOSITORY_ID: '11',
    GITHUB_REPOSITORY_OWNER_ID: '22',
    GITHUB_JOB: 'audit',
    ACTIONS_ID_TOKEN_REQUEST_URL: issuer.requestUrl,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: RUNNER_SECRET,
  };
  const asked = { 'dashboard-url': server.url, 'dashboard-audience': AUDIENCE, ...inputs };
  const options = { ...pull.options, env: { ...pull.options.env, ...job, ...env } };
  return { ...pull, ...(await step(pull.on, asked, options)), asked, options };
}

test('runs reach the dashboard with the head that they belong to, and both audits agree', async () => {
  const { exitCode, head, pull, log } = await sent({ change: { [RECORD]: fileOf([violated, faithful]) } });
  expect(exitCode).toBe(1);
  expect(log.issues.map(({ level }) => level)).not.toContain('warning');
  const rows = await stored(head);
  expect(rows.map(({ verdict }) => verdict).sort()).toEqual(['faithful', 'violated']);
  for (const row of rows) expect(row).toMatchObject({ agreement: 'same', pull_request: pull.number });
});

test('secrets are masked before anything is sent, and sending again counts once', async () => {
  const record = { ...faithful, attempts: [{ tool: 'crawl4ai', command: `crwl https://shop.example/ --token ${SECRET}`, exitCode: 0 }] };
  const { head, on, asked, options } = await sent({ change: { [RECORD]: fileOf(record) } });
  await step(on, asked, options);
  const rows = await stored(head);
  expect(rows).toHaveLength(1);
  const { text } = await server.get(`/api/v1/runs/${rows[0]?.id}/record`);
  expect(text).toContain('[secret]');
  expect(text).not.toContain(SECRET);
});

test('upload: report keeps the record here, and never sends nothing', async () => {
  const alone = await sent({ change: { [RECORD]: fileOf(violated) } }, { upload: 'report' });
  const rows = await stored(alone.head);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['violated']);
  expect((await server.get(`/api/v1/runs/${rows[0]?.id}/record`)).status).toBe(404);
  const nothing = await sent({ change: { [RECORD]: fileOf(violated) } }, { upload: 'never' });
  expect(await stored(nothing.head)).toEqual([]);
});

test('what became of a pull request is told when it is closed', async () => {
  const first = await sent({ change: { [RECORD]: fileOf({ ...violated, id: 'merged-red' }) } });
  const part = {
    ...partOf(first.github.repository.fullName, first.pull),
    state: 'closed',
    merged_at: '2026-11-30T11:00:00Z',
    closed_at: '2026-11-30T11:00:00Z',
  };
  writeFileSync(first.on.eventFile, JSON.stringify({ action: 'closed', pull_request: part }));
  const closed = await step(first.on, first.asked, first.options);
  expect(closed.exitCode).toBe(1);
  const [row] = await stored(first.head);
  const { body } = await server.get(`/api/v1/runs/${row?.id}`);
  expect(body).toMatchObject({ outcome: { state: 'merged', red_when_merged: true } });
});

const GATE = '.github/workflows/gate.yml';
/** Of one pull request the latest word stays, and in every test it has the same number. */
let closings = 0;
const at = (minute: number) => `2026-11-30T10:${String(minute).padStart(2, '0')}:00Z`;

test.each<readonly [string, readonly (readonly [conclusion: string | null, minute: number])[], number | null]>([
  [
    'failed and then passed',
    [
      ['failure', 5],
      ['cancelled', 6],
      ['failure', 7],
      ['success', 12],
      ['failure', 20],
      ['success', 30],
    ],
    420,
  ],
  [
    'timed out and then passed',
    [
      ['timed_out', 5],
      ['success', 6],
    ],
    60,
  ],
  ['never failed', [['success', 5]], null],
  [
    'never passed after it failed',
    [
      ['success', 4],
      ['failure', 5],
      [null, 6],
    ],
    null,
  ],
])('of a gate that %s, the time to green is told with what became of the pull request', async (_what, conclusions, seconds) => {
  const first = await sent({ change: { [RECORD]: fileOf({ ...violated, id: `green-${conclusions.length}-${seconds}` }) } });
  const { repository: repo } = first.github;
  closings += 1;
  // A run of the same branch before the pull request, one of a fork's branch of that name, and one of another workflow.
  const run = { path: GATE, event: 'pull_request', headSha: first.head, branch: 'agent/work', steps: [] };
  repo.runs.push(
    { ...run, id: 1, conclusion: 'failure', updatedAt: '2026-11-29T10:00:00Z' },
    { ...run, id: 2, conclusion: 'failure', updatedAt: at(1), fork: 'outside/site' },
    { ...run, id: 3, conclusion: 'failure', updatedAt: at(1), path: '.github/workflows/other.yml' },
    ...conclusions.map(([conclusion, minute], each) => ({ ...run, id: 10 + each, conclusion, updatedAt: at(minute) })),
  );
  const part = { ...partOf(repo.fullName, first.pull), state: 'closed', closed_at: `2026-11-30T12:0${closings}:00Z` };
  writeFileSync(first.on.eventFile, JSON.stringify({ action: 'closed', pull_request: part }));
  const env = { ...first.options.env, GITHUB_WORKFLOW_REF: `acme/site/${GATE}@refs/pull/41/merge` };
  await step(first.on, first.asked, { ...first.options, env });
  const [row] = await stored(first.head);
  const { body } = await server.get(`/api/v1/runs/${row?.id}`);
  expect(body).toMatchObject({ outcome: { state: 'closed', seconds_to_green: seconds } });
});

test.each<readonly [string, Record<string, string>, Record<string, string>, RegExp]>([
  ['nobody answers', { 'dashboard-url': 'http://127.0.0.1:1' }, {}, /did not reach the dashboard: The dashboard does not answer/],
  ['the address is plain http to another machine', { 'dashboard-url': 'http://fidelity.example.org' }, {}, /not an https address/],
  ['the address holds a password', { 'dashboard-url': 'https://a:b@fidelity.example.org' }, {}, /not an https address/],
  ['the job has no token', {}, { ACTIONS_ID_TOKEN_REQUEST_URL: '' }, /it needs `id-token: write`/],
  ['the runner gives none', {}, { ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'wrong' }, /GitHub gave the job no token/],
  [
    'the dashboard refuses the token',
    { 'dashboard-audience': 'https://other.example.org' },
    {},
    /1 did not reach the dashboard: The token/,
  ],
])(
  'where %s, that is told and the verdict stands',
  async (_what, inputs, env, said) => {
    const { exitCode, outputs, log, output } = await sent({ change: { [RECORD]: fileOf(faithful) } }, inputs, env);
    expect([exitCode, outputs.verdict]).toEqual([0, 'faithful']);
    expect(log.issues.map(({ level, message }) => [level, message])).toEqual([['warning', expect.stringMatching(said)]]);
    expect(output).not.toContain(RUNNER_SECRET);
  },
  120_000,
);

test('a fork has no token, which is no trouble', async () => {
  const { exitCode, log } = await sent(
    { change: { [RECORD]: fileOf(faithful) }, fork: 'outside/site' },
    {},
    { ACTIONS_ID_TOKEN_REQUEST_URL: '' },
  );
  expect([exitCode, log.issues]).toEqual([0, []]);
});
