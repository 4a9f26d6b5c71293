import type { Change, PullRequest } from './change.ts';
import { eventOf, type PullRequestPart } from './event.ts';

/** How an event says that there is no commit: a branch that is new, or gone. */
const NO_COMMIT = '0'.repeat(40);

type Env = Readonly<Record<string, string | undefined>>;

/** A change, or the reason why nobody can say what the step is about. */
export type ChangeReading = { readonly change: Change } | { readonly problem: string };

/**
 * Decides, from the runner's environment and the event's file, which commits a step is about and what it may do.
 * Everything else asks this one function. `event`: the parsed file; undefined: it could not be read.
 */
export function changeOf(env: Env, event: unknown): ChangeReading {
  const name = env.GITHUB_EVENT_NAME ?? '';
  const repository = env.GITHUB_REPOSITORY ?? '';
  const sha = env.GITHUB_SHA ?? '';
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !isCommit(sha)) return { problem: 'GITHUB_REPOSITORY or GITHUB_SHA is not set' };
  const read = eventOf(event);
  if (!read.success) return { problem: `the event has no \`${read.error.issues[0]?.path.map(String).join('.') ?? ''}\` that can be read` };
  const { pull_request: pull, merge_group: group, workflow_run: run, before, after } = read.data;
  const rest = {
    event: name,
    repository,
    headSha: sha,
    baseSha: sha,
    range: null,
    pullRequest: null,
    queued: null,
    scope: 'all' as const,
    writes: writesOf(env, name),
    artifactRun: idOf(env.GITHUB_RUN_ID),
    lookFor: null,
  };
  if (name === 'merge_group') {
    if (group == null) return { problem: 'the event has no `merge_group`' };
    const range = { base: group.base_sha, head: group.head_sha };
    return {
      change: { ...rest, headSha: range.head, baseSha: range.base, range, scope: 'changed', queued: queuedIn(group.head_ref ?? '') },
    };
  }
  if (name === 'workflow_run') {
    if (run == null) return { problem: 'the event has no `workflow_run`' };
    if (run.event === 'merge_group')
      return { problem: 'its workflow ran for a merge group, and only a run on `merge_group` itself knows what that is about' };
    const owner = run.head_repository?.owner?.login;
    const ofPull = run.event.startsWith('pull_request');
    const lookFor = run.head_branch != null && owner != null ? { head: `${owner}:${run.head_branch}`, required: ofPull } : null;
    if (ofPull && lookFor === null) return { problem: 'the event does not say which branch its workflow ran for' };
    return { change: { ...rest, headSha: run.head_sha, artifactRun: run.id, lookFor } };
  }
  if (pull != null) {
    // A token for somebody else's code reads only; `pull_request_target` runs the repository's own workflow file.
    const writes = isFork(pull) && name !== 'pull_request_target' ? 'none' : rest.writes;
    return {
      change: {
        ...rest,
        headSha: pull.head.sha,
        baseSha: pull.base.sha,
        range: { base: pull.base.sha, head: pull.head.sha },
        pullRequest: pullRequestOf(pull),
        scope: 'changed',
        writes,
      },
    };
  }
  if (name.startsWith('pull_request')) return { problem: 'the event has no `pull_request`' };
  const pushed = name === 'push' && isCommit(before) && isCommit(after) && before !== NO_COMMIT && after !== NO_COMMIT;
  return { change: pushed ? { ...rest, range: { base: before, head: after } } : rest };
}

/** What a pull request's own part of an event, or of an answer of the API, says. */
export function pullRequestOf(pull: PullRequestPart): PullRequest {
  return {
    number: pull.number,
    author: pull.user?.login ?? null,
    labels: pull.labels.map(({ name }) => name),
    closed: pull.merged_at != null ? 'merged' : pull.state === 'closed' ? 'closed' : null,
    closedAt: pull.merged_at ?? pull.closed_at ?? null,
    openedAt: pull.created_at ?? null,
    headSha: pull.head.sha,
    branch: isFork(pull) ? null : (pull.head.ref ?? null),
  };
}

function isFork({ head, base }: PullRequestPart): boolean {
  return head.repo?.full_name.toLowerCase() !== base.repo.full_name.toLowerCase();
}

/** Workflows that Dependabot starts on pull requests and pushes get a token that reads only. */
function writesOf(env: Env, event: string): Change['writes'] {
  const isRestricted = /^(?:pull_request|pull_request_review|push|create)$/.test(event);
  return env.GITHUB_ACTOR === 'dependabot[bot]' && isRestricted ? 'none' : 'possible';
}

/** `refs/heads/gh-readonly-queue/main/pr-41-` and a commit: GitHub's own word, unlike the messages of commits. */
function queuedIn(ref: string): number | null {
  return idOf(/\/pr-(\d{1,9})-[0-9a-f]{40,64}$/.exec(ref)?.[1]);
}

function isCommit(sha: string | null | undefined): sha is string {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(sha ?? '');
}

function idOf(text: string | undefined): number | null {
  return /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null;
}
