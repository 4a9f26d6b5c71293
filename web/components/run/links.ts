import type { StoredRun } from '../../store/store.ts';

/** Where a run's pull request, commit and workflow run are to be seen; null: not known. Only ever http or https. */
export interface RunLinks {
  readonly pullRequest: string | null;
  readonly commit: string | null;
  readonly workflowRun: string | null;
}

/** The host is that of the workflow run's own address; a run that came without one names no host, so nothing is guessed but GitHub's. */
export function linksOf({ workflowRun, repository, pullRequest, commit }: StoredRun): RunLinks {
  const url = workflowRun?.url ?? null;
  const run = url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : null;
  const home = `${run?.origin ?? 'https://github.com'}/${repository.name}`;
  return {
    pullRequest: pullRequest === null ? null : `${home}/pull/${pullRequest}`,
    commit: commit === null ? null : `${home}/commit/${commit}`,
    workflowRun: run?.href ?? null,
  };
}
