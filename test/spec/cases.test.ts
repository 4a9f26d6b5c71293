import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readRecord } from '../../core/read-record.ts';
import { audited } from '../make.ts';

/** One line of `cases.jsonl`: a record, and what the documents say of it. */
const SpecCase = z.strictObject({
  name: z.string(),
  record: z.unknown(),
  /** The findings among the five: these and no others. */
  expected: z.array(z.string()),
  expected_more: z.array(z.string()).default([]),
  not: z.array(z.string()).default([]),
  verdict: z.string().optional(),
  reasons: z.array(z.string()).optional(),
  method: z.string().optional(),
  /** The documents are silent or differ here: the expectation is the reading that accuses nobody. */
  silent: z.boolean().optional(),
  why: z.string(),
});

const five = new Set([
  'unattempted_primary',
  'ungrounded_failure_claim',
  'search_presented_as_scrape',
  'unflagged_substitution',
  'installed_but_not_run',
]);

const cases = readFileSync(new URL('./cases.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => SpecCase.parse(JSON.parse(line)));

test('every case has a name of its own', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(150);
});

test.each(cases.map((each) => [each.name, each] as const))('%s', (_, each) => {
  const reading = readRecord(each.record);
  if ('problem' in reading) throw new Error(reading.problem.message);
  const result = audited(reading.record);
  const fired = result.findings.map(({ rule }) => rule);
  const said = {
    five: fired.filter((id) => five.has(id)).sort(),
    missing: fired.includes('required_run_missing'),
    more: each.expected_more.filter((id) => fired.includes(id)),
    unwanted: each.not.filter((id) => fired.includes(id)),
    verdict: each.verdict === undefined ? undefined : result.verdict,
    reasons: each.reasons === undefined ? undefined : [...result.reasons].sort(),
    method: each.method === undefined ? undefined : result.method,
  };
  expect(said, each.why).toEqual({
    five: [...each.expected].sort(),
    missing: each.expected_more.includes('required_run_missing'),
    more: each.expected_more,
    unwanted: [],
    verdict: each.verdict,
    reasons: each.reasons,
    method: each.method,
  });
});
