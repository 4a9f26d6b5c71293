import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Facts } from '../facts/facts.ts';
import { openFacts } from '../facts/open-facts.ts';
import { ingestInto } from '../ingest/ingest.ts';
import { startJudge } from '../ingest/judge.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { App } from './app.ts';
import type { Environment } from './environment.ts';
import { loadedSamples } from './load-samples.ts';
import { workersFolder } from './workers.ts';

export interface OpenApp {
  readonly app: App;
  /** Writes what was taken in, then ends every thread and connection. */
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  /** The folder of the examples; an absolute path. */
  readonly examples?: string;
  readonly now?: () => number;
}

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

/** Opens the store, brings its schema up to date, and starts the threads that judge and count. */
export async function openApp(environment: Environment, log: Logger, options: OpenOptions = {}): Promise<OpenApp> {
  const { examples = EXAMPLES, now = Date.now } = options;
  const workers = workersFolder();
  const url = environment.FIDELITY_DATABASE_URL;
  const store = await openStore(url, { workers, onError: (error) => log.error({ error }, 'a connection to the database broke') });
  const facts = await countingOf(store, url, workers, log).catch(async (error: unknown) => {
    // Its threads would keep a process alive that serves nobody.
    await store.close();
    throw error;
  });
  const judge = startJudge({
    script: new URL('judge.mjs', workers),
    onFault: (reason) => log.error({ reason }, 'a record brought its audit down and was refused'),
  });
  const ingest = ingestInto({ store, judge, now, onFault: (error) => log.error({ error }, 'an upload could not be stored') });
  const app: App = {
    environment,
    store,
    facts,
    ingest,
    log,
    now,
    timeZone: async () => (await store.setting('time_zone')) ?? environment.FIDELITY_TIME_ZONE,
    loadSamples: () => loadedSamples(ingest, examples, now()),
  };
  return {
    app,
    async close() {
      await ingest.drain();
      await judge.close();
      await facts.close();
      await store.close();
    },
  };
}

async function countingOf(store: Store, url: string, workers: URL, log: Logger): Promise<Facts> {
  const { applied } = await store.migrate();
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  return openFacts(url, {
    workers,
    onFault: (reason) => log.error({ reason }, 'the thread that counts ended and was started again'),
  });
}
