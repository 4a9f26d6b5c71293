import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { TrustRoots } from './trust-roots.ts';
import type { Making, Verified, Verifying } from './verifying.ts';

const Verifications = z.array(
  z.object({
    verificationResult: z.object({
      signature: z.object({
        certificate: z.object({
          subjectAlternativeName: z.string(),
          sourceRepositoryDigest: z.string().nullish(),
          buildConfigURI: z.string().nullish(),
        }),
      }),
    }),
  }),
);

/** Longest that one question may take, milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Has `gh attestation verify` look whether an allowed workflow, at its allowed ref, has attested these very bytes. null: there is no `gh` to ask.
 * It fetches trust roots itself, unless some are given.
 */
export async function verifiedByGh(bytes: Uint8Array, asking: Verifying, trust: TrustRoots): Promise<Verified | null> {
  if (trust.kind === 'unknown') return { makings: [], why: trust.why };
  const folder = mkdtempSync(join(asking.temp, 'fidelity-attested-'));
  try {
    const file = join(folder, 'record');
    writeFileSync(file, bytes, { mode: 0o600 });
    const roots = join(folder, 'trusted_root.jsonl');
    if (trust.kind === 'given') writeFileSync(roots, trust.text);
    const trusting = trust.kind === 'given' ? ['--custom-trusted-root', roots] : [];
    const makings: Making[] = [];
    for (const signer of asking.signers) {
      const identity = `${asking.serverUrl}/${signer}`;
      const said = await gh(
        ['attestation', 'verify', file, '--repo', asking.repository, '--cert-identity', identity, '--format', 'json', ...trusting],
        asking,
      );
      if (said === null) return null;
      const read = Verifications.safeParse(jsonOf(said));
      for (const { verificationResult } of read.success ? read.data : []) {
        const {
          subjectAlternativeName: name,
          sourceRepositoryDigest: commit,
          buildConfigURI: workflow,
        } = verificationResult.signature.certificate;
        // What was asked for is checked again: the gate rests on it.
        if (name === identity) makings.push({ commit: commit ?? '', isCalled: workflow !== name });
      }
    }
    return { makings, why: '`gh attestation verify` found none by a workflow that `signer-workflows` names' };
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
