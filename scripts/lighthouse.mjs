// Lighthouse on the dashboard's overview and on a run's page, with a made-up history. `node scripts/lighthouse.mjs [ROUNDS]`; exit code 1 under the bounds.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packedChromium from '@sparticuz/chromium';
import { build } from 'esbuild';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { buildPages } from './build-pages.mjs';
import { buildWeb } from './build-web.mjs';

const BOUNDS = { performance: 95, accessibility: 100 };
const RUNS = 1_500;
const ROUNDS = Number(process.argv[2] ?? 3);

const root = fileURLToPath(new URL('..', import.meta.url));
const key = 'a-key-for-this-measurement';

await buildWeb();
buildPages();
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const server = spawn(process.execPath, [join(root, 'web/dist/server.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    FIDELITY_DATABASE_URL: join(folder, 'fidelity.db'),
    FIDELITY_INGEST_KEY: key,
    FIDELITY_LOG_LEVEL: 'error',
  },
});
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await packedChromium.executablePath(),
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const url = await addressOf(server);
  await fill(url);
  const run = /\/runs\/(\w+)/.exec(await (await fetch(`${url}/violations`)).text())?.[0];
  for (const path of ['/', run])
    for (const form of ['mobile', 'desktop']) await measure(url + path, path === '/' ? 'overview' : 'run', form);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** The middle of some rounds, with Lighthouse's own measure of the machine (a quiet desktop has above 1,000): a busy machine makes any single one worse, never better. */
async function measure(address, name, form) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const options = { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(BOUNDS) };
    const result = await lighthouse(address, options, form === 'desktop' ? desktopConfig : undefined);
    rounds.push(result.lhr);
  }
  const middle = rounds.sort((a, b) => a.categories.performance.score - b.categories.performance.score)[Math.floor(ROUNDS / 2)];
  const scores = Object.fromEntries(Object.keys(BOUNDS).map((id) => [id, Math.round(middle.categories[id].score * 100)]));
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'total-byte-weight',
  ];
  const { benchmarkIndex } = middle.environment;
  process.stdout.write(
    `${name}, ${form}, machine ${Math.round(benchmarkIndex)}: ${JSON.stringify(scores)} ${shown.map((id) => `${id} ${middle.audits[id].displayValue}`).join(', ')}\n`,
  );
  for (const { id } of Object.values(middle.audits).filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')) {
    process.stdout.write(`  fails: ${id}\n`);
  }
  if (Object.entries(BOUNDS).some(([id, least]) => scores[id] < least)) process.exitCode = 1;
}

async function fill(url) {
  const bundled = await build({ entryPoints: [join(root, 'test/web/browser/made-records.ts')], bundle: true, format: 'esm', write: false });
  const { madeRuns } = await import(`data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0].contents).toString('base64')}`);
  const lines = madeRuns(RUNS, Date.now()).map(({ repository, pull_request, record }, index) =>
    JSON.stringify({
      schema: 1,
      repository,
      pull_request,
      source: { file: `runs/${index}.json`, line: 1, format: 'record', sha256: `sha256:${'0'.repeat(64)}` },
      policy: { on: '2026-11-30' },
      record_text: JSON.stringify(record),
    }),
  );
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
  for (let start = 0; start < lines.length; start += 200) {
    const response = await fetch(`${url}/api/v1/runs`, { method: 'POST', headers, body: lines.slice(start, start + 200).join('\n') });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  }
}

function addressOf(child) {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /The dashboard is at (\S+)/.exec(text);
      if (found) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
