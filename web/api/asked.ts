import type { Context } from 'hono';
import type { App } from '../server/app.ts';
import { type RawParameters, rawParameters } from '../views/parameters.ts';
import { askedOf } from '../views/question.ts';
import type { Question } from '../views/shapes.ts';
import { ApiRefusal } from './refuse.ts';

/** The question that a request's address asks. Throws an ApiRefusal (400) that names every parameter which does not hold. */
export async function askedBy(app: App, context: Context): Promise<{ readonly question: Question; readonly raw: RawParameters }> {
  const raw = rawParameters(new URL(context.req.url).searchParams);
  const [span, timeZone] = await Promise.all([app.facts.span(), app.timeZone()]);
  const { question, problems } = askedOf(raw, { now: app.now(), timeZone, span });
  if (problems.length > 0) throw badParameters(problems.map(({ parameter, message }) => `${parameter} ${message}`));
  return { question, raw };
}

export function badParameters(problems: readonly string[]): ApiRefusal {
  const hint = 'GET /api/v1/openapi.json lists every parameter.';
  return new ApiRefusal({ status: 400, code: 'bad_parameter', message: `${problems.join('; ')}.`, hint });
}

export type ExportFormat = 'csv' | 'ndjson';

const BY_TYPE: readonly (readonly [string, ExportFormat | null])[] = [
  ['application/json', null],
  ['text/csv', 'csv'],
  ['application/x-ndjson', 'ndjson'],
];

/** The form of an export, by the address's ending, else by `Accept`, where JSON wins; null: an answer of the API. */
export function exportAsked(context: Context): ExportFormat | null {
  const { path } = context.req;
  if (path.endsWith('.csv')) return 'csv';
  if (path.endsWith('.ndjson')) return 'ndjson';
  const accepted = (context.req.header('accept') ?? '').toLowerCase().split(',');
  const types = accepted.map((each) => each.split(';')[0]?.trim());
  return BY_TYPE.find(([type]) => types.includes(type))?.[1] ?? null;
}
