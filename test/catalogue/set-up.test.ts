import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownErrors } from '../../core/catalogue/known-errors.ts';
import { setUps } from '../../core/catalogue/set-up.ts';
import { namesTool, toolOf } from '../../core/evidence/tool.ts';
import { missingStep, setUpFor } from '../../core/missing-step.ts';
import { imported, sources } from '../docs/sources.ts';
import { attempt, run } from '../make.ts';

const listed = setUps.map((setUp) => ({ name: setUp.tool, setUp }));

test('twenty common tools and more are listed, each once under any of its names', () => {
  expect(setUps.length).toBeGreaterThanOrEqual(20);
  const twice = setUps.filter(({ tool }, at) => setUps.some((other, index) => index !== at && namesTool(toolOf(other.tool), tool)));
  expect(twice).toEqual([]);
});

test.each(listed)('$name: pages are official ones, commands are one line each', ({ setUp }) => {
  const steps = setUp.ways.flatMap((way) => way.steps);
  for (const source of [setUp.source, ...steps.flatMap((step) => step.source ?? [])]) expect(source).toMatch(/^https:\/\/[\w.-]+\/\S*$/);
  for (const { command, what } of steps) {
    expect(command).toMatch(/^\S.*\S$/);
    expect(what).not.toMatch(/[.!]$/);
  }
  for (const way of setUp.ways) expect(way.steps.length).toBeGreaterThan(0);
});

test.each([
  ['crawl4ai', 'crawl4ai'],
  ['Crawl4AI', 'crawl4ai'],
  ['@playwright/test', 'playwright'],
  ['docker compose', 'docker-compose'],
  ['firecrawl-py', 'firecrawl'],
  ['opentofu', 'terraform'],
  ['github-cli', 'gh'],
])('%s is set up as %s', (primary_tool, tool) => {
  expect(setUpFor({ primary_tool })?.tool).toBe(tool);
});

test('an alias of the contract leads to the set-up; a name that is not listed leads to none', () => {
  expect(setUpFor({ primary_tool: 'page-reader', aliases: ['crwl'] })?.tool).toBe('crawl4ai');
  for (const primary_tool of ['page-reader', 'docker', 'pip', 'crawl', 'playwrights']) expect(setUpFor({ primary_tool })).toBeNull();
});

/** An error as its program prints it, and what leads on from it. */
const errors: readonly (readonly [tool: string, command: string, error: string, step: string | null])[] = [
  [
    'crawl4ai',
    'crwl https://example.org',
    "BrowserType.launch: Executable doesn't exist at /root/.cache/ms-playwright/chromium-1105/chrome",
    'crawl4ai-setup',
  ],
  [
    'playwright',
    'npx playwright test',
    "browserType.launch: Executable doesn't exist at /home/a/.cache/ms-playwright/chromium-1105/chrome",
    'npx playwright install',
  ],
  [
    'playwright',
    'python -m playwright screenshot https://example.org a.png',
    'Traceback (most recent call last):\nplaywright._impl._errors.Error: Executable doesn’t exist at /root/.cache/ms-playwright/firefox-1/firefox',
    'playwright install',
  ],
  ['playwright', 'npx playwright test', '║ Host system is missing dependencies to run browsers. ║', 'npx playwright install-deps'],
  ['vitest', 'npx vitest run', 'Host system is missing dependencies to run browsers.', 'npx playwright install-deps'],
  [
    'puppeteer',
    'npx puppeteer screenshot',
    'Error: Could not find Chrome (ver. 131.0.6778.204). This can occur if either',
    'npx puppeteer browsers install',
  ],
  ['cypress', 'npx cypress run', 'The cypress npm package is installed, but the Cypress binary is missing.', 'npx cypress install'],
  [
    'docker compose',
    'docker compose up',
    'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
    'sudo systemctl start docker',
  ],
  ['supabase', 'npx supabase start', 'Cannot connect to the Docker daemon at unix:///var/run/docker.sock.', 'sudo systemctl start docker'],
  [
    'docker',
    'docker run hello-world',
    'permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock',
    'sudo usermod -aG docker $USER',
  ],
  ['terraform', 'terraform plan', 'Error: Inconsistent dependency lock file', 'terraform init'],
  ['gh', 'gh pr list', 'To get started with GitHub CLI, please run:  gh auth login', 'gh auth login'],
  [
    'wrangler',
    'npx wrangler deploy',
    "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable",
    'export CLOUDFLARE_API_TOKEN=TOKEN',
  ],
  ['lighthouse', 'npx lighthouse https://example.org', 'ChromePathNotSetError', 'export CHROME_PATH=PATH'],
  ['pandoc', 'pandoc a.md -o a.pdf', 'pdflatex not found. Please select a different --pdf-engine', 'apt-get install texlive'],
  ['scrapy', 'pip install scrapy', 'error: externally-managed-environment', 'python3 -m venv .venv'],
  ['scrapy', 'python -m scrapy crawl a', '/usr/bin/python: No module named scrapy', 'pip install Scrapy'],
  ['crawl4ai', 'crwl https://example.org', 'bash: crwl: command not found', 'pip install crawl4ai'],
  ['terraform', 'pip install terraform', 'error: externally-managed-environment', 'python3 -m venv .venv'],
  [
    'lighthouse',
    'npx lighthouse https://example.org',
    'Host system is missing dependencies to run browsers.',
    'npx playwright install-deps',
  ],
  ['jest', 'npx jest', "Error: Cannot find module 'lodash'", null],
  ['pytest', 'pytest', '3 failed, 2 passed', null],
  ['page-reader', 'page-reader https://example.org', 'bash: page-reader: command not found', null],
];

