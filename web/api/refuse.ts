import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import type { IngestBusy } from '../ingest/refusal.ts';

/** Every answer that is not what was asked for. `code` is stable; `hint` can be followed. */
export const ErrorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), hint: z.string() }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

export interface ApiFault {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** Thrown by handlers; the API answers it. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly fault: ApiFault;

  constructor(fault: ApiFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** 503: nothing was taken, and the sender comes again. */
export function busy({ retryAfter, message }: IngestBusy) {
  return { status: 503, code: 'busy', message, hint: `Send it again in ${retryAfter} s.`, retryAfter } as const;
}

/** The answer for a fault. A body that was not read to its end must not be taken for the next request, so the connection ends. */
export function refuse(context: Context, { status, code, message, hint, retryAfter }: ApiFault): Response {
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  if (status === 401) context.header('www-authenticate', 'Bearer realm="tool-fidelity"');
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD') context.header('connection', 'close');
  return context.json({ error: { code, message, hint } } satisfies ErrorAnswer, status);
}
