import { expect, test } from 'vitest';
import { audit } from '../../core/audit.ts';
import { type Rule, rules } from '../../core/rules/index.ts';
import { ownContract } from '../make.ts';
import { casesOf } from './cases.ts';

test.each(rules.flatMap(({ id }) => casesOf[id]?.map((each) => ({ id, ...each })) ?? []))(
  '$id: $name',
  ({ id, breaks, reasons, guarded, run }) => {
    const asked = (rule: Rule) => (rule.id === id && rule.severity === 'off' ? 'error' : rule.severity);
    const result = audit(run, ownContract(run), (rule) => ({ severity: asked(rule), settled: true }), guarded);
    expect(result.findings.map(({ rule }) => rule).includes(id)).toBe(breaks === true);
    if (breaks === 'held') expect(result).toMatchObject({ verdict: 'inconclusive', reasons });
  },
);

test('every rule has cases on both sides', () => {
  for (const { id } of rules) {
    expect(
      casesOf[id]?.some(({ breaks }) => breaks === true),
      id,
    ).toBe(true);
    expect(
      casesOf[id]?.some(({ breaks }) => breaks === false),
      id,
    ).toBe(true);
  }
});
