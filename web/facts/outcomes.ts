import type { Verdict } from '@tool-fidelity/core/report.ts';
import { Dictionary } from './dictionary.ts';
import type { Fact } from './fact.ts';
import type { Filter } from './filter.ts';

/** What came of a run, apart from its names: few runs differ in it, so runs are counted by it first. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly contract: boolean;
  /** Rules with a finding that stands, and rules whose findings are all waived. */
  readonly effective: readonly string[];
  readonly waived: readonly string[];
}

/** What one run of an outcome adds under a filter. */
export interface Weight {
  readonly verdict: Verdict;
  readonly contract: boolean;
  readonly listed: boolean;
  /** Part of a rate's denominator, and of its numerator. */
  readonly of: boolean;
  readonly hit: boolean;
  readonly effective: readonly string[];
  readonly waived: number;
}

/** Outcomes under small numbers. */
export class OutcomeDictionary {
  readonly #texts = new Dictionary<string>();
  readonly #outcomes: Outcome[] = [];

  get size(): number {
    return this.#outcomes.length;
  }

  code({ verdict, tool, rules, waived }: Pick<Fact, 'verdict' | 'tool' | 'rules' | 'waived'>): number {
    const contract = tool !== null;
    const text = rules.length === 0 ? `${verdict} ${contract}` : JSON.stringify([verdict, contract, rules, waived]);
    const code = this.#texts.code(text);
    if (code === this.#outcomes.length) this.#outcomes.push({ verdict, contract, ...parted(rules, waived) });
    return code;
  }

  /** Every rule id with a finding. */
  rulesOf(code: number): readonly string[] {
    const outcome = this.#outcomes[code];
    return outcome ? [...outcome.effective, ...outcome.waived] : [];
  }

  /** By number, what each outcome adds. */
  weights({ type, verdict }: Pick<Filter, 'type' | 'verdict'>): readonly Weight[] {
    const [types, verdicts] = [new Set(type), new Set(verdict)];
    return this.#outcomes.map((outcome) => weightOf(outcome, types, verdicts));
  }
}

function parted(rules: readonly string[], waived: readonly string[]): Pick<Outcome, 'effective' | 'waived'> {
  const [all, lifted] = [[...new Set(rules)], new Set(waived)];
  return { effective: all.filter((rule) => !lifted.has(rule)), waived: all.filter((rule) => lifted.has(rule)) };
}

function weightOf(outcome: Outcome, types: ReadonlySet<string>, verdicts: ReadonlySet<Verdict>): Weight {
  const asked = (rules: readonly string[]) => (types.size === 0 ? rules : rules.filter((rule) => types.has(rule)));
  const [effective, waived] = [asked(outcome.effective), asked(outcome.waived).length];
  const { verdict, contract } = outcome;
  const of = verdict === 'faithful' || verdict === 'violated';
  return {
    verdict,
    contract,
    listed: (types.size === 0 || effective.length + waived > 0) && (verdicts.size === 0 || verdicts.has(verdict)),
    of,
    hit: of && (types.size === 0 ? verdict === 'violated' : effective.length > 0),
    effective,
    waived,
  };
}
