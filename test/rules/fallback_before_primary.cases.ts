import { attempt, type Case, run } from '../make.ts';

const search = attempt({ tool: 'WebSearch', command: 'WebSearch {"query":"menu of the inn"}' });
const fetched = attempt({ command: 'curl -s https://example.org/menu' });
const failed = attempt({ exitCode: 1, stderr: 'net::ERR_NAME_NOT_RESOLVED' });
const answer = 'The crawl failed. Instead of a Crawl4AI scrape, this list comes from a web search: nine dishes.';
const declared = (...attempts: readonly ReturnType<typeof attempt>[]) =>
  run({ attempts: [...attempts], fallback: { tool: 'web-search', operation: 'search' }, final_answer: answer });
const undeclared = (...attempts: readonly ReturnType<typeof attempt>[]) =>
  run({ attempts: [...attempts], final_answer: 'Crawl4AI failed (name not resolved), so I read the page with curl: nine dishes.' });

export const cases: readonly Case[] = [
  { name: 'searched first, then one attempt', breaks: true, run: declared(search, failed) },
  {
    name: 'searched twice, then an install that fails',
    breaks: true,
    run: declared(search, search, attempt({ command: 'pip install crawl4ai', exitCode: 1 })),
  },
  { name: 'fetched first, then one attempt, and nobody declared it', breaks: true, run: undeclared(fetched, failed) },
  { name: 'the tool failed first', breaks: false, run: declared(failed, search) },
  { name: 'searched before, and again after the failure', breaks: false, run: declared(search, failed, search) },
  {
    name: 'the install failed first',
    breaks: false,
    run: declared(attempt({ command: 'pip install crawl4ai', exitCode: 1 }), search, failed),
  },
  { name: 'the tool was looked for first', breaks: false, run: declared(attempt({ command: 'which crwl', exitCode: 1 }), search) },
  {
    name: 'the search was about the tool',
    breaks: false,
    run: declared(attempt({ tool: 'WebSearch', command: 'WebSearch {"query":"crawl4ai install"}' }), failed),
  },
  { name: 'the tool worked in the end', breaks: false, run: declared(search, failed, attempt()) },
  {
    name: 'a pipe hides how the tool ended',
    breaks: false,
    run: declared(search, attempt({ command: 'crwl https://example.org/menu | tail -5' })),
  },
  { name: 'nobody declared the search: it may have looked for the page', breaks: false, run: undeclared(search, failed) },
  { name: 'only headers were asked for', breaks: false, run: undeclared(attempt({ command: 'curl -I https://example.org/menu' }), failed) },
  {
    name: 'nobody declared it, and whether it brought anything is hidden',
    breaks: false,
    run: undeclared(attempt({ command: 'curl -s https://example.org/menu || true' }), failed),
  },
  {
    name: 'a script may have been the first attempt',
    breaks: false,
    run: declared(attempt({ command: 'python scrape_menu.py' }), search, failed),
  },
  { name: 'the record does not show the other method', breaks: false, run: declared(failed) },
  {
    name: 'the search counts as the tool',
    breaks: false,
    run: run({ request: { equivalent_methods: ['web-search'] }, attempts: [search, failed] }),
  },
  { name: 'the record misses calls', breaks: false, run: { ...declared(search, failed), limits: ['calls_missing'] } },
];
