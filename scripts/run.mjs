// Runs a TypeScript file: Node 20 cannot by itself. `node scripts/run.mjs FILE [ARG …]`
import { mkdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [file, ...rest] = process.argv.slice(2);
const outfile = resolve('node_modules/.cache/run', `${basename(file, '.ts')}-${process.pid}.mjs`);
mkdirSync(resolve('node_modules/.cache/run'), { recursive: true });
await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
  external: ['esbuild', 'vitest', 'fast-check'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
process.argv = [process.argv[0], resolve(file), ...rest];
await import(pathToFileURL(outfile).href);
