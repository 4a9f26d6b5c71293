import { expect, test } from 'vitest';
import { missingRecord, type PullRequestFacts, recordRequiredBy } from '../../core/policy/requires-record.ts';
import { reportOf } from '../../core/report-of.ts';
import { verdictOfStep } from '../../core/step-verdict.ts';
import { linearRatio } from '../reporters/linear.ts';
import { ON, policy } from './support.ts';

const asked = { authors: ['*[bot]', 'octo-agent'], labels: ['agent'], trailers: ['Co-authored-by: Claude*'] };
const plain: PullRequestFacts = { author: 'heron', labels: [], trailers: [] };

const by = (facts: Partial<PullRequestFacts>, require_record?: object) =>
  recordRequiredBy(policy({ require_record: require_record ?? asked }).policy, { ...plain, ...facts });

test.each([
  ['nobody of them', {}, null],
  ['an author by ending', { author: 'renovate[bot]' }, 'authors'],
  ['an author in other letters', { author: 'Octo-Agent' }, 'authors'],
  ['a longer name', { author: 'octo-agent-2' }, null],
  ['letters that brackets would mean elsewhere', { author: 'b' }, null],
  ['a label', { labels: ['docs', ' Agent '] }, 'labels'],
  ['a part of a label', { labels: ['agents'] }, null],
  ['a trailer', { trailers: ['Signed-off-by: x', 'Co-authored-by: Claude <noreply@example.org>'] }, 'trailers'],
  ['a trailer in other letters and spaces', { trailers: ['co-authored-by:  CLAUDE Code <x@example.org>'] }, 'trailers'],
  ['a trailer without a space', { trailers: ['Co-authored-by:Claude'] }, 'trailers'],
  ['a trailer with an invisible sign', { trailers: ['Co-authored-by: Cl\u200Baude'] }, 'trailers'],
  ['another person', { trailers: ['Co-authored-by: Jean Claude'] }, null],
  ['an author who is not known', { author: null, labels: null, trailers: null }, null],
  ['trailers alone where the rest is not known', { author: null, labels: null, trailers: ['Co-authored-by: Claude'] }, 'trailers'],
] as const)('%s', (_name, facts, expected) => {
  expect(by(facts)).toBe(expected);
});

test('without a requirement nobody must bring a record', () => {
  expect(recordRequiredBy({}, { ...plain, author: 'renovate[bot]' })).toBe(null);
  expect(by({ author: 'renovate[bot]' }, { authors: [], labels: ['agent'] })).toBe(null);
});

test('* fits every author, also one who is not known', () => {
  expect(by({ author: 'anybody' }, { authors: ['*'] })).toBe('authors');
  expect(by({ author: null }, { authors: ['*'] })).toBe('authors');
  expect(by({ author: null }, { authors: ['*[bot]', 'a*'] })).toBe(null);
});

test('a missing record is an error that keeps the gate shut, and names the key that asks for it', () => {
  const error = missingRecord('trailers', '.github/tool-fidelity.yml');
  expect(error).toMatchObject({ code: 'missing_record', file: '.github/tool-fidelity.yml' });
  expect(error.message).toContain('`require_record.trailers`');
  expect(verdictOfStep(reportOf([], [error], { on: ON }), { failOn: 'never' })).toMatchObject({ verdict: 'error', conclusion: 'failure' });
});

test('a pattern of many stars costs no more than its length', () => {
  const pattern = `${'*a'.repeat(140)}*b`;
  expect(linearRatio((author) => by({ author }, { authors: [pattern] }), 'a')).toBeLessThan(3);
});
