import { toolOf } from '@tool-fidelity/core/evidence/tool.ts';
import { expect, test } from 'vitest';
import { attempt, audited, run } from '../make.ts';

function cpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test.each<[string, string, string]>([
  ['quotes', `${'"'.repeat(12)}x`, `echo ${'"'.repeat(4_000)}`],
  ['escapes', `${'\\'.repeat(40)}x`, '\\'.repeat(4_000)],
  ['one letter', `${'a'.repeat(190)}b`, 'a'.repeat(20_000)],
])('a hostile name is looked for in linear time: %s', (_what, name, text) => {
  const tool = toolOf(name);
  const once = cpu(() => tool.canOccurIn(text));
  const fourfold = cpu(() => tool.canOccurIn(text.repeat(4)));
  expect(fourfold).toBeLessThan(20_000 + 8 * once);
});

test('stacked marks cost no more than their length', () => {
  const marks = (count: number) => run({ attempts: [], final_answer: `crawl4ai ${'\u0301\u0327'.repeat(count)}` });
  audited(marks(1_000));
  const once = cpu(() => audited(marks(20_000)));
  const fourfold = cpu(() => audited(marks(80_000)));
  expect(fourfold).toBeLessThan(50_000 + 8 * once);
});

test('a name of nothing but punctuation occurs nowhere', () => {
  expect(toolOf('...').canOccurIn('crwl https://example.org')).toBe(false);
});

test('an answer without end is read from both ends', () => {
  const long = run({
    attempts: [attempt({ exitCode: 1 })],
    fallback: { tool: 'curl', operation: 'fetch' },
    final_answer: `${'漢'.repeat(3_000_000)}\n\nFetched with curl.`,
  });
  expect(audited(long).verdict).toBe('faithful');
});
