import type { Context } from 'hono';
import { DIMENSIONS, type Dimension } from '../facts/facts.ts';
import { breakdownOf } from '../views/breakdown.ts';
import { pagingOf } from '../views/cursor.ts';
import { listOf } from '../views/list.ts';
import type { RawParameters } from '../views/parameters.ts';
import { seriesOf } from '../views/series.ts';
import type { Question } from '../views/shapes.ts';
import { summaryOf } from '../views/summary.ts';
import { askedBy, badParameters, exportAsked } from './asked.ts';
import type { Api, ApiContext } from './context.ts';
import { csvOf } from './csv.ts';
import { type Flat, flatBreakdown, flatSeries, flatSummary } from './flat-rows.ts';
import { CSV, NDJSON, rowsExport } from './rows-export.ts';
import { breakdownAnswer } from './wire/breakdown.ts';
import { runsAnswer } from './wire/runs.ts';
import { seriesAnswer } from './wire/series.ts';
import { summaryAnswer } from './wire/summary.ts';

const MOST_LINES = 50;
const MOST_DIMENSIONS = 3;

/** The routes that answer with numbers and rows; each also as CSV, rows as JSON Lines too. */
export function addReadRoutes(api: Api, { app }: ApiContext): void {
  const both = (name: string, answer: (context: Context) => Promise<Response>) => {
    api.get(`/api/v1/${name}`, answer);
    api.get(`/api/v1/${name}.csv`, answer);
  };
  const listed = (name: string, narrowed: (question: Question) => Question) => {
    both(name, (context) => rows(context, narrowed));
    api.get(`/api/v1/${name}.ndjson`, (context) => rows(context, narrowed));
  };
  listed('runs', (question) => question);
  listed('violations', violatedOnly);
  both('summary', async (context) => {
    const { question } = await askedBy(app, context);
    const answer = summaryAnswer(await summaryOf(app.facts, question));
    return exportAsked(context) === 'csv' ? flatAnswer(context, flatSummary(answer)) : context.json(answer);
  });
  both('series', async (context) => {
    const { question, raw } = await askedBy(app, context);
    const [by = null, ...more] = dimensionsOf(raw.by);
    if (more.length > 0) throw badParameters(['by names more than one dimension']);
    const answer = seriesAnswer(await seriesOf(app.facts, question, by, linesOf(raw.limit)));
    return exportAsked(context) === 'csv' ? flatAnswer(context, flatSeries(answer)) : context.json(answer);
  });
  both('breakdown', async (context) => {
    const { question, raw } = await askedBy(app, context);
    const by = dimensionsOf(raw.by);
    if (by.length === 0) throw badParameters([`by is missing: it takes ${NAMES.join(', ')}`]);
    const answer = breakdownAnswer(await breakdownOf(app.facts, question, by));
    return exportAsked(context) === 'csv' ? flatAnswer(context, flatBreakdown(answer)) : context.json(answer);
  });

  async function rows(context: Context, narrowed: (question: Question) => Question): Promise<Response> {
    const { question: asked, raw } = await askedBy(app, context);
    const question = narrowed(asked);
    const { selection, problems } = pagingOf(raw);
    if (problems.length > 0) throw badParameters(problems.map(({ parameter, message }) => `${parameter} ${message}`));
    const format = exportAsked(context);
    if (format !== null) {
      return context.body(rowsExport(app, question, selection.order, format), 200, attached(format === 'csv' ? CSV : NDJSON));
    }
    return context.json(runsAnswer(await listOf(app.facts, app.store, question, selection)));
  }
}

/** Violations are runs that broke their promise: whoever asks for other verdicts as well gets none of those. */
function violatedOnly(question: Question): Question {
  const narrowed = (filter: Question['filter']): Question['filter'] => ({ ...filter, verdict: ['violated'] });
  return { ...question, filter: narrowed(question.filter), previous: narrowed(question.previous) };
}

type Named = Exclude<Dimension, 'bucket'>;
const NAMES = DIMENSIONS.filter((name): name is Named => name !== 'bucket');

function dimensionsOf(value: RawParameters[string]): readonly Named[] {
  const asked = (typeof value === 'string' ? value : (value?.[0] ?? '')).split(',').filter((name) => name !== '');
  const known = asked.flatMap((name) => NAMES.find((each) => each === name) ?? []);
  if (known.length < asked.length) throw badParameters([`by is none of ${NAMES.join(', ')}`]);
  if (new Set(known).size > MOST_DIMENSIONS) throw badParameters([`by names more than ${MOST_DIMENSIONS} dimensions`]);
  return [...new Set(known)];
}

function linesOf(value: RawParameters[string]): number | undefined {
  if (value == null || value === '') return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_LINES) return count;
  throw badParameters([`limit is not a number from 1 to ${MOST_LINES}`]);
}

function flatAnswer(context: Context, { columns, rows }: Flat): Response {
  return context.body(csvOf(columns, rows), 200, attached(CSV));
}

function attached(type: string): Record<string, string> {
  return { 'content-type': type, 'content-disposition': 'attachment', vary: 'accept' };
}
