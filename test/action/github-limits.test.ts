import { createHash } from 'node:crypto';
import { reportOf } from '@tool-fidelity/core/report-of.ts';
import { verdictOfStep } from '@tool-fidelity/core/step-verdict.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Change } from '../../action/change/change.ts';
import { groupedPulls } from '../../action/change/grouped-pulls.ts';
import { touchedBy } from '../../action/change/touched.ts';
import { type GitHub, gitHub, type Reply } from '../../action/github/client.ts';
import * as limits from '../../action/github/limits.ts';
import { workflowRuns } from '../../action/github/workflow-runs.ts';
import { filesFromApi } from '../../action/records/from-api.ts';
import { checkRun } from '../../action/surfaces/check-run.ts';
import { stickyComment } from '../../action/surfaces/comment.ts';
import { type FakeGitHub, fakeGitHub } from '../github/fake.ts';

let github: FakeGitHub;
let api: GitHub;
beforeAll(async () => {
  github = await fakeGitHub();
  const options = { apiUrl: github.apiUrl, graphqlUrl: github.graphqlUrl, token: github.token, patienceMs: 0 };
  api = gitHub(options, { fetch, wait: async () => {}, now: Date.now, chance: () => 1 });
});
beforeEach(() => github.forget());
afterAll(() => github.close());

const ok = (body: unknown): Reply => ({ kind: 'ok', status: 200, body, isLastPage: true });

/** An API of which only reading is used. */
function reading(get: GitHub['get']): GitHub {
  const never = () => Promise.reject(new Error('nothing but reading was expected'));
  return { get, send: never, query: never, download: never, fetched: never, calls: () => 0 };
}

const change: Change = {
  event: 'pull_request',
  repository: 'acme/site',
  headSha: 'a'.repeat(40),
  baseSha: 'b'.repeat(40),
  range: null,
  pullRequest: null,
  queued: null,
  scope: 'changed',
  writes: 'possible',
  artifactRun: null,
  lookFor: null,
};
const report = reportOf([], [], { on: '2026-11-30' });
const verdict = verdictOfStep(report);

describe('a check run', () => {
  const text = { name: 'Gate', report, verdict, entries: [], details: null };

  test.each([255, 256, 5_000])('a name of %i characters is taken', async (length) => {
    await checkRun(api, change, { ...text, name: 'n'.repeat(length) });
    expect(github.repository.checks[0]?.name.length).toBe(Math.min(length, limits.TITLE_LENGTH));
    expect(github.complaints).toEqual([]);
  });

  test.each([255, 256])('a title of %i characters is taken', async (length) => {
    const entry = { level: 'error' as const, kind: 't'.repeat(length), place: { file: 'a.json', line: 1 }, contract: null, lines: ['m'] };
    await checkRun(api, change, { ...text, entries: [entry] });
    const [annotation] = z.array(z.object({ title: z.string() })).parse(github.repository.checks[0]?.annotations);
    expect(annotation?.title.length).toBe(limits.TITLE_LENGTH);
    expect(github.complaints).toEqual([]);
  });

  test('a message over every limit is cut below it, and a place that no file has is none', async () => {
    const lines = Array.from({ length: 60 }, () => '界'.repeat(1_990));
    const entry = { level: 'warning' as const, kind: 'k', place: { file: './runs/a.json', line: 0 }, contract: null, lines };
    const climbing = { ...entry, place: { file: '../a.json', line: 1 } };
    expect(await checkRun(api, change, { ...text, entries: [entry, climbing] })).toMatchObject({ annotated: 1, lost: null });
    const [annotation] = z
      .array(z.object({ path: z.string(), start_line: z.int(), message: z.string() }))
      .parse(github.repository.checks[0]?.annotations);
    expect([annotation?.path, annotation?.start_line]).toEqual(['runs/a.json', 1]);
    const bytes = Buffer.byteLength(annotation?.message ?? '');
    expect(bytes).toBeLessThanOrEqual(limits.ANNOTATION_MESSAGE_BYTES);
    expect(bytes).toBeGreaterThan(limits.ANNOTATION_MESSAGE_BYTES - 100);
    expect(github.complaints).toEqual([]);
  });
});

