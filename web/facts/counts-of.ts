import type { Counts } from './counts.ts';
import type { Weight } from './outcomes.ts';

/** What runs by outcome come to. */
export function countsOf(
  runs: readonly (readonly [outcome: number, runs: number])[],
  weights: readonly Weight[],
  clusters: number,
): Counts {
  const verdicts = { faithful: 0, violated: 0, inconclusive: 0, not_applicable: 0 };
  const rules = new Map<string, number>();
  const sum = { runs: 0, with_contract: 0, findings: 0, waived: 0, hits: 0, of: 0 };
  for (const [outcome, count] of runs) {
    const weight = weights[outcome];
    if (weight?.of) sum.of += count;
    if (weight?.hit) sum.hits += count;
    if (!weight?.listed) continue;
    sum.runs += count;
    verdicts[weight.verdict] += count;
    if (weight.contract) sum.with_contract += count;
    sum.findings += count * (weight.effective.length + weight.waived);
    sum.waived += count * weight.waived;
    for (const rule of weight.effective) rules.set(rule, (rules.get(rule) ?? 0) + count);
  }
  const { hits, of, ...counted } = sum;
  return { ...counted, ...verdicts, by_rule: Object.fromEntries(rules), rate: { hits, of }, clusters };
}
