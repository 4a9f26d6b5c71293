import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Evidence } from '../facts/fact.ts';
import type { Environment } from '../server/environment.ts';

/** A workflow job that a token speaks for. */
export interface ActionsJob {
  /** Ids do not change when a repository is renamed or handed on. */
  readonly repository: { readonly id: number; readonly owner_id: number; readonly name: string };
  /** The workflow run that the job belongs to; null: the issuer does not say. */
  readonly run: { readonly id: number; readonly attempt: number | null } | null;
  /** What records of this job are worth: by its workflow, never by what it says. */
  readonly evidence: Evidence;
}

/** Why a token is not taken. `unavailable`: the issuer's keys cannot be had, which may pass. */
export type TokenReading = { readonly job: ActionsJob } | { readonly refused: string } | { readonly unavailable: string };

const Id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.int());
const Claims = z.object({
  repository: z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/),
  repository_id: Id,
  repository_owner_id: Id,
  /** The file and ref of the workflow that the job is written in, the reusable one where there is one. */
  job_workflow_ref: z.string(),
  run_id: Id.optional(),
  run_attempt: Id.optional(),
});

/** Clocks differ, seconds. */
const TOLERANCE = 30;

/** True for what has the form of a token and not of one of our keys. */
export function isToken(secret: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secret);
}

/** Checks tokens of GitHub Actions. Keys of the issuer are fetched when a token comes, and kept. */
export function actionsTokens(environment: Environment, now: () => number): (token: string) => Promise<TokenReading> {
  const { FIDELITY_OIDC_ISSUER: issuer, FIDELITY_OIDC_OWNERS: owners, FIDELITY_OIDC_RECORDERS: recorders } = environment;
  const audience = environment.FIDELITY_OIDC_AUDIENCE ?? environment.PUBLIC_URL;
  if (owners.length === 0 || audience === undefined) {
    return async () => ({ refused: 'Tokens of GitHub Actions are not taken here: FIDELITY_OIDC_OWNERS and an audience are not set.' });
  }
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks`), { timeoutDuration: 5_000 });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: TOLERANCE,
        currentDate: new Date(now()),
      });
      const claims = Claims.safeParse(payload);
      if (!claims.success) return { refused: 'The token names no repository by its id.' };
      const { repository: name, repository_id: id, repository_owner_id: owner_id, job_workflow_ref: workflow } = claims.data;
      const { run_id, run_attempt: attempt = null } = claims.data;
      const run = run_id === undefined ? null : { id: run_id, attempt };
      if (!owners.includes(owner_id)) return { refused: 'The owner of the repository is not one that this dashboard takes runs from.' };
      return { job: { repository: { id, owner_id, name }, run, evidence: recorders.includes(workflow) ? 'recorded' : 'claimed' } };
    } catch (error) {
      return readingOf(error);
    }
  };
}

/** No message of the library: it may quote claims. */
function readingOf(error: unknown): TokenReading {
  if (error instanceof errors.JWTExpired) return { refused: 'The token has expired.' };
  if (error instanceof errors.JWTClaimValidationFailed)
    return { refused: `The token’s \`${error.claim}\` is not the one that is asked for.` };
  // Its general error is what the library throws where the keys come with another answer than 200.
  if (
    !(error instanceof errors.JOSEError) ||
    [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code].includes(error.code)
  ) {
    return { unavailable: 'The keys of the issuer cannot be fetched at the moment.' };
  }
  return { refused: 'The token is not signed by the issuer that is trusted here.' };
}
