import type { Counts } from './counts.ts';
import type { Weight } from './outcomes.ts';

/** What runs by outcome come to. Asked once for each group of an answer, so it makes no more than the answer. */
export function countsOf(
  runs: readonly (readonly [outcome: number, runs: number])[],
  weights: readonly Weight[],
  clusters: number,
): Counts {
  const by_rule = new Map<string, number>();
  let [listed, faithful, violated, inconclusive, not_applicable] = [0, 0, 0, 0, 0];
  let [with_contract, findings, waived, hits, of] = [0, 0, 0, 0, 0];
  for (const [outcome, count] of runs) {
    const weight = weights[outcome];
    if (weight === undefined) continue;
    if (weight.of) of += count;
    if (weight.hit) hits += count;
    if (!weight.listed) continue;
    listed += count;
    if (weight.verdict === 'faithful') faithful += count;
    if (weight.verdict === 'violated') violated += count;
    if (weight.verdict === 'inconclusive') inconclusive += count;
    if (weight.verdict === 'not_applicable') not_applicable += count;
    if (weight.contract) with_contract += count;
    findings += count * (weight.effective.length + weight.waived);
    waived += count * weight.waived;
    for (const rule of weight.effective) by_rule.set(rule, (by_rule.get(rule) ?? 0) + count);
  }
  return {
    runs: listed,
    faithful,
    violated,
    inconclusive,
    not_applicable,
    with_contract,
    findings,
    waived,
    by_rule: by_rule.size === 0 ? {} : Object.fromEntries(by_rule),
    rate: { hits, of },
    clusters,
  };
}
