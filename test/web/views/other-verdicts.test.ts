import { expect, test } from 'vitest';
import { otherVerdicts } from '../../../web/components/run/other-verdicts.ts';

type Told = Parameters<typeof otherVerdicts>[0];

function told(verdict: Told['report']['verdict'], different: Partial<Told> = {}, contract = 'sha256:a'): Told {
  return {
    recordDigest: 'sha256:1',
    rulesVersion: 3,
    standing: 'repeated',
    report: { verdict, contract: { digest: contract } },
    ...different,
  };
}

const RUN = told('faithful', { standing: 'counted' });

test.each<[string, readonly Told[], readonly string[]]>([
  ['nothing else', [], []],
  ['the same verdict under another policy', [told('faithful')], []],
  ['a stricter verdict that it replaced', [told('violated'), told('violated')], ['violated']],
  ['two others', [told('inconclusive'), told('violated')], ['inconclusive', 'violated']],
  ['another record', [told('violated', { recordDigest: 'sha256:2' })], []],
  ['another contract', [told('violated', {}, 'sha256:b')], []],
  ['other rules', [told('violated', { rulesVersion: 2 })], []],
  ['an attempt that was run again', [told('violated', { standing: 'superseded' })], []],
])('a faithful run beside %s', (_, others, verdicts) => {
  expect(otherVerdicts(RUN, others)).toEqual(verdicts);
});
