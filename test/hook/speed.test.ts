import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { basics, builtCli } from '../cli/built-cli.ts';
import { played, type Step } from './clients.ts';

const cli = builtCli();
const PRINTED = Array.from({ length: 60 }, (_, at) => `const value${at} = compute(${at}); // a line of source`).join('\n');
const RAN: readonly Step[] = [
  { run: 'crwl https://example.org', exit: 0, printed: '# Example' },
  { say: 'Here is the page that crawl4ai returned: Example Domain.' },
];

/** A session of about so many bytes, whose last call is the one that was asked for; returns the file with what the hook is told. */
function session(name: string, bytes: number): string {
  const looks: readonly Step[] = Array.from({ length: Math.ceil(bytes / 7_000) }, (_, at) => ({
    run: `cat src/file${at}.ts`,
    exit: 0,
    printed: PRINTED,
  }));
  const transcript = join(cli.folder(), `${name}.jsonl`);
  const lines = played['claude-code'].lines([{ ask: 'Scrape https://example.org with crawl4ai.' }, ...looks, ...RAN]);
  writeFileSync(transcript, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const told = {
    session: name,
    turn: 't',
    transcript,
    cwd: cli.folder(),
    said: ['Here is the page that crawl4ai returned: Example Domain.'],
    prompt: '',
  };
  return join(cli.folder(), cli.file(`${name}.json`, JSON.stringify(played['claude-code'].stop(told))));
}

/** The shorter half of the runs, taken in turns, so that a machine that is busy for a while is busy for all of them. */
function medians(inputs: readonly string[], rounds: number): readonly number[] {
  const times = inputs.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, input] of inputs.entries()) {
      rmSync(join(cli.folder(), '.fidelity/hook'), { recursive: true, force: true });
      const descriptor = openSync(input, 'r');
      const from = process.hrtime.bigint();
      const { stdout } = spawnSync(process.execPath, [cli.bin(), 'hook', 'stop', '--mode', 'block'], {
        env: basics(),
        encoding: 'utf8',
        stdio: [descriptor, 'pipe', 'inherit'],
      });
      times[at]?.push(Number(process.hrtime.bigint() - from));
      closeSync(descriptor);
      expect(stdout).toBe('{}\n');
    }
  }
  return times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(rounds / 3)] ?? 0);
}

describe('hook stop reads no more than it needs', () => {
  test('a session of 4 MB costs little more than one of 1 KB, and one of 60 MB not much more', { timeout: 180_000 }, () => {
    cli.file('.fidelity/contract.json', JSON.stringify({ primary_tool: 'crawl4ai', operation: 'scrape' }));
    const [small, large, huge] = medians([session('small', 1_000), session('large', 4_194_304), session('huge', 60_000_000)], 9);
    expect((large ?? 0) / (small ?? 1)).toBeLessThan(1.8);
    expect((huge ?? 0) / (small ?? 1)).toBeLessThan(3);
  });
});
