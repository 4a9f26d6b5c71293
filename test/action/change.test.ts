import { expect, test } from 'vitest';
import { changeOf } from '../../action/change/change-of.ts';

const base = 'b'.repeat(40);
const head = 'a'.repeat(40);
const merge = 'e'.repeat(40);
const tip = 'd'.repeat(40);
const env = { GITHUB_REPOSITORY: 'acme/site', GITHUB_SHA: merge, GITHUB_ACTOR: 'octo-dev', GITHUB_RUN_ID: '6001' };
const pull = {
  number: 41,
  state: 'open',
  user: { login: 'tern[bot]' },
  labels: [{ name: 'agent' }],
  head: { sha: head, repo: { full_name: 'acme/site' } },
  base: { sha: base, repo: { full_name: 'acme/site' } },
};
const fork = { ...pull, head: { sha: head, repo: { full_name: 'outside/site' } } };
const run = { id: 77, event: 'pull_request', head_sha: head, head_branch: 'agent/x', head_repository: { owner: { login: 'acme' } } };

function change(name: string, event: unknown, different: Record<string, string> = {}) {
  const read = changeOf({ ...env, GITHUB_EVENT_NAME: name, ...different }, event);
  return 'change' in read ? read.change : read;
}

const range = { base, head };
const cases: readonly (readonly [string, string, unknown, object, Record<string, string>?])[] = [
  [
    'pull_request of the repository',
    'pull_request',
    { pull_request: pull },
    { headSha: head, baseSha: base, range, scope: 'changed', writes: 'possible' },
  ],
  [
    'pull_request from a fork',
    'pull_request',
    { pull_request: fork },
    { headSha: head, baseSha: base, range, scope: 'changed', writes: 'none' },
  ],
  [
    'pull_request from a fork that is gone',
    'pull_request',
    { pull_request: { ...pull, head: { sha: head, repo: null } } },
    { headSha: head, scope: 'changed', writes: 'none' },
  ],
  [
    'pull_request of Dependabot',
    'pull_request',
    { pull_request: pull },
    { headSha: head, baseSha: base, writes: 'none', scope: 'changed' },
    { GITHUB_ACTOR: 'dependabot[bot]' },
  ],
  [
    'pull_request_target from a fork: not the default branch, whose SHA the runner gives',
    'pull_request_target',
    { pull_request: fork },
    { headSha: head, baseSha: base, range, scope: 'changed', writes: 'possible' },
    { GITHUB_SHA: `${tip}` },
  ],
  [
    'pull_request that was closed: judged like any other, so that closing turns nothing green',
    'pull_request',
    { action: 'closed', pull_request: { ...pull, state: 'closed', closed_at: '2026-11-30T10:00:00Z' } },
    { headSha: head, baseSha: base, scope: 'changed', pullRequest: { number: 41, closed: 'closed', closedAt: '2026-11-30T10:00:00Z' } },
  ],
  [
    'pull_request that was merged',
    'pull_request',
    { action: 'closed', pull_request: { ...pull, state: 'closed', merged_at: '2026-11-30T10:00:00Z', closed_at: '2026-11-30T10:00:01Z' } },
    { pullRequest: { closed: 'merged', closedAt: '2026-11-30T10:00:00Z' } },
  ],
  [
    'merge_group: its own base, not a branch’s name',
    'merge_group',
    { merge_group: { base_sha: base, head_sha: head } },
    { headSha: head, baseSha: base, range, scope: 'changed', pullRequest: null },
  ],
  [
    'workflow_run of a pull request: the other run’s commit, its pull request still to be found',
    'workflow_run',
    { workflow_run: run },
    { headSha: head, artifactRun: 77, lookFor: { head: 'acme:agent/x', required: true } },
  ],
  [
    'workflow_run of a push',
    'workflow_run',
    { workflow_run: { ...run, event: 'push' } },
    { headSha: head, baseSha: merge, scope: 'all', lookFor: { required: false } },
  ],
  ['push', 'push', { before: base, after: head }, { headSha: merge, baseSha: merge, range, scope: 'all', pullRequest: null }],
  ['push of a new branch', 'push', { before: '0'.repeat(40), after: head }, { headSha: merge, range: null, scope: 'all' }],
  ['push that removes a branch', 'push', { before: base, after: '0'.repeat(40), deleted: true }, { headSha: merge, range: null }],
  ['schedule', 'schedule', { schedule: '0 4 * * *' }, { headSha: merge, baseSha: merge, range: null, scope: 'all', writes: 'possible' }],
  ['workflow_dispatch', 'workflow_dispatch', { ref: 'refs/heads/x' }, { headSha: merge, baseSha: merge, range: null, scope: 'all' }],
  ['an event of another kind', 'issue_comment', { issue: {} }, { headSha: merge, baseSha: merge, scope: 'all' }],
];
test.each(cases.map((each) => ({ what: each[0], each })))('$what', ({ each: [, name, event, expected, different] }) => {
  expect(change(name, event, different)).toMatchObject(expected);
});

const problems: readonly (readonly [string, string, unknown, RegExp, Record<string, string>?])[] = [
  ['a pull_request event without one', 'pull_request', {}, /no `pull_request`/],
  ['a merge_group event without one', 'merge_group', {}, /no `merge_group`/],
  ['a workflow_run event without one', 'workflow_run', {}, /no `workflow_run`/],
  ['a head that is no commit', 'pull_request', { pull_request: { ...pull, head: { sha: 'main', repo: null } } }, /pull_request\.head\.sha/],
  ['a workflow_run of a pull request without a branch', 'workflow_run', { workflow_run: { ...run, head_branch: null } }, /which branch/],
  ['an event that is no object', 'push', undefined, /no ``/],
  ['no repository', 'push', {}, /GITHUB_REPOSITORY/, { GITHUB_REPOSITORY: '' }],
  ['a SHA that is none', 'push', {}, /GITHUB_SHA/, { GITHUB_SHA: 'main' }],
];
test.each(problems.map((each) => ({ what: each[0], each })))(
  '$what is a problem and not a guess',
  ({ each: [, name, event, said, different] }) => {
    expect(change(name, event, different)).toEqual({ problem: expect.stringMatching(said) });
  },
);
