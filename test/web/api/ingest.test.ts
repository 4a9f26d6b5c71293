import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localRepository } from '../../../cli/upload/repository.ts';
import { MOST_LINES } from '../../../web/api/body-texts.ts';
import { faithfulRecord, sent, violatedRecord } from '../ingest/envelopes.ts';
import { type Documented, documentedBy } from './documented.ts';
import { KEY, type Served, served } from './served.ts';

let server: Served;
let documented: Documented;

beforeAll(async () => {
  server = await served();
  documented = await documentedBy(server);
});
afterAll(() => server.close());

const LINES = { 'content-type': 'application/x-ndjson' };

async function posted(body: unknown, headers: Record<string, string> = {}) {
  const answer = await server.post('/api/v1/runs', body, headers);
  documented.holds('post', '/api/v1/runs', answer);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer;
}

function lines(...envelopes: readonly unknown[]): string {
  return envelopes.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
}

describe('one envelope', () => {
  test('is stored and answered with its verdict; sent again, it is answered alike and stored once', async () => {
    const envelope = sent(violatedRecord({ id: 'twice' }));
    const first = await posted(envelope);
    expect(first).toMatchObject({ status: 201, body: { state: 'added', verdict: 'violated', runs: [{ verdict: 'violated' }] } });
    const again = await posted(envelope);
    expect(again).toMatchObject({ status: 200, body: { state: 'repeated' } });
    expect({ ...Object(again.body), state: '' }).toEqual({ ...Object(first.body), state: '' });
  });

  test('over several lines, and packed', async () => {
    const text = JSON.stringify(sent(violatedRecord({ id: 'packed' })), null, 2);
    expect(await posted(gzipSync(text), { 'content-encoding': 'gzip' })).toMatchObject({ status: 201 });
  });

  test('sent twenty times at once is stored once', async () => {
    const envelope = sent(violatedRecord({ id: 'at once' }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => posted(envelope)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  });

  test('with the worst verdict in front where several contracts apply', async () => {
    const contract = { primary_tool: 'crawl4ai', operation: 'scrape' };
    const record = { ...violatedRecord({ id: 'two contracts' }), request: { primary_tool: 'pip', operation: 'install' } };
    const answer = await posted(sent(record, { policy: { on: '2026-11-30', contract } }));
    expect(answer).toMatchObject({ status: 201, body: { verdict: 'violated' } });
    expect(Object(answer.body).runs).toHaveLength(2);
  });
});

describe('JSON Lines', () => {
  test('are answered line by line; a line that cannot be read does not stop the others', async () => {
    const body = lines(sent(violatedRecord({ id: 'a' })), '', '{"schema":1', sent(faithfulRecord({ id: 'b' })), sent('{"attempts":1}'));
    const answer = await posted(`${body}\n`, LINES);
    expect(answer).toMatchObject({ status: 207, body: { added: 2, repeated: 0, refused: 2 } });
    expect(Object(answer.body).results).toMatchObject([
      { line: 1, status: 201, verdict: 'violated' },
      { line: 3, status: 400, error: { code: 'not_json' } },
      { line: 4, status: 201, verdict: 'faithful' },
      { line: 5, status: 422, error: { code: 'unreadable_record' } },
    ]);
    expect(await posted(lines(sent(violatedRecord({ id: 'a' })), sent(faithfulRecord({ id: 'b' }))), LINES)).toMatchObject({
      status: 200,
      body: { added: 0, repeated: 2, refused: 0 },
    });
  });

  test('by the thousand, packed, in one request', async () => {
    const body = lines(...Array.from({ length: 1_500 }, (_, at) => sent(faithfulRecord({ id: `many ${at}` }))));
    const answer = await posted(gzipSync(body), { ...LINES, 'content-encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 201, body: { added: 1_500, refused: 0 } });
    const numbers: readonly { line: number }[] = Object(answer.body).results;
    expect(numbers.map(({ line }) => line)).toEqual(Array.from({ length: 1_500 }, (_, at) => at + 1));
  });

  test('beyond the most that one request may hold are said to be, and those before them are taken', async () => {
    const good = sent(faithfulRecord({ id: 'before the end' }));
    const answer = await posted(`${lines(good)}\n${'{}\n'.repeat(MOST_LINES + 5)}`, LINES);
    expect(answer).toMatchObject({ status: 207, body: { added: 1 } });
    expect(Object(answer.body).results.at(-1)).toMatchObject({ status: 413, error: { code: 'too_large' } });
  });

  test('of which none can be taken', async () => {
    expect(await posted(lines('{', '{'), LINES)).toMatchObject({ status: 400, body: { refused: 2 } });
    expect(await posted(lines('{', sent('{"attempts":1}')), LINES)).toMatchObject({ status: 422, body: { refused: 2 } });
  });
});

describe('what is refused', () => {
  test.each([
    ['no key', { authorization: '' }, 401, 'unauthorized'],
    ['a wrong key', { authorization: 'Bearer nobody' }, 401, 'unauthorized'],
    ['another scheme', { authorization: `Basic ${KEY}` }, 401, 'unauthorized'],
    ['another type', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['another encoding', { 'content-encoding': 'br' }, 415, 'unsupported_media_type'],
    ['gzip that is none', { 'content-encoding': 'gzip' }, 400, 'not_gzip'],
  ])('%s', async (_, headers, status, code) => {
    const answer = await posted(sent(violatedRecord()), headers);
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    expect(Object(answer.body).error.hint).not.toBe('');
  });

  test.each([
    ['an empty body', '', 400, 'empty_body'],
    ['white space', ' \n ', 400, 'empty_body'],
    ['no JSON', 'hello', 400, 'not_json'],
    ['another shape', '[]', 422, 'unreadable_envelope'],
    ['a nest without end', '['.repeat(100_000), 400, 'not_json'],
  ])('%s', async (_, body, status, code) => {
    expect(await posted(body)).toMatchObject({ status, body: { error: { code } } });
  });

  test('a few kilobytes that unpack to more than may be', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, 'x'), { level: 9 });
    expect(bomb.byteLength).toBeLessThan(200_000);
    expect(await posted(bomb, { 'content-encoding': 'gzip' })).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } });
  });

  test('gzip that is cut, when it was told to be lines', async () => {
    const packed = gzipSync(lines(sent(faithfulRecord({ id: 'cut' }))));
    const answer = await posted(packed.subarray(0, packed.length - 20), { ...LINES, 'content-encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'not_gzip' } } });
  });
});

describe('a body that stops half-way', () => {
  test('is taken as far as its lines are whole, and the answer tells of each', async () => {
    const whole = Array.from({ length: 300 }, (_, at) => sent(faithfulRecord({ id: `whole ${at}` })));
    const packed = gzipSync(`${lines(...whole)}\n`);
    const { status, body } = await posted(packed.subarray(0, packed.length - 4), { ...LINES, 'content-encoding': 'gzip' });
    expect([status, body]).toMatchObject([207, { added: 300, repeated: 0, refused: 1 }]);
    expect(Object(body).results.map(({ line }: { line: number }) => line)).toEqual([...Array(301).keys()].map((at) => at + 1));
    expect(Object(body).results.at(-1)).toMatchObject({ line: 301, status: 400, error: { code: 'not_gzip' } });
  });

  test('has 10,000 lines at the most', async () => {
    const answer = await posted('{}\n'.repeat(10_000), LINES);
    expect(answer).toMatchObject({ status: 422, body: { refused: 10_000 } });
    const further = await posted('{}\n'.repeat(10_001), LINES);
    expect(Object(further.body).results.at(-1)).toMatchObject({ line: 10_001, status: 413, error: { code: 'too_large' } });
  });
});

describe('whoever is refused in the midst of sending', () => {
  const large = 'x'.repeat(30 * 1024 * 1024);

  test.each([
    ['without a key', { authorization: '' }, 401],
    ['with a wrong key', { authorization: 'Bearer nobody' }, 401],
    ['with another type', { 'content-type': 'text/plain' }, 415],
    ['as a page of another site', { origin: 'https://elsewhere.example' }, 403],
    ['with packing that is none', { 'content-encoding': 'gzip' }, 400],
  ])('%s hears why, and not of a connection that broke', async (_, headers, status) => {
    expect((await server.post('/api/v1/runs', large, headers)).status).toBe(status);
  });

  test('on a route that takes nothing', async () => {
    expect((await server.post('/api/v1/summary', large)).status).toBe(405);
    expect((await server.post('/api/v1/nothing', large)).status).toBe(404);
  });
});

describe('keys', () => {
  test('of a person reach what they were made for, until they are revoked', async () => {
    const { store } = server.app;
    const { key, secret } = await store.createKey('site', [41], Date.now());
    const headers = { authorization: `Bearer ${secret}` };
    expect(await posted(sent(violatedRecord({ id: 'keyed' })), headers)).toMatchObject({ status: 201 });
    const other = sent(violatedRecord(), { repository: { id: 42, owner_id: 4, name: 'acme/other' } });
    expect(await posted(other, headers)).toMatchObject({ status: 403, body: { error: { code: 'repository_not_allowed' } } });
    expect((await store.keys()).find(({ id }) => id === key.id)?.lastUsedAt).not.toBeNull();
    await store.revokeKey(key.id, Date.now());
    expect(await posted(sent(violatedRecord({ id: 'keyed' })), headers)).toMatchObject({ status: 401 });
  });
});

describe('the name of a repository that others send under', () => {
  const repository = { id: 501, owner_id: 4, name: 'acme/named' };
  const posting = async (id: number, name: string, only: readonly number[] | null) => {
    const { secret } = await server.app.store.createKey(`${id}`, only, Date.now());
    const envelope = sent(faithfulRecord({ id: `${id} ${name} ${only}` }), { repository: { ...repository, id, name } });
    const { status, body } = await posted(envelope, { authorization: `Bearer ${secret}` });
    return status === 403 ? [status, Object(body).error.message] : [status];
  };
  const refused = (name: string) => [403, `Another repository sends runs under the name ${name}.`];

  test('is not for a key of another one, in whatever case; a key for every repository may move it', async () => {
    expect(await posting(501, 'acme/named', [501])).toEqual([201]);
    expect(await posting(502, 'acme/named', [502])).toEqual(refused('acme/named'));
    expect(await posting(502, 'Acme/NAMED', [502])).toEqual(refused('Acme/NAMED'));
    expect(await posting(502, 'acme/other', [502])).toEqual([201]);
    expect(await posting(502, 'acme/named', [501, 502])).toEqual(refused('acme/named'));
    expect(await posting(503, 'acme/named', null)).toEqual([201]);
    expect(await posting(503, 'acme/named', [503])).toEqual([201]);
    const { body } = await server.get('/api/v1/runs?repo=acme/named');
    expect(Object(body).rows.map((row: unknown) => Object(row).repository_id)).toEqual([503, 503, 501]);
  });

  test('is for its true id where a machine that knew none has sent before, and for that machine afterwards', async () => {
    const { id } = localRepository('acme/local');
    expect(await posting(id, 'acme/local', null)).toEqual([201]);
    expect(await posting(504, 'acme/local', [504])).toEqual([201]);
    expect(await posting(id, 'acme/local', [id])).toEqual([201]);
    expect(await posting(505, 'acme/local', [505])).toEqual(refused('acme/local'));
  });
});

test('what became of a pull request is kept, and shown with its runs', async () => {
  const repository = { id: 41, owner_id: 4, name: 'acme/site' };
  const { body } = await posted(sent(violatedRecord({ id: 'of a pull request' }), { pull_request: 7 }));
  const outcome = { repository, pull_request: 7, state: 'merged', at: '2025-06-30T10:00:00+01:00', red_when_merged: true };
  const answer = await server.post('/api/v1/outcomes', outcome);
  documented.holds('post', '/api/v1/outcomes', answer);
  expect(answer.status).toBe(200);
  const run = await server.get(`/api/v1/runs/${Object(body).id}`);
  documented.holds('get', '/api/v1/runs/{id}', run);
  expect(run.body).toMatchObject({
    outcome: { state: 'merged', at: '2025-06-30T09:00:00.000Z', seconds_to_green: null, red_when_merged: true },
  });
  const wrong = await server.post('/api/v1/outcomes', { ...outcome, state: 'lost' });
  documented.holds('post', '/api/v1/outcomes', wrong);
  expect(wrong).toMatchObject({ status: 422, body: { error: { message: 'state does not fit.' } } });
});

test('an outcome of a time that lies ahead does not outlast what comes after it', async () => {
  const repository = { id: 41, owner_id: 4, name: 'acme/site' };
  const { body } = await posted(sent(violatedRecord({ id: 'closed ahead' }), { pull_request: 8 }));
  const outcome = { repository, pull_request: 8, state: 'closed', at: '9999-12-31T00:00:00Z' };
  await server.post('/api/v1/outcomes', outcome);
  await server.post('/api/v1/outcomes', { ...outcome, state: 'merged', at: '9999-01-01T00:00:00Z' });
  expect((await server.get(`/api/v1/runs/${Object(body).id}`)).body).toMatchObject({ outcome: { state: 'merged' } });
});

test('too many wrong keys and too many requests are told when to come again', async () => {
  const strict = await served({ limits: { failures: 3, requests: 4 } });
  try {
    const wrong = { authorization: 'Bearer nobody' };
    for (const status of [401, 401, 401, 429]) expect((await strict.post('/api/v1/runs', '{}', wrong)).status).toBe(status);
    const late = await strict.post('/api/v1/runs', '{}', wrong);
    expect(late).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    // Whoever shares the address and has a key is served.
    expect((await strict.post('/api/v1/runs', '{}')).status).toBe(422);
  } finally {
    await strict.close();
  }
  const busy = await served({ limits: { requests: 2 } });
  try {
    for (const status of [422, 422, 429]) expect((await busy.post('/api/v1/runs', '{}')).status).toBe(status);
  } finally {
    await busy.close();
  }
});
