// Runs a built bundle on a command line and keeps what V8 made of it. `node scripts/keep-code.cjs BUNDLE FILE WORD …`
const { renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { resolve } = require('node:path');
const { scriptOf } = require('../cli/script-of.cjs');

const [bundle, file, ...words] = process.argv.slice(2);
const script = scriptOf(resolve(bundle));
process.argv = [process.argv[0], bundle, ...words];
// Functions are compiled when they are first called, so that only now are those among it that a start needs.
process.once('exit', () => {
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, script.createCachedData());
  renameSync(draft, file);
});
script.runInThisContext()(createRequire(resolve(bundle)));
