const { readFileSync } = require('node:fs');
const { scriptOf } = require('./script-of.cjs');

const code = keptCode();
if (code === null) {
  // Never the folder for temporary files, which is where Node would look by itself: others may write there.
  require('node:module').enableCompileCache?.(`${__dirname}/compiled`);
  require('./tool-fidelity.cjs');
} else {
  scriptOf(`${__dirname}/tool-fidelity.cjs`, code).runInThisContext()(require);
}

/** What V8 made of this very bundle when it was built, for this very Node; null: it was built by another. */
function keptCode() {
  try {
    return readFileSync(`${__dirname}/${BUNDLE}-${process.version}-${process.arch}.code`);
  } catch {
    return null;
  }
}
