import { bareName } from '../../../core/names.ts';
import type { Fact } from '../../../web/facts/fact.ts';
import type { Filter } from '../../../web/facts/filter.ts';
import { modelFamily } from '../../../web/facts/model-family.ts';

export type Numbers = Readonly<Record<string, number>>;

/** Runs that a filter lists, found by asking each run by itself. */
export function listedBy(facts: readonly Fact[], filter: Filter): readonly Fact[] {
  return population(facts, filter).filter(
    ({ rules, verdict }) =>
      (filter.type.length === 0 || rules.some((rule) => filter.type.includes(rule))) &&
      (filter.verdict.length === 0 || filter.verdict.includes(verdict)),
  );
}

/** The same numbers that a row of a CSV holds, rules as columns of their own. */
export function plainCount(facts: readonly Fact[], filter: Filter): Numbers {
  const listed = listedBy(facts, filter);
  const asked = (rule: string) => filter.type.length === 0 || filter.type.includes(rule);
  const numbers = new Map<string, number>();
  const add = (name: string, count = 1) => numbers.set(name, (numbers.get(name) ?? 0) + count);
  for (const name of ['runs', 'faithful', 'violated', 'inconclusive', 'not_applicable', 'with_contract', 'findings', 'waived'])
    add(name, 0);
  for (const name of ['rate_hits', 'rate_of']) add(name, 0);
  for (const { verdict, tool, rules, waived } of listed) {
    add('runs');
    add(verdict);
    if (tool !== null) add('with_contract');
    for (const rule of rules.filter(asked)) {
      add('findings');
      add(waived.includes(rule) ? 'waived' : `rule ${rule}`);
    }
  }
  for (const { verdict, rules, waived } of population(facts, filter)) {
    if (verdict !== 'faithful' && verdict !== 'violated') continue;
    add('rate_of');
    const found = rules.some((rule) => filter.type.includes(rule) && !waived.includes(rule));
    if (filter.type.length === 0 ? verdict === 'violated' : found) add('rate_hits');
  }
  return Object.fromEntries(numbers);
}

function population(facts: readonly Fact[], { from, to, kind, repo, tool, model, agent }: Filter): readonly Fact[] {
  const has = (list: readonly string[], matches: (value: string) => boolean) => list.length === 0 || list.some(matches);
  return facts.filter(
    (fact) =>
      fact.at >= from &&
      fact.at < to &&
      fact.kind === kind &&
      fact.standing === 'counted' &&
      has(repo, (value) => value === fact.repository) &&
      has(tool, (value) => isTool(value, fact.tool)) &&
      has(model, (value) => value === fact.model || value === modelFamily(fact.model)) &&
      has(agent, (value) => value === fact.agent || (value === '(none)' && fact.agent === null)),
  );
}

function isTool(value: string, tool: string | null): boolean {
  if (tool === null) return value === '(none)';
  return value === tool || (bareName(value) !== '' && bareName(value) === bareName(tool));
}
