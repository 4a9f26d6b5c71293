import * as z from 'zod';
import type { PullRequest } from '../change/change.ts';
import { touchedBy } from '../change/touched.ts';
import type { GitHub } from '../github/client.ts';

const Pulls = z.array(z.object({ number: z.int() }));
const Events = z.array(z.object({ event: z.string().nullish() }));
const Activities = z.array(
  z.object({
    before: z.string(),
    after: z.string(),
    ref: z.string(),
    activity_type: z.string(),
    actor: z.object({ login: z.string(), type: z.string() }).nullish(),
  }),
);

const PAGE = 100;
/** Pages of events of one pull request. */
const EVENT_PAGES = 5;

/** Where the workflow file of a run came from is not told by the API. It is the protected base's only if these hold; null: they do. */
export async function whyForeign(api: GitHub, repository: string, pull: PullRequest): Promise<string | null> {
  const { branch, number } = pull;
  if (branch === null) return 'its branch is not one of this repository';
  const head = encodeURIComponent(`${repository.split('/')[0]}:${branch}`);
  const listed = await api.get(`/repos/${repository}/pulls?state=all&per_page=${PAGE}&head=${head}`);
  const pulls = listed.kind === 'ok' ? Pulls.safeParse(listed.body) : null;
  if (!pulls?.success) return 'the pull requests of its branch cannot be listed';
  // One against a base that the author may write brings a workflow file of the author's, and its runs are told from ours by nothing.
  if (pulls.data.length !== 1 || pulls.data[0]?.number !== number) return 'its branch has, or had, another pull request';
  for (let page = 1; page <= EVENT_PAGES; page += 1) {
    const reply = await api.get(`/repos/${repository}/issues/${number}/events?per_page=${PAGE}&page=${page}`);
    const events = reply.kind === 'ok' ? Events.safeParse(reply.body) : null;
    if (reply.kind !== 'ok' || !events?.success) return 'its events cannot be listed';
    if (events.data.some(({ event }) => /^(?:base_ref_|automatic_base_)/.test(event ?? ''))) return 'its base was another one before';
    if (reply.isLastPage && events.data.length < PAGE) return null;
  }
  return 'it has more events than are read';
}

/** Why a run at a commit may have run other workflow files than the base's; null: it touches none of them. */
export async function whyOwnWorkflow(api: GitHub, repository: string, base: string, head: string): Promise<string | null> {
  const touched = await touchedBy(api, repository, { base, head });
  if ('problem' in touched) return touched.problem;
  return touched.paths.some((path) => path.toLowerCase().startsWith('.github/')) ? 'it changes files of .github' : null;
}

/** How far back pushes are followed. */
const MOST_PUSHES = 20;

/** The head, and those before it as far back as only persons pushed. A problem: who pushed is not known. `isPerson`: by login and kind of account. */
export async function headsByPersons(
  api: GitHub,
  repository: string,
  { branch, headSha }: PullRequest,
  isPerson: (login: string) => boolean,
): Promise<{ readonly before: readonly string[] } | { readonly problem: string }> {
  const ref = `refs/heads/${branch}`;
  const reply = await api.get(`/repos/${repository}/activity?ref=${encodeURIComponent(ref)}&per_page=${PAGE}`);
  const read = reply.kind === 'ok' ? Activities.safeParse(reply.body) : null;
  if (!read?.success) return { problem: 'who pushed to its branch is not known' };
  const before: string[] = [];
  for (let at = headSha; before.length < MOST_PUSHES; ) {
    const pushes = read.data.filter((each) => each.after === at && each.ref === ref);
    const [push] = pushes;
    // A commit that was pushed twice has two histories.
    if (push === undefined || pushes.length > 1 || !/^(?:force_)?push$/.test(push.activity_type)) break;
    if (push.actor?.type !== 'User' || !isPerson(push.actor.login) || before.includes(push.before)) break;
    before.push(push.before);
    at = push.before;
  }
  return { before };
}
