import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startFigures } from '../../scripts/bench/process-start.ts';
import { builtCli } from './built-cli.ts';

const cli = builtCli();

it('a verdict on one record costs a small multiple of starting Node', () => {
  const { verdictMs, bareMs } = startFigures(process.execPath, [cli.bin(), 'audit'], 9);
  expect(verdictMs / bareMs).toBeLessThan(5.7);
});

it('vocabularies are read only where an answer is', () => {
  const built = join(dirname(cli.bin()), 'dist');
  const vocabularies = readdirSync(built).filter((name) => name.startsWith('vocabulary-'));
  expect(vocabularies).toHaveLength(5);
  for (const name of vocabularies) rmSync(join(built, name));
  const request = { primary_tool: 'crawl4ai', operation: 'scrape' };
  const ran = { tool: 'Bash', command: 'crwl https://shop.example/team', exitCode: 0 };
  const record = cli.file('ran.json', JSON.stringify({ request, attempts: [ran], final_answer: 'Four people are listed.' }));
  expect(cli.run(['audit', record]).code).toBe(0);
});
