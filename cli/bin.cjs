#!/usr/bin/env node
// npm links this file before `prepare` has built what it starts.
if (require('node:fs').existsSync(`${__dirname}/dist/start.cjs`)) {
  require('./dist/start.cjs');
} else {
  process.stderr.write('tool-fidelity: the command line is not built yet.\nRun `npm run build` in the folder of tool-fidelity.\n');
  // As a hook, 2 would hold an agent up, in some clients for ever.
  if (process.argv[2] === 'hook') process.stdout.write('{}\n');
  else process.exitCode = 2;
}
