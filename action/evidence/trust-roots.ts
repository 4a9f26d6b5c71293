import { printable } from '@tool-fidelity/core/names.ts';
import * as z from 'zod';
import { baseFile } from '../base/base-file.ts';
import type { GitHub } from '../github/client.ts';

/** Whose certificates count. Each root is Sigstore's `TrustedRoot` as JSON. */
export type TrustRoots =
  /** The copy that comes with the Action, as far as it counts on that day. `gh` has roots of its own, and takes those. */
  | { readonly kind: 'copy'; readonly on: string }
  /** What the input names, as the base has it: one root a line. */
  | { readonly kind: 'given'; readonly roots: readonly unknown[]; readonly text: string }
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Days for which the copy counts: about as long as Sigstore itself lets a signed root of its key set stand (the one that the copy came under, version 16,
 * is valid for 168 days). After that a key may have been withdrawn that the copy still trusts.
 */
export const COPY_DAYS = 180;
const DAY_MS = 86_400_000;

const Root = z.looseObject({ mediaType: z.string().startsWith('application/vnd.dev.sigstore.trustedroot') });

/** What says whose certificates count. */
export interface RootChoice {
  /** A path of the repository; empty: the copy. */
  readonly path: string;
  readonly api: GitHub | null;
  readonly repository: string;
  /** The commit of the base. */
  readonly sha: string;
  /** The day, UTC, `2026-11-30`. */
  readonly on: string;
}

/** The roots that an input names, read from the base by the API as the policy is, or the copy. */
export async function trustRoots({ path, api, repository, sha, on }: RootChoice): Promise<TrustRoots> {
  if (path === '') return { kind: 'copy', on };
  const unknown = (why: string): TrustRoots => ({ kind: 'unknown', why: `${printable(path)}, which \`trusted-root\` names, ${why}` });
  if (api === null) return unknown('cannot be asked for: there is no token or no address of the API');
  const file = await baseFile(api, repository, sha, path);
  if (file.kind === 'none') return unknown('is not in the base: merge it first');
  if (file.kind !== 'file') return unknown(`could not be read from the base: ${file.why}`);
  const text = Buffer.from(file.bytes).toString('utf8');
  const roots = rootsIn(text);
  if (roots === null) return unknown('holds something else than trust roots: write it with `gh attestation trusted-root`');
  // `gh` reads whole lines only.
  return { kind: 'given', roots, text: roots.map((root) => `${JSON.stringify(root)}\n`).join('') };
}

/** One root a line, or one alone over several lines; null: anything else. */
function rootsIn(text: string): readonly unknown[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  for (const parts of [lines, [text]]) {
    try {
      const roots = parts.map((part) => Root.safeParse(JSON.parse(part)));
      if (roots.length > 0 && roots.every((each) => each.success)) return roots.map(({ data }) => data);
    } catch {}
  }
  return null;
}

/** Why a copy of one day no longer counts on another, as the rest of a sentence; null: it does. */
export function tooOld(dated: string, on: string): string | null {
  const days = Math.floor((Date.parse(on) - Date.parse(dated)) / DAY_MS);
  return days <= COPY_DAYS
    ? null
    : `the copy of Sigstore’s trust root that this Action brings along is of ${dated}, and counts for ${COPY_DAYS} days: take a newer Action, or name one of your own by \`trusted-root\``;
}
