#!/usr/bin/env node
// npm links this file before `prepare` has built what it starts.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const bundle = new URL('dist/tool-fidelity.cjs', import.meta.url);
if (existsSync(bundle)) {
  module.enableCompileCache?.();
  module.createRequire(import.meta.url)(fileURLToPath(bundle));
} else {
  process.stderr.write('tool-fidelity: the command line is not built yet.\nRun `npm run build` in the folder of tool-fidelity.\n');
  process.exitCode = 2;
}
