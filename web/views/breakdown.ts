import type { Facts, Group } from '../facts/facts.ts';
import { byLowerBound, changeOf } from '../statistics/rate.ts';
import { violationRate } from './named-rates.ts';
import type { Breakdown, BreakdownRow, Question } from './shapes.ts';

/** One row for each combination of the dimensions' values that has runs, worst first, each with its change since the span before. */
export async function breakdownOf(facts: Facts, question: Question, by: Breakdown['by']): Promise<Breakdown> {
  const [span, [now = []], [before = []]] = await Promise.all([
    facts.span(),
    facts.groups(question.filter, [{ by }]),
    facts.groups(question.previous, [{ by }]),
  ]);
  const comparable = span !== null && span.first < question.previous.to;
  const earlier = new Map(comparable ? before.map((group) => [named(group.keys), group]) : []);
  const rows = now.map((group) => rowOf(group, earlier.get(named(group.keys))));
  return { question, by, rows: rows.sort(worstFirst) };
}

function rowOf({ keys, counts }: Group, before: Group | undefined): BreakdownRow {
  return {
    keys: keys.map((key) => (key === null ? null : String(key))),
    counts,
    rate: violationRate(counts),
    rateBefore: before ? violationRate(before.counts) : null,
    change: before ? changeOf(counts.rate, before.counts.rate) : null,
  };
}

function worstFirst(a: BreakdownRow, b: BreakdownRow): number {
  return byLowerBound(a.rate, b.rate) || b.counts.runs - a.counts.runs || (named(a.keys) < named(b.keys) ? -1 : 1);
}

function named(keys: Group['keys']): string {
  return JSON.stringify(keys);
}
