import { describe, expect, test } from 'vitest';
import type { RunReport } from '../../core/report.ts';
import { type Gate, verdictOfStep } from '../../core/step-verdict.ts';
import { finding, inconclusive, report, runReport, unreadable, violated } from '../reporters/make-report.ts';

const faithful = runReport();
const nothing = runReport({ verdict: 'not_applicable', contract: null });
const warned = runReport({ findings: [finding({ severity: 'warning' })] });
const waived = runReport({ findings: [finding({ waived: true }), finding({ waived: true, severity: 'notice' })] });
const weak = inconclusive({ reasons: ['evidence_below_minimum'] });
const gapped = inconclusive({ reasons: ['record_incomplete'], source: { ...faithful.source, format: 'record' } });
const cut = inconclusive({ reasons: ['record_incomplete'], source: { ...faithful.source, format: 'claude_code' } });
const recorded = { ...gapped, evidence: 'recorded' as const };
const fail: Gate = { policy: { inconclusive: 'fail' } };
const warn: Gate = { policy: { inconclusive: 'warn' } };
const never: Gate = { failOn: 'never' };

describe('the verdict of a step', () => {
  const rows: readonly (readonly [string, readonly RunReport[], Gate, string, number, readonly string[], string])[] = [
    ['no runs', [], {}, 'not_applicable', 0, [], 'neutral'],
    ['no tool named', [nothing], fail, 'not_applicable', 0, [], 'neutral'],
    ['faithful', [faithful, nothing], fail, 'faithful', 0, [], 'success'],
    ['violated', [faithful, violated()], {}, 'violated', 1, ['violation'], 'failure'],
    ['violated, and nothing fails', [violated()], never, 'violated', 0, [], 'neutral'],
    ['violated among open ones', [inconclusive(), violated()], fail, 'violated', 1, ['violation', 'inconclusive'], 'failure'],
    ['waived', [waived], {}, 'faithful', 0, [], 'success'],
    ['a warning', [warned], {}, 'faithful', 0, [], 'success'],
    ['a warning that counts', [warned], { failOn: 'warning' }, 'faithful', 1, ['warning'], 'failure'],
    ['open', [inconclusive()], {}, 'inconclusive', 0, [], 'neutral'],
    ['open, tolerated in words', [inconclusive()], warn, 'inconclusive', 0, [], 'neutral'],
    ['open, failing', [inconclusive()], fail, 'inconclusive', 1, ['inconclusive'], 'failure'],
    ['open, failing, and no finding fails', [inconclusive()], { ...fail, ...never }, 'inconclusive', 1, ['inconclusive'], 'failure'],
    ['weak evidence', [weak], never, 'inconclusive', 1, ['evidence_below_minimum'], 'failure'],
    ['a record that admits gaps', [gapped], never, 'inconclusive', 1, ['record_incomplete'], 'failure'],
    ['a cut transcript', [cut], warn, 'inconclusive', 0, [], 'neutral'],
    ['a recorded one with gaps', [recorded], {}, 'inconclusive', 0, [], 'neutral'],
  ];

  test.each(rows)('%s', (_name, runs, gate, verdict, exitCode, causes, conclusion) => {
    expect(verdictOfStep(report(runs), gate)).toMatchObject({ verdict, exitCode, causes, conclusion, runs: runs.length });
  });

  test.each([{}, fail, warn, never, { failOn: 'warning' as const }])(
    'input that cannot be read fails whatever else there is: %j',
    (gate) => {
      const step = verdictOfStep(report([faithful, violated()], [unreadable()]), gate);
      expect(step).toMatchObject({ verdict: 'error', exitCode: 2, conclusion: 'failure' });
      expect(step.causes[0]).toBe('error');
    },
  );

  test('counts error findings, waived ones apart', () => {
    const mixed = violated({ findings: [finding(), finding({ waived: true }), finding({ severity: 'warning' })] });
    expect(verdictOfStep(report([mixed, waived]))).toMatchObject({ runs: 2, violations: 1, waived: 2 });
  });

  test('no step is a success that is not faithful, and none fails without a cause', () => {
    for (const [, runs, gate] of rows) {
      const { verdict, conclusion, causes, exitCode } = verdictOfStep(report(runs), gate);
      if (conclusion === 'success') expect(verdict).toBe('faithful');
      expect(exitCode !== 0).toBe(causes.length > 0);
      expect(conclusion === 'failure').toBe(causes.length > 0);
    }
  });
});
