// Runs a built bundle on a command line and keeps what V8 made of it. `node scripts/keep-code.cjs BUNDLE FILE WORD …`
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');

const [filename, file, ...words] = process.argv.slice(2);
const script = new Script(readFileSync(filename, 'latin1'), { filename });
process.argv = [process.argv[0], filename, ...words];
// Functions are compiled when they are first called, so that only now are those among it that a start needs.
process.once('exit', () => {
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, script.createCachedData());
  renameSync(draft, file);
});
script.runInThisContext()(createRequire(filename), dirname(filename));
