import type { StoredRun } from '../../store/store.ts';

type LinkedRun = Pick<StoredRun, 'workflowRun' | 'repository' | 'pullRequest' | 'commit'>;

/** Where a run's pull request, commit and workflow run are to be seen; null: not known. */
export interface RunLinks {
  readonly pullRequest: string | null;
  readonly commit: string | null;
  readonly workflowRun: string | null;
  /** The host that the upload names for its workflow run, where that is another one: for reading, never for following. */
  readonly otherHost: string | null;
}

/**
 * Links lead to `github` alone, the origin that this server was set up with, and are made from names and numbers. Of the address that came
 * with an upload only the host is read: whoever may send one run could send readers anywhere.
 */
export function linksOf({ workflowRun, repository, pullRequest, commit }: LinkedRun, github: string): RunLinks {
  const url = workflowRun?.url ?? null;
  const sent = url !== null && URL.canParse(url) ? new URL(url) : null;
  if (sent !== null && sent.host !== new URL(github).host)
    return { pullRequest: null, commit: null, workflowRun: null, otherHost: sent.host };
  const home = `${github}/${repository.name}`;
  return {
    pullRequest: pullRequest === null ? null : `${home}/pull/${pullRequest}`,
    commit: commit === null ? null : `${home}/commit/${commit}`,
    workflowRun: workflowRun === null || sent === null ? null : `${home}/actions/runs/${workflowRun.id}`,
    otherHost: null,
  };
}
