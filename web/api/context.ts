import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../server/app.ts';
import type { Limits } from './limits.ts';

export type Api = OpenAPIHono<{ Bindings: Partial<HttpBindings> }>;

/** What the routes stand on. */
export interface ApiContext {
  readonly app: App;
  readonly limits: Limits;
  /** True once the process has been told to stop. */
  readonly stopping: () => boolean;
}
