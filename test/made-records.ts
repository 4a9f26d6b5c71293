import fc from 'fast-check';
import type { Attempt, RunRecord } from '../core/record.ts';

const commands = [
  'pip install crawl4ai',
  'pip install crawl4ai | tail -1',
  'crwl https://example.org',
  'crwl https://example.org || true',
  'crwl --version',
  'which crwl',
  'crawl4ai-setup',
  "bash -lc 'crwl https://example.org'",
  'python -c "import crawl4ai"',
  'curl -s https://example.org',
  'wget -qO- https://example.org',
  'firecrawl scrape https://example.org',
  'echo crwl',
  'ls -la',
  'git status --short',
  'cat notes.txt',
  'crwl "unterminated',
];
export const unrelated = ['ls -la', 'git status --short', 'cat notes.txt', 'mkdir -p out', 'echo crwl', 'wc -l notes.txt'];
const answers = [
  null,
  'The menu lists nine dishes.',
  'Crawl4AI could not be installed here.',
  'From a web search, not from the page: nine dishes.',
  'I fetched the page with curl because crawl4ai timed out.',
  'Crawl4AI is ready to go.',
];

export const anAttempt = (from: readonly string[] = commands): fc.Arbitrary<Attempt> =>
  fc.record(
    {
      tool: fc.constant('Bash'),
      command: fc.constantFrom(...from),
      exitCode: fc.constantFrom(0, 1, null, '1', 127),
      ok: fc.constantFrom(true, false, null),
      stderr: fc.constantFrom('', 'warning'),
      state: fc.constantFrom(null, null, null, 'denied', 'cancelled', 'running', 'timed_out'),
    },
    { requiredKeys: ['tool', 'command'] },
  );

export const aRecord: fc.Arbitrary<RunRecord> = fc.record({
  complete: fc.constantFrom(true, true, false),
  limits: fc.constantFrom([], [], ['outcomes_hidden']),
  request: fc.record({
    primary_tool: fc.constant('crawl4ai'),
    operation: fc.constantFrom('scrape', 'crawl', 'benchmark'),
    requires_run: fc.boolean(),
    equivalent_methods: fc.constantFrom([], ['firecrawl']),
  }),
  attempts: fc.array(anAttempt(), { maxLength: 8 }),
  fallback: fc.constantFrom(null, { tool: 'web-search', operation: 'search' }, { tool: 'curl', operation: 'fetch' }),
  final_answer: fc.constantFrom(...answers),
});
