import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keptPercent } from '../../../web/api/badge.ts';
import { documentedBy } from '../api/documented.ts';
import { KEY, type Served, served } from '../api/served.ts';
import { sent, violatedRecord } from '../ingest/envelopes.ts';

let server: Served;

beforeAll(async () => {
  server = await served({ variables: { BASE_PATH: '/fidelity' } });
});
afterAll(() => server.close());

/** `fetch` writes `Host` by itself. */
function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<{ status: number; headers: object; text: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', reject).end();
  });
}

describe('every answer', () => {
  test.each(['/healthz', '/api/v1/runs', '/badge/acme/site.svg', '/', '/no/such/page'])(
    '%s says what a browser may do with it',
    async (path) => {
      const { headers } = await server.get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/(?:script-src 'self' 'nonce-[\w+/=]{24}')|(?:default-src 'none'.+sandbox)/);
      expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
    },
  );

  test('a nonce is never used twice', async () => {
    const nonces = await Promise.all([server.get('/'), server.get('/')]);
    expect(new Set(nonces.map(({ headers }) => headers.get('content-security-policy'))).size).toBe(2);
  });

  test('to another name is none at all', async () => {
    expect(await raw('/fidelity/api/v1/runs', { host: 'evil.example' })).toMatchObject({ status: 421, text: /PUBLIC_URL/ });
    expect(await raw('/fidelity/settings', { host: '10.1.2.3' })).toMatchObject({ status: 421 });
    for (const host of ['localhost', '10.1.2.3:3000']) {
      for (const path of ['/fidelity/healthz', '/fidelity/readyz']) expect((await raw(path, { host })).status).toBe(200);
    }
  });

  test('to a page of another site that changes something is a refusal', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await server.post('/api/v1/runs', sent(violatedRecord()), headers)).status).toBe(403);
    expect((await server.post('/settings', '', headers)).status).toBe(403);
  });

  test('is below the base path, and nowhere else', async () => {
    const { origin } = new URL(server.url);
    expect((await fetch(`${origin}/api/v1/runs`)).status).toBe(404);
    expect((await server.get('/api/v1/runs')).status).toBe(200);
  });
});

