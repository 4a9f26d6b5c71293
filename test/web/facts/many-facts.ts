import type { Fact } from '../../../web/facts/fact.ts';
import { type Dice, oneOf, whole } from '../made-facts.ts';

const DAY = 86_400_000;

/** The year that the facts of a large installation lie in. */
export const YEAR = { from: Date.UTC(2025, 10, 30), to: Date.UTC(2026, 10, 30) };

const repositories = Array.from({ length: 50 }, (_, index) => `orchard/tree-${index}`);
const tools = Array.from({ length: 40 }, (_, index) => `tool-${index}`);
const models = Array.from({ length: 12 }, (_, index) => `model-${index}`);
const rules = [
  'unattempted_primary',
  'ungrounded_failure_claim',
  'search_presented_as_scrape',
  'unflagged_substitution',
  'installed_but_not_run',
];

/**
 * A page of the facts of a large installation: `from` ≤ revision − 1 < `to` of `all` over a year, roughly in time order as they come in; about
 * six runs for each pull request, which stand near each other.
 */
export function manyFacts(roll: Dice, from: number, to: number, all: number): readonly Fact[] {
  return Array.from({ length: to - from }, (_, index) => {
    const place = from + index;
    const repository = oneOf(roll, repositories);
    const violated = roll() < 0.1;
    const model = oneOf(roll, models);
    return {
      seq: place + 1,
      revision: place + 1,
      at: Math.floor(YEAR.from + (place / all) * (YEAR.to - YEAR.from - DAY) + roll() * DAY),
      repository,
      tool: roll() < 0.1 ? null : oneOf(roll, tools),
      model,
      family: model,
      agent: oneOf(roll, ['claude-code', 'codex', 'gemini-cli']),
      verdict: violated ? 'violated' : roll() < 0.1 ? 'inconclusive' : 'faithful',
      method: 'primary',
      evidence: 'claimed',
      kind: 'work',
      rules: violated ? [...new Set([oneOf(roll, rules), ...(roll() < 0.3 ? [oneOf(roll, rules)] : [])])] : [],
      waived: [],
      rulesVersion: 1 + whole(roll, 2),
      cluster: `${repository}#${Math.floor(place / 300)}`,
      standing: 'counted',
    };
  });
}
