import type { Logger } from 'pino';
import type { Facts } from '../facts/facts.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Store } from '../store/store.ts';
import type { Environment } from './environment.ts';

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
  /** Takes the repository's examples in, and returns how many runs they are. What is stored already is not counted twice. */
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
