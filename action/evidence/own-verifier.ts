import { createHash } from 'node:crypto';
import { allowedMaking } from './allowed.ts';
import type { Flaw, Signed, Verify } from './attestation.ts';
import { type KeptBundle, keptAttestations } from './kept-attestations.ts';
import { type TrustRoots, tooOld } from './trust-roots.ts';
import type { Verified, Verifying } from './verifying.ts';

/** What a flaw of a bundle means, as it is told of one of several attestations. */
const WORDS: Readonly<Record<Flaw | 'lost', string>> = {
  lost: 'GitHub did not hand it over',
  large: 'it is too large to be looked at',
  unreadable: 'it is no bundle that can be read',
  signature: 'its signature does not fit what it signs',
  log: 'no transparency log that is trusted vouches for it',
  timestamp: 'nobody who is trusted says when it was made',
  certificate: 'its certificate is not of a trusted authority, or was not valid when it signed',
};

/** Looks itself whether an allowed workflow, at its allowed ref, has attested these very bytes: asks GitHub which attestations it keeps, and verifies them. */
export async function verifiedHere(bytes: Uint8Array, asking: Verifying, trust: TrustRoots): Promise<Verified> {
  if (trust.kind === 'unknown') return none(trust.why);
  if (asking.api === null) return none('there is no token or no address of the API to ask for attestations');
  // A bundle of its own, which most steps never load.
  const loaded = await import('./attestation.ts').catch(() => null);
  if (loaded === null) return none('the part of this Action that verifies attestations could not be loaded');
  const old = trust.kind === 'copy' ? tooOld(loaded.COPY.dated, trust.on) : null;
  if (old !== null) return none(old);
  const verify = loaded.verifierOf(trust.kind === 'copy' ? loaded.COPY.roots : trust.roots);
  if (verify === null) return none('the trust root cannot be read');
  const digest = createHash('sha256').update(bytes).digest('hex');
  const kept = await keptAttestations(asking.api, asking.repository, digest, loaded.LARGEST_BUNDLE);
  if (typeof kept === 'string') return none(kept);
  const signed = kept.map((each) => signedOf(each, verify, loaded.unpacked));
  const judged = signed.map((each) => (typeof each === 'string' ? WORDS[each] : allowedMaking(each, digest, asking)));
  const makings = judged.flatMap((each) => (typeof each === 'string' ? [] : [each]));
  return { makings, why: makings.length > 0 ? '' : whyOf(judged.map(String)) };
}

function none(why: string): Verified {
  return { makings: [], why };
}

function signedOf(kept: KeptBundle, verify: Verify, unpacked: (bytes: Uint8Array) => unknown): Signed | Flaw | 'lost' {
  if (typeof kept === 'string') return kept;
  return verify('stored' in kept ? unpacked(kept.stored) : kept.bundle);
}

/** Different reasons that are told of one file. */
const MOST_REASONS = 3;

function whyOf(reasons: readonly string[]): string {
  if (reasons.length === 0) return 'GitHub keeps no attestation of it';
  const counted = [...new Set(reasons)].map((reason) => ({ reason, count: reasons.filter((each) => each === reason).length }));
  const told = counted.slice(0, MOST_REASONS).map(({ reason, count }) => (count === 1 ? reason : `${reason} (${count} of them)`));
  const left = counted.length - told.length;
  const more = left === 0 ? '' : `; and ${left === 1 ? 'another reason' : `${left} other reasons`}`;
  return `${reasons.length === 1 ? 'there is an attestation of it, but' : `of ${reasons.length} attestations none counts:`} ${told.join('; ')}${more}`;
}
