// Runs a built bundle on several command lines and keeps what V8 made of it beside it. `node scripts/keep-code.cjs BUNDLE NAME PLAYS`, where
// PLAYS is a file of JSON: a list of { words, code, cwd, input }, the last two of them where they matter; `input` is a file.
const { closeSync, openSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

// V8 throws away what has not run for a while; on a slow machine that would be part of what is kept here.
setFlagsFromString('--no-flush-bytecode');

const [filename, name, list] = process.argv.slice(2);
const plays = JSON.parse(readFileSync(list, 'utf8'));
const script = new Script(readFileSync(filename, 'latin1'), { filename });
const bundle = script.runInThisContext();

// Functions are compiled when they are first called, so that only now are those among it that a start needs.
let last;
process.on('beforeExit', () => {
  if (last !== undefined && process.exitCode !== last.code) {
    process.stderr.write(`${last.words.join(' ')} ended with ${process.exitCode}\n`);
    process.exit(2);
  }
  last = plays.shift();
  if (last === undefined) keep();
  else play(last);
});

function play({ words, cwd, input }) {
  process.argv = [process.argv[0], filename, ...words];
  if (cwd !== undefined) process.chdir(cwd);
  if (input !== undefined) {
    // The next one that is opened takes its place.
    closeSync(0);
    openSync(input, 'r');
  }
  bundle(createRequire(filename), dirname(filename));
  // Promises alone do not keep a process alive.
  setImmediate(() => {});
}

function keep() {
  const file = join(dirname(filename), `${name}-${process.version}-${process.arch}.code`);
  // Code that was kept under other flags than those of a plain start is not taken.
  setFlagsFromString('--flush-bytecode');
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, script.createCachedData());
  renameSync(draft, file);
  process.exit(0);
}
