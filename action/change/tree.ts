import * as z from 'zod';
import type { GitHub } from '../github/client.ts';

const Tree = z.object({
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), type: z.string(), mode: z.string().nullish(), sha: z.string() })),
});

/** Every file of a commit. `blobs`: path to the id that git gives its content. */
export interface CommitTree {
  readonly blobs: ReadonlyMap<string, string>;
  /** What stands at a path, mode and submodules included. */
  readonly entries: ReadonlyMap<string, string>;
}

/** One request. A problem: the tree is too large for one answer, or nobody can say. */
export async function treeOf(api: GitHub, repository: string, sha: string): Promise<CommitTree | { readonly problem: string }> {
  const reply = await api.get(`/repos/${repository}/git/trees/${sha}?recursive=1`);
  if (reply.kind !== 'ok') return { problem: reply.kind === 'absent' ? 'the tree of the commit cannot be read (404)' : reply.why };
  const read = Tree.safeParse(reply.body);
  if (!read.success) return { problem: 'the API describes the tree in an unknown form' };
  if (read.data.truncated) return { problem: 'the repository has more files than one answer of the API holds' };
  const { tree } = read.data;
  return {
    blobs: new Map(tree.flatMap(({ path, type, sha: blob }) => (type === 'blob' ? [[path, blob] as const] : []))),
    entries: new Map(tree.flatMap(({ path, type, mode, sha: id }) => (type === 'tree' ? [] : [[path, `${mode} ${id}`] as const]))),
  };
}
