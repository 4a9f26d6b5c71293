import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { AUDIENCE, type Issuer, oidcIssuer, type TokenOptions, WORKFLOW } from '../../support/oidc-issuer.ts';
import { faithfulRecord, sent } from '../ingest/envelopes.ts';
import { type Served, served } from './served.ts';

let issuer: Issuer;
let server: Served;
beforeAll(async () => {
  issuer = await oidcIssuer();
  server = await served({
    variables: {
      FIDELITY_OIDC_ISSUER: issuer.url,
      FIDELITY_OIDC_AUDIENCE: AUDIENCE,
      FIDELITY_OIDC_OWNERS: '22, 33',
      FIDELITY_OIDC_RECORDERS: `${WORKFLOW}\n`,
    },
    limits: { failures: 1_000 },
  });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const repository = { id: 11, owner_id: 22, name: 'acme/site' };
let count = 0;
/** Each time another record, so that none is a repeat. */
const envelope = (more: Readonly<Record<string, unknown>> = {}) => {
  count += 1;
  return sent(faithfulRecord({ id: `run-${count}` }), { repository, ...more });
};

async function posted(token: string, body: unknown = envelope()) {
  const { status, body: answer } = await server.post('/api/v1/runs', body, { authorization: `Bearer ${token}` });
  return {
    status,
    answer: z
      .looseObject({ id: z.string().optional(), error: z.looseObject({ code: z.string(), message: z.string() }).optional() })
      .parse(answer),
  };
}

async function evidenceOf(id: string | undefined) {
  const { body } = await server.get(`/api/v1/runs/${id}`);
  return z.looseObject({ evidence: z.string() }).parse(body).evidence;
}

test('a token of the right issuer and audience, from an allowed owner, may send its own repository’s runs', async () => {
  const { status, answer } = await posted(await issuer.token());
  expect(status).toBe(201);
  expect(await evidenceOf(answer.id)).toBe('claimed');
});

test('evidence comes from the workflow that the token names, never from what is sent', async () => {
  const { answer } = await posted(await issuer.token({ job_workflow_ref: WORKFLOW }));
  expect(await evidenceOf(answer.id)).toBe('recorded');
  for (const near of [
    `${WORKFLOW}x`,
    WORKFLOW.replace('main', 'agent/x'),
    WORKFLOW.replace('acme/ci', 'evil/ci'),
    WORKFLOW.toUpperCase(),
  ]) {
    const claimed = await posted(await issuer.token({ job_workflow_ref: near }));
    expect(await evidenceOf(claimed.answer.id)).toBe('claimed');
  }
  const key = await server.post('/api/v1/runs', envelope());
  expect(await evidenceOf(z.looseObject({ id: z.string() }).parse(key.body).id)).toBe('claimed');
});

const now = Math.floor(Date.now() / 1_000);
test.each<readonly [string, Readonly<Record<string, unknown>>, TokenOptions, RegExp]>([
  ['of another audience', {}, { audience: 'https://other.example.org' }, /`aud`/],
  ['of another issuer', {}, { issuer: 'https://issuer.example.org' }, /`iss`/],
  ['that has expired', {}, { expires: now - 120 }, /expired/],
  ['that somebody else signed', {}, { forged: true }, /not signed/],
  ['of an owner that is not allowed', { repository_owner_id: '44' }, {}, /owner/],
  ['without ids', { repository_id: undefined }, {}, /names no repository/],
  ['whose id is no id', { repository_id: '11.5' }, {}, /names no repository/],
])('a token %s is refused', async (_what, claims, options, said) => {
  const { status, answer } = await posted(await issuer.token(claims, options));
  expect([status, answer.error?.code]).toEqual([401, 'unauthorized']);
  expect(answer.error?.message).toMatch(said);
});

test.each([
  ['an unsigned one', { alg: 'none' }],
  ['one that is signed with a shared secret', { alg: 'HS256' }],
])('%s is refused, whatever it claims', async (_what, header) => {
  const [, payload] = (await issuer.token()).split('.');
  const head = Buffer.from(JSON.stringify({ ...header, kid: 'one' })).toString('base64url');
  expect((await posted(`${head}.${payload}.c2lnbmF0dXJl`)).status).toBe(401);
});

test.each([
  ['id', { id: 12 }],
  ['owner', { owner_id: 33 }],
  ['name', { name: 'acme/other' }],
])('a token sends nothing for a repository of another %s', async (_what, different) => {
  const { status, answer } = await posted(await issuer.token(), envelope({ repository: { ...repository, ...different } }));
  expect([status, answer.error?.code]).toEqual([403, 'repository_not_allowed']);
});

test('a token speaks for the workflow run of its job and for its attempt, and for no other', async () => {
  const token = await issuer.token({ run_id: '6001', run_attempt: '2' });
  const statuses = [];
  for (const [id, attempt] of [
    [6001, 2],
    [6001, 3],
    [6001, 1],
    [6002, 2],
  ]) {
    const { status, answer } = await posted(token, envelope({ workflow_run: { id, attempt, job: 'audit' } }));
    statuses.push([status, answer.error?.code]);
  }
  expect(statuses).toEqual([[201, undefined], ...Array(3).fill([403, 'repository_not_allowed'])]);
  expect((await posted(token, envelope())).status).toBe(201);
  const many = await issuer.token({ run_id: '6001', run_attempt: '10001' });
  expect((await posted(many, envelope({ workflow_run: { id: 6001, attempt: 10_000, job: 'audit' } }))).status).toBe(201);
});

test('a report alone is a claim, whoever sends it', async () => {
  const first = await posted(await issuer.token({ job_workflow_ref: WORKFLOW }));
  const { body } = await server.get(`/api/v1/runs/${first.answer.id}`);
  const { report } = z.looseObject({ report: z.unknown() }).parse(body);
  const alone = envelope({ record_text: null, report: [report] });
  const { status, answer } = await posted(await issuer.token({ job_workflow_ref: WORKFLOW }), alone);
  expect(status).toBe(201);
  expect(await evidenceOf(answer.id)).toBe('claimed');
});

test('an outcome is taken for the token’s own repository alone', async () => {
  const outcome = { repository, pull_request: 41, state: 'merged', at: '2026-11-30T10:00:00Z', red_when_merged: true };
  const headers = { authorization: `Bearer ${await issuer.token()}` };
  expect((await server.post('/api/v1/outcomes', outcome, headers)).status).toBe(200);
  const other = { ...outcome, repository: { ...repository, id: 12 } };
  expect((await server.post('/api/v1/outcomes', other, headers)).status).toBe(403);
});

test('the issuer is not asked for its keys with every token', async () => {
  const before = issuer.asked();
  for (let at = 0; at < 3; at += 1) await posted(await issuer.token());
  expect(issuer.asked()).toBe(before);
});

test('where the issuer’s keys cannot be had, the sender is told to come again', async () => {
  const fresh = await served({
    variables: { FIDELITY_OIDC_ISSUER: issuer.url, FIDELITY_OIDC_AUDIENCE: AUDIENCE, FIDELITY_OIDC_OWNERS: '22' },
  });
  issuer.down = true;
  try {
    const { status, headers } = await fresh.post('/api/v1/runs', envelope(), { authorization: `Bearer ${await issuer.token()}` });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('10');
  } finally {
    issuer.down = false;
    await fresh.close();
  }
});

test('without allowed owners no token is taken', async () => {
  const closed = await served({ variables: { FIDELITY_OIDC_ISSUER: issuer.url, FIDELITY_OIDC_AUDIENCE: AUDIENCE } });
  const { status } = await closed.post('/api/v1/runs', envelope(), { authorization: `Bearer ${await issuer.token()}` });
  expect(status).toBe(401);
  await closed.close();
});
