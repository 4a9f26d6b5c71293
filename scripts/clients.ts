// Plays scripts to real agent clients with our hooks installed, and compares what came of it. `npm run test:clients -- --help`
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { codex } from '../test/clients/codex.ts';
import { factsOf } from '../test/clients/facts.ts';
import { installedClient } from '../test/clients/installed-client.ts';
import { played } from '../test/clients/played.ts';
import { MODES, observedOnly } from '../test/clients/script.ts';
import { SCRIPTS } from '../test/clients/scripts.ts';

const CACHE = resolve('node_modules/.cache/clients');
const BIN = resolve('cli/bin.cjs');

for (const client of [codex]) {
  const installed = installedClient(client, client.pinned, CACHE);
  console.log(client.name, installed.version);
  for (const script of SCRIPTS)
    for (const mode of MODES) {
      const expected = mode === 'observe' ? observedOnly(script) : script;
      const run = await played(expected, mode, client, installed, BIN);
      const facts = factsOf(expected, client, installed.version, run, BIN);
      const wrong = facts.filter(({ expected: a, got }) => JSON.stringify(a) !== JSON.stringify(got));
      console.log(script.name, mode, wrong.length === 0 ? 'same' : JSON.stringify(wrong, null, 1), run.workspace.root);
      if (wrong.length === 0) rmSync(run.workspace.root, { recursive: true });
      else process.exitCode = 1;
    }
}
