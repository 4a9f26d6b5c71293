const { existsSync, readFileSync } = require('node:fs');

/** By which the code is chosen that reads them, too. Any other spelling only takes longer. */
const POLICIES = ['.fidelity/policy.yml', '.github/tool-fidelity.yml'];

const name = bundleFor(process.argv.slice(2));
const bundle = `${__dirname}/${name}.cjs`;
const cachedData = keptCode();
if (cachedData === null) {
  // Never the folder for temporary files, where Node would look by itself: others may write there.
  require('node:module').enableCompileCache?.(`${__dirname}/${COMPILED}`);
  require(bundle)(require, __dirname);
} else {
  const { Script } = require('node:vm');
  // The build sees to it that the text is ASCII. Where the code does not fit, V8 compiles the text.
  new Script(readFileSync(bundle, 'latin1'), { filename: bundle, cachedData }).runInThisContext()(require, __dirname);
}

/** A hook's own holds less, and starts sooner. */
function bundleFor([command, hook]) {
  if (command === 'hook' && hook === 'stop') return 'hook-stop';
  return command === 'hook' && /^post-tool-use(?:-failure)?$/.test(hook) ? 'hook-call' : 'tool-fidelity';
}

/** What V8 made of this very bundle when it was built, for this very Node (20 has no compile cache); null: it was built by another. */
function keptCode() {
  try {
    const kept = name === 'hook-stop' && POLICIES.some((file) => existsSync(file)) ? '-policy' : '';
    return readFileSync(`${__dirname}/${DIGESTS[name]}${kept}-${process.version}-${process.arch}.code`);
  } catch {
    return null;
  }
}
