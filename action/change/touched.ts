import * as z from 'zod';
import type { GitHub } from '../github/client.ts';
import { COMPARED_FILES, MOST_COMMITS } from '../github/limits.ts';
import { touchedByPull } from './touched-by-pull.ts';
import { treeOf } from './tree.ts';

const Comparison = z.object({
  merge_base_commit: z.object({ sha: z.string() }),
  total_commits: z.int(),
  commits: z.array(z.object({ sha: z.string(), commit: z.object({ message: z.string() }) })),
  files: z
    .array(z.object({ filename: z.string(), status: z.string(), sha: z.string().nullish(), previous_filename: z.string().nullish() }))
    .nullish(),
});

/** What a change does against its merge base. */
export interface Touched {
  /** Files that it adds or changes, and the id that git gives their content. */
  readonly files: ReadonlyMap<string, string>;
  /** Every path that it touches, removed ones and old names too. */
  readonly paths: readonly string[];
  /** Commits of the change, and the one that it starts from. */
  readonly shas: ReadonlySet<string>;
  readonly messages: readonly string[];
  /** false: there are more commits than were read. */
  readonly allCommits: boolean;
}

const PAGE = 100;

/** Compares two commits by the API: one request, and two more where a comparison does not list every file. A problem: nobody can say what changed. */
export async function touchedBy(
  api: GitHub,
  repository: string,
  { base, head }: { readonly base: string; readonly head: string },
  pull: number | null = null,
): Promise<Touched | { readonly problem: string }> {
  const first = await compared(api, repository, base, head, null);
  // A comparison across forks may not find the head; the pull request's own lists do.
  if ('absent' in first && pull !== null) return touchedByPull(api, repository, pull);
  if ('absent' in first) return { problem: 'the commits cannot be compared (404)' };
  if ('problem' in first) return first;
  const commits = new Map(first.commits.map((each) => [each.sha, each.commit.message]));
  for (let page = 1; commits.size < Math.min(first.total_commits, MOST_COMMITS); page += 1) {
    const more = await compared(api, repository, base, head, page);
    if ('problem' in more || 'absent' in more || more.commits.length === 0) break;
    for (const { sha, commit } of more.commits) commits.set(sha, commit.message);
  }
  const mergeBase = first.merge_base_commit.sha;
  const about = {
    shas: new Set([mergeBase, ...commits.keys()]),
    messages: [...commits.values()],
    allCommits: commits.size >= first.total_commits,
  };
  const listed = first.files ?? [];
  if (listed.length >= COMPARED_FILES) return byTrees(api, repository, { mergeBase, head, about });
  const files = listed.flatMap(({ filename, status, sha }) => (status === 'removed' || sha == null ? [] : [[filename, sha] as const]));
  const paths = listed.flatMap(({ filename, previous_filename: old }) => (old == null ? [filename] : [filename, old]));
  return { files: new Map(files), paths, ...about };
}

interface Trees {
  readonly mergeBase: string;
  readonly head: string;
  readonly about: Pick<Touched, 'shas' | 'messages' | 'allCommits'>;
}

async function byTrees(
  api: GitHub,
  repository: string,
  { mergeBase, head, about }: Trees,
): Promise<Touched | { readonly problem: string }> {
  const [before, after] = [await treeOf(api, repository, mergeBase), await treeOf(api, repository, head)];
  if ('problem' in before) return before;
  if ('problem' in after) return after;
  const files = [...after.blobs].filter(([path, sha]) => before.blobs.get(path) !== sha);
  const removed = [...before.blobs.keys()].filter((path) => !after.blobs.has(path));
  return { files: new Map(files), paths: [...files.map(([path]) => path), ...removed], ...about };
}

async function compared(api: GitHub, repository: string, base: string, head: string, page: number | null) {
  const paging = page === null ? '' : `?per_page=${PAGE}&page=${page}`;
  const reply = await api.get(`/repos/${repository}/compare/${base}...${head}${paging}`);
  if (reply.kind === 'absent') return { absent: true } as const;
  if (reply.kind !== 'ok') return { problem: reply.why };
  const read = Comparison.safeParse(reply.body);
  return read.success ? read.data : { problem: 'the API compares commits in an unknown form' };
}
