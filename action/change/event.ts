import * as z from 'zod';

const Sha = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);

/** A pull request, in an event and in answers of the API. Only what is used. */
const PullRequestPart = z.object({
  number: z.int().positive(),
  state: z.string(),
  user: z.object({ login: z.string() }).nullish(),
  labels: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .transform((labels) => labels ?? []),
  head: z.object({ sha: Sha, ref: z.string().nullish(), repo: z.object({ full_name: z.string() }).nullish() }),
  base: z.object({ sha: Sha, repo: z.object({ full_name: z.string() }) }),
  merged_at: z.string().nullish(),
  closed_at: z.string().nullish(),
  created_at: z.string().nullish(),
});

/** The file that GITHUB_EVENT_PATH names, as far as it decides what a step is about. */
const EventFile = z.object({
  action: z.string().nullish(),
  pull_request: PullRequestPart.nullish(),
  merge_group: z.object({ base_sha: Sha, head_sha: Sha, head_ref: z.string().nullish() }).nullish(),
  workflow_run: z
    .looseObject({
      id: z.int().positive(),
      event: z.string(),
      head_sha: Sha,
      head_branch: z.string().nullish(),
      head_repository: z.object({ owner: z.object({ login: z.string() }).nullish() }).nullish(),
    })
    .nullish(),
  before: z.string().nullish(),
  after: z.string().nullish(),
});

export type PullRequestPart = z.infer<typeof PullRequestPart>;

/** Reads the event's file, parsed. */
export function eventOf(value: unknown) {
  return EventFile.safeParse(value);
}

/** Reads a pull request of an answer. */
export function pullRequestIn(body: unknown) {
  return PullRequestPart.safeParse(body);
}

/** Reads a list of them. */
export function pullRequestsIn(body: unknown) {
  return z.array(PullRequestPart).safeParse(body);
}
