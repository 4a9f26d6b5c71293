import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { readRecord } from '../../core/read-record.ts';
import { reportDigest } from '../../core/report-digest.ts';
import { runReports } from '../../core/report-of.ts';
import { builtCli } from './built-cli.ts';
import { clean, installedOnly, neverTried, text, token } from './records.ts';
import { KEY, lineAdded, type Received, type Reply, type UploadServer, uploading, uploadServer } from './upload-server.ts';

const cli = builtCli();
const servers: UploadServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function server(reply?: (request: Received, at: number) => Reply): Promise<UploadServer> {
  const made = await uploadServer(reply);
  servers.push(made);
  return made;
}

const digest = (value: string) => `sha256:${createHash('sha256').update(value).digest('hex')}`;
const local = ['--repository', 'acme/site'];

describe('what is sent', () => {
  test('records as envelopes, packed, with the key in the header', async () => {
    const { url, received } = await server();
    cli.file('a.json', text(clean));
    cli.file('b.jsonl', `${JSON.stringify(neverTried)}\n${JSON.stringify(clean)}\n`);
    const ended = await uploading(cli, ['a.json', 'b.jsonl', '--url', `${url}/below/`, ...local]);
    expect(ended).toEqual({ code: 0, stdout: 'sent 3, already there 0, refused 0\n', stderr: '' });
    expect(received).toHaveLength(1);
    const [{ path, headers, envelopes } = { path: '', headers: {}, envelopes: [] }] = received;
    expect({ path, type: headers['content-type'], encoding: headers['content-encoding'], key: headers.authorization }).toEqual({
      path: '/below/api/v1/runs',
      type: 'application/x-ndjson',
      encoding: 'gzip',
      key: `Bearer ${KEY}`,
    });
    expect(envelopes.map(({ source }) => [source.file, source.line, source.format])).toEqual([
      ['a.json', 1, 'record'],
      ['b.jsonl', 1, 'record'],
      ['b.jsonl', 2, 'record'],
    ]);
    expect(envelopes[0]?.source.sha256).toBe(digest(text(clean).trim()));
    expect(JSON.parse(envelopes[0]?.record_text ?? '')).toEqual(clean);
    expect(Date.parse(envelopes[0]?.sent_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('secrets stay here, and both sides audit the same', async () => {
    const { url, received } = await server();
    cli.file('secret.json', text(installedOnly));
    expect((await uploading(cli, ['secret.json', '--url', url, ...local])).code).toBe(0);
    const envelope = received[0]?.envelopes[0];
    expect(JSON.stringify(received)).not.toContain(token);
    expect(envelope?.record_text).toContain('GH_TOKEN=[secret] pip install crawl4ai');
    const reading = readRecord(JSON.parse(envelope?.record_text ?? ''));
    if ('problem' in reading) throw new Error(reading.problem.message);
    const run = { record: reading.record, file: 'x', line: 1, format: 'record', sha256: '', lineOf: () => null };
    const reports = runReports(run, { on: '2026-01-01', digest, contracts: [] });
    expect(envelope?.report_digest).toBe(reportDigest(reports, digest));
    expect(reports[0]?.verdict).toBe('violated');
  });

  test('a transcript is read here, with the contract that it is held to', async () => {
    const { url, received } = await server();
    const contract = 'primary_tool: crawl4ai\noperation: scrape\n';
    cli.file('contract.yml', contract);
    cli.file(
      'session.jsonl',
      [
        { type: 'user', sessionId: 's', uuid: 'u1', parentUuid: null, message: { role: 'user', content: 'List the team.' } },
        {
          type: 'assistant',
          sessionId: 's',
          uuid: 'u2',
          parentUuid: 'u1',
          message: { role: 'assistant', content: [{ type: 'text', text: 'Four.' }] },
        },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
    const ended = await uploading(cli, ['session.jsonl', '--contract', 'contract.yml', '--url', url, ...local]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const envelope = received[0]?.envelopes[0];
    expect(envelope?.source).toMatchObject({ file: 'session.jsonl', format: 'claude_code', answer_line: 2 });
    expect(envelope?.policy).toMatchObject({ contract: [{ primary_tool: 'crawl4ai', operation: 'scrape' }], digest: digest(contract) });
    expect(JSON.parse(envelope?.record_text ?? '')).toMatchObject({ final_answer: 'Four.', format: 'claude_code' });
    expect(envelope?.record_text).not.toContain('parentUuid');
  });

  test('many records go in several requests', async () => {
    const { url, received } = await server();
    cli.file('many.jsonl', `${JSON.stringify(clean)}\n`.repeat(1_201));
    const ended = await uploading(cli, ['many.jsonl', '--url', url, ...local]);
    expect(ended.stdout).toBe('sent 1201, already there 0, refused 0\n');
    expect(received.map(({ envelopes }) => envelopes.length)).toEqual([500, 500, 201]);
  });
});

describe('where records come from', () => {
  const job = {
    GITHUB_REPOSITORY: 'acme/site',
    GITHUB_REPOSITORY_ID: '77',
    GITHUB_REPOSITORY_OWNER_ID: '9',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_REF: 'refs/pull/41/merge',
    GITHUB_RUN_ID: '123',
    GITHUB_RUN_ATTEMPT: '2',
    GITHUB_JOB: 'audit',
    GITHUB_SERVER_URL: 'https://github.example',
  };
  const workflow_run = { id: 123, attempt: 2, job: 'audit', url: 'https://github.example/acme/site/actions/runs/123' };

  async function origin(words: readonly string[], env: Readonly<Record<string, string>>) {
    const { url, received } = await server();
    cli.file('a.json', text(clean));
    const ended = await uploading(cli, ['a.json', '--url', url, ...words], env);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const { repository, commit, ref, pull_request, workflow_run: run } = received[0]?.envelopes[0] ?? {};
    return { repository, commit, ref, pull_request, workflow_run: run };
  }

  test('a job of GitHub Actions says all of it', async () => {
    expect(await origin([], job)).toEqual({
      repository: { id: 77, owner_id: 9, name: 'acme/site' },
      commit: 'a'.repeat(40),
      ref: 'refs/pull/41/merge',
      pull_request: 41,
      workflow_run,
    });
  });

  test('of a pull request, its head is the commit', async () => {
    const event = `${cli.folder()}/${cli.file('event.json', JSON.stringify({ pull_request: { number: 42, head: { sha: 'b'.repeat(40) } } }))}`;
    expect(await origin([], { ...job, GITHUB_EVENT_PATH: event })).toMatchObject({
      commit: 'b'.repeat(40),
      pull_request: 42,
      workflow_run,
    });
  });

  test('what a job says of another repository does not count', async () => {
    const found = await origin(['--repository', 'acme/other'], job);
    expect(found).toMatchObject({ repository: { name: 'acme/other' }, workflow_run: undefined, pull_request: undefined });
    expect(found.repository?.id).toBeGreaterThanOrEqual(2 ** 52);
  });

  test.each([
    { ...job, GITHUB_EVENT_PATH: '/does/not/exist', GITHUB_REPOSITORY_ID: '0x1f', GITHUB_RUN_ID: 'x' },
    { ...job, GITHUB_REPOSITORY_ID: '99999999999999999999', GITHUB_RUN_ID: '-1' },
  ])('nonsense in the environment is left out', async (env) => {
    const found = await origin([], env);
    expect(found.workflow_run).toBeNull();
    expect(found.repository?.id).toBeGreaterThanOrEqual(2 ** 52);
  });

  test('without a name there is nothing to send it under', async () => {
    const { url, received } = await server();
    cli.file('a.json', text(clean));
    const ended = await uploading(cli, ['a.json', '--url', url]);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('--repository owner/name');
    expect(received).toEqual([]);
  });
});

describe('what comes back', () => {
  const refused = (line: number) => ({
    line,
    status: 422,
    error: { code: 'unreadable_record', message: 'The record is odd.', hint: 'Look at it.' },
  });

  test('each refusal with its place, the server’s words and its hint; exit 2', async () => {
    const { url } = await server(() => ({
      status: 207,
      body: { results: [lineAdded(1), refused(2), { line: 3, status: 200, state: 'repeated' }] },
    }));
    cli.file('three.jsonl', `${JSON.stringify(clean)}\n`.repeat(3));
    expect(await uploading(cli, ['three.jsonl', '--url', url, ...local])).toEqual({
      code: 2,
      stdout: 'sent 1, already there 1, refused 1\n',
      stderr: 'tool-fidelity: three.jsonl:2 was refused: The record is odd.\nLook at it.\n',
    });
  });

  test('what the server is too busy for is sent again, and nothing else', async () => {
    const busy = { error: { code: 'busy', message: 'Busy.', hint: 'Later.' } };
    const { url, received } = await server(
      (_, at) =>
        [
          { status: 503, headers: { 'retry-after': '1' }, body: busy },
          { status: 429, body: busy },
          { status: 502, body: 'no dashboard' },
          { status: 207, body: { results: [lineAdded(1), { line: 2, status: 503, ...busy }] } },
          { status: 201 },
        ][at] ?? { status: 500 },
    );
    cli.file('two.jsonl', `${JSON.stringify(clean)}\n${JSON.stringify(neverTried)}\n`);
    const start = Date.now();
    const ended = await uploading(cli, ['two.jsonl', '--url', url, ...local]);
    expect(ended).toEqual({ code: 0, stdout: 'sent 2, already there 0, refused 0\n', stderr: '' });
    expect(received.map(({ envelopes }) => envelopes.map(({ source }) => source.line))).toEqual([[1, 2], [1, 2], [1, 2], [1, 2], [2]]);
    expect(Date.now() - start).toBeGreaterThan(1_000);
  });

  test('a connection that breaks is tried again', async () => {
    const { url, received } = await server((_, at) => ({ status: 201, hangUp: at === 0 }));
    cli.file('a.json', text(clean));
    expect(await uploading(cli, ['a.json', '--url', url, ...local])).toMatchObject({ code: 0, stderr: '' });
    expect(received).toHaveLength(2);
  });

  test('too large for what stands between: in smaller parts', async () => {
    const { url, received } = await server(({ envelopes }) => ({
      status: envelopes.length > 2 ? 413 : 201,
      body: envelopes.length > 2 ? 'nginx' : undefined,
    }));
    cli.file('five.jsonl', `${JSON.stringify(clean)}\n`.repeat(5));
    expect((await uploading(cli, ['five.jsonl', '--url', url, ...local])).stdout).toBe('sent 5, already there 0, refused 0\n');
    expect(received.map(({ envelopes }) => envelopes.length)).toEqual([5, 3, 2, 1, 2]);
  });

  test('a wrong key stops it all, is said once, and is never shown', async () => {
    const { url, received } = await server(() => ({
      status: 401,
      body: { error: { code: 'unauthorized', message: `The key ${KEY} is not known here.`, hint: 'Make one.' } },
    }));
    cli.file('many.jsonl', `${JSON.stringify(clean)}\n`.repeat(900));
    const { code, stdout, stderr } = await uploading(cli, ['many.jsonl', '--url', url, ...local]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: 'sent 0, already there 0, refused 0, not sent 500\n' });
    expect(stderr).toBe('tool-fidelity: The key [secret] is not known here.\nMake one.\n');
    expect(received).toHaveLength(1);
  });

  test.each([
    ['a redirection is not followed', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: 'moved' }, 'redirection (302)'],
    ['a page that is no dashboard', { status: 404, body: '<html>' }, 'answers 404'],
    ['what claims success and names no line', { status: 200, body: {} }, 'answers 200'],
  ])('%s', async (_name, reply, said) => {
    const { url } = await server(() => reply);
    cli.file('a.json', text(clean));
    const { code, stdout, stderr } = await uploading(cli, ['a.json', '--url', url, ...local]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: 'sent 0, already there 0, refused 0, not sent 1\n' });
    expect(stderr).toContain(said);
  });

  test('what the server says reaches a terminal as plain text', async () => {
    const { url } = await server(() => ({
      status: 422,
      body: { results: [{ line: 1, status: 422, error: { code: 'x', message: `\u001b[31mred ${token}\n::error::no`, hint: '' } }] },
    }));
    cli.file('a.json', text(clean));
    const { stderr } = await uploading(cli, ['a.json', '--url', url, ...local]);
    expect(stderr).toBe('tool-fidelity: a.json:1 was refused:  [31mred [secret] : :error: :no\n');
  });

  test('what cannot be read is said, and the rest is sent', async () => {
    const { url } = await server();
    cli.file('part.jsonl', `${JSON.stringify(clean)}\nnot json\n${JSON.stringify(clean)}\n`);
    const { code, stdout, stderr } = await uploading(cli, ['part.jsonl', '--url', url, ...local]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: 'sent 2, already there 0, refused 0, unreadable 1\n' });
    expect(stderr).toContain('part.jsonl:2');
  });
});

test.each([
  [[], '--url is missing'],
  [['--url', 'ftp://example.org'], 'not an http or https address'],
  [['--url', 'fidelity.example.org'], 'not an http or https address'],
  [['--url', 'http://fidelity.example.org'], 'plain http to another machine'],
  [['--url', 'https://me:pw@example.org'], 'holds a user or a password'],
  [['--url', 'https://example.org', '--key-from', 'NOT_SET'], 'NOT_SET holds no key'],
  [['--url', 'https://example.org', '--key-from', 'ghp_abc=1'], 'takes the name of an environment variable'],
  [['--url', 'https://example.org', '--repository', 'site'], 'not owner/name'],
  [['--url', 'https://example.org', '--all'], '--all belongs to --git-history'],
])('%s is a mistake that is explained before anything is sent', async (words, said) => {
  const { code, stdout, stderr } = await uploading(cli, words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(said);
  expect(stderr).not.toContain(KEY);
});

test('a key may come from another variable', async () => {
  const { url, received } = await server();
  cli.file('a.json', text(clean));
  await uploading(cli, ['a.json', '--url', url, ...local, '--key-from', 'MY_KEY'], { MY_KEY: ' other-key-0123456 \n' });
  expect(received[0]?.headers.authorization).toBe('Bearer other-key-0123456');
});
