import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtCli } from '../cli/built-cli.ts';
import { clean } from '../cli/records.ts';

const cli = builtCli();
const built = () => join(dirname(cli.bin()), 'dist');

test('the protocol’s library stands in a bundle of its own, and nothing of a probe in those of the hooks', () => {
  const bundles = readdirSync(built()).filter((name) => name.endsWith('.cjs'));
  const holding = (text: string) => bundles.filter((name) => readFileSync(join(built(), name), 'latin1').includes(text));
  expect(holding('notifications/initialized')).toEqual(['mcp-server.cjs']);
  expect(holding('tool-fidelity-probes-')).toEqual(['tool-fidelity.cjs']);
});

test('an audit needs neither', () => {
  for (const name of ['mcp-server.cjs', 'probes']) rmSync(join(built(), name), { recursive: true });
  expect(cli.run(['audit', cli.file('clean.json', JSON.stringify(clean))]).code).toBe(0);
});
