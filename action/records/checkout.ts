import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from '../change/change.ts';
import { treeOf } from '../change/tree.ts';
import type { GitHub } from '../github/client.ts';
import type { Places } from '../places.ts';

/** A repository on disk, and which files the commits of this step keep: path to the ids that git gives their contents. */
export interface Checkout {
  readonly root: string;
  readonly tracked: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Neither the checkout's own configuration nor the machine's may start anything. */
const CALM = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.directory=*', 'safe.bareRepository=explicit'].flatMap((each) => [
  '-c',
  each,
]);

/**
 * What the commits of this step keep, so that a file of an earlier change can be told from one that was made in this run. By git where the
 * folder is a checkout that has them, else by the API. Never by the index or HEAD, which a step before may have moved.
 */
export async function checkoutAt(
  { workspace, base }: Pick<Places, 'workspace' | 'base'>,
  env: Readonly<Record<string, string | undefined>>,
  { change, api }: { readonly change: Change | null; readonly api: GitHub | null },
): Promise<Checkout | { readonly problem: string }> {
  const shas = [...new Set([env.GITHUB_SHA, change?.headSha, change?.baseSha])].flatMap((sha) => sha ?? []);
  const folder = workspace.real;
  // A checkout can lie in a folder of the workspace, which is then the working directory.
  const local = byGit(folder, env.PATH, shas) ?? (base.length === 0 ? null : byGit(join(folder, ...base), env.PATH, shas));
  if (local !== null) return local;
  if (readdirSync(folder).length === 0) return { root: folder, tracked: new Map() };
  if (api === null || change === null) return { problem: 'which files were there before is not known' };
  const trees = [];
  for (const sha of new Set([env.GITHUB_SHA ?? change.headSha, change.headSha])) {
    const tree = await treeOf(api, change.repository, sha);
    if ('problem' in tree) return tree;
    trees.push(tree.blobs);
  }
  return { root: folder, tracked: merged(trees) };
}

function byGit(folder: string, path: string | undefined, shas: readonly string[]): Checkout | null {
  const git = (...words: readonly string[]) => {
    const { status, stdout } = spawnSync('git', [...CALM, ...words], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 512 * 1024 * 1024,
      env: {
        PATH: path ?? '/usr/bin:/bin',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_NO_REPLACE_OBJECTS: '1',
        // A missing object is missing: the configuration could name any program to fetch it with.
        GIT_NO_LAZY_FETCH: '1',
        GIT_ALLOW_PROTOCOL: 'none',
      },
    });
    return status === 0 ? stdout : null;
  };
  const top = git('rev-parse', '--show-toplevel')?.trimEnd();
  if (!top) return null;
  const listed = shas.flatMap((sha) => git('ls-tree', '-r', '-z', '--full-tree', sha) ?? []);
  if (listed.length === 0) return null;
  return { root: realpathSync(top), tracked: merged(listed.map(entriesIn)) };
}

function entriesIn(listing: string): ReadonlyMap<string, string> {
  const entries = listing.split('\0').flatMap((entry) => {
    const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    return id === undefined || path === undefined ? [] : [[path, id] as const];
  });
  return new Map(entries);
}

function merged(trees: readonly ReadonlyMap<string, string>[]): Checkout['tracked'] {
  const tracked = new Map<string, Set<string>>();
  for (const [path, id] of trees.flatMap((tree) => [...tree])) tracked.set(path, (tracked.get(path) ?? new Set()).add(id));
  return tracked;
}

/**
 * The id of the same text as it was before a checkout changed it: the attributes by which git does so are the author's.
 * Line ends and `$Id$`; what another encoding makes of a record cannot be read.
 */
export function plainId(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replace(/\$Id:[^$\n]*\$/g, '$$Id$$');
  return blobId(Buffer.from(text, 'latin1'));
}

/** The id that git gives a file of these bytes. */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
