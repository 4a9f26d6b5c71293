// Starts the dashboard. `node scripts/start-web.mjs` builds what is out of date first; `--samples` puts the examples into an empty store.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build-pages.mjs';
import { buildWeb } from './build-web.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'web/.next');

/** Pages carry the base path that they were built for. */
function forgetOtherBasePath() {
  const about = join(built, 'required-server-files.json');
  if (!existsSync(about)) return;
  const { config } = JSON.parse(readFileSync(about, 'utf8'));
  if ((config?.basePath ?? '') !== (process.env.BASE_PATH ?? '')) rmSync(join(built, 'BUILD_ID'), { force: true });
}

function builtPages() {
  forgetOtherBasePath();
  if (!existsSync(join(built, 'BUILD_ID'))) process.stdout.write('Building the pages of the dashboard: this once takes about a minute.\n');
  try {
    buildPages();
  } catch (error) {
    process.stderr.write(`${error.message}\nThe dashboard starts without its pages.\n`);
  }
}

export async function startWeb() {
  await buildWeb();
  builtPages();
  process.env.NODE_ENV = 'production';
  await import('../web/dist/server.mjs');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await startWeb();
