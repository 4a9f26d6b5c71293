import * as z from 'zod';
import type { GitHub } from '../github/client.ts';
import { MOST_GROUPED } from '../github/limits.ts';
import type { Change, PullRequest } from './change.ts';
import { pullRequestOf } from './change-of.ts';
import { pullRequestIn } from './event.ts';

/** A pull request of a merge group. */
export interface GroupedPull {
  readonly pull: PullRequest;
  /** Its own commits, which a squash leaves behind. */
  readonly shas: readonly string[];
}

export interface GroupedPulls {
  readonly pulls: readonly GroupedPull[];
  /** How many more there are that could not be read. */
  readonly unread: number;
}

const Commits = z.array(z.object({ sha: z.string() }));

/**
 * The pull requests that a merge group contains: the one that it was made for, and those that the messages of the queue's own commits name. Of those
 * that cannot be read nothing is known.
 */
export async function groupedPulls(api: GitHub, { event, repository, queued }: Change, messages: readonly string[]): Promise<GroupedPulls> {
  if (event !== 'merge_group') return { pulls: [], unread: 0 };
  const numbers = new Set([queued, ...messages.map((message) => numberIn(message.split('\n', 1)[0] ?? ''))].flatMap((each) => each ?? []));
  const pulls: GroupedPull[] = [];
  let closed = 0;
  for (const number of [...numbers].slice(0, MOST_GROUPED)) {
    const reply = await api.get(`/repos/${repository}/pulls/${number}`);
    const pull = reply.kind === 'ok' ? pullRequestIn(reply.body) : null;
    if (!pull?.success) continue;
    // What is merged or closed is in no group: a subject that its author wrote may name any number.
    if (number !== queued && pull.data.state !== 'open') {
      closed += 1;
      continue;
    }
    const listed = await api.get(`/repos/${repository}/pulls/${number}/commits?per_page=100`);
    const commits = listed.kind === 'ok' ? Commits.safeParse(listed.body) : null;
    const shas = commits?.success ? commits.data.map(({ sha }) => sha) : [];
    pulls.push({ pull: pullRequestOf(pull.data), shas: [pull.data.head.sha, pull.data.base.sha, ...shas] });
  }
  return { pulls, unread: numbers.size - pulls.length - closed };
}

/** `Merge pull request #41 from …`, or `Subject (#41)` after a squash. */
function numberIn(subject: string): number | null {
  const digits = /^Merge pull request #(\d{1,9}) /.exec(subject)?.[1] ?? /\(#(\d{1,9})\)$/.exec(subject.trimEnd())?.[1];
  return digits === undefined ? null : Number(digits);
}
