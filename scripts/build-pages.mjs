// Builds the dashboard's pages into a folder of web/, `.next` where none is named, where their sources are newer than they. `node scripts/build-pages.mjs`
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire as requireOf } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What pages are made of: these rooms and files, and all of core. */
const SOURCES = ['core', 'web', 'package-lock.json'].map((name) => join(root, name));
const NO_SOURCES = /(?:^|\/)(?:node_modules|dist|\.next[\w-]*|api|commands|ingest\/.+-worker\.ts)(?:\/|$)/;

/** Whether anything was built: false where the pages are newer than every source. Throws where the build fails, with what Next said. */
export function buildPages(folder = '.next') {
  const built = join(root, 'web', folder, 'BUILD_ID');
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...SOURCES.map(changedAt))) return false;
  const next = requireOf(import.meta.url).resolve('next/dist/bin/next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build', 'web'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', FIDELITY_PAGES: folder },
  });
  if (status !== 0) throw new Error(`The pages could not be built.\n${stdout}\n${stderr}`);
  return true;
}

function changedAt(path) {
  if (NO_SOURCES.test(path.slice(root.length))) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) buildPages();