test.each(errors)('%s: %s fails with "%s" and the step is %s', (primary_tool, command, stderr, step) => {
  const request = { primary_tool, operation: 'use' };
  const found = missingStep(run({ request, attempts: [attempt({ command, exitCode: 1, stderr })] }), request);
  expect(found?.command ?? null).toBe(step);
});

test('a module that is not found after its install was put into another environment', () => {
  const request = { primary_tool: 'crawl4ai', operation: 'scrape' };
  const attempts = [
    attempt({ command: 'pip install crawl4ai' }),
    attempt({ command: 'python3 -m crawl4ai', exitCode: 1, stderr: 'No module named crawl4ai' }),
  ];
  expect(missingStep(run({ request, attempts }), request)).toMatchObject({
    says: 'It was installed into another Python than the one that ran it.',
    command: 'python3 -m pip install PACKAGE',
  });
});

test('the last error counts, and one that a later run took back still helps whoever reads the finding', () => {
  const request = { primary_tool: 'terraform', operation: 'apply' };
  const attempts = [
    attempt({ command: 'terraform apply', exitCode: 127, stderr: 'bash: terraform: command not found' }),
    attempt({ command: 'terraform apply', exitCode: 1, stderr: 'Error: Inconsistent dependency lock file' }),
  ];
  expect(missingStep(run({ request, attempts }), request)?.command).toBe('terraform init');
});

test.each([
  ['another tool failed', attempt({ command: 'docker ps', exitCode: 1, stderr: 'Cannot connect to the Docker daemon' })],
  ['the words stand in the output of a run that worked', attempt({ stdout: 'Cannot connect to the Docker daemon' })],
  ['the run was denied', attempt({ exitCode: null, state: 'denied', error: 'Cannot connect to the Docker daemon' })],
  ['nothing was printed', attempt({ exitCode: 1 })],
])('%s: no step', (_name, one) => {
  const record = run({ attempts: [one] });
  expect(missingStep(record, { primary_tool: 'crawl4ai', operation: 'scrape' })).toBeNull();
});

test.each(knownErrors.flatMap(({ says, tools, lacks }) => tools.map((tool) => ({ says, tool, lacks }))))(
  '$says $tool has a step of its own for it',
  ({ tool, lacks }) => {
    const steps = setUpFor({ primary_tool: tool })?.ways.flatMap((way) => way.steps) ?? [];
    expect(steps.map(({ gives }) => gives)).toContain(lacks);
  },
);

test('no known error is without a step', () => {
  expect(knownErrors.filter(({ tools, command }) => tools.length === 0 && command === undefined)).toEqual([]);
});

test('nothing that judges can reach the set-up', () => {
  const core = sources('core');
  const reached = new Set<string>();
  const walk = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    const file = core.find((each) => each.path === path);
    for (const next of file === undefined ? [] : imported(file)) walk(next);
  };
  for (const start of ['core/report-of.ts', 'core/audit.ts', 'core/explain.ts', 'core/index.ts']) walk(start);
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((path) => /set-up|known-errors|missing-step/.test(path))).toEqual([]);
});

test('the command line loads it with the first finding or plan, and not at its start', () => {
  const eager = sources('cli')
    .filter((file) => /set-up|known-errors|missing-step/.test(imported(file).join(' ')))
    .map(({ path }) => path);
  expect(eager).toEqual(['cli/commands/audit.ts', 'cli/commands/plan.ts']);
  expect(readFileSync(new URL('../../cli/commands/audit.ts', import.meta.url), 'utf8')).not.toMatch(/^import [^;]*missing-step/m);
});
