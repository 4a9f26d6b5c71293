import * as z from 'zod';
import type { GitHub } from '../github/client.ts';
import { ListedFile, madeBy, pathsOf, type Touched } from './touches.ts';

const Files = z.array(ListedFile);
const Commits = z.array(
  z.object({ sha: z.string(), commit: z.object({ message: z.string() }), parents: z.array(z.object({ sha: z.string() })).nullish() }),
);

/** GitHub lists 3,000 files of a pull request, and 250 commits (REST description). */
const MOST_FILES = 3_000;
const MOST_COMMITS = 250;
const PAGE = 100;

const Head = z.object({ head: z.object({ sha: z.string() }) });

/** The same by the lists that a pull request has of itself. A problem: they do not hold everything, or nobody can say. */
export async function touchedByPull(
  api: GitHub,
  repository: string,
  { number, head }: { readonly number: number; readonly head: string },
): Promise<Touched | { readonly problem: string }> {
  const path = `/repos/${repository}/pulls/${number}`;
  const files = await listed(api, `${path}/files`, Files, MOST_FILES);
  if ('problem' in files) return files;
  if (files.all.some(({ status, sha }) => status !== 'removed' && sha == null))
    return { problem: 'the API does not say what a file of it holds' };
  if (files.all.length >= MOST_FILES) return { problem: 'the pull request touches more files than the API lists' };
  const commits = await listed(api, `${path}/commits`, Commits, MOST_COMMITS);
  if ('problem' in commits) return commits;
  // The lists are those of whatever is the head when they are asked for.
  const now = await api.get(path);
  if (now.kind !== 'ok' || Head.safeParse(now.body).data?.head.sha !== head) return { problem: 'the pull request has another head by now' };
  return {
    files: madeBy(files.all),
    paths: pathsOf(files.all),
    shas: new Set(commits.all.flatMap(({ sha, parents }) => [sha, ...(parents ?? []).map((parent) => parent.sha)])),
    messages: commits.all.map(({ commit }) => commit.message),
    mainline: null,
    allCommits: commits.all.length < MOST_COMMITS,
  };
}

async function listed<T>(
  api: GitHub,
  path: string,
  shape: z.ZodType<T[]>,
  most: number,
): Promise<{ readonly all: readonly T[] } | { readonly problem: string }> {
  const all: T[] = [];
  for (let page = 1; all.length < most; page += 1) {
    const reply = await api.get(`${path}?per_page=${PAGE}&page=${page}`);
    if (reply.kind !== 'ok') return { problem: reply.kind === 'absent' ? 'the pull request cannot be read (404)' : reply.why };
    const read = shape.safeParse(reply.body);
    if (!read.success) return { problem: 'the API lists the pull request in an unknown form' };
    all.push(...read.data);
    if (reply.isLastPage && read.data.length < PAGE) break;
  }
  return { all };
}
