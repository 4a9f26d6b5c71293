import * as z from 'zod';
import type { GitHub } from '../github/client.ts';
import { blobId } from '../records/checkout.ts';

const File = z.object({ type: z.literal('file'), encoding: z.literal('base64'), content: z.string(), sha: z.string() });

/** A file of the base: its bytes, or that the base has none. `unknown`: nobody can say, and a gate must not guess. */
export type BaseFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'none' }
  | { readonly kind: 'odd'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** Reads a file of a commit by the API. `path` is relative to the repository. Links are not followed. */
export async function baseFile(api: GitHub, repository: string, sha: string, path: string): Promise<BaseFile> {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const reply = await api.get(`/repos/${repository}/contents/${encoded}?ref=${sha}`);
  if (reply.kind === 'absent') return (await canSee(api, repository, sha)) ?? { kind: 'none' };
  if (reply.kind !== 'ok') return { kind: 'unknown', why: reply.why };
  const file = File.safeParse(reply.body);
  if (!file.success) return { kind: 'odd', why: oddity(reply.body) };
  const bytes = Buffer.from(file.data.content, 'base64');
  // An empty policy asks for nothing: what came must be what the commit has. Where an id is longer than SHA-1, the connection alone vouches for it.
  if (file.data.sha.length === 40 && blobId(bytes) !== file.data.sha)
    return { kind: 'unknown', why: 'the API answered with another content' };
  return { kind: 'file', bytes };
}

/** 404 is also what a token hears that may not see the repository's contents: only a commit that can be read makes it an answer. */
async function canSee(api: GitHub, repository: string, sha: string): Promise<BaseFile | null> {
  const reply = await api.get(`/repos/${repository}/git/commits/${sha}`);
  if (reply.kind === 'ok') return null;
  return {
    kind: 'unknown',
    why: reply.kind === 'absent' ? 'the token may not read the repository: give the job `contents: read`' : reply.why,
  };
}

function oddity(body: unknown): string {
  if (Array.isArray(body)) return 'it is a folder';
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : null;
  if (type === 'symlink') return 'it is a link';
  if (type === 'submodule') return 'it is a submodule';
  return type === 'file' ? 'it is larger than 1 MiB' : 'the API describes it in an unknown form';
}
