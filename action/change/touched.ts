import * as z from 'zod';
import type { GitHub } from '../github/client.ts';
import { COMPARED_FILES, MOST_COMMITS } from '../github/limits.ts';
import { touchedByPull } from './touched-by-pull.ts';
import { ListedFile, madeBy, pathsOf, seemsMoved, type Touched } from './touches.ts';
import { treeOf } from './tree.ts';

const Comparison = z.object({
  merge_base_commit: z.object({ sha: z.string() }),
  total_commits: z.int(),
  commits: z.array(
    z.object({ sha: z.string(), commit: z.object({ message: z.string() }), parents: z.array(z.object({ sha: z.string() })).nullish() }),
  ),
  files: z.array(ListedFile).nullish(),
});

const PAGE = 100;

/** Compares two commits by the API: one request, and two more where a comparison does not list every file, or says that one has only moved. A problem: nobody can say what changed. */
export async function touchedBy(
  api: GitHub,
  repository: string,
  { base, head }: { readonly base: string; readonly head: string },
  pull: number | null = null,
): Promise<Touched | { readonly problem: string }> {
  const first = await compared(api, repository, base, head, null);
  // A comparison across forks may not find the head; the pull request's own lists do.
  if ('absent' in first && pull !== null) return touchedByPull(api, repository, { number: pull, head });
  if ('absent' in first) return { problem: 'the commits cannot be compared (404)' };
  if ('problem' in first) return first;
  const commits = new Map(first.commits.map((each) => [each.sha, each]));
  for (let page = 1; commits.size < Math.min(first.total_commits, MOST_COMMITS); page += 1) {
    const more = await compared(api, repository, base, head, page);
    if ('problem' in more || 'absent' in more || more.commits.length === 0) break;
    for (const each of more.commits) commits.set(each.sha, each);
  }
  const mergeBase = first.merge_base_commit.sha;
  const about = {
    shas: new Set([mergeBase, ...commits.keys()]),
    messages: [...commits.values()].map(({ commit }) => commit.message),
    mainline: mainlineOf(commits, head, mergeBase),
    allCommits: commits.size >= first.total_commits,
  };
  const listed = first.files ?? null;
  const isWhole = listed?.every(({ status, sha }) => status === 'removed' || sha != null) && listed.length < COMPARED_FILES;
  if (listed === null || !isWhole) return byTrees(api, repository, { mergeBase, head, about });
  if (listed.some(seemsMoved)) {
    const exact = await byTrees(api, repository, { mergeBase, head, about });
    if (!('problem' in exact)) return exact;
    // What is not known to be old is judged.
    return { files: madeBy(listed.map((each) => ({ ...each, changes: null }))), paths: pathsOf(listed), ...about };
  }
  return { files: madeBy(listed), paths: pathsOf(listed), ...about };
}

interface Trees {
  readonly mergeBase: string;
  readonly head: string;
  readonly about: Pick<Touched, 'shas' | 'messages' | 'mainline' | 'allCommits'>;
}

/** Messages from `head` down the first parents; null: one of them was not read. */
function mainlineOf(
  commits: ReadonlyMap<string, z.infer<typeof Comparison>['commits'][number]>,
  head: string,
  mergeBase: string,
): readonly string[] | null {
  const messages: string[] = [];
  for (let at: string | undefined = head; at !== mergeBase; ) {
    const commit: z.infer<typeof Comparison>['commits'][number] | undefined = commits.get(at ?? '');
    if (commit === undefined || messages.length >= commits.size) return null;
    messages.push(commit.commit.message);
    at = commit.parents?.[0]?.sha;
  }
  return messages;
}

async function byTrees(
  api: GitHub,
  repository: string,
  { mergeBase, head, about }: Trees,
): Promise<Touched | { readonly problem: string }> {
  const [before, after] = [await treeOf(api, repository, mergeBase), await treeOf(api, repository, head)];
  if ('problem' in before) return before;
  if ('problem' in after) return after;
  // Moved only: the same content stood at a path that is gone.
  const gone = new Set([...before.blobs].flatMap(([path, sha]) => (after.blobs.has(path) ? [] : [sha])));
  const files = [...after.blobs].filter(([path, sha]) => before.blobs.get(path) !== sha && (before.blobs.has(path) || !gone.has(sha)));
  const all = new Set([...before.entries.keys(), ...after.entries.keys()]);
  const paths = [...all].filter((path) => before.entries.get(path) !== after.entries.get(path));
  return { files: new Map(files), paths, ...about };
}

async function compared(api: GitHub, repository: string, base: string, head: string, page: number | null) {
  const paging = page === null ? '' : `?per_page=${PAGE}&page=${page}`;
  const reply = await api.get(`/repos/${repository}/compare/${base}...${head}${paging}`);
  if (reply.kind === 'absent') return { absent: true } as const;
  if (reply.kind !== 'ok') return { problem: reply.why };
  const read = Comparison.safeParse(reply.body);
  return read.success ? read.data : { problem: 'the API compares commits in an unknown form' };
}
