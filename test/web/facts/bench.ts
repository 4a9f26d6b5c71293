// What the facts of a large installation cost: `node --expose-gc scripts/run.mjs test/web/facts/bench.ts [RUNS]`
import type { Grouping } from '../../../web/facts/facts.ts';
import { factsTable } from '../../../web/facts/facts-table.ts';
import type { Filter } from '../../../web/facts/filter.ts';
import { bucketEdges } from '../../../web/time/buckets.ts';
import { dice } from '../made-facts.ts';
import { manyFacts, YEAR } from './many-facts.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const PAGE = 5_000;
const table = factsTable();
const roll = dice(1);
const edges = bucketEdges({ from: YEAR.from, to: YEAR.to }, 'week', 'Europe/Berlin');
const year: Filter = { ...YEAR, repo: [], tool: [], model: [], agent: [], type: [], verdict: [], kind: 'work' };
const overview: readonly Grouping[] = [
  { by: [] },
  { by: ['bucket'], edges },
  { by: ['model', 'bucket'], edges },
  { by: ['tool'] },
  { by: ['model'] },
  { by: ['repo'] },
  { by: ['tool', 'model'] },
  { by: ['rules_version'] },
];

function memory(): string {
  Reflect.get(globalThis, 'gc')?.();
  const { rss, external, heapUsed } = process.memoryUsage();
  return `rss ${Math.round(rss / 1e6)} MB, typed arrays ${Math.round(external / 1e6)} MB, heap ${Math.round(heapUsed / 1e6)} MB`;
}

/** No two rounds ask for the same range: nothing that was kept helps. */
function timed(what: string, ask: (filter: Filter) => unknown, filter = year, rounds = 30): void {
  const took = Array.from({ length: rounds }, (_, round) => {
    const [started, before] = [performance.now(), process.cpuUsage()];
    ask({ ...filter, to: filter.to + round });
    const { user, system } = process.cpuUsage(before);
    return { wall: performance.now() - started, cpu: (user + system) / 1_000 };
  });
  const shown = (clock: 'wall' | 'cpu') => {
    const sorted = took.map((each) => each[clock]).sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.min(rounds - 1, Math.floor(share * rounds))] ?? 0).toFixed(1).padStart(6);
    return `p50 ${at(0.5)} p95 ${at(0.95)} ms`;
  };
  console.log(`${what.padEnd(34)} ${shown('wall')}, of the processor ${shown('cpu')}`);
}

console.log(`before: ${memory()}`);
let loading = 0;
for (let from = 0; from < count; from += PAGE) {
  const page = manyFacts(roll, from, Math.min(count, from + PAGE), count);
  const started = performance.now();
  table.put(page);
  loading += performance.now() - started;
}
console.log(`${count} facts put in within ${Math.round(loading)} ms; ${memory()}`);
for (const grouping of overview) timed(`by ${grouping.by.join(' × ') || 'nothing'}`, (filter) => table.groups(filter, [grouping]));
timed('an overview: 8 groupings, a year', (filter) => table.groups(filter, overview));
timed('an overview: the last 30 days', (filter) => table.groups(filter, overview), { ...year, from: YEAR.to - 30 * 86_400_000 });
timed('a tool and two models', (filter) => table.groups(filter, overview), { ...year, tool: ['tool-3'], model: ['model-1', 'model-2'] });
timed('first page of 50', (filter) => table.select(filter, { order: 'newest', after: null, limit: 50 }));
timed('a far page', (filter) => table.select(filter, { order: 'newest', after: { at: YEAR.from + 1e10, seq: 1 }, limit: 50 }));
timed('oldest 5000', (filter) => table.select(filter, { order: 'oldest', after: null, limit: 5_000 }));
timed('values of tools', () => table.values('tool'));
console.log(`after: ${memory()}`);
