import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtCli } from '../cli/built-cli.ts';

const cli = builtCli();

const claimed = {
  request: { primary_tool: 'crawl4ai', operation: 'scrape' },
  attempts: [],
  final_answer: 'crawl4ai could not be installed, so this comes from a web search.',
};

function started(output: string) {
  const words = [cli.bin(), 'audit', 'runs.jsonl', '--reporter', 'json', '--output', output];
  const child = spawn(process.execPath, words, { cwd: cli.folder(), stdio: 'ignore' });
  return { child, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
}

const wholeReport = () => JSON.stringify(JSON.parse(readFileSync(join(cli.folder(), 'report.json'), 'utf8'))).length;

test('a writer that is killed leaves the file as it was, or whole', async () => {
  cli.file('runs.jsonl', Array.from({ length: 1_500 }, (_, index) => JSON.stringify({ ...claimed, id: `run-${index}` })).join('\n'));
  let seen = 0;
  for (let round = 0; round < 6; round++) {
    cli.file('report.json', '{"before":true}');
    const { child, ended } = started('report.json');
    const draft = () => readdirSync(cli.folder()).some((name) => name.endsWith('.part'));
    for (let waited = 0; waited < 10_000 && child.exitCode === null && !draft(); waited++) await pause(1);
    if (draft()) seen++;
    child.kill('SIGKILL');
    await ended;
    const text = readFileSync(join(cli.folder(), 'report.json'), 'utf8');
    if (text !== '{"before":true}') expect(wholeReport()).toBeGreaterThan(500_000);
  }
  expect(seen).toBeGreaterThan(0);
}, 120_000);

test('writers of one file at the same time leave one whole report', async () => {
  const codes = await Promise.all(Array.from({ length: 3 }, () => started('report.json').ended));
  expect(codes).toEqual([1, 1, 1]);
  expect(wholeReport()).toBeGreaterThan(500_000);
}, 60_000);
