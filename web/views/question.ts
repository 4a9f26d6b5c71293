import type { Filter } from '../facts/filter.ts';
import { autoBucket, bucketEdges, bucketEnd, fits, fittingBucket } from '../time/buckets.ts';
import type { Span } from '../time/span.ts';
import { type Problem, type QuestionParameters, type RawParameters, readParameters } from './parameters.ts';
import { type Placed, periodAsked } from './period-asked.ts';
import type { QuestionContext } from './question-context.ts';
import type { Question } from './shapes.ts';

/** A question, and what of the address was not understood or not followed: a remark on a page, a refusal by the API. */
export interface Asked {
  readonly question: Question;
  readonly problems: readonly Problem[];
}

/** The question of a page: what does not hold is left out and remarked. */
export function questionOf(raw: RawParameters, context: QuestionContext): Question {
  return askedOf(raw, context).question;
}

/** The question with its problems, for a reader that refuses where there is one. */
export function askedOf(raw: RawParameters, context: QuestionContext): Asked {
  const { parameters, problems: unread } = readParameters(raw);
  const timeZone = parameters.tz ?? context.timeZone;
  const placed = periodAsked(parameters, { ...context, timeZone });
  const { span, previous } = placed.period;
  const bucket = fittingBucket(span, parameters.bucket ?? autoBucket(span));
  const problems = [...unread, ...placed.problems, ...coarsened(span, parameters.bucket, bucket)];
  const edges = bucketEdges(span, bucket, timeZone);
  const question = {
    filter: filterOf(parameters, span),
    previous: filterOf(parameters, previous),
    timeZone,
    bucket,
    edges,
    partial: isFilling(edges, placed, bucket, timeZone, context.now),
    preset: placed.preset,
    remarks: [...problems, ...placed.notes].map(({ parameter, message }) => `\`${parameter}\` ${message}.`),
  };
  return { question, problems };
}

/** The filter without what it asks of outcomes: the runs that a share is a share of. */
export function withoutOutcome(filter: Filter): Filter {
  return filter.type.length + filter.verdict.length === 0 ? filter : { ...filter, type: [], verdict: [] };
}

function filterOf(parameters: QuestionParameters, { from, to }: Span): Filter {
  const { repo = [], tool = [], model = [], agent = [], type = [], verdict = [], kind = 'work' } = parameters;
  return { from, to, repo, tool, model, agent, type, verdict, kind };
}

function coarsened(span: Span, asked: Question['bucket'] | undefined, used: Question['bucket']): readonly Problem[] {
  if (asked === undefined || fits(span, asked)) return [];
  return [{ parameter: 'bucket', message: `is too fine for a range this long; \`${used}\` is the finest that fits` }];
}

function isFilling(edges: readonly number[], { period }: Placed, bucket: Question['bucket'], timeZone: string, now: number): boolean {
  const last = edges.at(-1) ?? period.span.from;
  return now < bucketEnd(last, bucket, timeZone);
}
