import type { Attempt } from '../record.ts';
import { type Call, type CallEvents, isShell } from './copilot-events.ts';
import { runsCode } from './named-call.ts';
import { deniedOutcome, exitOutcome, type Outcome, unknownOutcome } from './outcome.ts';
import { inThreadOrder } from './thread-order.ts';
import { typesLine } from './typed-line.ts';

/** Every call as an attempt; what a sub-agent did follows the call that started it. */
export function attemptsOf(events: CallEvents): readonly Attempt[] {
  const counted = countsIn(events);
  return inThreadOrder([...events.calls.values()].map((call) => attemptOf(call, events, counted)));
}

/** True if events answer calls that are not there, or if a shell ran a line that is not told, or code that may have called anything. */
export function missesCalls({ calls, completions, denials, repeatsIds }: CallEvents): boolean {
  const hides = ({ id, tool, command, input }: Call) =>
    command === null &&
    (runsCode(tool) || typesLine(tool, input) || (isShell(tool) && !denials.has(id) && !didNotRun(completions.get(id)?.other)));
  if (repeatsIds || [...calls.values()].some(hides)) return true;
  return [...completions.keys()].some((id) => !calls.has(id));
}

function didNotRun(outcome: Outcome | undefined): boolean {
  return outcome?.state === 'denied' || outcome?.ok === false;
}

interface Counts {
  /** Calls by thread. */
  readonly made: ReadonlyMap<string, number>;
  /** Calls that a shell runs on from, by shell. */
  readonly owners: ReadonlyMap<string, number>;
  /** Exit codes of shells by a later look at them. What another call printed is no such look. */
  readonly seenEnds: ReadonlyMap<string, number>;
}

function countsIn({ calls, completions }: CallEvents): Counts {
  const made = new Map<string, number>();
  const owners = new Map<string, number>();
  const seenEnds = new Map<string, number>();
  for (const { id, thread, tool } of calls.values()) {
    made.set(thread, (made.get(thread) ?? 0) + 1);
    const { runsIn, ended } = completions.get(id) ?? { runsIn: null, ended: null };
    if (runsIn !== null) owners.set(runsIn, (owners.get(runsIn) ?? 0) + 1);
    const shell = /^(?:read|write|stop)_(?:bash|powershell)$/.test(tool) ? (ended?.shellId ?? null) : null;
    if (shell !== null && ended !== null && !seenEnds.has(shell)) seenEnds.set(shell, ended.exit);
  }
  return { made, owners, seenEnds };
}

function attemptOf(call: Call, events: CallEvents, counts: Counts): Attempt {
  const told = events.completions.get(call.id);
  const outcome = settled(call, events, counts);
  const { exitCode, exit_code_source, ok, state, error } = outcome;
  const ran = state !== 'denied' && !error;
  const attempt = {
    call_id: call.id,
    kind: call.command === null ? ('tool' as const) : ('shell' as const),
    thread: call.thread,
    tool: call.tool,
    command: call.command ?? `${call.tool} ${call.input}`,
    exitCode,
    exit_code_source,
    ok,
    state,
    error,
    stdout: ran ? (told?.printed ?? null) : null,
    stderr: null,
    started_at: call.startedAt,
    // The first reply to a command that runs on is no end of it.
    finished_at: told?.runsIn ? null : (told?.at ?? null),
    at: { line: call.line },
  };
  const subagent = subagentOf(call, outcome, events, counts);
  return subagent === null ? attempt : { ...attempt, subagent };
}

function settled(call: Call, events: CallEvents, { owners, seenEnds }: Counts): Outcome {
  const told = events.completions.get(call.id);
  const denial = events.denials.get(call.id);
  const outcome = told === undefined ? unknownOutcome() : call.command === null ? told.other : told.shell;
  if (denial !== undefined && outcome.exitCode === null) return deniedOutcome(outcome.error ?? denial);
  const shell = outcome.state === 'running' ? (told?.runsIn ?? null) : null;
  if (shell === null) return outcome;
  const exit = (owners.get(shell) ?? 0) > 1 ? undefined : (events.shellEnds.get(shell) ?? seenEnds.get(shell));
  return exit === undefined ? outcome : exitOutcome(exit);
}

/** True for the tools that hand work to a sub-agent. */
export function startsAgent(tool: string): boolean {
  return STARTERS.test(tool);
}

const STARTERS = /^(?:task|agent|subagent|dispatch_agent|invoke_agent|spawn_agent)$/i;

function subagentOf(call: Call, outcome: Outcome, { agents, agentCalls }: CallEvents, { made }: Counts): Attempt['subagent'] | null {
  const agent = agents.get(call.id);
  if (outcome.state === 'denied' || (agent === undefined && (!STARTERS.test(call.tool) || outcome.ok === false))) return null;
  const id = agent ?? call.id;
  const recorded = agent !== undefined && (made.get(id) ?? 0) >= (agentCalls.get(call.id) ?? 1);
  return { id, recorded };
}
