import { expect, it } from 'vitest';
import { readAnswer } from '../../core/answer/read-answer.ts';
import { cpu } from '../../scripts/bench/cpu.ts';
import { about } from './context.ts';

const labelled = about({ labels: ['second hand, page unseen'] });

/** The best of three, in milliseconds of CPU: a shared machine only ever adds. */
function cost(unit: string, length: number): number {
  const text = unit.repeat(Math.ceil(length / unit.length));
  return Math.min(...[1, 2, 3].map(() => cpu(() => readAnswer(text, labelled))));
}

// Each unit is the worst that some pattern can be fed with: openers without end, names, cues and guards without number.
it.each([
  ['letters', 'a'],
  ['blanks', ' '],
  ['line ends', '\n'],
  ['sentence ends', '. '],
  ['quotes', '"'],
  ['opening quotes', '“'],
  ['apostrophes', " '"],
  ['apostrophes in words', "'a"],
  ['ticks', '`'],
  ['fences', '```\n'],
  ['comments', '<!--'],
  ['links', ']('],
  ['addresses', 'http://'],
  ['block quotes', '> a\n'],
  ['table rows', '|a'],
  ['log lines', 'a: command not found\n'],
  ['brackets', '['],
  ['names', 'crawl4ai '],
  ['separators', 'crawl-4-'],
  ['claims', 'Crawl4AI could not be installed '],
  ['claims by line', 'Crawl4AI could not be installed\n'],
  ['half a claim', 'could '],
  ['German verbs', 'konnte nicht '],
  ['pronouns', 'it is missing '],
  ['conditions', 'if when '],
  ['headings', '## crawl4ai\n- missing\n'],
  ['sentences about what was named', 'Tried crawl4ai. Not installed. '],
  ['undone work', 'no page, crawl4ai blocked, '],
  ['guards that are none', 'at first use without the '],
  ['clauses', 'because it shows, '],
  ['lesser work', 'only used Crawl4AI failed. '],
  ['labels', 'second hand, '],
  ['Chinese', '无法安装'],
  ['Japanese', 'できません'],
  ['Korean', '할수없'],
  ['Hindi', 'नहीं '],
  ['combining marks', 'e\u0301'],
  ['invisible characters', '\u200b'],
])('%s cost no more than their length', (_, unit) => {
  cost(unit, 10_000);
  const [once, fourfold] = [cost(unit, 25_000), cost(unit, 100_000)];
  expect(fourfold).toBeLessThan(Math.max(100, 4 * 2.5 * once));
});

it('a megabyte on one line costs no more than its length', () => {
  const unit = 'The list has twelve entries and each of them was taken from the page that you gave me. ';
  cost(unit, 50_000);
  const [quarter, whole] = [cost(unit, 250_000), cost(unit, 1_000_000)];
  expect(whole).toBeLessThan(4 * 2.5 * quarter);
});

it('data of any depth is no trouble', () => {
  expect(readAnswer('['.repeat(100_000), labelled).discloses).toBe(false);
  expect(readAnswer(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`, labelled).discloses).toBe(false);
});
