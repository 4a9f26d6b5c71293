import type { Logger } from 'pino';
import type { Facts } from '../facts/facts.ts';
import type { Envelope } from '../ingest/envelope.ts';
import type { Added, ApiKey, Store } from '../store/store.ts';
import type { Environment } from './environment.ts';

/** Takes uploads in: judged off the event loop, written in groups, answered only once they are durable. */
export interface Ingest {
  /** Rejects with `IngestBusy` where the queue is full: the sender is told to come again. */
  take(envelopes: readonly Envelope[], by: ApiKey | null): Promise<readonly Added[]>;
  /** Waits until everything taken is written. */
  drain(): Promise<void>;
}

/** Everything that a handler or a page may use. One for each process. */
export interface App {
  readonly environment: Environment;
  readonly store: Store;
  readonly facts: Facts;
  readonly ingest: Ingest;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The organisation's IANA zone. */
  readonly timeZone: () => Promise<string>;
  readonly loadSamples: () => Promise<number>;
}

const PLACE = Symbol.for('tool-fidelity.app');

/** Pages are bundled apart from the server that they run in: they find the app here. */
export function placeApp(app: App): void {
  Object.defineProperty(globalThis, PLACE, { value: app, configurable: true });
}

/** The process's app. Throws where the server was not started through `web/server/main.ts`. */
export function placedApp(): App {
  const app: App | undefined = Reflect.get(globalThis, PLACE);
  if (app === undefined) throw new Error('The dashboard runs inside web/server/main.ts: start it with `npm start`.');
  return app;
}
