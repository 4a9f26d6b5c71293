import { describe, expect, test } from 'vitest';
import { isTooLarge } from '../../../web/app/too-large.ts';
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
