import { type Counts, NO_COUNTS } from '../facts/counts.ts';
import type { Facts, Group, Grouping } from '../facts/facts.ts';
import { changeOf } from '../statistics/rate.ts';
import { bucketEdges, fittingBucket } from '../time/buckets.ts';
import { contractShare, inconclusiveShare, violationRate } from './named-rates.ts';
import { withoutOutcome } from './question.ts';
import type { Question, Summary } from './shapes.ts';

const WHOLE: Grouping = { by: [] };

/** The tiles of a question: what is counted, its rates, and how both compare with the span before. */
export async function summaryOf(facts: Facts, question: Question): Promise<Summary> {
  const { filter, previous, timeZone } = question;
  const edges = bucketEdges(previous, fittingBucket(previous, 'day'), timeZone);
  const narrowed = withoutOutcome(filter) !== filter;
  const [span, scope, counted, scopeBefore, countedBefore] = await Promise.all([
    facts.span(),
    facts.groups(withoutOutcome(filter), [WHOLE, { by: ['repo', 'rules_version'] }]),
    narrowed ? facts.groups(filter, [WHOLE]) : null,
    facts.groups(withoutOutcome(previous), [WHOLE, { by: ['repo', 'bucket'], edges }]),
    narrowed ? facts.groups(previous, [WHOLE]) : null,
  ]);
  const [now, all] = [first(counted ?? scope), first(scope)];
  const comparable = span !== null && span.first < previous.to;
  const [before, allBefore] = comparable ? [first(countedBefore ?? scopeBefore), first(scopeBefore)] : [null, null];
  return {
    question,
    now,
    before,
    rate: violationRate(now),
    rateBefore: before && violationRate(before),
    change: before && changeOf(now.rate, before.rate),
    contractShare: contractShare(all),
    contractChange: allBefore && changeOf(contractShare(all), contractShare(allBefore)),
    inconclusiveShare: inconclusiveShare(all),
    inconclusiveChange: allBefore && changeOf(inconclusiveShare(all), inconclusiveShare(allBefore)),
    silent: silentOf(scope[1] ?? [], scopeBefore[1] ?? []),
    rulesVersions: versionsOf(scope[1] ?? []),
  };
}

function first([whole]: readonly (readonly Group[])[]): Counts {
  return whole?.[0]?.counts ?? NO_COUNTS;
}

function versionsOf(now: readonly Group[]): readonly number[] {
  const versions = now.flatMap(({ keys: [, version] }) => (typeof version === 'number' ? [version] : []));
  return [...new Set(versions)].sort((a, b) => a - b);
}

/** Repositories of the span before that have no run now; the one that ran last stands first. */
function silentOf(now: readonly Group[], before: readonly Group[]): Summary['silent'] {
  const speaking = new Set(now.map(({ keys: [repository] }) => repository));
  const silent = new Map<string, { runsBefore: number; last: number }>();
  for (const { keys, counts } of before) {
    const [repository, start] = keys;
    if (typeof repository !== 'string' || typeof start !== 'number' || speaking.has(repository)) continue;
    const { runsBefore, last } = silent.get(repository) ?? { runsBefore: 0, last: start };
    silent.set(repository, { runsBefore: runsBefore + counts.runs, last: Math.max(last, start) });
  }
  return [...silent]
    .sort(([name, a], [other, b]) => b.last - a.last || b.runsBefore - a.runsBefore || (name < other ? -1 : 1))
    .map(([repository, { runsBefore }]) => ({ repository, runsBefore }));
}
