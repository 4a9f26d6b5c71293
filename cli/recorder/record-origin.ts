import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { jobOf } from '../upload/origin.ts';
import { actionsRepository } from '../upload/repository.ts';
import { version } from '../version.ts';

/**
 * Where a record is made: by which recorder and, in a GitHub Actions job, for which repository (`owner/name`), at which commit (of a pull
 * request its head, not the merge that was checked out) and in which run. A statement, no proof: whoever can write a record can write this.
 */
export function recordOrigin(env: Readonly<Record<string, string | undefined>>): NonNullable<RunRecord['origin']> {
  const recorder = `tool-fidelity ${version}`;
  const repository = env.GITHUB_ACTIONS === 'true' ? actionsRepository(env) : null;
  if (repository === null) return { recorder };
  const { commit, workflow_run: run } = jobOf(repository.name, env);
  return {
    recorder,
    repository: repository.name,
    ...(commit ? { head_sha: commit } : {}),
    ...(run ? { run_id: run.id, run_attempt: run.attempt, job: run.job } : {}),
  };
}
