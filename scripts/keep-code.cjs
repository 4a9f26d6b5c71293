// Runs a built bundle on a command line and keeps what V8 made of it beside it. `node scripts/keep-code.cjs BUNDLE DIGEST WORD …`
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

// V8 throws away what has not run for a while; on a slow machine that would be part of what is kept here.
setFlagsFromString('--no-flush-bytecode');

const [filename, digest, ...words] = process.argv.slice(2);
const script = new Script(readFileSync(filename, 'latin1'), { filename });
process.argv = [process.argv[0], filename, ...words];
// Functions are compiled when they are first called, so that only now are those among it that a start needs.
process.once('exit', () => {
  const file = join(dirname(filename), `${digest}-${process.version}-${process.arch}.code`);
  // Code that was kept under other flags than those of a plain start is not taken.
  setFlagsFromString('--flush-bytecode');
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, script.createCachedData());
  renameSync(draft, file);
});
script.runInThisContext()(createRequire(filename), dirname(filename));
