import { expect, test } from 'vitest';
import { audit } from '../../core/audit.ts';
import { type Rule, rules } from '../../core/rules/index.ts';
import { attempt, ownContract, run as recordOf } from '../make.ts';
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

test('a row of the tool without a command is named as no attempt, where its run is missed', () => {
  const told = (row: Parameters<typeof attempt>[0]) => {
    const record = recordOf({ request: { primary_tool: 'vitest', operation: 'test' }, attempts: [attempt(row)], final_answer: 'Renamed.' });
    return audit(record, ownContract(record)).findings.map(({ message }) => message);
  };
  expect(told({ tool: 'Vitest', command: null, exitCode: 0 })).toEqual([
    'No recorded command ran vitest to test; a row of it without a `command` is a mention, not an attempt.',
  ]);
  expect(told({ tool: 'bash', command: null })).toEqual(['No recorded command ran vitest to test.']);
});
