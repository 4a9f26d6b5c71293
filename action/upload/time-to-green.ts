import type { PullRequest } from '../change/change.ts';
import type { GitHub } from '../github/client.ts';
import { type WorkflowRun, workflowRuns } from '../github/workflow-runs.ts';

/** Where a step runs. */
export interface Running {
  readonly api: GitHub | null;
  readonly repository: string;
  /** GITHUB_WORKFLOW_REF: `owner/name/.github/workflows/gate.yml@refs/pull/41/merge` */
  readonly workflowRef: string | undefined;
}

/**
 * How long this workflow stayed red on a pull request: from the end of its first run that failed to that of the first one behind it that passed,
 * whole seconds. null: it never failed, never passed after that, or nobody can say, as without `actions: read` and for forks.
 */
export async function secondsToGreen({ api, repository, workflowRef }: Running, { branch, openedAt }: PullRequest): Promise<number | null> {
  const prefix = `${repository}/`;
  const workflow = workflowRef?.startsWith(prefix) ? workflowRef.slice(prefix.length).replace(/@.*$/s, '') : null;
  if (api === null || workflow === null || branch === null || openedAt === null) return null;
  const listed = await workflowRuns(api, repository, { workflow, branch, headSha: null });
  // A branch can have had another pull request before.
  const opened = Date.parse(openedAt);
  return 'problem' in listed ? null : secondsBetween([...listed.runs].reverse().filter((run) => endOf(run) >= opened));
}

function secondsBetween(oldestFirst: readonly WorkflowRun[]): number | null {
  const red = oldestFirst.findIndex(({ conclusion }) => conclusion === 'failure' || conclusion === 'timed_out');
  const green = red < 0 ? undefined : oldestFirst.slice(red).find(({ conclusion }) => conclusion === 'success');
  const first = oldestFirst[red];
  if (first === undefined || green === undefined) return null;
  const seconds = Math.round((endOf(green) - endOf(first)) / 1_000);
  return seconds >= 0 ? seconds : null;
}

function endOf({ updated_at: at }: WorkflowRun): number {
  return Date.parse(at);
}