describe('what a change touches', () => {
  test.each([
    [299, 1],
    [300, 3],
    [301, 3],
  ])('%i files take %i requests, and none is lost', async (count, requests) => {
    const { repository: repo } = github;
    const base = repo.commit({ 'old.txt': 'x', 'gone.txt': 'y' });
    const files = Object.fromEntries(Array.from({ length: count - 1 }, (_each, at) => [`f/${at}.txt`, `${at}`]));
    const head = repo.commit({ ...files, 'gone.txt': null }, base);
    const touched = await touchedBy(api, 'acme/site', { base, head });
    expect('problem' in touched ? touched : [touched.files.size, touched.paths.length]).toEqual([count - 1, count]);
    expect(github.seen).toHaveLength(requests);
  });

  test.each([
    [250, true],
    [1_000, true],
    [1_001, false],
  ])('of %i commits all were read: %s', async (count, all) => {
    const commits = Array.from({ length: count }, (_each, at) => ({ sha: `${at}`.padStart(40, '0'), commit: { message: `m ${at}` } }));
    const paged = reading(async (path) => {
      const page = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 0);
      const listed = page === 0 ? commits.slice(0, 250) : commits.slice((page - 1) * 100, page * 100);
      return ok({ merge_base_commit: { sha: 'c'.repeat(40) }, total_commits: count, commits: listed, files: [] });
    });
    const touched = await touchedBy(paged, 'acme/site', { base: 'b'.repeat(40), head: 'a'.repeat(40) });
    expect('problem' in touched ? touched : [touched.allCommits, touched.messages.length]).toEqual([
      all,
      Math.min(count, limits.MOST_COMMITS),
    ]);
  });

  test.each([
    [2_999, 249, true],
    [2_999, 250, false],
    [3_000, 1, null],
  ])('of a fork’s pull request %i files and %i commits are listed: all commits read %s', async (files, commits, all) => {
    const head = 'a'.repeat(40);
    const entries = Array.from({ length: files }, (_each, at) => ({ filename: `${at}`, status: 'added', sha: 'd'.repeat(40) }));
    const made = Array.from({ length: commits }, (_each, at) => ({ sha: `${at}`.padStart(40, '0'), commit: { message: 'm' } }));
    const lists = reading(async (path) => {
      if (path.includes('/compare/')) return { kind: 'absent' };
      const page = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 0);
      if (page === 0) return ok({ head: { sha: head } });
      return ok((path.includes('/files') ? entries : made).slice((page - 1) * 100, page * 100));
    });
    const touched = await touchedBy(lists, 'acme/site', { base: 'b'.repeat(40), head }, 41);
    if (all === null) expect(touched).toEqual({ problem: expect.stringContaining('more files than the API lists') });
    else expect('problem' in touched ? touched : [touched.files.size, touched.allCommits]).toEqual([files, all]);
  });

  test.each([
    [100, 100],
    [101, null],
  ])('of %i runs of a workflow %s are known', async (count, known) => {
    const run = {
      path: '.github/workflows/a.yml',
      event: 'pull_request',
      head_sha: 'a'.repeat(40),
      head_branch: 'x',
      head_repository: { full_name: 'acme/site' },
      status: 'completed',
      conclusion: 'success',
      updated_at: '2026-11-30T10:00:00Z',
    };
    const listed = Array.from({ length: Math.min(100, count) }, (_each, at) => ({ ...run, id: at + 1, run_number: at + 1 }));
    const runs = await workflowRuns(
      reading(async () => ok({ total_count: count, workflow_runs: listed })),
      'acme/site',
      { workflow: run.path, branch: 'x', headSha: null },
    );
    expect('problem' in runs ? null : runs.runs.length).toBe(known);
  });

  test('a tree that is cut is no answer', async () => {
    const files = Array.from({ length: 300 }, (_each, at) => ({ filename: `${at}`, status: 'added', sha: 'd'.repeat(40) }));
    const cut = reading(async (path) =>
      ok(
        path.includes('/git/trees/')
          ? { truncated: true, tree: [] }
          : { merge_base_commit: { sha: 'c' }, total_commits: 0, commits: [], files },
      ),
    );
    expect(await touchedBy(cut, 'acme/site', { base: 'b', head: 'a' })).toEqual({ problem: expect.stringContaining('more files') });
  });

  test.each([
    [10, 10, 0],
    [11, 10, 1],
  ])('of %i pull requests in a group %i are asked', async (count, read, unread) => {
    const pull = {
      number: 1,
      state: 'open',
      head: { sha: 'a'.repeat(40), repo: null },
      base: { sha: 'b'.repeat(40), repo: { full_name: 'acme/site' } },
    };
    const asked = reading(async (path) => ok(path.includes('/commits') ? [] : pull));
    const messages = Array.from({ length: count }, (_each, at) => `Work (#${at + 1})`);
    const group = await groupedPulls(asked, { ...change, event: 'merge_group' }, messages);
    expect([group.pulls.length, group.unread]).toEqual([read, unread]);
  });
});

describe('records by the API', () => {
  const idOf = (bytes: Buffer) => createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
  const serving = (bytes: Buffer) => reading(async () => ok({ encoding: 'base64', content: bytes.toString('base64') }));

  test.each([
    [200, 200, 0],
    [201, 0, 1],
  ])('%i of them are read: %i', async (count, read, errors) => {
    const bytes = Buffer.from('{}');
    const wanted = new Map(Array.from({ length: count }, (_each, at) => [`${at}.json`, idOf(bytes)]));
    const found = await filesFromApi(serving(bytes), 'acme/site', wanted);
    expect([found.files.length, found.errors.length]).toEqual([read, errors]);
  });

  test.each([
    ['at the limit', limits.LARGEST_BLOB, 1],
    ['one byte over it', limits.LARGEST_BLOB + 1, 0],
  ])('one that is %s', async (_what, size, read) => {
    const bytes = Buffer.alloc(size, 0x20);
    const found = await filesFromApi(serving(bytes), 'acme/site', new Map([['a.json', idOf(bytes)]]));
    expect([found.files.length, found.errors.length]).toEqual([read, 1 - read]);
  });

  test('one whose content is not what the commit names is refused', async () => {
    const found = await filesFromApi(serving(Buffer.from('{"other": 1}')), 'acme/site', new Map([['a.json', 'f'.repeat(40)]]));
    expect(found.errors).toMatchObject([{ code: 'record_unknown', message: expect.stringContaining('another content') }]);
  });
});

describe('the comment', () => {
  const text = { repository: 'acme/site', number: 41, gate: 'Gate', report, wanted: true, details: null };

  test.each([
    ['the last page that is looked at', 10, 0],
    ['the page after it', 11, 1],
  ])('of ours on %s: %i pages, %i more comment', async (_what, pages, more) => {
    const { comments } = github.repository;
    await stickyComment(api, text);
    const [own] = comments.splice(0);
    for (let at = 0; at < (pages - 1) * 100; at += 1)
      comments.push({ id: 5_000 + at, issue: 41, author: 'octo-dev', body: 'hm', edits: 0 });
    if (own) comments.push(own);
    const before = comments.length;
    await stickyComment(api, text);
    expect(comments.length - before).toBe(more);
  });
});
