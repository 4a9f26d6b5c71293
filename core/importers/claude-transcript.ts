import { type CallIds, callIds } from './call-ids.ts';
import { type Branches, branches } from './claude-branch.ts';
import type { ToolResult } from './claude-result.ts';
import type { TaskEnd } from './claude-tasks.ts';
import { newThread, type Thread } from './claude-thread.ts';
import { toolCommand } from './excerpt.ts';
import { type Fields, textOf } from './fields.ts';
import { serversLine } from './named-call.ts';
import { type OutputBudget, outputBudget } from './output-budget.ts';

/** What was called. Arguments are large, and most are never asked about: they are cut at once. */
export interface Made {
  readonly name: string | null;
  /** The shell line; null: the call starts none. */
  readonly typed: string | null;
  /** The shell line, or the tool's name and its arguments. */
  readonly command: string | null;
  /** The task in the background that the call asks about. */
  readonly taskId: string | null;
  /** The tool is a server's. */
  readonly isOthers: boolean;
}

/** A tool call as a line tells it. `thread`: `main`, or what is known of the sub-agent's id at that point. */
export interface Call extends Made {
  readonly id: string | null;
  readonly thread: string;
  readonly line: number;
  readonly companion: string | null;
  readonly startedAt: string | null;
}

/** A call that the client lists as refused. */
export interface Denial extends Made {
  readonly id: string;
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
  readonly outputs: OutputBudget;
  readonly ids: CallIds;
  /** Something of no known kind sounds like a call, or what was done before a summary is not there. */
  hidesCalls: boolean;
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
    outputs: outputBudget(),
    ids: callIds(),
    hidesCalls: false,
  };
}

/** The conversation with this id; a new one if nothing was heard of it yet. */
export function threadIn({ threads }: Transcript, id: string): Thread {
  const thread = threads.get(id) ?? newThread();
  threads.set(id, thread);
  return thread;
}

const SHELLS: ReadonlySet<unknown> = new Set(['Bash', 'bash', 'PowerShell', 'powershell']);

/** True for the client's own shells. */
export function isShell(name: string | null): boolean {
  return SHELLS.has(name);
}

export function madeCall(name: string | null, input: Fields): Made {
  const isOthers = name?.startsWith('mcp__') === true;
  const typed = SHELLS.has(name) ? textOf(input.command) : isOthers && name !== null ? serversLine(name, input) : null;
  const command = typed ?? (name === null ? null : toolCommand(name, input));
  return { name, typed, command, taskId: textOf(input.task_id) ?? textOf(input.bash_id) ?? textOf(input.shell_id), isOthers };
}

const STARTERS: ReadonlySet<unknown> = new Set(['Task', 'Agent', 'Workflow']);

/** True for the client's own tools that hand work to a sub-agent. */
export function startsAgents(tool: string | null | undefined): boolean {
  return STARTERS.has(tool);
}
