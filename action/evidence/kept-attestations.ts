import * as z from 'zod';
import type { GitHub } from '../github/client.ts';

/** An attestation as GitHub hands it over: the bundle itself, or its bytes as they are stored. `lost`: it could not be had. */
export type KeptBundle = { readonly bundle: unknown } | { readonly stored: Uint8Array } | 'large' | 'lost';

/** Attestations of one file that are looked at: as many as `gh` takes. */
export const MOST_KEPT = 30;

const Answer = z.object({
  attestations: z.array(z.object({ bundle: z.unknown().optional(), bundle_url: z.string().nullish() })),
});

/**
 * The attestations that GitHub keeps for a file, by its SHA-256; a sentence: nobody can say. `most`: bytes of one bundle.
 * GitHub keeps bundles in a store beside the API, and names their addresses there.
 */
export async function keptAttestations(
  api: GitHub,
  repository: string,
  digest: string,
  most: number,
): Promise<readonly KeptBundle[] | string> {
  const reply = await api.get(`/repos/${repository}/attestations/sha256:${digest}?per_page=${MOST_KEPT}`);
  if (reply.kind === 'absent') return [];
  if (reply.kind === 'refused')
    return `GitHub does not say which attestations it keeps (${reply.why}): the job needs \`attestations: read\``;
  if (reply.kind !== 'ok') return `GitHub did not say which attestations it keeps (${reply.why}): run the job again`;
  const answer = Answer.safeParse(reply.body);
  if (!answer.success) return 'GitHub described its attestations in an unknown form';
  const kept: KeptBundle[] = [];
  for (const { bundle, bundle_url: address } of answer.data.attestations.slice(0, MOST_KEPT)) {
    if (typeof address === 'string' && address !== '') {
      const stored = await api.fetched(address, most);
      kept.push(stored.kind === 'ok' ? { stored: stored.bytes } : 'lost');
    } else if (bundle === null || bundle === undefined) kept.push('lost');
    else kept.push(JSON.stringify(bundle).length > most ? 'large' : { bundle });
  }
  return kept;
}
