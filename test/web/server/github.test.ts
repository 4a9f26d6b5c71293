import { describe, expect, test } from 'vitest';
import { linksOf } from '../../../web/components/run/links.ts';
import { githubOrigin } from '../../../web/server/github.ts';

const GITHUB = 'https://github.com';
const COMMIT = 'c'.repeat(40);

type Linked = Parameters<typeof linksOf>[0];

function sentWith(url: string | null): Linked {
  return {
    repository: { id: 41, name: 'acme/site' },
    pullRequest: 7,
    commit: COMMIT,
    workflowRun: { id: 99, attempt: 2, job: 'audit', url },
  };
}

test.each([
  ['https://token.actions.githubusercontent.com', 'https://github.com'],
  ['https://code.example.org/_services/token', 'https://code.example.org'],
  ['https://token.actions.acme.ghe.com', 'https://acme.ghe.com'],
])('who signs as %s is %s', (issuer, origin) => {
  expect(githubOrigin({ FIDELITY_OIDC_ISSUER: issuer })).toBe(origin);
});

describe('links of a run', () => {
  test('are made from names and numbers, whatever path came along', () => {
    for (const url of [`${GITHUB}/acme/site/actions/runs/99`, `${GITHUB}/login/oauth/authorize?client_id=1`, 'https://user@github.com/x']) {
      expect(linksOf(sentWith(url), GITHUB)).toEqual({
        pullRequest: `${GITHUB}/acme/site/pull/7`,
        commit: `${GITHUB}/acme/site/commit/${COMMIT}`,
        workflowRun: `${GITHUB}/acme/site/actions/runs/99`,
        otherHost: null,
      });
    }
  });

  test.each([
    ['https://evil.example/acme/site/actions/runs/99', 'evil.example'],
    ['https://github.com.evil.example/', 'github.com.evil.example'],
    ['https://github.com@evil.example/', 'evil.example'],
    ['https://github.com:8443/acme', 'github.com:8443'],
    ['https://gıthub.com/', 'xn--gthub-n4a.com'],
  ])('%s is another host, and is named instead of linked', (url, otherHost) => {
    expect(linksOf(sentWith(url), GITHUB)).toEqual({ pullRequest: null, commit: null, workflowRun: null, otherHost });
  });

  test('without an address there is no workflow run to look at, and the rest is at this GitHub', () => {
    const links = linksOf(sentWith(null), 'https://code.example.org');
    expect(links).toMatchObject({ workflowRun: null, pullRequest: 'https://code.example.org/acme/site/pull/7', otherHost: null });
  });
});
