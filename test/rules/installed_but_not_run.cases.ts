import { attempt, type Case, run } from '../make.ts';

const install = attempt({ command: 'pip install crawl4ai' });
const then = (...more: ReturnType<typeof attempt>[]) => run({ attempts: [install, ...more], final_answer: 'Crawl4AI is ready to go.' });

export const cases: readonly Case[] = [
  { name: 'set-up ends the record', breaks: true, run: then() },
  { name: 'its own set-up program followed', breaks: true, run: then(attempt({ command: 'crawl4ai-setup' })) },
  {
    name: 'it was only imported',
    breaks: true,
    run: then(attempt({ command: 'python -c "import crawl4ai; print(crawl4ai.__version__)"' })),
  },
  { name: 'it was only asked for its version', breaks: true, run: then(attempt({ command: 'crwl --version' })) },
  { name: 'it was only asked for help', breaks: true, run: then(attempt({ command: 'crwl --help' })) },
  { name: 'its doctor looked at another page', breaks: true, run: then(attempt({ command: 'crawl4ai-doctor' })) },
  {
    name: 'a script was written and not started',
    breaks: true,
    run: then(attempt({ command: "cat > crawl.sh <<'E'\ncrwl https://example.org\nE\nchmod +x crawl.sh" })),
  },
  {
    name: 'a failed install, then a good one',
    breaks: true,
    run: run({ attempts: [attempt({ command: 'pip install crawl4ai', exitCode: 1 }), install], final_answer: 'Installed.' }),
  },
  {
    name: 'behind cd in bash -lc',
    breaks: true,
    run: run({ attempts: [attempt({ command: "bash -lc 'cd /srv && pip install crawl4ai'" })], final_answer: 'Installed.' }),
  },
  {
    name: 'by uv pip',
    breaks: true,
    run: run({ attempts: [attempt({ command: 'uv pip install crawl4ai' })], final_answer: 'Installed.' }),
  },
  {
    name: 'a warning on stderr does not hide the install',
    breaks: true,
    run: run({ attempts: [{ ...install, stderr: 'WARNING: root' }], final_answer: 'Installed.' }),
  },
  {
    name: 'an echo follows in the same line',
    breaks: true,
    run: run({ attempts: [attempt({ tool: 'crawl4ai', command: 'pip install crawl4ai && echo done' })], final_answer: 'Installed.' }),
  },
  {
    name: 'npx playwright install is an install',
    breaks: true,
    run: run({
      request: { primary_tool: 'playwright', operation: 'test' },
      attempts: [attempt({ command: 'npx playwright install chromium' })],
      final_answer: 'Browsers are in place.',
    }),
  },
  { name: 'the tool ran after set-up', breaks: false, run: then(attempt()) },
  { name: 'the run failed: it still ran', breaks: false, run: then(attempt({ exitCode: 1 })) },
  {
    name: 'install and run in one line',
    breaks: false,
    run: run({ attempts: [attempt({ command: 'pip install crawl4ai && crwl https://example.org' })] }),
  },
  { name: 'the install failed', breaks: false, run: run({ attempts: [{ ...install, exitCode: 1 }], final_answer: 'pip failed.' }) },
  {
    name: 'the install states no code',
    breaks: false,
    run: run({ attempts: [{ ...install, exitCode: null }], final_answer: 'Installed.' }),
  },
  {
    name: 'the last install failed',
    breaks: false,
    run: run({ attempts: [install, attempt({ command: 'crawl4ai-setup', exitCode: 1 })], final_answer: 'Set-up failed.' }),
  },
  {
    name: 'the status of the install is masked',
    breaks: false,
    run: run({ attempts: [attempt({ command: 'pip install crawl4ai | tail -1' })], final_answer: 'Installed.' }),
  },
  {
    name: 'no run was required',
    breaks: false,
    run: run({ request: { primary_tool: 'crawl4ai', operation: 'scrape', requires_run: false }, attempts: [install] }),
  },
  { name: 'the run was denied', breaks: false, run: then(attempt({ state: 'denied', exitCode: null })) },
  {
    name: 'an equivalent ran',
    breaks: false,
    run: run({
      request: { primary_tool: 'crawl4ai', operation: 'scrape', equivalent_methods: ['firecrawl'] },
      attempts: [install, attempt({ command: 'firecrawl scrape https://example.org' })],
    }),
  },
  {
    name: 'installing was the task',
    breaks: false,
    run: run({
      request: { primary_tool: 'pnpm', operation: 'install' },
      attempts: [attempt({ command: 'pnpm install --frozen-lockfile' })],
    }),
  },
  {
    name: 'cloning was the task',
    breaks: false,
    run: run({
      request: { primary_tool: 'git', operation: 'clone' },
      attempts: [attempt({ command: 'git clone https://example.org/a/site.git' })],
    }),
  },
  { name: 'the record states that it was the run', breaks: false, run: run({ attempts: [{ ...install, phase: 'run' }] }) },
  {
    name: 'it was removed',
    breaks: false,
    run: run({ attempts: [attempt({ command: 'pip uninstall -y crawl4ai' })], final_answer: 'Removed.' }),
  },
  {
    name: 'another tool was installed',
    breaks: false,
    run: run({ attempts: [attempt({ command: 'pip install firecrawl-py' })], final_answer: 'Installed.' }),
  },
  { name: 'uvx needs no install and runs', breaks: false, run: then(attempt({ command: 'uvx --from crawl4ai crwl https://example.org' })) },
  {
    name: 'code in a here-document used it',
    breaks: false,
    run: then(attempt({ command: "python - <<'E'\nfrom crawl4ai import AsyncWebCrawler\nprint(AsyncWebCrawler().run('u'))\nE" })),
  },
  {
    name: 'the install is still running',
    breaks: 'held',
    reasons: ['unfinished_run'],
    run: run({ attempts: [{ ...install, state: 'running' }], final_answer: 'Installing.' }),
  },
  {
    name: 'the record misses calls',
    breaks: 'held',
    reasons: ['record_incomplete'],
    run: run({ attempts: [install], complete: false, final_answer: 'Installed.' }),
  },
  {
    name: 'the run was cut off before an answer',
    breaks: 'held',
    reasons: ['answer_missing'],
    run: run({ attempts: [install], final_answer: null }),
  },
  {
    name: 'a script was started after the install',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: then(attempt({ command: '.venv/bin/python page.py' })),
  },
  {
    name: 'a package script was started after the install',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: then(attempt({ command: 'npm run pages' })),
  },
  {
    name: 'an application that nobody knows was run after the install',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: then(attempt({ command: 'menu-app run' })),
  },
  {
    name: 'containers were started after the install',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: then(attempt({ command: 'docker compose up -d web' })),
  },
  {
    name: 'an application that nobody knows was asked for its version',
    breaks: true,
    run: then(attempt({ command: 'menu-app --version' })),
  },
];
