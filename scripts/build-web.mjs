// Bundles the dashboard's server, its commands and its threads. `node scripts/build-web.mjs` writes web/dist; other scripts call `buildWeb`.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { loadLate } from './load-late.mjs';
import { madeVocabulary } from './made-vocabulary.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** By the name that each has below web/dist. */
const ENTRIES = {
  server: 'web/server/main.ts',
  commands: 'web/commands/main.ts',
  'workers/sqlite': 'web/store/sqlite-worker.ts',
  'workers/facts': 'web/facts/facts-worker.ts',
  'workers/judge': 'web/ingest/judge-worker.ts',
  'workers/mask': 'web/api/mask-worker.ts',
};

/**
 * What stands in node_modules stays there, save our own packages, which are TypeScript.
 * @param {string} [outdir] relative to the repository.
 */
export async function buildWeb(outdir = 'web/dist') {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(join(root, file)))),
    outdir: resolve(root, outdir),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    sourcemap: 'linked',
    logLevel: 'warning',
    write: false,
    plugins: [loadLate(), madeVocabulary(), packagesOutside()],
    banner: { js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);" },
  });
  await Promise.all(outputFiles.map(replaced));
}

/** In one step: a thread that starts meanwhile reads the old file or the new one. */
async function replaced({ path, contents }) {
  const beside = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(beside, contents);
  await rename(beside, path);
}

function packagesOutside() {
  return {
    name: 'packages-outside',
    setup(building) {
      building.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' || path.startsWith('@tool-fidelity/') ? undefined : { path, external: true },
      );
    },
  };
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await buildWeb();
