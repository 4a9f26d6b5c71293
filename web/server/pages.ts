import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

/** Answers whatever is no API route. */
export interface Pages {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface NextServer {
  prepare(): Promise<void>;
  getRequestHandler(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close(): Promise<void>;
}

/** The pages that `next build` left in the folder (an absolute path); null: there are none, and the API stands alone. */
export async function builtPages(folder: string): Promise<Pages | null> {
  if (!existsSync(`${folder}/.next/BUILD_ID`)) return null;
  // Next's types would change those of `process.env` everywhere, so it is taken as a stranger.
  const make: unknown = createRequire(import.meta.url)('next');
  if (typeof make !== 'function') throw new TypeError('next is no function');
  const server: unknown = Reflect.apply(make, undefined, [{ dev: false, dir: folder }]);
  if (!isNextServer(server)) throw new TypeError('next made no server');
  await server.prepare();
  return { answer: server.getRequestHandler(), close: () => server.close() };
}

function isNextServer(value: unknown): value is NextServer {
  return typeof value === 'object' && value !== null && 'prepare' in value && 'getRequestHandler' in value && 'close' in value;
}

/** What stands where pages would be. */
export const NO_PAGES: Pages = {
  answer: async (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('The pages are not built: `npm start` builds them.\nThe API is at /api/v1/openapi.json.\n');
  },
  close: async () => {},
};
