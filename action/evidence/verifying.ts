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

/** What an allowed workflow has attested. */
export interface Making {
  /** The commit that it did so for. */
  readonly commit: string;
  /** Another workflow has called it, or nobody can say: whoever wrote that one chose what was signed. */
  readonly isCalled: boolean;
}

/** What was found out about a file's bytes. */
export interface Verified {
  readonly makings: readonly Making[];
  /** Where there are none: why, as the rest of a sentence. */
  readonly why: string;
}
