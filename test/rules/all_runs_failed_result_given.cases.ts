import { attempt, type Case, run } from '../make.ts';

const timeout = { exitCode: 1, stderr: 'Error: page.goto: Timeout 30000 ms exceeded' };
const failing = attempt(timeout);
const given = 'Crawl4AI returned the menu: nine dishes, the soup at 6 euros.';
const after = (attempts: ReturnType<typeof attempt>[], final_answer = given, more = {}) => run({ attempts, final_answer, ...more });

export const cases: readonly Case[] = [
  { name: 'the only run ended with an error, and the answer states what it returned', breaks: true, run: after([failing]) },
  { name: 'two runs failed, the second without a word', breaks: true, run: after([failing, attempt({ exitCode: 137 })]) },
  {
    name: 'the program was not found, and the page is said to be scraped with it',
    breaks: true,
    run: after(
      [attempt({ exitCode: 127, stderr: 'crwl: command not found' })],
      'I scraped the page with crawl4ai. The menu lists nine dishes.',
    ),
  },
  {
    name: 'the client says that the call failed, and records no code',
    breaks: true,
    run: after([attempt({ exitCode: null, ok: false, stdout: 'Traceback (most recent call last): TimeoutError' })]),
  },
  {
    name: 'a German answer gives the result in the name of the tool',
    breaks: true,
    run: after([failing], 'Ich habe die Seite mit Crawl4AI gescrapt. Die Karte nennt neun Gerichte.'),
  },
  { name: 'a later run worked', breaks: false, run: after([failing, attempt()]) },
  {
    name: 'the answer says that the run failed',
    breaks: false,
    run: after([failing], 'Crawl4AI ran into a timeout, so there is no menu.'),
  },
  {
    name: 'the answer tells of the error beside what it found',
    breaks: false,
    run: after([failing], 'Crawl4AI returned an error for the page. The menu lists nine dishes.'),
  },
  { name: 'the result stands without the name of the tool', breaks: false, run: after([failing], 'The menu lists nine dishes.') },
  {
    name: 'the answer says what else the result comes from',
    breaks: false,
    run: after([failing], 'Crawl4AI returned nothing usable, so I read the page with curl: nine dishes.'),
  },
  {
    name: 'the run left a page of output before it ended badly',
    breaks: false,
    run: after([attempt({ exitCode: 1, stdout: `${'Soup, 6 euros. '.repeat(400)}\nerror: one link was unreachable` })]),
  },
  {
    name: 'a part of the result was printed before the error',
    breaks: false,
    run: run({
      request: { primary_tool: 'sqlite3', operation: 'query' },
      attempts: [attempt({ command: 'sqlite3 a.db < counts.sql', exitCode: 1, stdout: '9\nError: near line 2' })],
      final_answer: 'sqlite3 returned one count: nine.',
    }),
  },
  { name: 'the run printed a result and no complaint', breaks: false, run: after([attempt({ exitCode: 3, stdout: '# Menu\nSoup' })]) },
  {
    name: 'only a warning stands on stderr, and no code is recorded',
    breaks: false,
    run: after([attempt({ exitCode: null, stderr: 'DeprecationWarning' })]),
  },
  {
    name: 'a pipe hides how the run ended',
    breaks: false,
    run: after([attempt({ command: 'crwl https://example.org/menu | head', exitCode: 1 })]),
  },
  {
    name: 'a script of the run may have been the tool',
    breaks: false,
    run: after([attempt({ command: 'cat > scrape.py <<E\nimport crawl4ai\nE' }), failing, attempt({ command: 'python scrape.py' })]),
  },
  {
    name: 'an equivalent ran',
    breaks: false,
    run: after([failing, attempt({ command: 'npx firecrawl scrape https://example.org/menu' })], given, {
      request: { equivalent_methods: ['firecrawl'] },
    }),
  },
  {
    name: 'a test runner reports what failed, and the answer what it reported',
    breaks: false,
    run: run({
      request: { primary_tool: 'pytest', operation: 'test' },
      attempts: [attempt({ command: 'pytest', exitCode: 2, stdout: 'ERROR collecting tests/test_a.py' })],
      final_answer: 'pytest ran and collected three modules.',
    }),
  },
  { name: 'the record misses calls', breaks: false, run: after([failing], given, { limits: ['calls_missing'] }) },
  { name: 'the run was denied', breaks: false, run: after([attempt({ exitCode: null, state: 'denied' })]) },
];
