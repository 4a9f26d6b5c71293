import { posix } from 'node:path';
import * as z from 'zod';
import type { GitHub } from './client.ts';

const Runs = z.object({
  total_count: z.int(),
  workflow_runs: z.array(
    z.object({
      id: z.int().positive(),
      path: z.string(),
      event: z.string(),
      head_sha: z.string(),
      head_branch: z.string().nullable(),
      head_repository: z.object({ full_name: z.string() }).nullish(),
      run_number: z.int(),
      status: z.string().nullable(),
      conclusion: z.string().nullable(),
      updated_at: z.string(),
    }),
  ),
});

export type WorkflowRun = z.infer<typeof Runs>['workflow_runs'][number];

const PAGE = 100;

/** What is asked of the runs of a workflow. */
export interface RunsAsked {
  /** `.github/workflows/agent.yml` */
  readonly workflow: string;
  readonly branch: string;
  /** null: any. */
  readonly headSha: string | null;
}

/**
 * The runs of a workflow on pull requests from a branch of this repository, the latest first. What was asked for is checked again: a fork may have
 * a branch of the same name, and another repository a workflow of the same path. A problem: there are more than one answer holds, or nobody can say.
 */
export async function workflowRuns(
  api: GitHub,
  repository: string,
  { workflow, branch, headSha }: RunsAsked,
): Promise<{ readonly runs: readonly WorkflowRun[] } | { readonly problem: string }> {
  const asked = new URLSearchParams({
    event: 'pull_request',
    branch,
    per_page: String(PAGE),
    ...(headSha === null ? {} : { head_sha: headSha }),
  });
  const reply = await api.get(`/repos/${repository}/actions/workflows/${encodeURIComponent(posix.basename(workflow))}/runs?${asked}`);
  if (reply.kind !== 'ok')
    return { problem: reply.kind === 'absent' ? `there is no workflow ${workflow} whose runs can be read` : reply.why };
  const read = Runs.safeParse(reply.body);
  if (!read.success) return { problem: 'the API lists workflow runs in an unknown form' };
  if (read.data.total_count > PAGE) return { problem: `the workflow ran more than ${PAGE} times` };
  const own = read.data.workflow_runs.filter(
    (run) =>
      run.event === 'pull_request' &&
      run.head_branch === branch &&
      run.head_repository?.full_name.toLowerCase() === repository.toLowerCase() &&
      (headSha === null || run.head_sha === headSha) &&
      pathOf(run.path, repository) === workflow,
  );
  return { runs: own.sort((a, b) => b.run_number - a.run_number) };
}

/** `.github/workflows/a.yml`, also where the API names repository and ref with it. */
function pathOf(path: string, repository: string): string {
  const plain = path.replace(/@.*$/s, '');
  const prefix = `${repository}/`;
  return plain.toLowerCase().startsWith(prefix.toLowerCase()) ? plain.slice(prefix.length) : plain;
}

const Jobs = z.object({
  total_count: z.int(),
  jobs: z.array(
    z.object({ name: z.string(), steps: z.array(z.object({ name: z.string(), conclusion: z.string().nullable() })).nullish() }),
  ),
});

export interface RunStep {
  /** The name of its job, which GitHub makes; that of the step is told by the machine that runs it. */
  readonly job: string;
  readonly name: string;
  readonly conclusion: string | null;
}

/** Every step of every job of a run's last attempt. */
export async function stepsOfRun(
  api: GitHub,
  repository: string,
  run: number,
): Promise<{ readonly steps: readonly RunStep[] } | { readonly problem: string }> {
  const reply = await api.get(`/repos/${repository}/actions/runs/${run}/jobs?filter=latest&per_page=${PAGE}`);
  if (reply.kind !== 'ok') return { problem: reply.kind === 'absent' ? 'the jobs of a run cannot be read (404)' : reply.why };
  const read = Jobs.safeParse(reply.body);
  if (!read.success) return { problem: 'the API lists jobs in an unknown form' };
  if (read.data.total_count > PAGE) return { problem: `a run has more than ${PAGE} jobs` };
  return { steps: read.data.jobs.flatMap(({ name: job, steps }) => (steps ?? []).map((each) => ({ ...each, job }))) };
}
