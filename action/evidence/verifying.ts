import type { GitHub } from '../github/client.ts';

/** Whom an attestation has to come from, and how to ask. */
export interface Verifying {
  /** `owner/name` of the repository that keeps the attestations. */
  readonly repository: string;
  /** Allowed signers: `owner/repository/.github/workflows/file.yml@ref`. */
  readonly signers: readonly string[];
  readonly token: string;
  /** `https://github.com`, or that of an Enterprise Server. */
  readonly serverUrl: string;
  /** null: there is no token, or no address. */
  readonly api: GitHub | null;
  /** A folder for the time of the question. */
  readonly temp: string;
  readonly path: string | undefined;
}

/** What was found out about a file's bytes. */
export interface Verified {
  /** The commits that allowed workflows attested it for. */
  readonly commits: readonly string[];
  /** Where there are none: why, as the rest of a sentence. */
  readonly why: string;
}
