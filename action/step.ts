import { readFileSync } from 'node:fs';
import type { Change } from './change/change.ts';
import { changeOf } from './change/change-of.ts';
import { withPullRequest } from './change/found-pull-request.ts';
import { type GitHub, gitHub } from './github/client.ts';
import type { Host } from './host.ts';
import type { Inputs } from './inputs.ts';

/** Waiting for what the verdict needs, and for surfaces, in all, milliseconds. */
const PATIENCE_MS = 180_000;

/** What the step is about, and whom it can ask. */
export interface Step {
  /** null: there is no token, or no address. */
  readonly api: GitHub | null;
  readonly change: Change | null;
  /** Why nobody can say what the step is about; null: it is known. */
  readonly problem: string | null;
}

export async function stepOf(host: Host, inputs: Inputs): Promise<Step> {
  const { GITHUB_API_URL: apiUrl, GITHUB_GRAPHQL_URL: graphqlUrl, GITHUB_EVENT_PATH: path } = host.env;
  const token = inputs['github-token'];
  const api =
    apiUrl && token !== ''
      ? gitHub({ apiUrl: apiUrl.replace(/\/+$/, ''), graphqlUrl: graphqlUrl ?? `${apiUrl}/graphql`, token, patienceMs: PATIENCE_MS }, host)
      : null;
  const read = changeOf(host.env, eventIn(path));
  if ('problem' in read) return { api, change: null, problem: read.problem };
  if (read.change.lookFor === null || api === null) return { api, change: read.change, problem: null };
  const found = await withPullRequest(read.change, api);
  return 'problem' in found ? { api, change: null, problem: found.problem } : { api, change: found.change, problem: null };
}

/** undefined: there is no event that can be read. */
function eventIn(path: string | undefined): unknown {
  try {
    return JSON.parse(readFileSync(path ?? '', 'utf8'));
  } catch {
    return undefined;
  }
}
