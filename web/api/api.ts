import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { FactsError } from '../facts/facts-error.ts';
import type { Store } from '../store/store.ts';
import { exportAsked } from './asked.ts';
import type { Api, ApiContext } from './context.ts';
import { addDocument } from './document.ts';
import { addPlainRoutes } from './plain-routes.ts';
import { addReadRoutes } from './read-routes.ts';
import { type ApiFault, ApiRefusal, refuse } from './refuse.ts';
import { restOfBody } from './rest-of-body.ts';
import { NDJSON } from './rows-export.ts';
import { addRunRoutes } from './run-routes.ts';
import { addWriteRoutes } from './write-routes.ts';

const VERSION = '1';

/** Every route that is not a page: the API below `/api/v1`, health, badges. Whoever keeps an answer asks again before using it. */
export function apiOf(context: ApiContext): Api {
  const api = new OpenAPIHono<{ Bindings: Partial<HttpBindings> }>();
  api.use(async (each, next) => {
    await next();
    // What may be kept has a tag to ask again with.
    each.header('cache-control', each.res.headers.has('etag') ? 'private, no-cache' : 'no-store');
    if (each.res.status >= 400 && each.env?.incoming !== undefined) await restOfBody(each.env.incoming);
  });
  api.use(compress({ encoding: 'gzip', contentTypeFilter: (type) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type === NDJSON }));
  const tagged = etag({ weak: true });
  api.use((each, next) => (isTagged(each) ? tagged(each, next) : next()));
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }));
  addReadRoutes(api, context);
  addRunRoutes(api, context);
  addWriteRoutes(api, context);
  addPlainRoutes(api, context);
  addDocument(api, VERSION);
  api.notFound((each) =>
    refuse(each, {
      status: 404,
      code: 'not_found',
      message: 'There is no such route.',
      hint: 'GET /api/v1/openapi.json lists them.',
    }),
  );
  api.onError(async (error, each) => {
    if (error instanceof ApiRefusal) return refuse(each, error.fault);
    if (error instanceof FactsError) return refuse(each, uncounted(error));
    // Whoever sent it has hung up: no fault of this server, and nobody is there to hear an answer.
    if (each.env?.incoming?.destroyed && !each.env.incoming.complete) {
      context.app.log.debug({ path: each.req.path.slice(0, 200) }, 'a sender hung up');
      return refuse(each, { status: 400, code: 'cut_short', message: 'The request was cut short.', hint: 'Send it again, whole.' });
    }
    context.app.log.error({ error, path: each.req.path.slice(0, 200) }, 'a request failed');
    if (await isAway(context.app.store)) return refuse(each, storeAway);
    const hint = 'It is a fault of this server, and its log says more.';
    return refuse(each, { status: 500, code: 'internal', message: 'The request could not be answered.', hint });
  });
  return api;
}

function uncounted({ code, message }: FactsError): ApiFault {
  if (code === 'refused') return { status: 400, code: 'bad_parameter', message, hint: 'Narrow the filter, or ask for fewer dimensions.' };
  const hint = code === 'too_slow' ? 'Ask again, or for a shorter range.' : 'Ask again in a moment.';
  return { status: 503, code, message: 'The numbers could not be counted now.', hint, retryAfter: 5 };
}

const storeAway: ApiFault = {
  status: 503,
  code: 'store_unavailable',
  message: 'The database does not answer.',
  hint: 'Ask again in a moment; GET /readyz says when it is back.',
  retryAfter: 10,
};

async function isAway(store: Pick<Store, 'ready'>): Promise<boolean> {
  return store.ready().then(
    () => false,
    () => true,
  );
}

function refuseMethod(context: Context, methods: readonly string[]): Response {
  const allowed = methods.join(', ');
  context.header('allow', allowed);
  const message = `${context.req.method} is not answered here.`;
  return refuse(context, { status: 405, code: 'method_not_allowed', message, hint: `This route takes ${allowed}.` });
}

/** Numbers and rows, which readers ask for again and again; neither exports, which are long, nor records, which no disk shall keep. */
function isTagged(context: Context): boolean {
  const { path } = context.req;
  if (path.startsWith('/badge/')) return true;
  return path.startsWith('/api/') && !path.endsWith('/record') && exportAsked(context) === null;
}