describe('what HTTP offers', () => {
  const TAGGED = ['/api/v1/summary', '/api/v1/runs', '/api/v1/openapi.json', '/badge/acme/site.svg'];

  test.each(TAGGED)('%s is sent again only where it changed', async (path) => {
    const first = await server.get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await server.get(path, { 'if-none-match': tag });
    expect({ status: again.status, text: again.text, tag: again.headers.get('etag') }).toEqual({ status: 304, text: '', tag });
    expect((await server.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each(['/healthz', '/readyz', '/api/v1/runs.csv', '/api/v1/runs.ndjson', '/api/v1/nothing'])('%s is kept by nobody', async (path) => {
    const { headers } = await server.get(path);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  test('HEAD is answered like GET, without a body', async () => {
    for (const path of [...TAGGED, '/healthz', '/api/v1/runs.csv']) {
      const asked = await fetch(`${server.url}${path}`, { method: 'HEAD' });
      expect([asked.status, asked.headers.get('content-type'), await asked.text()], path).toEqual([
        200,
        (await server.get(path)).headers.get('content-type'),
        '',
      ]);
    }
  });

  test('what is long comes packed to whoever takes it so', async () => {
    const packed = await raw('/fidelity/api/v1/openapi.json', { host: 'localhost', 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) });
    const plain = await raw('/fidelity/api/v1/openapi.json', { host: 'localhost' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(plain.text)).toMatchObject({ openapi: '3.1.0' });
  });

  test.each([
    ['PUT', '/api/v1/runs', 'GET, HEAD, POST'],
    ['DELETE', '/api/v1/runs/00000000000000000000000000', 'GET, HEAD'],
    ['GET', '/api/v1/outcomes', 'POST'],
    ['OPTIONS', '/api/v1/runs', 'GET, HEAD, POST'],
  ])('%s %s is refused, and what would be taken is said', async (method, path, allow) => {
    const answer = await fetch(`${server.url}${path}`, { method });
    const allowed = (answer.headers.get('allow') ?? '').split(', ').sort().join(', ');
    expect([answer.status, allowed]).toEqual([405, allow]);
    expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
  });

  test.each([
    ['a whole address', 'http://evil.example/fidelity/runs', 'GET', 400],
    ['a star', '*', 'OPTIONS', 400],
    ['an escape that is cut', '/fidelity/runs/%E0%A4%A', 'GET', 400],
    ['an escape of the query that is cut', '/fidelity/runs?repo=%E0%A4', 'GET', 404],
    ['a page that is to be deleted', '/fidelity/settings', 'DELETE', 405],
    ['a page that is to be traced', '/fidelity/', 'TRACE', 405],
  ])('%s is answered by this server itself, in plain text', async (_, path, method, status) => {
    const answer = await raw(path, { host: 'localhost' }, method);
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(answer.headers).not.toHaveProperty('location');
    if (status === 405) expect(answer.headers).toMatchObject({ allow: 'GET, HEAD, POST' });
  });

  test('no page of another site may read an answer', async () => {
    for (const path of [...TAGGED, '/healthz']) {
      const { headers } = await server.get(path, { origin: 'https://other.example' });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

test('health and readiness, a missing route, a missing run and a wrong parameter are answered as the document says', async () => {
  const documented = await documentedBy(server);
  for (const path of ['/healthz', '/readyz']) {
    const answer = await server.get(path);
    documented.holds('get', path, answer);
    expect(answer.status).toBe(200);
  }
  const missing = await server.get('/api/v1/runs/00000000000000000000000000');
  documented.holds('get', '/api/v1/runs/{id}', missing);
  expect(missing).toMatchObject({ status: 404, body: { error: { code: 'no_such_run' } } });
  expect(await server.get('/api/v1/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  for (const query of ['period=never', 'tz=Mars', 'from=then', 'bucket=minute', 'limit=0', 'cursor=x', 'verdict=guilty']) {
    const refused = await server.get(`/api/v1/runs?${query}`);
    documented.holds('get', '/api/v1/runs', refused);
    expect(refused, query).toMatchObject({ status: 400, body: { error: { code: 'bad_parameter' } } });
  }
  for (const query of ['', '?by=colour', '?by=repo,tool,model,agent']) {
    expect(await server.get(`/api/v1/breakdown${query}`), query).toMatchObject({ status: 400, body: { error: { code: 'bad_parameter' } } });
  }
});

test('a record comes back as it was sent, tokens masked; CSV comes by Accept as well', async () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  const record = violatedRecord({ id: 'shown', final_answer: `Ready. ${token}` });
  const { body } = await server.post('/api/v1/runs', sent(record));
  const shown = await server.get(`/api/v1/runs/${Object(body).id}/record`);
  expect(shown).toMatchObject({ status: 200, body: { ...record, final_answer: 'Ready. [secret]' } });
  const large = {
    ...record,
    attempts: [{ tool: 'bash', command: 'pip install crawl4ai', exitCode: 0, stdout: `${'x'.repeat(1 << 20)} ${token}` }],
  };
  const sentLarge = await server.post('/api/v1/runs', sent(large));
  const shownLarge = await server.get(`/api/v1/runs/${Object(sentLarge.body).id}/record`);
  expect(shownLarge.status).toBe(200);
  expect(Object(shownLarge.body).attempts[0].stdout.slice(-12)).toBe('xxx [secret]');
  const csv = await server.get('/api/v1/runs', { accept: 'text/csv' });
  expect(csv.text.split('\r\n')[0]).toContain('id,at,clock,received_at,repository_id,repository,');
  expect(csv.text).toContain('acme/site');
});

test('tokens in a policy are masked where it is shown', async () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  const policy = { on: '2026-11-30', waivers: [{ rule: 'masked_status', reason: `see ${token}` }] };
  const repository = { id: 79, owner_id: 4, name: 'acme/waived' };
  const { body } = await server.post('/api/v1/runs', sent(violatedRecord({ id: 'waived' }), { repository, policy }));
  const run = await server.get(`/api/v1/runs/${Object(body).id}`);
  expect(run.body).toMatchObject({ policy: { ...policy, waivers: [{ rule: 'masked_status', reason: 'see [secret]' }] } });
});

test('rows come as JSON Lines, by ending and by Accept, each as it stands in a page', async () => {
  await server.post('/api/v1/runs', sent(violatedRecord({ id: 'a line' }), { repository: { id: 78, owner_id: 4, name: 'acme/lines' } }));
  const page = await server.get('/api/v1/violations?limit=500');
  for (const answer of [
    await server.get('/api/v1/violations.ndjson'),
    await server.get('/api/v1/violations', { accept: 'application/x-ndjson' }),
  ]) {
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = answer.text.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(Object(page.body).rows);
  }
  expect((await server.get('/api/v1/violations', { accept: 'application/json, application/x-ndjson' })).body).toMatchObject(
    Object(page.body),
  );
  expect((await server.get('/api/v1/runs.ndjson?repo=nobody/nothing')).text).toBe('');
});

test.each([
  [0, 20, 100],
  [16, 20, 20],
  [18, 20, 10],
  [1, 40, 97.5],
  [1, 3_000, 99.9],
  [20, 20, 0],
])('of %i violated runs of %i a badge says %d %%', (hits, of, percent) => {
  expect(keptPercent({ hits, of })).toBe(percent);
});

test('a badge says what it knows', async () => {
  expect((await server.get('/badge/nobody/nothing.svg')).text).toContain('tool fidelity: no data');
  const few = await server.get('/badge/acme/site.svg');
  expect(few.headers.get('content-type')).toContain('image/svg+xml');
  expect(few.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(few.text).toMatch(/tool fidelity: 0 of 2 runs/);
  const lines = Array.from({ length: 40 }, (_, at) => {
    const record = at === 0 ? violatedRecord({ id: `${at}` }) : { ...violatedRecord({ id: `${at}` }), attempts: RAN };
    return JSON.stringify(sent(record, { repository: { id: 77, owner_id: 4, name: 'acme/many' } }));
  });
  await server.post('/api/v1/runs', lines.join('\n'), { 'content-type': 'application/x-ndjson' });
  expect((await server.get('/badge/acme/many.svg')).text).toContain('tool fidelity: 97.5 %');
});

const RAN = [{ tool: 'bash', command: 'crwl https://example.com', exitCode: 0 }];

test('the examples can be loaded, twice, and are counted once', async () => {
  const runs = await server.app.loadSamples();
  expect(runs).toBeGreaterThan(15);
  expect(await server.app.loadSamples()).toBe(runs);
  const answer = await server.get('/api/v1/runs?repo=examples/tool-fidelity&limit=500');
  expect(Object(answer.body).total).toBe(runs);
});

test('the key of the environment is asked for, and nothing of it is in the log', async () => {
  expect((await server.post('/api/v1/runs', '{}', { authorization: 'Bearer x' })).status).toBe(401);
  expect(JSON.stringify(server.app.log.bindings())).not.toContain(KEY);
});

test('a sender that hangs up in the middle of its body is no fault in the log', async () => {
  const faults = vi.spyOn(server.app.log, 'error');
  const hungUp = vi.spyOn(server.app.log, 'debug');
  const { hostname, port } = new URL(server.url);
  const head = ['host: localhost', `authorization: Bearer ${KEY}`, 'content-type: application/x-ndjson', 'content-length: 1000'];
  const socket = connect(Number(port), hostname);
  socket.write(`POST /fidelity/api/v1/runs HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"schema"`);
  await new Promise((waited) => setTimeout(waited, 200));
  socket.destroy();
  await vi.waitFor(() => expect(hungUp).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(faults).not.toHaveBeenCalled();
  expect((await server.post('/api/v1/runs', sent(violatedRecord({ id: 'after it' })))).status).toBe(201);
  vi.restoreAllMocks();
});
