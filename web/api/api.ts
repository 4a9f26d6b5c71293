import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { FactsError } from '../facts/facts-error.ts';
import type { Api, ApiContext } from './context.ts';
import { addDocument } from './document.ts';
import { addPlainRoutes } from './plain-routes.ts';
import { addReadRoutes } from './read-routes.ts';
import { type ApiFault, ApiRefusal, refuse } from './refuse.ts';
import { addRunRoutes } from './run-routes.ts';
import { addWriteRoutes } from './write-routes.ts';

const VERSION = '1';

/** Every route that is not a page: the API below `/api/v1`, health, badges. No answer is kept by anybody on the way. */
export function apiOf(context: ApiContext): Api {
  const api = new OpenAPIHono<{ Bindings: Partial<HttpBindings> }>();
  api.use(async (each, next) => {
    await next();
    each.header('cache-control', 'no-store');
  });
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
  api.onError((error, each) => {
    if (error instanceof ApiRefusal) return refuse(each, error.fault);
    if (error instanceof FactsError) return refuse(each, uncounted(error));
    context.app.log.error({ error, path: each.req.path.slice(0, 200) }, 'a request failed');
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
