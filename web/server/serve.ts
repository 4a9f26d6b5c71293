import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiOf } from '../api/api.ts';
import { type LimitOptions, limitsOf } from '../api/limits.ts';
import type { App } from './app.ts';
import { listenerOf } from './listener.ts';
import type { Pages } from './pages.ts';

/** How long readiness says no before the door closes, milliseconds: whoever balances load asks about once a second. */
const NOTICE = 1_000;
/** How long requests that are under way may take to end, milliseconds. */
const PATIENCE = 7_000;

export interface Serving {
  /** Where it listens, base path included. */
  readonly url: string;
  /** Says no to readiness, lets requests end, and closes. */
  readonly stop: (notice?: number) => Promise<void>;
}

/** Serves an app. Rejects with Node's error where the address cannot be listened on. */
export async function serve(app: App, pages: Pages, limits: LimitOptions = {}): Promise<Serving> {
  const { environment, log } = app;
  let stopping = false;
  const api = apiOf({ app, limits: limitsOf(limits), stopping: () => stopping });
  const server = createServer({ requestTimeout: 600_000 }, listenerOf({ environment, api, pages, log }));
  await listening(server, environment.PORT, environment.HOST);
  const stop = async (notice = NOTICE) => {
    if (stopping) return;
    stopping = true;
    await new Promise((resolve) => setTimeout(resolve, notice));
    await closed(server);
  };
  return { url: urlOf(server.address(), environment.BASE_PATH ?? ''), stop };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closed(server: Server): Promise<void> {
  const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function urlOf(address: AddressInfo | string | null, base: string): string {
  if (address === null || typeof address === 'string') return String(address);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}${base}`;
}
