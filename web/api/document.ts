import type { RouteConfig } from '@hono/zod-openapi';
import { Envelope } from '@tool-fidelity/core/envelope.ts';
import * as z from 'zod';
import { DIMENSIONS } from '../facts/facts.ts';
import { PagingParameters } from '../views/cursor.ts';
import { QuestionParameters } from '../views/parameters.ts';
import type { Api } from './context.ts';
import { LiveAnswer, ReadyAnswer } from './plain-routes.ts';
import { ErrorAnswer } from './refuse.ts';
import { LinesAnswer, TakenAnswer } from './taken-answer.ts';
import { BreakdownAnswer } from './wire/breakdown.ts';
import { OutcomeAnswer, OutcomeSent } from './wire/outcome.ts';
import { RunAnswer, RunsAnswer } from './wire/runs.ts';
import { SeriesAnswer } from './wire/series.ts';
import { SummaryAnswer } from './wire/summary.ts';

const refused = (description: string) => ({ description, content: { 'application/json': { schema: ErrorAnswer } } });
const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });
const either = (description: string) => json(description, z.union([ErrorAnswer, LinesAnswer]));
/** Exports by the ending of their address. */
const FILES = {
  csv: { 'text/csv': { schema: z.string() } },
  ndjson: { 'application/x-ndjson': { schema: z.string().describe('One row a line, shaped as in `rows`.') } },
} as const;
const By = z.string().describe(`Of ${DIMENSIONS.filter((name) => name !== 'bucket').join(', ')}; several with commas.`);
const KEY = [{ key: [] }];

/** What refuses a request of one envelope, or every line of one. */
const SENDING = {
  400: refused('Not JSON, not whole gzip, or empty.'),
  401: refused('No key, or one that is not known.'),
  403: refused('The key does not reach the repository.'),
  413: refused('Too large.'),
  415: refused('A type or encoding that is not read.'),
  422: refused('A field does not fit, or the record cannot be read.'),
  429: refused('Too many requests, or too many wrong keys; `Retry-After` says when to come again.'),
  500: refused('A fault of this server: what was not acknowledged was not stored.'),
  503: refused('More is waiting than may wait, or the database is away; `Retry-After` says when to come again.'),
};

/** What any reading may answer. */
const READING = {
  304: { description: 'Nothing has changed since the answer whose `ETag` was sent as `If-None-Match`.' },
  503: refused('The numbers cannot be counted now; `Retry-After` says when to ask again.'),
};

function numbers(
  name: string,
  summary: string,
  schema: z.ZodType,
  more: z.ZodRawShape = {},
  endings: readonly (keyof typeof FILES)[] = ['csv'],
): readonly RouteConfig[] {
  const route = (path: string, content: Readonly<Record<string, { readonly schema: z.ZodType }>>): RouteConfig => ({
    method: 'get',
    path: `/api/v1/${path}`,
    summary,
    request: { query: QuestionParameters.extend(more) },
    responses: { 200: { description: summary, content }, 400: refused('A parameter that does not hold.'), ...READING },
  });
  const byAccept = Object.fromEntries(endings.flatMap((ending) => Object.entries(FILES[ending])));
  return [
    route(name, { 'application/json': { schema }, ...byAccept }),
    ...endings.map((ending) => route(`${name}.${ending}`, FILES[ending])),
  ];
}

function rows(name: string, summary: string): readonly RouteConfig[] {
  return numbers(name, `${summary} Pages of rows; exports hold all of them.`, RunsAnswer, PagingParameters.shape, ['csv', 'ndjson']);
}

const id = z.object({ id: z.string() });
const ofRun = { 404: refused('There is no such run, or no record of it.'), 503: READING[503] };

const ROUTES: readonly RouteConfig[] = [
  {
    method: 'post',
    path: '/api/v1/runs',
    summary: 'Takes run records in: one envelope, or one a line. They are audited here, and acknowledged once they are durable.',
    security: KEY,
    request: {
      headers: z.object({ 'content-encoding': z.enum(['gzip', 'identity']).optional() }),
      body: {
        required: true,
        content: {
          'application/json': { schema: Envelope },
          'application/x-ndjson': { schema: z.string().describe('One envelope a line.') },
        },
      },
    },
    responses: {
      200: json('Everything was stored already.', z.union([TakenAnswer, LinesAnswer])),
      201: json('Stored.', z.union([TakenAnswer, LinesAnswer])),
      207: json('Some lines were taken and some were not.', LinesAnswer),
      ...SENDING,
      ...Object.fromEntries(([400, 403, 413, 422, 500, 503] as const).map((status) => [status, either(SENDING[status].description)])),
    },
  },
  {
    method: 'post',
    path: '/api/v1/outcomes',
    summary: 'Takes in what became of a pull request.',
    security: KEY,
    request: { body: { required: true, content: { 'application/json': { schema: OutcomeSent } } } },
    responses: { 200: json('Stored.', OutcomeAnswer), ...SENDING },
  },
  ...rows('runs', 'Runs under a filter.'),
  ...rows('violations', 'Violated runs under a filter.'),
  ...numbers('summary', 'What is counted under a filter, with its rates.', SummaryAnswer),
  ...numbers('series', 'Counts and rates over time.', SeriesAnswer, {
    by: By.optional(),
    limit: z.int().min(1).max(50).optional().describe('Keys with a line of their own; the others share one.'),
  }),
  ...numbers('breakdown', 'Counts and rates by dimensions, worst first.', BreakdownAnswer, { by: By }),
  {
    method: 'get',
    path: '/api/v1/runs/{id}',
    summary: 'One run: its audit and where it came from.',
    request: { params: id },
    responses: { 200: json('The run.', RunAnswer), 304: READING[304], ...ofRun },
  },
  {
    method: 'get',
    path: '/api/v1/runs/{id}/record',
    summary: 'The record that a run was audited from, tokens masked.',
    request: { params: id },
    responses: { 200: json('The record.', z.unknown()), ...ofRun },
  },
  { method: 'get', path: '/healthz', summary: 'The process lives.', responses: { 200: json('It does.', LiveAnswer) } },
  {
    method: 'get',
    path: '/readyz',
    summary: 'The store answers, and nobody has told the process to stop.',
    responses: { 200: json('Ready.', ReadyAnswer), 500: json('Not ready.', ReadyAnswer) },
  },
  {
    method: 'get',
    path: '/badge/{owner}/{repo}.svg',
    summary: 'Fidelity of a repository in the last 30 days, as an image.',
    request: { params: z.object({ owner: z.string(), repo: z.string() }) },
    responses: { 200: { description: 'The image.', content: { 'image/svg+xml': { schema: z.string() } } } },
  },
];

/** Describes every route by the schemas that check what comes in and tests hold what goes out against. */
export function addDocument(api: Api, version: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });
  for (const route of ROUTES) api.openAPIRegistry.registerPath(route);
  const description = 'Records of agents’ runs go in; how faithful agents were to their methods comes out.';
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Tool Fidelity', version, description } });
  api.get('/api/v1/openapi.json', (context) => context.json(document));
}
