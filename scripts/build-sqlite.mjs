// Compiles better-sqlite3 for the Node that runs this, where it does not load yet, from the package's own sources and the headers beside that Node.
// Its own install script would ask a host that is no package registry. Called by npm's `prepare`. `node scripts/build-sqlite.mjs`
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

/** Whether the dashboard can open SQLite after it: false with a word on standard error about what to do. Never throws: auditing needs no database. */
export function buildSqlite() {
  const folder = join(root, 'node_modules/better-sqlite3');
  if (!existsSync(folder)) return told('better-sqlite3 is not installed. `npm ci` installs it.');
  if (loads(folder)) return true;
  const gyp = nodeGyp();
  if (gyp === undefined) return told('no node-gyp was found beside npm. Run `npm rebuild better-sqlite3`.');
  const headers = headersBeside(process.execPath);
  const words = [gyp, 'rebuild', '--release', ...(headers === undefined ? [] : [`--nodedir=${headers}`])];
  if (headers === undefined && process.env.npm_config_nodedir === undefined)
    return told(
      `Node's headers are not beside ${process.execPath}. Run \`npm rebuild better-sqlite3\`, which fetches what it needs, or take Node from nodejs.org.`,
    );
  process.stderr.write('Compiling SQLite for the dashboard; this takes a minute or two.\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status === 0 && loads(folder)) return true;
  return told(`it did not compile; a C++ compiler, make and Python are needed.\n${`${stdout}${stderr}`.slice(-2_000)}`);
}

/** A process of its own asks: a binary of another Node can end the one that loads it. */
function loads(folder) {
  const asked = `new (require(${JSON.stringify(folder)}))(':memory:').close()`;
  return spawnSync(process.execPath, ['-e', asked], { stdio: 'ignore' }).status === 0;
}

/** npm brings its own; `npm_execpath` is set in every npm script. */
function nodeGyp() {
  const npm = [process.env.npm_execpath, join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')];
  for (const path of npm) {
    if (path === undefined || !existsSync(path)) continue;
    try {
      return require.resolve('node-gyp/bin/node-gyp.js', { paths: [dirname(realpathSync(path))] });
    } catch {}
  }
  return undefined;
}

/** The folder that node-gyp calls `nodedir`, where headers of this very version are in it. */
function headersBeside(node) {
  const prefix = resolve(dirname(realpathSync(node)), '..');
  const file = join(prefix, 'include/node/node_version.h');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const part = (name) => new RegExp(`#define NODE_${name}_VERSION (\\d+)`).exec(text)?.[1];
  return `${part('MAJOR')}.${part('MINOR')}.${part('PATCH')}` === process.versions.node ? prefix : undefined;
}

function told(what) {
  process.stderr.write(
    `The dashboard has no SQLite yet: ${what}\nAudits do not need it, and with FIDELITY_DATABASE_URL the dashboard does not either.\n`,
  );
  return false;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) buildSqlite();
