import type { Counts } from '../../web/facts/counts.ts';
import type { Fact } from '../../web/facts/fact.ts';
import type { Filter } from '../../web/facts/filter.ts';

/** Counted by hand, row by row, from what the documents say: nothing of `web/facts` but its types. */
export function naiveScope(facts: readonly Fact[], filter: Filter): readonly Fact[] {
  const plain = (tool: string) => tool.toLowerCase().replace(/[-_. ]/g, '') || tool;
  return latest(facts).filter((fact) => {
    if (fact.standing !== 'counted' || fact.kind !== filter.kind) return false;
    if (fact.at < filter.from || fact.at >= filter.to) return false;
    if (filter.repo.length > 0 && !filter.repo.includes(fact.repository)) return false;
    if (filter.model.length > 0 && !filter.model.includes(fact.model) && !filter.model.includes(fact.family)) return false;
    if (filter.agent.length > 0 && !filter.agent.includes(fact.agent ?? '(none)')) return false;
    return filter.tool.length === 0 || filter.tool.some((tool) => plain(tool) === plain(fact.tool ?? '(none)'));
  });
}

/** Of a row that stands several times, the one with the highest revision. */
function latest(facts: readonly Fact[]): readonly Fact[] {
  const bySeq = new Map<number, Fact>();
  for (const fact of facts) if ((bySeq.get(fact.seq)?.revision ?? 0) < fact.revision) bySeq.set(fact.seq, fact);
  return [...bySeq.values()];
}

export function naiveListed(facts: readonly Fact[], filter: Filter): readonly Fact[] {
  return naiveScope(facts, filter).filter(
    ({ verdict, rules }) =>
      (filter.verdict.length === 0 || filter.verdict.includes(verdict)) &&
      (filter.type.length === 0 || rules.some((rule) => filter.type.includes(rule))),
  );
}

/** Newest first, as a list shows them. */
export function naiveNewest(facts: readonly Fact[], filter: Filter): readonly number[] {
  return [...naiveListed(facts, filter)].sort((a, b) => b.at - a.at || b.seq - a.seq).map(({ seq }) => seq);
}

export function naiveCounts(facts: readonly Fact[], filter: Filter): Counts {
  const [scope, listed] = [naiveScope(facts, filter), naiveListed(facts, filter)];
  const isType = (rule: string) => filter.type.length === 0 || filter.type.includes(rule);
  const effective = (fact: Fact) => fact.rules.filter((rule) => !fact.waived.includes(rule) && isType(rule));
  const rated = scope.filter(({ verdict }) => verdict === 'faithful' || verdict === 'violated');
  const hits = rated.filter((fact) => (filter.type.length === 0 ? fact.verdict === 'violated' : effective(fact).length > 0));
  const found = listed.flatMap(({ rules }) => rules.filter(isType));
  const standing = listed.flatMap(effective);
  const verdicts = (verdict: Fact['verdict']) => listed.filter((fact) => fact.verdict === verdict).length;
  return {
    runs: listed.length,
    faithful: verdicts('faithful'),
    violated: verdicts('violated'),
    inconclusive: verdicts('inconclusive'),
    not_applicable: verdicts('not_applicable'),
    with_contract: listed.filter(({ tool }) => tool !== null).length,
    findings: found.length,
    waived: found.length - standing.length,
    by_rule: Object.fromEntries([...new Set(standing)].map((rule) => [rule, standing.filter((each) => each === rule).length])),
    rate: { hits: hits.length, of: rated.length },
    clusters: new Set(rated.map(({ cluster }) => cluster)).size,
  };
}
