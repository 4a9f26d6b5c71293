import type { Attempt } from '../record.ts';
import type { Call, CallEvents } from './copilot-events.ts';
import { deniedOutcome, exitOutcome, type Outcome, unknownOutcome } from './outcome.ts';
import { inThreadOrder } from './thread-order.ts';

/** Every call as an attempt; what a sub-agent did follows the call that started it. */
export function attemptsOf(events: CallEvents): readonly Attempt[] {
  return inThreadOrder([...events.calls.values()].map((call) => attemptOf(call, events)));
}

/** True if events answer calls that are not there. */
export function missesCalls({ calls, completions }: CallEvents): boolean {
  return [...completions.keys()].some((id) => !calls.has(id));
}

function attemptOf(call: Call, events: CallEvents): Attempt {
  const told = events.completions.get(call.id);
  const outcome = settled(call, events);
  const ran = outcome.state !== 'denied' && !outcome.error;
  return {
    call_id: call.id,
    kind: call.command === null ? 'tool' : 'shell',
    thread: call.thread,
    tool: call.tool,
    command: call.command ?? `${call.tool} ${call.input}`,
    ...outcome,
    stdout: ran ? (told?.printed ?? null) : null,
    stderr: null,
    ...subagentOf(call, outcome, events),
    started_at: call.startedAt,
    finished_at: told?.at ?? null,
    at: { line: call.line },
  };
}

function settled(call: Call, events: CallEvents): Outcome {
  const told = events.completions.get(call.id);
  const denial = events.denials.get(call.id);
  const outcome = told === undefined ? unknownOutcome() : call.command === null ? told.other : told.shell;
  if (denial !== undefined && outcome.exitCode === null) return deniedOutcome(outcome.error ?? denial);
  const shell = outcome.state === 'running' ? (told?.runsIn ?? null) : null;
  if (shell === null) return outcome;
  const owners = [...events.completions.values()].filter(({ runsIn }) => runsIn === shell);
  const exit = owners.length > 1 ? null : (events.shellEnds.get(shell) ?? seenEnd(shell, events));
  return exit === null ? outcome : exitOutcome(exit);
}

/** The end of a shell that a later look at it tells. What another call printed is no such look. */
function seenEnd(shell: string, { calls, completions }: CallEvents): number | null {
  for (const { id, tool } of calls.values()) {
    const ended = /^(?:read|write|stop)_(?:bash|powershell)$/.test(tool) ? completions.get(id)?.ended : null;
    if (ended?.shellId === shell) return ended.exit;
  }
  return null;
}

const STARTERS = /^(?:task|agent|subagent|dispatch_agent|invoke_agent|spawn_agent)$/i;

function subagentOf(call: Call, outcome: Outcome, { agents, agentCalls, calls }: CallEvents): Pick<Attempt, 'subagent'> {
  const agent = agents.get(call.id);
  if (outcome.state === 'denied' || (agent === undefined && (!STARTERS.test(call.tool) || outcome.ok === false))) return {};
  const id = agent ?? call.id;
  const made = [...calls.values()].filter(({ thread }) => thread === id).length;
  const recorded = agent !== undefined && made >= (agentCalls.get(call.id) ?? 1);
  return { subagent: { id, recorded } };
}
