import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { node24 } from '../test/support/node24.ts';
import { actionStart } from './bench/action-start.ts';

const bundle = resolve('action/dist/index.js');
const { actionMs, bareMs } = actionStart(node24(), bundle, 9);
console.log(`Action: ${(statSync(bundle).size / 1e6).toFixed(2)} MB, start to verdict ${actionMs.toFixed(0)} ms CPU (budget 150), \
${(actionMs / bareMs).toFixed(1)} × node -e 0 (${bareMs.toFixed(0)} ms).`);
