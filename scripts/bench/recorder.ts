import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { median } from './cpu.ts';

/** A command through the recorder beside the same without it, in turn: medians of whole processes, wall time in milliseconds. */
export interface RecorderFigures {
  readonly withMs: number;
  readonly bareMs: number;
  /** Median of the pairs' own ratios. */
  readonly ratio: number;
}

const cli = resolve('cli/bin.cjs');

/** What the recorder adds to a command. `words`: the command. */
export function overheadFigures(node: string, words: readonly string[], rounds: number): RecorderFigures {
  return paired(rounds, (record) => [
    () => timed([node, cli, 'exec', '--tool', 'x', '--record', record, '--', ...words]),
    () => timed(words),
  ]);
}

/** So many bytes through the recorder into a pipe, beside the same through `cat`. */
export function throughputFigures(node: string, bytes: number, rounds: number): RecorderFigures {
  const source = `head -c ${bytes} /dev/zero`;
  return paired(rounds, (record) => [
    () => timed(['sh', '-c', `"$@" | wc -c`, 'sh', node, cli, 'exec', '--tool', 'x', '--record', record, '--', ...source.split(' ')]),
    () => timed(['sh', '-c', `${source} | cat | wc -c`]),
  ]);
}

function paired(rounds: number, pair: (record: string) => readonly [() => number, () => number]): RecorderFigures {
  const folder = mkdtempSync(join(tmpdir(), 'fidelity-recorder-'));
  try {
    const pairs = Array.from({ length: rounds }, (_, round) => {
      const record = join(folder, `${round}.json`);
      const [recorded, bare] = pair(record);
      const times = { recorded: recorded(), bare: bare() };
      if (!readFileSync(record, 'utf8').includes('"exitCode":0,')) throw new Error('the command was not recorded');
      return times;
    });
    return {
      withMs: median(pairs.map(({ recorded }) => recorded)),
      bareMs: median(pairs.map(({ bare }) => bare)),
      ratio: median(pairs.map(({ recorded, bare }) => recorded / bare)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function timed(words: readonly string[]): number {
  const [program = '', ...args] = words;
  const start = performance.now();
  const { status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  const taken = performance.now() - start;
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
  return taken;
}
