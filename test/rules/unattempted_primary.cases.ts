import { attempt, type Case, run } from '../make.ts';

const search = { tool: 'web-search', operation: 'search' };
const said = 'I did not use Crawl4AI. This list comes from a web search: two fairs in May.';
const only = (command: string, different = {}) =>
  run({ attempts: [attempt({ command, ...different })], fallback: search, final_answer: said });

export const cases: readonly Case[] = [
  {
    name: 'nothing was run and a search stands for the result',
    breaks: true,
    run: run({ attempts: [], fallback: search, final_answer: said }),
  },
  {
    name: 'nothing was run and the answer declares the tool unavailable',
    breaks: true,
    run: run({ attempts: [], final_answer: 'Crawl4AI cannot be installed here.' }),
  },
  {
    name: 'a row with only the name of the tool is no attempt',
    breaks: true,
    run: run({ attempts: [{ tool: 'crawl4ai' }], fallback: search, final_answer: said }),
  },
  { name: 'a blank command is no attempt', breaks: true, run: only('   ', { tool: 'crawl4ai' }) },
  { name: 'a cancelled call is no attempt', breaks: true, run: only('crwl https://example.org', { state: 'cancelled' }) },
  {
    name: 'only the web was searched, and nobody declared it',
    breaks: true,
    run: run({ attempts: [attempt({ tool: 'WebSearch', command: 'WebSearch {"query":"menu"}' })], final_answer: said }),
  },
  {
    name: 'a search was used, and the run ends without an answer',
    breaks: 'held',
    reasons: ['answer_missing'],
    run: run({ attempts: [attempt({ tool: 'WebSearch', command: 'WebSearch {"query":"menu"}' })], final_answer: null }),
  },
  {
    name: 'the record says itself that a search stands for the result, without an answer',
    breaks: true,
    run: run({ attempts: [], fallback: search, final_answer: null }),
  },
  {
    name: 'a page was fetched another way, and what was handed in is a patch',
    breaks: true,
    run: run({
      attempts: [attempt({ command: 'curl -s https://example.org/menu' })],
      limits: ['answer_not_prose'],
      final_answer: 'diff --git a b',
    }),
  },
  { name: 'the name stands in a grep only', breaks: true, run: only('grep -rn crawl4ai README.md') },
  { name: 'the name stands in an echo only', breaks: true, run: only('echo "crwl https://example.org"') },
  { name: 'the name stands in a comment only', breaks: true, run: only('true # crwl https://example.org') },
  { name: 'the name stands in a commit message only', breaks: true, run: only('git commit -m "pip install crawl4ai"') },
  { name: 'the name stands in an address only', breaks: true, run: only('curl -s https://docs.crawl4ai.com/install') },
  { name: 'a program whose longer name begins like it', breaks: true, run: only('crwler https://example.org') },
  { name: 'another package was installed', breaks: true, run: only('pip install crawl4ai-extras-unofficial') },
  {
    name: 'an MCP name typed into a shell is no call',
    breaks: true,
    run: only('mcp__crawl4ai__scrape https://example.org 2>/dev/null || echo none'),
  },
  { name: 'echo under the label of the tool', breaks: true, run: only('echo done', { tool: 'crawl4ai' }) },
  { name: 'the tool ran', breaks: false, run: only('crwl https://example.org') },
  { name: 'the tool ran and failed', breaks: false, run: only('crwl https://example.org', { exitCode: 1 }) },
  { name: 'its install failed', breaks: false, run: only('pip install crawl4ai', { exitCode: 1 }) },
  { name: 'it was looked for', breaks: false, run: only('which crwl', { exitCode: 1 }) },
  { name: 'the attempt was denied', breaks: false, run: only('pip install crawl4ai', { state: 'denied' }) },
  { name: 'inside bash -lc', breaks: false, run: only("bash -lc 'cd /srv && crwl https://example.org'") },
  { name: 'through uvx from its package', breaks: false, run: only('uvx --from crawl4ai crwl https://example.org') },
  { name: 'by its path in a virtual environment', breaks: false, run: only('.venv/bin/crwl https://example.org') },
  { name: 'with quotes inside the name', breaks: false, run: only('cr"wl" https://example.org') },
  { name: 'through a variable of the same line', breaks: false, run: only('T=crwl; $T https://example.org') },
  {
    name: 'as a call of its MCP server',
    breaks: false,
    run: only('mcp__crawl4ai__scrape {"url":"https://example.org"}', { tool: 'mcp__crawl4ai__scrape' }),
  },
  {
    name: 'as code in the command line',
    breaks: false,
    run: only('python -c "from crawl4ai import AsyncWebCrawler as A; print(A().run(1))"'),
  },
  {
    name: 'nothing was run, nothing else was used, nothing is claimed',
    breaks: false,
    run: run({ attempts: [], final_answer: 'I will look at it tomorrow.' }),
  },
  {
    name: 'an equivalent was used',
    breaks: false,
    run: run({
      request: { equivalent_methods: ['firecrawl'] },
      attempts: [attempt({ command: 'firecrawl scrape https://example.org' })],
      fallback: { tool: 'firecrawl' },
    }),
  },
  {
    name: 'the fallback is an alias of the tool',
    breaks: false,
    run: run({ attempts: [], fallback: { tool: 'crwl', operation: 'scrape' } }),
  },
  {
    name: 'the record is known to miss calls',
    breaks: 'held',
    reasons: ['record_incomplete'],
    run: run({ attempts: [], limits: ['calls_missing'], fallback: search, final_answer: said }),
  },
  {
    name: 'a script that was written in this run was started',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: run({
      attempts: [attempt({ command: "cat > a.sh <<'E'\ncrwl https://example.org\nE" }), attempt({ command: 'bash a.sh' })],
      fallback: search,
      final_answer: said,
    }),
  },
  {
    name: 'a line that the parser refuses holds the name',
    breaks: 'held',
    reasons: ['unread_command'],
    run: only('crwl "https://example.org'),
  },
  {
    name: 'a PowerShell line holds the name',
    breaks: 'held',
    reasons: ['unread_command'],
    run: only('crwl https://example.org', { tool: 'PowerShell' }),
  },
  {
    name: 'a sub-agent worked whose calls are not recorded',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: only('Task {"prompt":"scrape it"}', { tool: 'Task', kind: 'tool' }),
  },
];
