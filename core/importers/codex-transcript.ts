import { type CallIds, callIds } from './call-ids.ts';
import type { Item } from './codex-item.ts';
import type { Output } from './codex-output.ts';
import { type OutputBudget, outputBudget } from './output-budget.ts';

/** A call as the model made it. `thread`: `main`, or the id of the sub-agent whose file it is. */
export interface Call {
  readonly id: string | null;
  readonly tool: string;
  /** The arguments of a call that is no shell line, as compact JSON, cut: files are large, and most of a call is never asked about. */
  readonly input: string;
  /** The shell line; null: the call starts none. */
  readonly command: string | null;
  /** Commands that a script of the model's own calls, by its words. */
  readonly called: number;
  /** The shell lines that it runs, where it does nothing else; null: it is no such script. */
  readonly scripted: readonly string[] | null;
  /** The running process that the call looks at, and whether it types a line into it. */
  readonly looksAt: string | null;
  readonly typesLine: boolean;
  /** The client's mark on a tool that the service runs. */
  readonly isDone: boolean;
  readonly thread: string;
  readonly line: number;
  readonly companion: string | null;
  readonly startedAt: string | null;
}

export interface Told<T> {
  readonly value: T;
  readonly thread: string;
  readonly line: number;
  readonly companion: string | null;
  readonly at: string | null;
}

export interface Answer {
  readonly text: string;
  readonly line: number;
}

/** Everything that a rollout says, its sub-agents' files after it, sorted by what it is about. */
export interface Rollout {
  readonly calls: Call[];
  /** By call id. */
  readonly outputs: Map<string, Told<Output>>;
  readonly items: Map<string, Told<Item>>;
  /** Threads whose lines were read. */
  readonly threads: Set<string>;
  /** Sub-agents that lines speak of. */
  readonly agents: Set<string>;
  readonly models: string[];
  readonly budget: OutputBudget;
  readonly ids: CallIds;
  sessionId: string | null;
  version: string | null;
  /** The file is a sub-agent's own. */
  isSide: boolean;
  startedAt: string | null;
  finishedAt: string | null;
  firstLine: number | null;
  answer: Answer | null;
  /** Something that the agent may have done is known not to be in the file. */
  hasGap: boolean;
  /** Every turn so far ran without a sandbox: nothing that ran is left out of the client's account. */
  isOpen: boolean;
}

export function newRollout(): Rollout {
  return {
    calls: [],
    outputs: new Map(),
    items: new Map(),
    threads: new Set(['main']),
    agents: new Set(),
    models: [],
    budget: outputBudget(),
    ids: callIds(),
    sessionId: null,
    version: null,
    isSide: false,
    startedAt: null,
    finishedAt: null,
    firstLine: null,
    answer: null,
    hasGap: false,
    isOpen: true,
  };
}
