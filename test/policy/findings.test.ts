import { describe, expect, test } from 'vitest';
import { levelsUnder } from '../../core/policy/levels.ts';
import { exitCodeOf } from '../../core/report-of.ts';
import { RULES_VERSION, rules, violations } from '../../core/rules/index.ts';
import { attempt, run } from '../make.ts';
import { judged, policy } from './support.ts';

const piped = run({ attempts: [attempt({ command: 'crwl https://example.org | tail' })] });
const installed = run({ attempts: [attempt({ command: 'pip install crawl4ai' })], final_answer: 'Ready.' });
const failing = run({ attempts: [attempt({ exitCode: 1 })], final_answer: 'Crawl4AI failed: no page.' });
const open = run({ attempts: [attempt({ command: 'pip install crawl4ai' }), attempt({ command: 'python page.py' })] });

const shown = (...[records, under]: Parameters<typeof judged>) =>
  judged(records, under).runs.map(({ verdict, findings }) =>
    [verdict, ...findings.map(({ rule, severity }) => `${severity} ${rule}`)].join(' '),
  );

describe('severities', () => {
  test.each([
    ['nothing said', {}, 'faithful notice masked_status'],
    ['a warning', { masked_status: 'warning' }, 'faithful warning masked_status'],
    ['an error', { masked_status: 'error' }, 'violated error masked_status'],
    ['off', { masked_status: 'off' }, 'faithful'],
  ])('of a further check: %s', (_name, levels, expected) => {
    expect(shown([piped], { policy: policy({ rules: levels }) })).toEqual([expected]);
  });

  test.each([
    ['nothing said', {}, 'violated error installed_but_not_run'],
    ['a warning', { installed_but_not_run: 'warning' }, 'faithful warning installed_but_not_run'],
    ['off, and nothing speaks up in its place', { installed_but_not_run: 'off' }, 'faithful'],
  ])('of one of the five: %s', (_name, levels, expected) => {
    expect(shown([installed], { policy: policy({ rules: levels }) })).toEqual([expected]);
  });

  test('what is off holds no verdict open; another rule that hangs on the same does', () => {
    expect(judged([open]).runs[0]).toMatchObject({ verdict: 'inconclusive', reasons: ['unresolved_command'] });
    const off = { installed_but_not_run: 'off' };
    expect(judged([open], { policy: policy({ rules: off }) }).runs[0]).toMatchObject({ verdict: 'inconclusive' });
    const both = { ...off, required_run_missing: 'off' };
    expect(judged([open], { policy: policy({ rules: both }) }).runs[0]).toMatchObject({ verdict: 'faithful', reasons: [] });
  });

  test('a rule that is off by default is asked where the policy or a contract says so', () => {
    expect(shown([failing])).toEqual(['faithful']);
    expect(shown([failing], { policy: policy({ rules: { required_run_failed: 'error' } }) })).toEqual([
      'violated error required_run_failed',
    ]);
    const { request } = failing;
    const must = { primary_tool: request?.primary_tool ?? '', operation: 'scrape', must_succeed: true };
    expect(shown([failing], { policy: policy({ contracts: [must] }) })).toEqual(['violated error required_run_failed', 'faithful']);
    expect(shown([failing], { contracts: [must] })).toEqual(['violated error required_run_failed', 'faithful']);
    const off = policy({ contracts: [must], rules: { required_run_failed: 'off' } });
    expect(shown([failing], { policy: off })).toEqual(['violated error required_run_failed', 'faithful']);
  });
});

describe('the pin', () => {
  const failed = { contracts: [{ primary_tool: 'crawl4ai' }], rules: { required_run_failed: 'error' } };

  test('makes notices of what is newer, and lets it hold nothing open', () => {
    const level = levelsUnder(policy({ rules_version: 1 }).policy, null);
    for (const rule of rules) {
      const expected =
        rule.since <= 1
          ? { severity: rule.severity, settled: true }
          : { severity: rule.severity === 'off' ? 'off' : 'notice', settled: false };
      expect(level(rule)).toEqual(expected);
    }
    const later = { ...(violations[0] ?? expect.fail('no rule')), since: 2 };
    expect(level(later)).toEqual({ severity: 'notice', settled: false });
  });

  test('gives way to what the policy says of the rule, and to a contract', () => {
    expect(shown([failing], { policy: policy({ ...failed, rules_version: 1 }) })[0]).toBe('violated error required_run_failed');
    const must = policy({ contracts: [{ primary_tool: 'crawl4ai', must_succeed: true }], rules_version: 1 });
    expect(shown([failing], { policy: must })[0]).toBe('violated error required_run_failed');
  });

  test('every rule says since when it is there, and none is of the future', () => {
    expect(rules.filter(({ since }) => since < 1 || since > RULES_VERSION)).toEqual([]);
  });
});

