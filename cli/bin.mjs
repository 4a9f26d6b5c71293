#!/usr/bin/env node
// npm links this file before `prepare` has built what it starts.
// Without imports where possible: each one of Node's own modules is paid for with all of its exports at every start.
const module = process.getBuiltinModule?.('node:module') ?? (await import('node:module')).default;
const require = module.createRequire(import.meta.url);

if (require('node:fs').existsSync(new URL('dist/tool-fidelity.cjs', import.meta.url))) {
  module.enableCompileCache?.();
  require('./dist/tool-fidelity.cjs');
} else {
  process.stderr.write('tool-fidelity: the command line is not built yet.\nRun `npm run build` in the folder of tool-fidelity.\n');
  process.exitCode = 2;
}
