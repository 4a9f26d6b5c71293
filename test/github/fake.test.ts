import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type FakeGitHub, fakeGitHub, READER } from './fake.ts';
import { refusals } from './faults.ts';
import { blobSha } from './repository.ts';

let fake: FakeGitHub;
beforeEach(async () => {
  fake = await fakeGitHub();
});
afterEach(() => fake.close());

async function asked(method: string, path: string, body?: unknown) {
  const response = await fetch(`${fake.apiUrl}/repos/acme/site${path}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${fake.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: Body.parse(await response.json().catch(() => null)) };
}

const Body = z
  .looseObject({ id: z.int(), content: z.string(), files: z.array(z.looseObject({ filename: z.string(), status: z.string() })) })
  .partial()
  .or(z.array(z.unknown()).transform(() => null))
  .nullable();

const sha = 'a'.repeat(40);
const output = { title: 'x', summary: 'y' };
const annotation = { path: 'a.ts', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'm' };

test('every operation of the subset answers what its description says', async () => {
  const { repository: repo } = fake;
  const base = repo.commit({ 'a.txt': 'one', 'dir/b.txt': 'two' });
  const head = repo.commit({ 'a.txt': 'three', 'c.txt': 'four', link: { linkTo: 'a.txt' } }, base, 'Change\n\nCo-authored-by: Claude');
  const { number } = repo.pull({ head: { sha: head, ref: 'agent/x', repository: null }, base: { sha: base, ref: 'main' } });
  const [comment, check] = [
    await asked('POST', `/issues/${number}/comments`, { body: 'hello' }),
    await asked('POST', '/check-runs', { name: 'n', head_sha: head, status: 'completed', conclusion: 'success', output }),
  ];
  const answersOf = [
    await asked('GET', ''),
    await asked('GET', `/contents/dir/b.txt?ref=${base}`),
    await asked('GET', `/contents/link?ref=${head}`),
    await asked('GET', `/contents/dir?ref=${base}`),
    await asked('GET', `/compare/${base}...${head}`),
    await asked('GET', `/commits/${head}/pulls`),
    await asked('GET', `/git/commits/${head}`),
    await asked('GET', `/git/trees/${head}?recursive=1`),
    await asked('GET', `/git/blobs/${blobSha('four')}`),
    await asked('GET', `/pulls/${number}`),
    await asked('GET', `/pulls/${number}/files?per_page=1`),
    await asked('GET', `/pulls/${number}/commits`),
    await asked('GET', `/issues/${number}/comments`),
    await asked('PATCH', `/issues/comments/${comment.body?.id}`, { body: 'again' }),
    await asked('PATCH', `/check-runs/${check.body?.id}`, { output: { ...output, annotations: [annotation] } }),
    await asked('GET', '/actions/runs/1/artifacts?name=x'),
    await asked('GET', `/attestations/sha256:${'0'.repeat(64)}`),
  ];
  expect(fake.complaints).toEqual([]);
  expect(answersOf.map(({ status }) => status)).toEqual(answersOf.map(() => 200));
  expect([comment.status, check.status, (await asked('DELETE', `/issues/comments/${comment.body?.id}`)).status]).toEqual([201, 201, 204]);
  expect(Buffer.from(answersOf[1]?.body?.content ?? '', 'base64').toString()).toBe('two');
  expect(answersOf[4]?.body?.files?.map((each) => [each.filename, each.status])).toEqual([
    ['a.txt', 'modified'],
    ['c.txt', 'added'],
    ['link', 'added'],
  ]);
  expect(answersOf[10]?.headers.get('link')).toContain('rel="next"');
  expect(fake.complaints).toEqual([]);
});

const CHECK = { name: 'n', head_sha: sha, status: 'completed', conclusion: 'failure' };
const withAnnotation = (more: object) => ({ ...CHECK, output: { ...output, annotations: [{ ...annotation, ...more }] } });
test.each<readonly [string, string, unknown]>([
  ['51 annotations', '/check-runs', { ...CHECK, output: { ...output, annotations: Array.from({ length: 51 }, () => annotation) } }],
  ['a summary of 65,536 characters', '/check-runs', { ...CHECK, output: { title: 'x', summary: 'y'.repeat(65_536) } }],
  ['a check without a SHA', '/check-runs', { name: 'n', output }],
  ['an unknown conclusion', '/check-runs', { ...CHECK, conclusion: 'fine' }],
  ['a comment without a body', '/issues/1/comments', {}],
  ['completed without conclusion', '/check-runs', { name: 'n', head_sha: sha, status: 'completed', output }],
  ['columns over several lines', '/check-runs', withAnnotation({ end_line: 2, start_column: 1 })],
  ['a reversed range', '/check-runs', withAnnotation({ start_line: 3, end_line: 2 })],
  ['line 0', '/check-runs', withAnnotation({ start_line: 0, end_line: 0 })],
  ['an unknown field', '/check-runs', { ...CHECK, output, colour: 'red' }],
  ['a path that begins with ./', '/check-runs', withAnnotation({ path: './a.ts' })],
  ['a path that begins with /', '/check-runs', withAnnotation({ path: '/a.ts' })],
  ['a path that climbs', '/check-runs', withAnnotation({ path: '../a.ts' })],
  ['a title of 256 characters', '/check-runs', withAnnotation({ title: 't'.repeat(256) })],
  ['a message over 64 KB', '/check-runs', withAnnotation({ message: 'é'.repeat(33_000) })],
  ['a comment of 65,537 characters', '/issues/1/comments', { body: 'x'.repeat(65_537) }],
])('%s is refused', async (_what, path, body) => {
  expect((await asked('POST', path, body)).status).toBe(422);
  expect(fake.complaints).toHaveLength(1);
});

test('a token that may only read is refused writes, and one without contents sees nothing', async () => {
  fake.holder = READER;
  expect((await asked('POST', '/check-runs', { ...CHECK, output })).body).toMatchObject({
    message: 'Resource not accessible by integration',
  });
  expect((await asked('POST', '/issues/1/comments', { body: 'x' })).status).toBe(403);
  const commit = fake.repository.commit({ 'a.txt': 'one' });
  expect((await asked('GET', `/contents/a.txt?ref=${commit}`)).status).toBe(200);
  fake.holder = { ...READER, contents: false };
  expect((await asked('GET', `/contents/a.txt?ref=${commit}`)).status).toBe(404);
});

test('faults meet as many requests as they are told to', async () => {
  fake.fail({ on: /^GET .*\/pulls\//, times: 1, ...refusals.badGateway });
  fake.fail({ on: /^GET .*\/git\/trees\//, times: 1, cut: true });
  expect((await asked('GET', '/pulls/1')).status).toBe(502);
  expect((await asked('GET', '/pulls/1')).status).toBe(404);
  expect((await asked('GET', '/git/trees/x')).body).toBe(null);
});
