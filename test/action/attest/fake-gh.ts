import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from '../../support/node24.ts';

/** What the `gh` of a test knows: attestations that hold, by digest. */
export interface Known {
  readonly digest: string;
  /** The signer, as certificates name it. */
  readonly identity: string;
  readonly commit: string | null;
  /** The workflow that ran and has called the signer; left out, the signer itself. null: it is not said. */
  readonly workflow?: string | null;
  /** The repository that keeps it. Default: the one of the tests. */
  readonly repository?: string;
}

export interface FakeGh {
  /** It ends well, and prints something that nobody can use. */
  readonly broken?: boolean;
}

/** What each question of this `gh` was: the words, the token, and the trust roots that it was given. */
export const askedIn = (folder: string) => join(folder, 'asked');

/** A `gh` in that folder that verifies as the real one does, as far as this Action sees of it: by digest, repository and certificate identity. */
export function fakeGh(folder: string, known: readonly Known[], { broken = false }: FakeGh = {}): void {
  mkdirSync(folder, { recursive: true });
  const script = `#!${node24()}
const { createHash } = require('node:crypto');
const { appendFileSync, readFileSync } = require('node:fs');
const [kind, verb, file, ...rest] = process.argv.slice(2);
const option = (name) => rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined;
const roots = option('--custom-trusted-root');
appendFileSync(${JSON.stringify(askedIn(folder))}, JSON.stringify({ words: process.argv.slice(2), token: process.env.GH_TOKEN ?? null, roots: roots === undefined ? null : readFileSync(roots, 'utf8') }) + '\\n');
if (${broken}) { console.log('[{"verificationResult": {}}]'); process.exit(0); }
const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
const found = ${JSON.stringify(known)}.filter((each) => each.digest === digest && each.identity === option('--cert-identity') && option('--repo') === (each.repository ?? 'acme/site'));
if (kind !== 'attestation' || verb !== 'verify' || option('--format') !== 'json' || found.length === 0) process.exit(1);
console.log(JSON.stringify(found.map(({ identity, commit, workflow = identity }) => ({ verificationResult: { signature: { certificate: { subjectAlternativeName: identity, sourceRepositoryDigest: commit, ...(workflow === null ? {} : { buildConfigURI: workflow }) } } } }))));
`;
  writeFileSync(join(folder, 'gh'), script);
  chmodSync(join(folder, 'gh'), 0o755);
}
