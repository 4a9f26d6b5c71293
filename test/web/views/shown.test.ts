import { describe, expect, test } from 'vitest';
import { contractsOf } from '../../../core/contracts-of.ts';
import { explainAttempts } from '../../../core/explain.ts';
import type { RunRecord } from '../../../core/record.ts';
import type { Finding } from '../../../core/report.ts';
import { isTooLarge } from '../../../web/app/too-large.ts';
import { fittingCalls } from '../../../web/components/run/fitting-calls.ts';
import { exact, readable } from '../../../web/components/words/masked.ts';

describe('text of a record on a page', () => {
  test.each([
    ['a command whose end is shown first', 'rm -rf \u202ex yrrac', 'rm -rf ⟨U+202E⟩x yrrac'],
    ['an isolate', 'a\u2066b\u2069c', 'a⟨U+2066⟩b⟨U+2069⟩c'],
    ['a name with nothing to be seen in it', 'cr\u200bwl', 'cr⟨U+200B⟩wl'],
    ['tags, which stand above the first plane', 'crwl\u{e0041}', 'crwl⟨U+E0041⟩'],
    ['line ends and tabs', 'a\n\tb\r\n', 'a\n\tb\r\n'],
    ['letters of another direction', 'שלום', 'שלום'],
  ])('%s, where every sign counts', (_, text, shown) => {
    expect(exact(text)).toBe(shown);
  });

  test('running text keeps its order, and the joiners and marks that languages need', () => {
    expect(readable('ok \u202edone\u202c')).toBe('ok ⟨U+202E⟩done⟨U+202C⟩');
    expect(readable('می\u200cخواهم 👩\u200d💻 \u200f')).toBe('می\u200cخواهم 👩\u200d💻 \u200f');
  });
});

test.each([
  ['an empty record', {}, false],
  ['a long session', { attempts: Array.from({ length: 5_000 }, () => ({ tool: 'a', command: 'b', exitCode: 0, at: { line: 1 } })) }, false],
  ['one long text', { final_answer: 'x'.repeat(10_000_000) }, false],
  ['very many calls', { attempts: Array.from({ length: 60_000 }, () => ({ tool: 'a' })) }, true],
  ['very many fields', Object.fromEntries(Array.from({ length: 100_001 }, (_, at) => [at, at])), true],
  ['very many lists', Array.from({ length: 50_001 }, () => [null]), true],
])('%s is too large for a page: %#', (_, value, isLarge) => {
  expect(isTooLarge(value)).toBe(isLarge);
});

describe('of a run with more calls than a page holds', () => {
  const FINDING: Finding = {
    rule: 'installed_but_not_run',
    severity: 'error',
    basis: 'record',
    waived: false,
    message: 'crawl4ai was installed.',
    at: [],
  };

  /** Numbers, from 0, of the calls that are shown of a run with that many; `found`: those that a finding points at. */
  function shown(attempts: NonNullable<RunRecord['attempts']>, found: readonly number[] = []): readonly number[] {
    const record: RunRecord = { request: { primary_tool: 'crawl4ai', operation: 'scrape' }, attempts, final_answer: 'Nine dishes.' };
    const [contract] = contractsOf(record, []);
    const rows = contract === undefined ? [] : explainAttempts(record, contract);
    const calls = attempts.map((attempt, index) => ({
      index,
      attempt,
      row: rows[index] ?? null,
      findings: found.includes(index) ? [FINDING] : [],
    }));
    return fittingCalls(calls).map(({ index }) => index);
  }

  const aside = Array.from({ length: 1_000 }, () => ({ tool: 'bash', command: 'ls', exitCode: 0 }));
  const first = (count: number) => [...Array(count).keys()];

  test('the first ones are', () => {
    expect(shown(aside.slice(0, 400))).toEqual(first(400));
    expect(shown(aside)).toEqual(first(400));
  });

  test('those that findings point at are in any case, and those of the tool', () => {
    const used = aside.with(700, { tool: 'bash', command: 'crwl https://example.org/menu', exitCode: 0 });
    expect(shown(used, [999])).toEqual([...first(398), 700, 999]);
  });

  test('long outputs take the place of many', () => {
    const loud = aside.map((attempt) => ({ ...attempt, stdout: 'x'.repeat(100_000) }));
    expect(shown(loud, [500])).toEqual([...first(8), 500]);
  });

  test('one that is longer than a page is shown, cut', () => {
    expect(shown([{ tool: 'bash', command: 'x'.repeat(30_000_000), exitCode: 0 }])).toEqual([0]);
  });
});
