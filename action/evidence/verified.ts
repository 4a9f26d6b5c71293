import { verifiedByGh } from './gh.ts';
import { verifiedHere } from './own-verifier.ts';
import type { TrustRoots } from './trust-roots.ts';
import type { Verified, Verifying } from './verifying.ts';

/** Whether an allowed workflow has attested these very bytes, by `gh` where there is one, else by the verifier that the Action brings along. */
export async function verified(bytes: Uint8Array, asking: Verifying, trust: TrustRoots): Promise<Verified> {
  return (await verifiedByGh(bytes, asking, trust)) ?? (await verifiedHere(bytes, asking, trust));
}
