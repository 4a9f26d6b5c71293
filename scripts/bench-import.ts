import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24 } from '../test/support/node24.ts';
import { auditFigures, importFigures } from './bench/import.ts';
import { type TranscriptName, transcripts } from './bench/transcripts.ts';

// `npm run bench:import -- [NAME …] [--rate-mb 64] [--peak-mb 500]`. Read ratios, not milliseconds.
const words = process.argv.slice(2);
const names = Object.keys(transcripts).filter((name): name is TranscriptName => Object.hasOwn(transcripts, name));
const chosen = names.filter((name) => words.includes(name));
const [task] = words;

if (task === 'rate') for (const name of chosen) rate(name);
else if (task === 'session') session();
else if (task === 'peak') for (const name of chosen) peak(name);
else {
  // Each in a process of its own: what one leaves behind would be counted with the next.
  for (const each of ['rate', 'peak'])
    for (const name of chosen.length === 0 ? names : chosen)
      spawnSync(
        process.execPath,
        [fileURLToPath(import.meta.url), each, name, ...words.filter((word) => !names.some((known) => known === word))],
        { stdio: 'inherit' },
      );
  if (chosen.length === 0) session();
}

function rate(name: TranscriptName): void {
  const figures = importFigures(name, option('--rate-mb', 64) * 1e6, 7);
  const budget = transcripts[name].layout === 'lines' ? 0.8 : 0.7;
  console.log(
    `${name}: ${figures.megabytes} MB, ${figures.attempts} calls, import at ${figures.rate.toFixed(2)} of the rate of chunk + JSON.parse (at least ${budget}); with digest ${figures.rateWithDigest.toFixed(2)}, cold ${figures.coldRate.toFixed(2)}`,
  );
}

function peak(name: TranscriptName): void {
  const megabytes = option('--peak-mb', 500);
  const { peakMb } = auditFigures(process.execPath, name, megabytes * 1e6, 1);
  console.log(`${name}: ${megabytes} MB audited, peak memory ${peakMb.toFixed(0)} MB (at most 200)`);
}

function session(): void {
  for (const node of new Set([process.execPath, node24()])) {
    const { besideParsing, cpuMs } = auditFigures(node, 'claude', 4e6, 11);
    console.log(
      `Claude session of 4 MB audited with ${node}: ${besideParsing?.toFixed(2)} × reading and parsing its lines (at most 1.5; ${cpuMs.toFixed(0)} ms CPU)`,
    );
  }
}

function option(name: string, otherwise: number): number {
  const at = words.indexOf(name);
  return at === -1 ? otherwise : Number(words[at + 1]);
}
