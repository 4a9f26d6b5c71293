import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { durablePostgres } from './bench-web/durable-postgres.ts';
import { type EngineFigures, engineFigures, type Figure } from './bench-web/engine-figures.ts';

// Read ratios, not milliseconds: machines differ, and the same one differs by the hour. `--database FILE|URL` keeps what it fills.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000000' }, engine: { type: 'string' }, database: { type: 'string' } },
});
const runs = Number(values.runs);
if (!Number.isSafeInteger(runs) || runs < 1_000) throw new Error('--runs is a whole number of at least 1000');
const engines = (['sqlite', 'postgres'] as const).filter((engine) => values.engine === undefined || values.engine === engine);
if (engines.length === 0) throw new Error('--engine is sqlite or postgres');

const workers = pathToFileURL(`${resolve('web/dist/workers')}/`);
if (!existsSync(workers)) throw new Error('The dashboard is not built: `npm run build`.');
const folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-bench-'));
const texts = Math.round(runs / 10);
const measured = (url: string) => engineFigures({ url, workers, runs, texts, tell: (line) => process.stderr.write(`${line}\n`) });
try {
  if (values.database !== undefined) print(values.database.startsWith('postgres') ? 'postgres' : 'sqlite', await measured(values.database));
  else for (const engine of engines) print(engine, engine === 'sqlite' ? await measured(join(folder, 'bench.db')) : await onPostgres());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function onPostgres(): Promise<EngineFigures> {
  // PostgreSQL runs as another user where we are root, and has to get through.
  chmodSync(folder, 0o711);
  const postgres = await durablePostgres(join(folder, 'postgres'));
  return measured(postgres.url).finally(() => postgres.stop());
}

function print(engine: string, { figures, bareMs }: EngineFigures): void {
  console.log(`\n${engine}, ${runs} runs, ${texts} with text. Bare \`select count(*) from run\`: ${bareMs.toFixed(1)} ms`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, value, unit, bound } of figures) {
    const ratio = unit === 'ms' ? `${(value / bareMs).toFixed(1)} × bare` : '';
    console.log(
      `${what.padEnd(width)}  ${shown(value).padStart(9)} ${unit.padEnd(2)}  ${ratio.padStart(14)}  ${verdict({ value, unit, bound })}`,
    );
  }
}

function shown(value: number): string {
  return value < 100 ? value.toFixed(1) : String(Math.round(value));
}

function verdict({ value, unit, bound }: Pick<Figure, 'value' | 'unit' | 'bound'>): string {
  if (bound === null) return '';
  const isKept = unit === '/s' ? value >= bound : value <= bound;
  return `${unit === '/s' ? '≥' : '≤'} ${bound}: ${isKept ? 'kept' : 'NOT KEPT'}`;
}
