import { Verdict } from '@tool-fidelity/core/report.ts';
import { type Fact, STANDINGS } from '../../web/facts/fact.ts';
import type { Filter } from '../../web/facts/filter.ts';
import { modelFamily } from '../../web/facts/model-family.ts';

/** Numbers in 0…1 that look like chance and are the same for the same seed. */
export type Dice = () => number;

export function dice(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function whole(roll: Dice, below: number): number {
  return Math.floor(roll() * below);
}

export function oneOf<Value>(roll: Dice, values: readonly Value[]): Value {
  const value = values[whole(roll, values.length)];
  if (value === undefined) throw new Error('nothing to take from');
  return value;
}

/** Some of them, in their order, perhaps none. */
export function someOf<Value>(roll: Dice, values: readonly Value[], share: number): readonly Value[] {
  return values.filter(() => roll() < share);
}

/** Names as they come: spellings of one tool, families of models, other alphabets, signs that mean something elsewhere. */
export const MADE = {
  repositories: ['orchard/press', 'orchard/scale', 'Kiln/glaze', 'kiln/brick-yard', 'x/y.z'],
  tools: ['crawl4ai', 'Crawl4AI', 'crawl-4-ai', 'vitest', 'ripgrep', 'ast-grep', 'outil,virgule', '---', 'other', '(none)'],
  models: [
    'claude-sonnet-4-5-20250929',
    'claude-opus-4-6',
    'gpt-5.3-codex',
    'gpt-4.1',
    'o3-mini',
    'house-blend',
    'unknown',
    '__proto__',
    'other',
  ],
  agents: ['claude-code', 'codex', 'gemini-cli', 'агент', 'other'],
  rules: [
    'unattempted_primary',
    'ungrounded_failure_claim',
    'search_presented_as_scrape',
    'unflagged_substitution',
    'installed_but_not_run',
    'masked_status',
    '__proto__',
  ],
} as const;

export interface MadeSpan {
  readonly from: number;
  readonly to: number;
}

/** Facts of a span in the order of their revisions; several share an instant, and not all are counted. `seq` leaves gaps. */
export function madeFacts(roll: Dice, count: number, { from, to }: MadeSpan): readonly Fact[] {
  const facts: Fact[] = [];
  let seq = 0;
  for (let index = 0; index < count; index++) {
    seq += 1 + whole(roll, 3);
    facts.push(madeFact(roll, { seq, revision: index + 1, at: from + whole(roll, Math.max(1, to - from)) }));
    const twin = facts[whole(roll, facts.length)];
    const last = facts.at(-1);
    if (twin && last && roll() < 0.2) facts[facts.length - 1] = { ...last, at: twin.at };
  }
  return facts;
}

function madeFact(roll: Dice, place: Pick<Fact, 'seq' | 'revision' | 'at'>): Fact {
  const tool = roll() < 0.12 ? null : oneOf(roll, MADE.tools);
  const verdict = tool === null ? 'not_applicable' : oneOf(roll, Verdict.options);
  const rules = verdict === 'violated' || roll() < 0.3 ? someOf(roll, MADE.rules, 0.3) : [];
  const repository = oneOf(roll, MADE.repositories);
  const model = oneOf(roll, MADE.models);
  return {
    ...place,
    repository,
    tool,
    model,
    family: modelFamily(model),
    agent: roll() < 0.15 ? null : oneOf(roll, MADE.agents),
    verdict,
    method: oneOf(roll, ['primary', 'equivalent', 'substituted', 'none']),
    evidence: oneOf(roll, ['claimed', 'recorded', 'attested']),
    kind: roll() < 0.1 ? 'probe' : 'work',
    rules,
    waived: someOf(roll, rules, 0.25),
    rulesVersion: 1 + whole(roll, 3),
    cluster: roll() < 0.5 ? `${repository}#${whole(roll, 12)}` : `run ${place.seq}`,
    standing: roll() < 0.85 ? 'counted' : oneOf(roll, STANDINGS),
  };
}

/** A filter over a part of the span or more, with lists that are often empty, and values that no run has. */
export function madeFilter(roll: Dice, { from, to }: MadeSpan): Filter {
  const length = to - from;
  const start = roll() < 0.4 ? from : from - length / 4 + whole(roll, length);
  const list = (values: readonly string[]) => (roll() < 0.6 ? [] : [...someOf(roll, values, 0.4), ...(roll() < 0.2 ? ['nobody'] : [])]);
  const families = [...new Set(MADE.models.map(modelFamily))];
  return {
    from: Math.floor(start),
    to: Math.floor(start) + 1 + whole(roll, Math.ceil(length * 1.2)),
    repo: list(MADE.repositories),
    tool: list(MADE.tools),
    model: list([...MADE.models, ...families]),
    agent: list([...MADE.agents, '(none)']),
    type: list(MADE.rules),
    verdict: roll() < 0.6 ? [] : [...someOf(roll, Verdict.options, 0.5)],
    kind: roll() < 0.85 ? 'work' : 'probe',
  };
}
