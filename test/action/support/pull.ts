import { writeFileSync } from 'node:fs';
import type { FakeGitHub } from '../../github/fake.ts';
import type { PullRequest, TreeFile } from '../../github/repository.ts';
import type { machines } from './machines.ts';
import type { Machine, StepOptions } from './step.ts';

type Files = Readonly<Record<string, string>>;

/** A pull request, and the job that looks at it. Everything may be left out. */
export interface PullCase {
  /** Files of the base branch. */
  readonly base?: Files;
  /** What the pull request changes; null takes a file away. */
  readonly change?: Readonly<Record<string, TreeFile | null>>;
  /** Files of the base branch that came after the pull request was made: they are in the merge commit alone. */
  readonly later?: Files;
  /** What the disk holds besides the checkout, or instead of its files. */
  readonly disk?: Files;
  /** false: no step checked anything out. */
  readonly checkout?: boolean;
  readonly event?: string;
  readonly action?: string;
  readonly actor?: string;
  readonly author?: string;
  readonly labels?: readonly string[];
  readonly message?: string;
  /** `owner/name` of a fork. */
  readonly fork?: string;
}

export interface Pull {
  readonly on: Machine;
  /** The step's options: event and commits. */
  readonly options: StepOptions;
  readonly pull: PullRequest;
  readonly base: string;
  readonly head: string;
  readonly github: FakeGitHub;
}

/** Lays out a pull request, its event, and the checkout that actions/checkout makes of it. */
export function pullOn(machine: ReturnType<typeof machines>, given: PullCase = {}): Pull {
  const { event = 'pull_request', action = 'synchronize', actor = 'octo-dev', checkout = true } = given;
  const github = machine.github();
  const { repository: repo } = github;
  const base = repo.commit({ 'README.md': '# Site\n', ...given.base });
  const head = repo.commit(given.change ?? {}, base, given.message ?? 'Change');
  const tip = given.later === undefined ? base : repo.commit(given.later, base);
  const merge = repo.commit({ ...given.later, ...given.change }, [base, head], 'Merge');
  const pull = repo.pull({
    head: { sha: head, ref: 'agent/work', repository: given.fork ?? null },
    base: { sha: tip, ref: 'main' },
    ...(given.author === undefined ? {} : { user: given.author }),
    ...(given.labels === undefined ? {} : { labels: given.labels }),
  });
  const inMerge = Object.entries({ ...repo.commits.get(merge)?.files });
  const checkedOut = checkout ? inMerge.flatMap(([path, file]) => (typeof file === 'string' ? [[path, file] as const] : [])) : [];
  const on = machine({ ...Object.fromEntries(checkedOut), ...given.disk });
  writeFileSync(on.eventFile, JSON.stringify({ action, pull_request: partOf(repo.fullName, pull) }));
  const sha = event === 'pull_request_target' ? tip : merge;
  return { on, options: { env: { GITHUB_EVENT_NAME: event, GITHUB_SHA: sha, GITHUB_ACTOR: actor } }, pull, base: tip, head, github };
}

/** A pull request as events carry it. */
export function partOf(fullName: string, { number, user, labels, head, base, state }: PullRequest) {
  return {
    number,
    state,
    user: { login: user },
    labels: labels.map((name) => ({ name })),
    head: { sha: head.sha, ref: head.ref, repo: { full_name: head.repository ?? fullName } },
    base: { sha: base.sha, ref: base.ref, repo: { full_name: fullName } },
    created_at: '2026-11-30T09:00:00Z',
  };
}
