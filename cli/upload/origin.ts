import { readFileSync, statSync } from 'node:fs';
import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import { usage } from '../arguments.ts';
import { gitText } from './history/git.ts';
import { actionsRepository, isRepositoryName, localRepository, remoteRepository } from './repository.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where records come from, as far as this place knows. */
export type Origin = Pick<Envelope, 'repository' | 'commit' | 'ref' | 'pull_request' | 'workflow_run'>;

/**
 * What the environment of a GitHub Actions job says, and else the repository alone: `named` (owner/name), or the one that git's remote leads to.
 * Throws an InputError where there is none.
 */
export async function originOf(named: string | null, env: Environment, cwd: string): Promise<Origin> {
  if (named !== null && !isRepositoryName(named))
    throw usage('upload', '--repository is not owner/name.', 'Write it as in `--repository acme/site`.');
  const job = actionsRepository(env);
  if (job !== null && (named === null || named.toLowerCase() === job.name.toLowerCase()))
    return { repository: job, ...jobOf(job.name, env) };
  if (named !== null) return { repository: localRepository(named) };
  const address = await gitText(['config', '--get', 'remote.origin.url'], cwd).catch(() => '');
  const repository = remoteRepository(address);
  if (repository === null)
    throw usage('upload', 'Nothing here says which repository the records belong to.', 'Say it: `--repository owner/name`.');
  return { repository };
}

/** What the environment of a GitHub Actions job says of it. */
export function jobOf(repository: string, env: Environment): Omit<Origin, 'repository'> {
  const event = eventIn(env.GITHUB_EVENT_PATH);
  const ref = env.GITHUB_REF?.slice(0, 500) || null;
  const pull = fieldsOf(event?.pull_request);
  const number = pull?.number ?? /^refs\/pull\/([1-9]\d{0,9})\//.exec(ref ?? '')?.[1];
  const head = fieldsOf(pull?.head)?.sha;
  return {
    commit: commitOf(head) ?? commitOf(env.GITHUB_SHA),
    ref,
    pull_request: positive(number),
    workflow_run: workflowRun(repository, env),
  };
}

function workflowRun(repository: string, env: Environment): Origin['workflow_run'] {
  const id = positive(env.GITHUB_RUN_ID);
  if (id === null) return null;
  const server = /^https?:\/\/[\w.:-]{1,300}$/.test(env.GITHUB_SERVER_URL ?? '') ? env.GITHUB_SERVER_URL : null;
  const attempt = Math.min(positive(env.GITHUB_RUN_ATTEMPT) ?? 1, 10_000);
  return { id, attempt, job: (env.GITHUB_JOB ?? '').slice(0, 255), url: server ? `${server}/${repository}/actions/runs/${id}` : null };
}

function commitOf(value: unknown): string | null {
  return typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value : null;
}

function positive(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** GitHub's own limit for an event is 25 MiB. */
const LARGEST_EVENT = 32 * 1024 * 1024;

/** null: there is none, or it cannot be read; then less is known of where the records come from, and nothing is wrong with them. */
function eventIn(path: string | undefined): Readonly<Record<string, unknown>> | null {
  try {
    if (!path || statSync(path).size > LARGEST_EVENT) return null;
    return fieldsOf(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
