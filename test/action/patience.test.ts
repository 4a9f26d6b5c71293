import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GitHub, gitHub } from '../../action/github/client.ts';
import { afterAttempt } from '../../action/github/patience.ts';
import { type FakeGitHub, fakeGitHub } from '../github/fake.ts';
import { refusals } from '../github/faults.ts';

let github: FakeGitHub;
let waits: number[] = [];
beforeAll(async () => {
  github = await fakeGitHub();
});
beforeEach(() => {
  github.forget();
  waits = [];
});
afterAll(() => github.close());

const NOW = 1_800_000_000_000;

function client(patienceMs = 180_000, answerMs = 10_000): GitHub {
  return gitHub(
    { apiUrl: github.apiUrl, graphqlUrl: github.graphqlUrl, token: github.token, patienceMs, answerMs },
    { fetch, wait: async (ms) => void waits.push(ms), now: () => NOW, chance: () => 1 },
  );
}
const path = '/repos/acme/site';

test.each([
  ['500 and its kin: one, two, four seconds', { ...refusals.badGateway }, [1_000, 2_000, 4_000]],
  ['429: as long as the server says', refusals.rateLimited(7), [7_000, 7_000, 7_000]],
  ['a secondary limit: as long as the server says', refusals.secondaryLimit(9), [9_000, 9_000, 9_000]],
  [
    'a secondary limit without a time: a minute, then twice as long; the third wait is more than there is patience for',
    refusals.secondaryLimit(null),
    [60_000, 120_000],
  ],
  [
    'the hourly limit: until it is over',
    {
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${NOW / 1_000 + 20}` },
      body: { message: 'API rate limit exceeded' },
    },
    [21_000, 21_000, 21_000],
  ],
  ['an answer that breaks off', { cut: true as const }, [1_000, 2_000, 4_000]],
  ['no answer at all', { hang: true as const }, [1_000, 2_000, 4_000]],
])('%s', async (_what, fault, expected) => {
  github.fail({ on: /./, ...fault });
  const api = 'hang' in fault ? client(180_000, 200) : client();
  expect(await api.get(path)).toMatchObject({ kind: expect.stringMatching(/^(?:down|refused)$/) });
  expect(waits).toEqual(expected);
});

test.each([
  ['a refusal for want of rights', refusals.forbidden, 'refused'],
  ['a mistake of ours', { status: 422, body: { message: 'Validation Failed' } }, 'refused'],
  ['a wrong token', { status: 401, body: { message: 'Bad credentials' } }, 'refused'],
  ['what is not there', { status: 404, body: { message: 'Not Found' } }, 'absent'],
])('%s is not asked again', async (_what, fault, kind) => {
  github.fail({ on: /./, ...fault });
  expect(await client().get(path)).toMatchObject({ kind });
  expect([waits, github.seen.length]).toEqual([[], 1]);
});

test('a wait that is longer than the patience left is not begun, and patience is one for all requests', async () => {
  github.fail({ on: /./, ...refusals.rateLimited(50) });
  const api = client(120_000);
  await api.get(path);
  expect(waits).toEqual([50_000, 50_000]);
  await api.get(path);
  expect(waits).toEqual([50_000, 50_000]);
  expect(api.calls()).toBe(4);
});

test('what creates something is sent again only where the server says that it did not take it', async () => {
  github.fail({ on: /^POST/, times: 1, ...refusals.badGateway });
  expect(await client().send('POST', `${path}/issues/1/comments`, { body: 'x' })).toMatchObject({ kind: 'down', why: 'HTTP 502' });
  github.fail({ on: /^POST/, times: 1, ...refusals.rateLimited(2) });
  expect(await client().send('POST', `${path}/issues/1/comments`, { body: 'x' })).toMatchObject({ kind: 'ok' });
  expect([waits, github.repository.comments.length]).toEqual([[2_000], 1]);
});

test('a server that recovers is heard', async () => {
  github.fail({ on: /./, times: 2, ...refusals.badGateway });
  expect(await client().get(path)).toMatchObject({ kind: 'ok' });
});

test('a download is followed without the token, and is not larger than it may be', async () => {
  github.repository.artifacts.push({ id: 3, run: 1, name: 'x', zip: new Uint8Array(100), expired: false });
  expect(await client().download(`${path}/actions/artifacts/3/zip`, 100)).toMatchObject({ kind: 'ok' });
  expect(await client().download(`${path}/actions/artifacts/3/zip`, 99)).toMatchObject({
    kind: 'refused',
    why: 'the download is too large',
  });
});

test('a redirection to elsewhere is not followed: it would take the token along', async () => {
  github.fail({ on: /./, status: 301, headers: { location: 'http://localhost:1/steal' }, body: {} });
  expect(await client().get(path)).toMatchObject({ kind: 'down' });
  expect(github.seen).toHaveLength(1);
});

test('an answer that is no JSON is no answer', async () => {
  github.fail({ on: /./, status: 200, body: '<html>Sign in</html>' });
  expect(await client().get(path)).toMatchObject({ kind: 'down', why: 'the answer is not JSON' });
});

test('waits spread by chance between half and all of the step', () => {
  const facts = { tried: 2, creates: false, now: NOW };
  expect(afterAttempt({ broken: 'x' }, { ...facts, chance: 0 })).toBe(1_000);
  expect(afterAttempt({ broken: 'x' }, { ...facts, chance: 1 })).toBe(2_000);
});

test('a write does not go out on a connection that was closed while the audit held the loop', async () => {
  const api = client();
  await api.get(path);
  github.dropConnections();
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(await api.send('POST', `${path}/issues/1/comments`, { body: 'x' })).toMatchObject({ kind: 'ok' });
});
