import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Whom an attestation has to come from, and how to ask. */
export interface Verifying {
  /** `owner/name` of the repository that keeps the attestations. */
  readonly repository: string;
  /** Allowed signers: `owner/repository/.github/workflows/file.yml@ref`. */
  readonly signers: readonly string[];
  readonly token: string;
  /** `https://github.com`, or that of an Enterprise Server. */
  readonly serverUrl: string;
  /** A folder for the time of the question. */
  readonly temp: string;
  readonly path: string | undefined;
}

/** The commits that verified attestations were made for; null: there is no `gh` to ask. */
export type Verified = readonly string[] | null;

const Verifications = z.array(
  z.object({
    verificationResult: z.object({
      signature: z.object({ certificate: z.object({ subjectAlternativeName: z.string(), sourceRepositoryDigest: z.string().nullish() }) }),
    }),
  }),
);

/** Longest that one question may take, milliseconds. */
const PATIENCE_MS = 60_000;

/** Has `gh attestation verify` look whether an allowed workflow, at its allowed ref, has attested these very bytes. */
export async function verified(bytes: Uint8Array, asking: Verifying): Promise<Verified> {
  const folder = mkdtempSync(join(asking.temp, 'fidelity-attested-'));
  try {
    const file = join(folder, 'record');
    writeFileSync(file, bytes, { mode: 0o600 });
    const commits: string[] = [];
    for (const signer of asking.signers) {
      const identity = `${asking.serverUrl}/${signer}`;
      const said = await gh(
        ['attestation', 'verify', file, '--repo', asking.repository, '--cert-identity', identity, '--format', 'json'],
        asking,
      );
      if (said === null) return null;
      const read = Verifications.safeParse(jsonOf(said));
      for (const { verificationResult } of read.success ? read.data : []) {
        const { subjectAlternativeName: name, sourceRepositoryDigest: commit } = verificationResult.signature.certificate;
        // What was asked for is checked again: the gate rests on it.
        if (name === identity) commits.push(commit ?? '');
      }
    }
    return commits;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What it printed, nothing where it refused; null: there is none. */
function gh(words: readonly string[], { token, serverUrl, temp, path }: Verifying): Promise<string | null> {
  const host = new URL(serverUrl).host;
  const isPublic = host === 'github.com';
  const env = {
    PATH: path ?? '/usr/bin:/bin',
    HOME: temp,
    GH_CONFIG_DIR: temp,
    GH_PROMPT_DISABLED: '1',
    ...(isPublic ? { GH_TOKEN: token } : { GH_HOST: host, GH_ENTERPRISE_TOKEN: token }),
  };
  return new Promise((tell) => {
    execFile('gh', [...words], { env, timeout: PATIENCE_MS, maxBuffer: 16 * 1024 * 1024, cwd: temp }, (error, stdout) => {
      const isMissing = error !== null && 'code' in error && error.code === 'ENOENT';
      tell(isMissing ? null : error === null ? stdout : '');
    });
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
