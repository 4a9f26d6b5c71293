import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectivePolicy } from '../../../core/policy/effective.ts';
import { reportDigest } from '../../../core/report-digest.ts';
import { type ReportContext, runReports } from '../../../core/report-of.ts';
import { digestOf } from '../../../web/ingest/digest.ts';
import { envelopeOf } from '../../../web/ingest/envelope-of.ts';
import { judgedOf } from '../../../web/ingest/judged-of.ts';
import { aRecord } from '../../made-records.ts';
import { ON, policy, sourced } from '../../policy/support.ts';
import { faithfulRecord, sent, violatedRecord } from './envelopes.ts';

type Evidence = 'claimed' | 'recorded' | 'attested';

/** What the server makes of a record that was sent with this policy. */
function judged(record: unknown, held: object, evidence: Evidence = 'claimed') {
  const envelope = envelopeOf(JSON.stringify(sent(record, { policy: { on: ON, ...held } })));
  return judgedOf(envelope, { receivedAt: Date.UTC(2026, 10, 30, 12), evidence });
}
const shown = (...sending: Parameters<typeof judged>) =>
  judged(...sending).runs.map(({ report: { verdict, findings } }) =>
    [verdict, ...findings.map(({ rule, severity, waived }) => `${waived ? 'waived' : severity} ${rule}`)].join(' '),
  );

describe('an upload is judged under the policy that came with it', () => {
  const waiver = { rule: 'installed_but_not_run', tool: 'crawl4ai', reason: 'r', owner: 'o', expires: '2026-11-30' };
  const must = { primary_tool: 'vitest', operation: 'test', must_succeed: true };
  const failed = faithfulRecord({ attempts: [{ tool: 'bash', command: 'npx vitest run', exitCode: 1 }], final_answer: 'One test fails.' });

  test.each([
    ['nothing but a day', violatedRecord(), {}, ['violated error installed_but_not_run']],
    ['a level', violatedRecord(), { rules: { installed_but_not_run: 'warning' } }, ['faithful warning installed_but_not_run']],
    ['a level of a rule of tomorrow', violatedRecord(), { rules: { a_rule: 'off' } }, ['violated error installed_but_not_run']],
    ['a waiver', violatedRecord(), { waivers: [waiver] }, ['faithful waived installed_but_not_run']],
    [
      'a waiver that is over',
      violatedRecord(),
      { waivers: [{ ...waiver, expires: '2026-11-29' }] },
      ['violated error installed_but_not_run'],
    ],
    ['what is no waiver', violatedRecord(), { waivers: [{ ...waiver, owner: '' }, {}] }, ['violated error installed_but_not_run']],
    ['a run that must succeed', failed, { contract: must }, ['violated error required_run_failed', 'faithful']],
    ['a pin', failed, { contract: { ...must, must_succeed: false }, rules_version: 1 }, ['faithful', 'faithful']],
    [
      'a condition that has been met',
      failed,
      { contract: [{ ...must, when: { agent: ['nobody'] } }] },
      ['violated error required_run_failed', 'faithful'],
    ],
  ] as const)('%s', (_name, record, held, expected) => {
    expect(shown(record, held)).toEqual(expected);
  });

  test('with the files that a recorded run must leave alone', () => {
    const ran = { tool: 'bash', command: 'npx vitest run', exitCode: 0 };
    const wrote = { tool: 'bash', command: 'echo {} > contracts/menu.yml', exitCode: 0 };
    const reaching = faithfulRecord({ attempts: [ran, wrote] });
    const held = { guarded: ['contracts/menu.yml'] };
    expect(shown(reaching, held, 'recorded')).toEqual(['violated error record_written_by_agent']);
    expect(shown(reaching, held)).toEqual(['faithful']);
  });

  test('on the evidence that the server knows of', () => {
    expect(shown(faithfulRecord(), { min_evidence: 'recorded' })).toEqual(['inconclusive']);
    expect(shown(faithfulRecord(), { min_evidence: 'recorded' }, 'attested')).toEqual(['faithful']);
    expect(judged(faithfulRecord(), {}, 'recorded').runs[0]?.report.evidence).toBe('recorded');
  });
});

test('what is sent along with a run gives the same digest there as here', () => {
  const own = { agent: 'heron', model: 'testmodel-1' };
  const policies = fc.record(
    {
      contracts: fc.constantFrom(
        [],
        [{ primary_tool: 'crawl4ai', must_succeed: true, when: { agent: ['heron'] } }],
        [
          { name: 'n', primary_tool: 'curl', operation: 'fetch' },
          { primary_tool: 'vitest', when: { agent: ['tern'] } },
        ],
      ),
      rules: fc.constantFrom({}, { required_run_missing: 'notice', masked_status: 'error' }, { unattempted_primary: 'off' }),
      rules_version: fc.constantFrom(1, 2),
      min_evidence: fc.constantFrom('claimed', 'recorded'),
      waivers: fc.constantFrom([], [{ rule: 'unattempted_primary', tool: 'crawl*', reason: 'r', owner: 'o', expires: '2027-01-31' }]),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(aRecord, policies, fc.constantFrom<Evidence>('claimed', 'recorded'), fc.boolean(), (made, held, evidence, reaches) => {
      const writing = { tool: 'bash', command: 'echo {} > contracts/menu.yml', exitCode: 0 };
      const record = { ...made, ...own, ...(reaches ? { attempts: [writing] } : {}) };
      const guarded = ['contracts/menu.yml'];
      const context: ReportContext = { on: ON, digest: digestOf, contracts: [], policy: policy(held), guarded };
      const here = runReports(sourced(record, { evidence }), context);
      expect(judged(record, effectivePolicy(record, context), evidence).reportDigest).toBe(reportDigest(here, digestOf));
    }),
  );
});