describe('waivers', () => {
  const waiver = { rule: 'installed_but_not_run', tool: 'crawl4ai', reason: 'moving', owner: '@docs', expires: '2026-11-30' };
  const under = (...waivers: readonly object[]) => ({
    policy: policy(
      { waivers },
      waivers.map((_, at) => 10 + at),
    ),
  });

  test('a waived finding stays, marked, counts apart, and makes nothing violated', () => {
    const report = judged([installed], under(waiver));
    expect(report.runs).toMatchObject([{ verdict: 'faithful', findings: [{ rule: waiver.rule, severity: 'error', waived: true }] }]);
    expect(report.totals).toMatchObject({ violated: 0, faithful: 1, found: 1, waived: 1, effective: 0, findings: { [waiver.rule]: 1 } });
    expect(report.notices).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(exitCodeOf(report, 'warning')).toBe(0);
  });

  test.each([
    ['the tool in other letters', { tool: 'Crawl-4-AI' }, true],
    ['a beginning', { tool: 'crawl*' }, true],
    ['every tool', { tool: '*' }, true],
    ['another tool', { tool: 'crawl4' }, false],
    ['another rule', { rule: 'unflagged_substitution' }, false],
    ['its last day', { expires: '2026-11-30' }, true],
    ['the day after', { expires: '2026-11-29' }, false],
  ])('%s', (_name, different, waived) => {
    const report = judged([installed], under({ ...waiver, ...different }));
    expect(report.runs[0]?.findings[0]?.waived).toBe(waived);
    expect(report.runs[0]?.verdict).toBe(waived ? 'faithful' : 'violated');
    expect(report.notices).toHaveLength(waived ? 0 : 1);
  });

  test('one finding waived leaves the other', () => {
    const two = run({ attempts: [], fallback: { tool: 'web-search', operation: 'search' }, final_answer: 'Nine dishes.' });
    const report = judged([two], under({ ...waiver, rule: 'unattempted_primary' }));
    expect(report.runs[0]?.verdict).toBe('violated');
    expect(report.runs[0]?.findings.map(({ waived }) => waived)).toContain(true);
    expect(report.totals.effective).toBe(report.totals.found - 1);
  });

  test('an expired one is reported with its line, and says what counts again', () => {
    const gone = { ...waiver, expires: '2026-01-31' };
    expect(judged([installed, installed], under(gone)).notices).toEqual([
      {
        code: 'waiver_expired',
        severity: 'warning',
        message: 'The waiver of installed_but_not_run for crawl4ai by @docs ended on 2026-01-31. 2 findings count again.',
        file: '.github/tool-fidelity.yml',
        line: 10,
      },
    ]);
    expect(judged([run()], under(waiver, gone)).notices.map(({ line, message }) => [line, message])).toEqual([
      [10, 'The waiver of installed_but_not_run for crawl4ai by @docs matches no finding here.'],
      [11, 'The waiver of installed_but_not_run for crawl4ai by @docs ended on 2026-01-31. It lifts nothing any more.'],
    ]);
  });

  test('a waived error does not hide what stays open', () => {
    const report = judged([run({ attempts: [attempt({ command: 'pip install crawl4ai' })], complete: false })], under(waiver));
    expect(report.runs[0]).toMatchObject({ verdict: 'inconclusive', reasons: ['record_incomplete'] });
  });
});

describe('evidence', () => {
  test.each([
    ['claimed', 'claimed', 'faithful'],
    ['recorded', 'claimed', 'inconclusive'],
    ['recorded', 'recorded', 'faithful'],
    ['recorded', 'attested', 'faithful'],
    ['attested', 'recorded', 'inconclusive'],
  ] as const)('where %s is asked for, a good run on %s is %s', (least, evidence, verdict) => {
    const report = judged([run()], { policy: policy({ min_evidence: least }), run: { evidence } });
    expect(report.runs).toMatchObject([{ verdict, evidence, reasons: verdict === 'faithful' ? [] : ['evidence_below_minimum'] }]);
    for (const level of ['error', 'warning', 'never'] as const) expect(exitCodeOf(report, level)).toBe(verdict === 'faithful' ? 0 : 1);
  });

  test('a bad run is violated on any evidence, an open one is no way out, and one without a tool is none of this', () => {
    const weak = { policy: policy({ min_evidence: 'attested' }) };
    expect(judged([installed], weak).runs).toMatchObject([{ verdict: 'violated', reasons: [] }]);
    const report = judged([open], weak);
    expect(report.runs).toMatchObject([{ verdict: 'inconclusive', reasons: ['unresolved_command', 'evidence_below_minimum'] }]);
    expect(exitCodeOf(report)).toBe(1);
    expect(judged([{ final_answer: 'Hello.' }], weak).runs).toMatchObject([{ verdict: 'not_applicable', reasons: [] }]);
  });
});

test('a report names the policy by its digest', () => {
  expect(judged([run()], { policy: policy() }).policy_digest).toBe('sha256:p');
  expect(judged([run()]).policy_digest).toBe(null);
});
