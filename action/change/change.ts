/** The pull request that a step is about. */
export interface PullRequest {
  readonly number: number;
  /** Login; null: not known. */
  readonly author: string | null;
  readonly labels: readonly string[];
  /** What became of it; null: it is open. */
  readonly closed: 'merged' | 'closed' | null;
  /** ISO 8601; null: it is open. */
  readonly closedAt: string | null;
  readonly openedAt: string | null;
  readonly headSha: string;
  /** The branch that it comes from; null: it is one of a fork, or not known. */
  readonly branch: string | null;
}

/** What a step is about, as the event tells it. */
export interface Change {
  readonly event: string;
  /** `owner/name` of the repository that the workflow runs in. */
  readonly repository: string;
  /** The commit that checks are made on: never the merge commit, whose checks nobody sees. */
  readonly headSha: string;
  /** The commit that policy, waivers and contracts are read from. */
  readonly baseSha: string;
  /** What is compared to know which paths changed; null: nobody can say. */
  readonly range: { readonly base: string; readonly head: string } | null;
  readonly pullRequest: PullRequest | null;
  /** The pull request that a merge group was made for, the last one in it; null: there is none, or it is not known. */
  readonly queued: number | null;
  /** `changed`: only records of this change, or made in this run. The default where the input says nothing. */
  readonly scope: 'changed' | 'all';
  /** `none`: GitHub hands out a token that reads only, so that no write is tried. */
  readonly writes: 'possible' | 'none';
  /** The workflow run whose artifacts belong to this step. */
  readonly artifactRun: number | null;
  /** The branch whose pull request has to be looked for (`workflow_run`): `owner:branch`; null: it is known, or there is none. */
  readonly lookFor: { readonly head: string; readonly required: boolean } | null;
}

/** Whether the step judges what is to be merged. */
export function isReviewed({ pullRequest, event }: Change): boolean {
  return pullRequest !== null || event === 'merge_group';
}
