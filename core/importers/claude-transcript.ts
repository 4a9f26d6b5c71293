import { type Branches, branches } from './claude-branch.ts';
import type { ToolResult } from './claude-result.ts';
import type { TaskEnd } from './claude-tasks.ts';
import { newThread, type Thread } from './claude-thread.ts';
import type { Fields } from './fields.ts';

/** A tool call as a line tells it. `thread`: `main`, or what is known of the sub-agent's id at that point. */
export interface Call {
  readonly id: string | null;
  readonly name: string | null;
  readonly input: Fields;
  readonly thread: string;
  readonly line: number;
  readonly companion: string | null;
  readonly startedAt: string | null;
}

/** A call that the client lists as refused. */
export interface Denial {
  readonly id: string;
  readonly name: string | null;
  readonly input: Fields;
  readonly why: string;
  readonly line: number;
}

/** Everything that a session or a stream says, sorted by what it is about. */
export interface Transcript {
  readonly calls: Call[];
  /** By call id. */
  readonly results: Map<string, ToolResult>;
  readonly denials: Denial[];
  readonly ends: TaskEnd[];
  readonly threads: Map<string, Thread>;
  /** The sub-agent that a call started, by call id. */
  readonly agentOf: Map<string, string>;
  readonly requests: string[];
  readonly lineage: Branches;
}

export function newTranscript(): Transcript {
  return {
    calls: [],
    results: new Map(),
    denials: [],
    ends: [],
    threads: new Map([['main', newThread()]]),
    agentOf: new Map(),
    requests: [],
    lineage: branches(),
  };
}

/** The conversation with this id; a new one if nothing was heard of it yet. */
export function threadIn({ threads }: Transcript, id: string): Thread {
  const thread = threads.get(id) ?? newThread();
  threads.set(id, thread);
  return thread;
}

const STARTERS: ReadonlySet<unknown> = new Set(['Task', 'Agent', 'Workflow']);

/** True for the client's own tools that hand work to a sub-agent. */
export function startsAgents(tool: string | null | undefined): boolean {
  return STARTERS.has(tool);
}
