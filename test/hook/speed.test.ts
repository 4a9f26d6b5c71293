import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hookFigures } from '../../scripts/bench/hook.ts';
import { basics, builtCli } from '../cli/built-cli.ts';
import { longSession } from './long-session.ts';

const cli = builtCli();
/** A session of about so many bytes in which the tool ran at the end; returns the file with what the hook is told. */
function session(name: string, bytes: number): string {
  return join(cli.folder(), cli.file(`${name}.json`, longSession(cli.folder(), name, bytes, true)));
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

describe('a hook costs a small multiple of starting Node', () => {
  test.each([
    ['post-tool-use', 2.1],
    ['stop, 1 KB, the tool ran', 4],
  ] as const)('%s: less than %d ×', { timeout: 120_000 }, (what, most) => {
    const [figures] = hookFigures(cli.bin(), 9, what);
    expect((figures?.ms ?? Number.POSITIVE_INFINITY) / (figures?.bareMs ?? 1)).toBeLessThan(most);
  });
});

describe('hook stop reads no more than it needs', () => {
  test('a session of 4 MB costs little more than one of 1 KB, and one of 60 MB not much more', { timeout: 180_000 }, () => {
    const [small, large, huge] = medians([session('small', 1_000), session('large', 4_194_304), session('huge', 60_000_000)], 9);
    expect((large ?? 0) / (small ?? 1)).toBeLessThan(1.8);
    expect((huge ?? 0) / (small ?? 1)).toBeLessThan(3);
  });
});
