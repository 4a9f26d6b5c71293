import type { GitHub } from '../github/client.ts';
import type { Change } from './change.ts';
import { pullRequestOf } from './change-of.ts';
import { pullRequestsIn } from './event.ts';

/**
 * Completes the change of a `workflow_run` by its pull request: the one open one of that branch whose head is the commit that ran. Never by
 * search, and never by a number that the other run wrote. A problem: there should be one, and nobody can say which.
 */
export async function withPullRequest(change: Change, api: GitHub): Promise<{ readonly change: Change } | { readonly problem: string }> {
  const { lookFor, repository, headSha } = change;
  if (lookFor === null) return { change };
  const reply = await api.get(`/repos/${repository}/pulls?state=open&per_page=100&head=${encodeURIComponent(lookFor.head)}`);
  if (reply.kind !== 'ok') return { problem: reply.kind === 'absent' ? 'the API does not list pull requests' : reply.why };
  const read = pullRequestsIn(reply.body);
  if (!read.success) return { problem: 'the API lists pull requests in an unknown form' };
  const own = read.data.filter(({ head, base }) => head.sha === headSha && base.repo.full_name.toLowerCase() === repository.toLowerCase());
  const [pull, ...others] = own;
  if (others.length > 0) return { problem: `${own.length} open pull requests have this commit as their head` };
  if (pull === undefined) return lookFor.required ? { problem: 'no open pull request has this commit as its head' } : { change };
  const range = { base: pull.base.sha, head: headSha };
  return { change: { ...change, baseSha: range.base, range, pullRequest: pullRequestOf(pull), scope: 'changed' } };
}
