import { sql } from 'kysely';
import { openFacts } from '../../web/facts/open-facts.ts';
import { openedDatabases } from '../../web/store/databases.ts';
import { openStore } from '../../web/store/open-store.ts';
import { startDashboard } from './dashboard-process.ts';
import { filled } from './filled.ts';
import { madeUploads } from './made-uploads.ts';
import { type OverviewFigures, overviewFigures } from './overview.ts';
import { ingestFigures, madeIngest, numberFigures, pageFigures } from './served-figures.ts';
import { median, timedOften } from './timing.ts';

/** One measured thing: what, how much, of what unit, and the bound that it has to keep. `lower`: whether less is better. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | '/s';
  readonly bound: number | null;
}

export interface EngineBench {
  readonly url: string;
  /** The folder of the threads' bundles. */
  readonly workers: URL;
  readonly runs: number;
  readonly texts: number;
  readonly tell: (line: string) => void;
}

export interface EngineFigures {
  readonly figures: readonly Figure[];
  /** Milliseconds of `select count(*) from run`, the median of several, warm. */
  readonly bareMs: number;
}

/** How long an idle loop is watched: what the machine itself takes. */
const IDLE_MS = 5_000;

/** Fills the database where it is empty, and measures the dashboard on it. */
export async function engineFigures(bench: EngineBench): Promise<EngineFigures> {
  const fill = await filledStore(bench);
  const bareMs = await bareCount(bench);
  bench.tell('dashboard: pages');
  const dashboard = await startDashboard(bench.url);
  try {
    const stallOf = async (work: () => Promise<unknown>): Promise<number> => {
      await dashboard.longestStall();
      await work();
      return dashboard.longestStall();
    };
    const afterStart = dashboard.memory().now;
    const idle = await stallOf(() => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
    const page = await pageFigures(dashboard.url);
    const afterPages = dashboard.memory().now;
    bench.tell('dashboard: numbers');
    const numbers = await stallOf(() => numberFigures(dashboard.url));
    bench.tell('dashboard: ingest');
    const made = madeIngest(Date.now() % 1_000_000);
    const ingest = { recordsPerSecond: 0, singleP95Ms: 0 };
    const ingestStall = await stallOf(async () => Object.assign(ingest, await ingestFigures(dashboard.url, made)));
    const { most } = dashboard.memory();
    await dashboard.stop();
    bench.tell('queries');
    const { load, overview } = await queried(bench);
    const ms = (what: string, value: number, bound: number | null = null): Figure => ({ what, value, unit: 'ms', bound });
    return {
      bareMs,
      figures: [
        ...Object.entries(overview.queries).map(([name, value]) => ms(`${name}, p95`, value, 300)),
        ms('all of the overview at once, p95', overview.wholePage),
        ms('longest stall of the event loop', overview.longestStall, 100),
        ms('the same of an idle loop', overview.idleStall),
        ms('stall of the server while its API counts', numbers, 100),
        ms('the same while it takes in', ingestStall, 100),
        ms('the same while idle', idle),
        ms('facts read at start', load),
        ms('server up', dashboard.startMs),
        ms(`${page.path} cold`, page.coldMs, 1_000),
        ms(`${page.path} warm, p95`, page.warmP95Ms, 1_000),
        ms('slowest /healthz meanwhile', page.healthMs),
        { what: 'ingest in batches of 500', value: ingest.recordsPerSecond, unit: '/s', bound: 1_000 },
        ms('one durable ingest, p95', ingest.singleP95Ms, 50),
        { what: 'memory after start', value: afterStart, unit: 'MB', bound: null },
        { what: 'memory after pages', value: afterPages, unit: 'MB', bound: 512 },
        { what: 'memory at the most', value: most, unit: 'MB', bound: 512 },
        ...(fill === null ? [] : [{ what: 'filling', value: fill, unit: '/s' as const, bound: null }]),
      ],
    };
  } catch (error) {
    await dashboard.stop().catch(() => {});
    throw error;
  }
}

/** Runs a second; null: it held runs already. */
async function filledStore({ url, workers, runs, texts, tell }: EngineBench): Promise<number | null> {
  const store = await openStore(url, { workers });
  try {
    await store.migrate();
    if ((await store.factsSince(0, 1)).length > 0) return null;
    const until = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    const every = Math.max(1, Math.floor(runs / 10 / 2_000)) * 2_000;
    const took = await filled(store, madeUploads({ runs, texts, until, seed: 20_261_130 }), Date.now(), (stored) => {
      if (stored % every === 0) tell(`filling: ${stored} of ${runs} runs`);
    });
    return (runs * 1_000) / took;
  } finally {
    await store.close();
  }
}

async function bareCount({ url, workers }: EngineBench): Promise<number> {
  const databases = await openedDatabases(url, { workers });
  try {
    const count = () => sql`select count(*) from run`.execute(databases.read);
    await count();
    return median(await timedOften(9, count));
  } finally {
    await databases.close();
  }
}

async function queried({ url, workers }: EngineBench): Promise<{ readonly load: number; readonly overview: OverviewFigures }> {
  const start = performance.now();
  const facts = await openFacts(url, { workers });
  const load = performance.now() - start;
  try {
    return { load, overview: await overviewFigures(facts, Date.now()) };
  } finally {
    await facts.close();
  }
}
