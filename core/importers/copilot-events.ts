import { isAdded } from './added.ts';
import { completionOutcome, printedIn, runningShell, textIn, trailerOf } from './copilot-outcome.ts';
import { argumentText } from './excerpt.ts';
import { type Fields, fieldsOf, textOf, wholeOf } from './fields.ts';
import { serversLine } from './named-call.ts';
import type { Outcome } from './outcome.ts';
import { type OutputBudget, outputBudget } from './output-budget.ts';

/** A call as events tell it: first wished for by a message, then begun, or only one of the two. */
export interface Call {
  readonly id: string;
  readonly tool: string;
  /** The shell line; null: the call starts none. */
  readonly command: string | null;
  /** The arguments of another call as compact JSON, cut. */
  readonly input: string;
  readonly thread: string;
  readonly line: number;
  readonly startedAt: string | null;
}

/** A call's end, worked out at once: only what a record keeps is held. */
export interface Completion {
  /** How it ended if it is a shell command, and if it is another call. */
  readonly shell: Outcome;
  readonly other: Outcome;
  readonly printed: string | null;
  /** The shell that runs on. */
  readonly runsIn: string | null;
  /** The shell that has ended, by the last line, and its exit code. */
  readonly ended: { readonly shellId: string | null; readonly exit: number } | null;
  readonly at: string | null;
}

export interface Answer {
  readonly text: string;
  readonly line: number;
}

/** Everything that a file of events says of the calls, by call id. */
export interface CallEvents {
  readonly calls: Map<string, Call>;
  readonly completions: Map<string, Completion>;
  /** Calls that a person made at the client's own prompt. */
  readonly typed: Set<string>;
  /** Calls by the request for a permission to make them. */
  readonly asked: Map<string, string>;
  /** Refusals, told apart from the call. */
  readonly denials: Map<string, string>;
  /** Exit codes by shell, told after the call. */
  readonly shellEnds: Map<string, number>;
  /** Sub-agents by the call that started them, and how many calls each made by its client's account. */
  readonly agents: Map<string, string>;
  readonly agentCalls: Map<string, number>;
  readonly budget: OutputBudget;
  /** Calls that an event said to have begun, and whether different ones were said to under one id: all but one of them are not kept. */
  readonly begun: Set<string>;
  repeatsIds: boolean;
}

export function newCallEvents(): CallEvents {
  return {
    calls: new Map(),
    completions: new Map(),
    typed: new Set(),
    asked: new Map(),
    denials: new Map(),
    shellEnds: new Map(),
    agents: new Map(),
    agentCalls: new Map(),
    budget: outputBudget(),
    begun: new Set(),
    repeatsIds: false,
  };
}

const SHELLS =
  /^(?:bash|shell|sh|powershell|run_shell_command|exec_command|command_execution|local_shell|terminal|execute_command|developer__shell)$/i;

/** True for the names under which clients offer a shell. */
export function isShell(tool: string): boolean {
  return SHELLS.test(tool);
}

/** The call in an event or in a message's wish. `thread`: `main`, or the id of a sub-agent. */
export function callIn(
  data: Fields,
  where: { readonly thread: string; readonly line: number; readonly startedAt: string | null },
): Call | null {
  const id = textOf(data.toolCallId);
  const name = textOf(data.toolName) ?? textOf(data.name);
  if (id === null || name === null) return null;
  const input = parsed(data.arguments ?? data.input ?? data.parameters);
  const server = textOf(data.mcpServerName);
  const tool = server === null || name.startsWith('mcp__') ? name : `mcp__${server}__${textOf(data.mcpToolName) ?? name}`;
  const fields = fieldsOf(input);
  const own = SHELLS.test(name) && server === null ? (textOf(data.command) ?? textOf(fields.command) ?? textOf(fields.cmd)) : null;
  const command = own ?? (tool.startsWith('mcp__') ? serversLine(tool, input) : null);
  const { thread, line, startedAt } = where;
  return { id, tool, command, input: command === null ? argumentText(input) : '', thread, line, startedAt };
}

function said({ tool, command, input }: Call): string {
  return `${tool} ${command ?? input}`;
}

function parsed(input: unknown): unknown {
  if (typeof input !== 'string' || !input.startsWith('{')) return input;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

/** Takes in an event about calls; false: it is about something else. */
export function takeCallEvent(
  events: CallEvents,
  type: unknown,
  data: Fields,
  thread: string,
  agent: string | null,
  line: number,
  at: string | null,
): boolean {
  const id = textOf(data.toolCallId);
  if (id !== null && (type === 'tool.user_requested' || data.isUserRequested === true)) events.typed.add(id);
  if (id !== null && events.typed.size > 0 && events.typed.has(id)) {
    events.calls.delete(id);
    return true;
  }
  if (type === 'tool.execution_start') {
    const call = callIn(data, { thread, line, startedAt: at });
    const before = call === null ? undefined : events.calls.get(call.id);
    const isBegun = call !== null && !isAdded(events.begun, call.id);
    if (call !== null && before !== undefined && isBegun && said(before) !== said(call)) events.repeatsIds = true;
    if (call !== null && (before === undefined || before.startedAt === null)) {
      const { id, tool, command, input, startedAt } = call;
      events.calls.set(id, { id, tool, command, input, thread, line: before?.line ?? line, startedAt });
    }
  } else if (type === 'tool.execution_complete') {
    if (id !== null && !events.completions.has(id)) events.completions.set(id, completionOf(data, at, events.budget));
  } else if (type === 'system.notification') {
    const { type: kind, shellId, exitCode } = fieldsOf(data.kind);
    const exit = wholeOf(exitCode);
    if (kind === 'shell_completed' && typeof shellId === 'string' && exit !== null && !events.shellEnds.has(shellId))
      events.shellEnds.set(shellId, exit);
  } else if (type === 'permission.requested') {
    const call = textOf(fieldsOf(data.permissionRequest).toolCallId);
    if (typeof data.requestId === 'string' && call !== null) events.asked.set(data.requestId, call);
  } else if (type === 'permission.completed') {
    const kind = textOf(fieldsOf(data.result).kind);
    const call = id ?? events.asked.get(textOf(data.requestId) ?? '');
    if (call !== undefined && kind?.startsWith('denied')) events.denials.set(call, kind);
  } else if (type === 'subagent.started' || type === 'subagent.completed' || type === 'subagent.failed') {
    if (id !== null && !events.agents.has(id)) events.agents.set(id, agent ?? id);
    const total = wholeOf(data.totalToolCalls);
    if (id !== null && total !== null) events.agentCalls.set(id, total);
  } else return false;
  return true;
}

function completionOf(data: Fields, at: string | null, budget: OutputBudget): Completion {
  const text = textIn(data);
  const ended = trailerOf(text);
  const runsIn = runningShell(text);
  return {
    shell: completionOutcome(data, { exit: ended?.exit ?? null, isRunning: runsIn !== null }),
    other: completionOutcome(data, null),
    printed: budget.keep(printedIn(text)),
    runsIn,
    ended,
    at,
  };
}
