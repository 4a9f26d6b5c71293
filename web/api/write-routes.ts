import type { ReadableStream as WebStream } from 'node:stream/web';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import type { Context } from 'hono';
import type * as z from 'zod';
import { IngestBusy } from '../ingest/refusal.ts';
import { bodyShape, bodyTexts } from './body-texts.ts';
import type { Api, ApiContext } from './context.ts';
import { ApiRefusal, busy, refuse } from './refuse.ts';
import { type Sender, senderOf } from './sender.ts';
import { takeLines, takeOne } from './take-runs.ts';
import { answerOf, type LinesAnswer, statusOf } from './taken-answer.ts';
import { type OutcomeAnswer, OutcomeSent } from './wire/outcome.ts';

const LARGEST_OUTCOME = 65_536;

/** The routes that take something in. Whoever sends is asked for a key before a byte of the body is read. */
export function addWriteRoutes(api: Api, { app, limits, stopping }: ApiContext): void {
  api.post('/api/v1/runs', async (context) => {
    const sender = await known(context);
    const shape = bodyShape(context.req.header('content-type'), context.req.header('content-encoding'));
    if (stopping()) throw new ApiRefusal(busy(new IngestBusy()));
    try {
      app.ingest.refuseIfBusy();
    } catch (error) {
      throw error instanceof IngestBusy ? new ApiRefusal(busy(error)) : error;
    }
    const body = bodyOf(context);
    if (!shape.lines) {
      const result = answerOf(await takeOne(app.ingest, sender, body, shape));
      return 'fault' in result ? refuse(context, result.fault) : context.json(result.answer, result.status);
    }
    const results = await takeLines(app.ingest, sender, body, shape);
    const count = (...statuses: readonly number[]) => results.filter(({ status }) => statuses.includes(status)).length;
    const [added, repeated] = [count(201), count(200)];
    app.log.info({ sender: sender.name, added, repeated, refused: results.length - added - repeated }, 'lines were sent');
    const answer: LinesAnswer = { added, repeated, refused: results.length - added - repeated, results };
    const status = statusOf(results);
    if (status === 503) context.header('retry-after', String(new IngestBusy().retryAfter));
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });

  api.post('/api/v1/outcomes', async (context) => {
    const sender = await known(context);
    const { repository, pull_request, state, at, seconds_to_green, red_when_merged } = await outcomeSent(context);
    if (sender.key?.repositories?.includes(repository.id) === false) throw notAllowed(repository.id);
    await app.store.putOutcome({
      repository: { id: repository.id, name: repository.name },
      pullRequest: pull_request,
      state,
      // The latest stays: one that lies ahead would stay for ever.
      at: Math.min(Date.parse(at), app.now()),
      secondsToGreen: seconds_to_green ?? null,
      redWhenMerged: red_when_merged ?? null,
    });
    return context.json({ state: 'stored' } satisfies z.infer<typeof OutcomeAnswer>);
  });

  async function known(context: Context): Promise<Sender> {
    const address = String(context.env?.incoming?.socket?.remoteAddress ?? 'unknown');
    const sender = await senderOf(app, limits, context.req.header('authorization'), address);
    await limits.countRequest(sender.name);
    return sender;
  }
}

function bodyOf(context: Context): WebStream<Uint8Array> {
  const { body } = context.req.raw;
  if (body !== null) return body;
  throw new ApiRefusal({ status: 400, code: 'empty_body', message: 'The request has no body.', hint: 'Send an envelope.' });
}

async function outcomeSent(context: Context): Promise<z.infer<typeof OutcomeSent>> {
  const shape = bodyShape(context.req.header('content-type'), context.req.header('content-encoding'));
  for await (const { bytes } of bodyTexts(bodyOf(context), { ...shape, lines: false }, LARGEST_OUTCOME)) {
    const read = OutcomeSent.safeParse(jsonOf(bytes));
    if (read.success) return read.data;
    const issue = read.error.issues[0];
    const field = oneLine(issue?.path.map(String).join('.') ?? '', 200);
    const message = `${field === '' ? 'The outcome' : field} does not fit.`;
    throw new ApiRefusal({ status: 422, code: 'unreadable_outcome', message, hint: 'GET /api/v1/openapi.json has the shape.' });
  }
  throw new ApiRefusal({ status: 400, code: 'empty_body', message: 'The body holds no outcome.', hint: 'Send one as JSON.' });
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiRefusal({ status: 400, code: 'not_json', message: 'The body is not JSON.', hint: 'Send one outcome as JSON.' });
  }
}

function notAllowed(id: number): ApiRefusal {
  const hint = `Make one that does: \`tool-fidelity keys create NAME --repository ${id}\`.`;
  return new ApiRefusal({ status: 403, code: 'repository_not_allowed', message: `The key does not reach repository ${id}.`, hint });
}
