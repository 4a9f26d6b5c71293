#!/usr/bin/env node
// npm links this file before `prepare` has built what it starts.
if (require('node:fs').existsSync(`${__dirname}/dist/start.cjs`)) {
  require('./dist/start.cjs');
} else {
  process.stderr.write('tool-fidelity: the command line is not built yet.\nRun `npm run build` in the folder of tool-fidelity.\n');
  process.exitCode = 2;
}
