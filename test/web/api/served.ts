import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { LimitOptions } from '../../../web/api/limits.ts';
import type { App } from '../../../web/server/app.ts';
import { openApp } from '../../../web/server/open-app.ts';
import { NO_PAGES } from '../../../web/server/pages.ts';
import { readEnvironment } from '../../../web/server/read-environment.ts';
import { type Serving, serve } from '../../../web/server/serve.ts';

export const KEY = 'key-of-the-environment';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** The whole server without pages, on a port of its own and a database of its own. */
export interface Served {
  readonly url: string;
  readonly app: App;
  readonly serving: Serving;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answered>;
  /** With the environment's key; texts and bytes go as they are, anything else as JSON. */
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

export interface ServedOptions {
  /** `postgres://…`; else a SQLite file that goes with the test. */
  readonly database?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly limits?: LimitOptions;
  readonly now?: () => number;
}

export async function served({ database, variables = {}, limits = {}, now = Date.now }: ServedOptions = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-web-'));
  const environment = readEnvironment({
    PORT: '0',
    FIDELITY_DATABASE_URL: database ?? join(folder, 'fidelity.db'),
    FIDELITY_INGEST_KEY: KEY,
    ...variables,
  });
  const opened = await openApp(environment, pino({ level: 'silent' }), { now });
  const serving = await serve(opened.app, NO_PAGES, limits);
  return {
    url: serving.url,
    app: opened.app,
    serving,
    get: (path, headers = {}) => answered(fetch(`${serving.url}${path}`, { headers })),
    post: (path, body, headers = {}) => {
      const raw = typeof body === 'string' || body instanceof Uint8Array;
      const sent = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers };
      return answered(fetch(`${serving.url}${path}`, { method: 'POST', headers: sent, body: raw ? bodyOf(body) : JSON.stringify(body) }));
    },
    close: async () => {
      await serving.stop(0);
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function bodyOf(body: string | Uint8Array): string | ArrayBuffer {
  return typeof body === 'string' ? body : new Uint8Array(body).buffer;
}

async function answered(response: Promise<Response>): Promise<Answered> {
  const { status, headers, ...rest } = await response.then(async (each) => ({
    status: each.status,
    headers: each.headers,
    text: await each.text(),
  }));
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(rest.text) : null;
  return { status, headers, text: rest.text, body };
}
