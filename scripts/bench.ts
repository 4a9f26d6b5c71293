import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { node24 } from '../test/support/node24.ts';
import { coreFigures } from './bench/core.ts';
import { hookFigures } from './bench/hook.ts';
import { answerGrowth, attemptsGrowth, type Growth, hostileTimes } from './bench/linear.ts';
import { startFigures } from './bench/process-start.ts';
import { overheadFigures, throughputFigures } from './bench/recorder.ts';

// Read ratios, not milliseconds: machines differ, and the same one differs by the hour.
const PARTS = { core, linear, hostile, start, recorder, hook } as const;
const [part] = process.argv.slice(2);
const chosen = Object.entries(PARTS).find(([name]) => name === part);
if (chosen) chosen[1]();
else
  for (const name of Object.keys(PARTS)) spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/bench.ts', name], { stdio: 'inherit' });

function core(): void {
  for (const [aboutEach, records, what, budget] of [
    [7, 20_000, 'one attempt in seven about the tool', 0.8],
    [1, 10_000, 'every attempt about the tool', 4],
  ] as const) {
    const figures = coreFigures(records, aboutEach, 1);
    console.log(`${figures.records} records of 40 attempts, ${figures.megabytes} MB, ${what}: ${JSON.stringify(figures.verdicts)}`);
    console.log(
      `  audit ${figures.audit.toFixed(2)} × JSON.parse (budget ${budget}); with validation ${figures.validateAndAudit.toFixed(2)} × (budget 1.2 at one in seven)`,
    );
    console.log(
      `  for information: parse ${((figures.parseMs / records) * 1000).toFixed(0)} µs, audit ${((figures.auditMs / records) * 1000).toFixed(0)} µs a record`,
    );
  }
}

function linear(): void {
  const grown = ({ what, once, twice }: Growth) =>
    console.log(`${what}: ${once.toFixed(1)} ms, twice as many ${(twice / once).toFixed(2)} × (linear: 2, bound 2.5)`);
  grown(attemptsGrowth(25_000));
  grown(attemptsGrowth(50_000));
  grown(answerGrowth(250_000));
  grown(answerGrowth(500_000));
}

function hostile(): void {
  for (const size of [1_000, 20_000, 60_000, 500_000]) {
    const [slowest, ...rest] = hostileTimes(size);
    console.log(
      `hostile lines of ${size} bytes: slowest ${slowest?.what} ${slowest?.ms.toFixed(1)} ms, then ${rest[0]?.what} ${rest[0]?.ms.toFixed(1)} ms`,
    );
  }
}

function hook(): void {
  for (const { what, ms, bareMs } of hookFigures(resolve('cli/bin.cjs'), 15))
    console.log(
      `hook ${what}: ${ms.toFixed(0)} ms CPU, ${(ms - bareMs).toFixed(0)} beside ${bareMs.toFixed(0)} of node -e 0 (${(ms / bareMs).toFixed(1)} ×)`,
    );
}

function start(): void {
  const [cli, action] = [resolve('cli/bin.cjs'), resolve('action/dist/index.js')];
  const told = (name: string, { verdictMs, bareMs }: ReturnType<typeof startFigures>, budget: string) =>
    console.log(
      `${name}: start to verdict ${verdictMs.toFixed(0)} ms CPU, ${(verdictMs / bareMs).toFixed(1)} × node -e 0 (${bareMs.toFixed(0)} ms); budget ${budget}`,
    );
  for (const node of new Set([process.execPath, node24()])) {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    for (const record of ['clean', 'violated'] as const)
      told(`command line, ${record} record, Node ${version}`, startFigures(node, [cli, 'audit'], 21, record), '3 ×');
  }
  told('Action on Node 24', startFigures(node24(), [action], 11), '150 ms');
  console.log(
    `bundles: action ${((statSync(action).size + statSync(resolve('action/dist/yaml.js')).size) / 1e6).toFixed(2)} MB (budget 2), command line ${(statSync(resolve('cli/dist/tool-fidelity.cjs')).size / 1e6).toFixed(2)} MB`,
  );
}

function recorder(): void {
  for (const node of new Set([process.execPath, node24()])) {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    for (const [what, words] of [
      ['a Node that does nothing', [node, '-e', '0']],
      ['a command of one second', ['sleep', '1']],
    ] as const) {
      const { withMs, bareMs, ratio } = overheadFigures(node, words, 11);
      console.log(
        `recorder on Node ${version}, ${what}: ${ratio.toFixed(2)} × the bare command (${withMs.toFixed(0)} and ${bareMs.toFixed(0)} ms)`,
      );
    }
    const { withMs, bareMs, ratio } = throughputFigures(node, 1_000_000_000, 5);
    console.log(
      `recorder on Node ${version}, 1 GB: ${ratio.toFixed(1)} × a pipe through cat (${withMs.toFixed(0)} and ${bareMs.toFixed(0)} ms)`,
    );
  }
}
