import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '../../core/policy/draft.ts';
import { linearRatio } from '../reporters/linear.ts';

/** `operation tool <- input (or others)` of each draft; set-up in brackets. */
const drafted = (request: string) =>
  draftsOf(request).map(({ primary_tool, operation, input, equivalent_methods, requires_run }) => {
    const asked = [operation, primary_tool, input && `<- ${input}`, equivalent_methods.length > 0 && `or ${equivalent_methods.join(', ')}`];
    const text = asked.filter((part) => part).join(' ');
    return requires_run ? text : `[${text}]`;
  });

describe('a request that names a tool', () => {
  test.each([
    ['Use crawl4ai to scrape https://example.org/menu.', ['scrape crawl4ai <- https://example.org/menu']],
    ['Please scrape https://example.org/menu with Crawl4AI, and list the dishes.', ['scrape Crawl4AI <- https://example.org/menu']],
    ['Test the shop using vitest or jest', ['test vitest or jest']],
    ['Run `npx vitest run` before you finish.', ['vitest']],
    ['Lint it via `ruff check .`', ['lint ruff']],
    ['Use the ripgrep tool to find the callers in `src/shop/cart.ts`', ['find ripgrep <- src/shop/cart.ts']],
    ['Install crawl4ai. Then use it.', ['[crawl4ai]']],
    ['Install crawl4ai and use crawl4ai for scraping https://example.org', ['scrape crawl4ai <- https://example.org']],
    ['First crawl the docs with firecrawl;\nthen query them with duckdb', ['crawl firecrawl', 'query duckdb']],
    ['Extract the table with my-tool2', ['extract my-tool2']],
    ['Refactor with @acme/codemods', ['refactor @acme/codemods']],
    ['Use `act` to run the workflow', ['act']],
  ])('%j', (request, expected) => {
    expect(drafted(request)).toEqual(expected);
  });
});

describe('what is no request for a tool', () => {
  test.each([
    'List the dishes of the menu.',
    'Use the second paragraph, and make it shorter.',
    'Do not use crawl4ai here.',
    "Don't scrape it with crawl4ai",
    'Fetch the page without using curl.',
    'Use your judgement with care, via the usual links.',
    'Run the tests.',
    'Use `--verbose` and `src/a.ts`',
    '',
    '```\n\n```',
  ])('%j', (request) => {
    expect(drafted(request).filter((each) => !each.includes('src/a.ts'))).toEqual([]);
  });

  test('the alternative that is declined does not hide the one that is asked for', () => {
    expect(drafted('Use playwright instead of curl to screenshot https://example.org')).toEqual([
      'screenshot playwright <- https://example.org',
    ]);
  });
});

test('one draft a tool, at most 20, each with its sentence', () => {
  const request = Array.from({ length: 60 }, (_, at) => `Use \`tool${at}\` for part ${at}.`).join(' ');
  const drafts = draftsOf(`${request} ${request}`);
  expect(drafts).toHaveLength(20);
  expect(drafts[3]).toMatchObject({ primary_tool: 'tool3', from: 'Use `tool3` for part 3.' });
});

test('whatever a request holds, a draft is a name on one line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('use ', '`', 'with ', ' or ', 'crawl4ai', '\n', 'https://', '::')), { maxLength: 30 }),
      (words) => {
        for (const { primary_tool, equivalent_methods } of draftsOf(words.join('')))
          for (const name of [primary_tool, ...equivalent_methods]) expect(name).toMatch(/^[@\p{L}][\w./@+-]*$/u);
      },
    ),
  );
});

test.each(['use ', 'use `a', 'with or ', 'https://a', '`a/', 'not '])('%j again and again costs no more than its length', (unit) => {
  expect(linearRatio((text) => draftsOf(text), unit)).toBeLessThan(3);
});
