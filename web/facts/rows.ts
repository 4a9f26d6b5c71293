import { ClusterDictionary } from './cluster-dictionary.ts';
import { COUNTED, type Coded, Columns } from './columns.ts';
import { Dictionary } from './dictionary.ts';
import type { Fact } from './fact.ts';
import { OutcomeDictionary } from './outcomes.ts';
import { SeqIndex } from './seq-index.ts';
import { ToolDictionary } from './tool-dictionary.ts';

/** Dictionaries of the columns that runs can be grouped by. */
export interface Dictionaries {
  readonly repo: Dictionary<string>;
  readonly tool: ToolDictionary;
  readonly model: Dictionary<string>;
  readonly family: Dictionary<string>;
  readonly agent: Dictionary<string | null>;
  readonly verdict: Dictionary<string>;
  readonly method: Dictionary<string>;
  readonly evidence: Dictionary<string>;
  readonly rules_version: Dictionary<number>;
}

/** Every run that was read, as columns. A row that comes again, with a higher revision, replaces what was known of it. */
export class Rows {
  readonly columns = new Columns();
  readonly outcomes = new OutcomeDictionary();
  readonly clusters = new ClusterDictionary();
  readonly names: Dictionaries = {
    repo: new Dictionary(),
    tool: new ToolDictionary(),
    model: new Dictionary(),
    family: new Dictionary(),
    agent: new Dictionary(),
    verdict: new Dictionary(),
    method: new Dictionary(),
    evidence: new Dictionary(),
    rules_version: new Dictionary(),
  };
  readonly #index = new SeqIndex();
  #revision = 0;
  #changes = 0;

  /** The highest revision that was read; 0: none. */
  get revision(): number {
    return this.#revision;
  }

  /** Rises whenever rows are put in: what was answered before may no longer be so. */
  get changes(): number {
    return this.#changes;
  }

  put(facts: readonly Fact[]): void {
    if (facts.length > 0) this.#changes += 1;
    for (const fact of facts) this.#put(fact);
  }

  #put(fact: Fact): void {
    const { columns, names } = this;
    const known = this.#index.row(fact.seq);
    const row = known ?? columns.added();
    if (known === undefined) this.#index.put(fact.seq, row);
    const codes: readonly (readonly [Coded, number])[] = [
      ['repo', names.repo.code(fact.repository)],
      ['tool', names.tool.code(fact.tool, known === undefined)],
      ['model', names.model.code(fact.model)],
      ['family', names.family.code(fact.family)],
      ['agent', names.agent.code(fact.agent)],
      ['verdict', names.verdict.code(fact.verdict)],
      ['method', names.method.code(fact.method)],
      ['evidence', names.evidence.code(fact.evidence)],
      ['rules_version', names.rules_version.code(fact.rulesVersion)],
      ['outcome', this.outcomes.code(fact)],
      ['cluster', this.clusters.code(fact.cluster)],
    ];
    for (const [name, code] of codes) columns.codes(name)[row] = code;
    columns.place(row, fact.at, fact.standing === 'counted' ? COUNTED[fact.kind] : COUNTED.not);
    columns.seq[row] = fact.seq;
    this.#revision = Math.max(this.#revision, fact.revision);
  }
}
