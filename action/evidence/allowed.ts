import { printable } from '@tool-fidelity/core/names.ts';
import * as z from 'zod';
import type { Signed } from './attestation.ts';
import type { Making, Verifying } from './verifying.ts';

/** in-toto's statement, as far as it is asked: about which files it is, and what it says of them. */
const Statement = z.object({
  _type: z.string(),
  subject: z.array(z.object({ digest: z.record(z.string(), z.string()) })),
  predicateType: z.string(),
});

const PAYLOAD = 'application/vnd.in-toto+json';
const STATEMENT = /^https:\/\/in-toto\.io\/Statement\/v(?:0\.1|1)$/;
/** What `gh attestation verify` takes by default, and actions/attest-build-provenance writes. */
const PREDICATE = 'https://slsa.dev/provenance/v1';

/** For what an allowed workflow has made this; a reason in words: it is none of those. */
export function allowedMaking(signed: Signed, digest: string, asking: Verifying): Making | string {
  const statement = signed.payloadType === PAYLOAD ? statementIn(signed.payload) : null;
  if (statement === null || !STATEMENT.test(statement._type)) return 'what it signs is no statement about files';
  if (statement.predicateType !== PREDICATE) return 'it states something else than where the file was made';
  if (!statement.subject.some((each) => each.digest.sha256 === digest)) return 'it is of another file';
  if (signed.issuer !== issuerOf(asking.serverUrl)) return 'it was not made in GitHub Actions of this server';
  const repository = `${asking.serverUrl}/${asking.repository}`;
  if (signed.repository?.toLowerCase() !== repository.toLowerCase()) return 'it was made for another repository';
  const here = `${asking.serverUrl}/`;
  const signer = signed.name.startsWith(here) ? signed.name.slice(here.length) : null;
  if (signer === null || !asking.signers.includes(signer))
    return `${printable(signer ?? signed.name)} signed it, which \`signer-workflows\` does not name`;
  return { commit: signed.commit ?? '', isCalled: signed.workflow !== signed.name };
}

/** Who vouches for workflows of a server: github.com and its tenants have a host for that, an Enterprise Server does it itself. */
function issuerOf(serverUrl: string): string {
  const { host } = new URL(serverUrl);
  if (host === 'github.com') return 'https://token.actions.githubusercontent.com';
  return host.endsWith('.ghe.com') ? `https://token.actions.${host}` : `${serverUrl}/_services/token`;
}

function statementIn(payload: Uint8Array): z.infer<typeof Statement> | null {
  try {
    return Statement.parse(JSON.parse(Buffer.from(payload).toString('utf8')));
  } catch {
    return null;
  }
}
