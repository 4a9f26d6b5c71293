import { BUCKETS } from '../facts/filter.ts';
import { ENOUGH } from '../statistics/rate.ts';
import { bucketEdges } from '../time/buckets.ts';
import type { Question } from '../views/shapes.ts';
import type { Asked } from './asked.ts';

/** A line of fewer points shows no course. */
const FEWEST_POINTS = 4;

/** Judged runs of a point, on average: quiet days stay above the number from which a rate is given. */
const ON_AVERAGE = 2 * ENOUGH;

/**
 * The question with steps long enough that a point of a rate rests on enough runs: a rate of three runs jumps from 0 to 100% and says nothing.
 * `judged`: the runs that a line has about. A step that the reader chose stays.
 */
export function steadyQuestion({ params, question }: Asked, judged: number): Question {
  if (params.bucket !== null) return question;
  const { filter, timeZone } = question;
  const coarser = BUCKETS.slice(BUCKETS.indexOf(question.bucket))
    .map((bucket) => ({ bucket, edges: bucketEdges(filter, bucket, timeZone) }))
    .filter(({ edges }) => edges.length >= FEWEST_POINTS);
  const steady = coarser.find(({ edges }) => judged / edges.length >= ON_AVERAGE) ?? coarser.at(-1);
  return steady ? { ...question, ...steady } : question;
}
