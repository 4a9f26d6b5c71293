import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Api } from '../api/context.ts';
import { restOfBody } from '../api/rest-of-body.ts';
import type { Environment } from './environment.ts';
import { hostCheck, isCrossSite } from './hosts.ts';
import type { Pages } from './pages.ts';
import { API_POLICY, EVERYWHERE, freshNonce, pagePolicy } from './security-headers.ts';

const HEALTH = /^\/(?:healthz|readyz)$/;
/** What pages are asked by; their own forms are sent by POST. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const API_ROUTES = /^\/(?:api\/|badge\/|healthz$|readyz$)/;

export interface Parts {
  readonly environment: Environment;
  readonly api: Api;
  readonly pages: Pages;
  readonly log: Logger;
}

/** Every request: who is spoken to and from where, then the API, or a page. */
export function listenerOf({ environment, api, pages, log }: Parts): RequestListener {
  const base = environment.BASE_PATH ?? '';
  const isOwnHost = hostCheck(environment);
  const answerApi = getRequestListener(api.fetch, { overrideGlobalObjects: false });

  return (request, response) => {
    for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value);
    const { host, origin, 'sec-fetch-site': fetchSite } = request.headers;
    // A whole address, or `*`, is for proxies: whoever answered it would send readers wherever it leads.
    if (request.url?.startsWith('/') !== true) return void refuseText(response, 400, 'The address is no path of this server.\n');
    const path = pathBelow(base, request.url);
    // Whoever watches over containers asks by their address, under no name; and there is nothing to be read in the answer.
    if (!isOwnHost(host) && !HEALTH.test(path ?? '')) return void refuseText(response, 421, `${OTHER_HOST}\n`);
    if (isCrossSite({ method: request.method ?? '', host, origin, fetchSite: only(fetchSite) }, environment)) {
      return void refuseText(response, 403, 'A page of another site asked for this, so it was not done.\n');
    }
    if (path !== null && API_ROUTES.test(path.replace(/\?.*$/s, ''))) {
      response.setHeader('content-security-policy', API_POLICY);
      response.setHeader('cross-origin-resource-policy', path.startsWith('/badge/') ? 'cross-origin' : 'same-origin');
      request.url = path;
      void answerApi(request, response);
      return;
    }
    if (!isReadable(request.url)) return void refuseText(response, 400, 'The address has an escape that stands for nothing.\n');
    if (!PAGE_METHODS.includes(request.method ?? '')) {
      response.setHeader('allow', PAGE_METHODS.join(', '));
      return void refuseText(response, 405, `A page takes ${PAGE_METHODS.join(', ')}.\n`);
    }
    const policy = pagePolicy(freshNonce());
    // Next takes the nonce for its own scripts from the request.
    request.headers['content-security-policy'] = policy;
    response.setHeader('content-security-policy', policy);
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    pages.answer(request, response).catch((error: unknown) => failed(error, request, response));
  };

  function failed(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    log.error({ error, path: request.url?.replace(/\?.*$/s, '').slice(0, 200) }, 'a page failed');
    if (response.headersSent) response.destroy();
    else void refuseText(response, 500, 'The page could not be made. The log of the server says more.\n');
  }
}

const OTHER_HOST = 'This server does not go by that name. Set PUBLIC_URL to the address that readers use.';

/** The address's path and query below the base path; null: it is not below it. */
function pathBelow(base: string, url: string): string | null {
  if (base === '') return url;
  return url.startsWith(`${base}/`) ? url.slice(base.length) : null;
}

/** Next answers a path that cannot be decoded with a fault of its own. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
    return true;
  } catch {
    return false;
  }
}

function only(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value[0] : value;
}

async function refuseText(response: ServerResponse, status: number, text: string): Promise<void> {
  await restOfBody(response.req);
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' });
  response.end(text);
}
