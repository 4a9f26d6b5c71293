import type { Attempt } from '../record.ts';
import { othersOutcome, outcomeOf } from './claude-outcome.ts';
import { printedBy, type ToolResult } from './claude-result.ts';
import type { TaskEnd } from './claude-tasks.ts';
import { polledEnd } from './claude-tasks.ts';
import { type Call, type Denial, isShell, startsAgents, type Transcript } from './claude-transcript.ts';
import { runsCode } from './named-call.ts';
import { deniedOutcome, type Outcome, unknownOutcome } from './outcome.ts';
import { typesLine } from './typed-line.ts';

/** Every call of a transcript as an attempt, in order; a sub-agent's own file follows the call that started it. */
export function attemptsOf(read: Transcript, main: string): readonly Attempt[] {
  const ends = endsOf(read);
  const denials = new Map(read.denials.map((denial) => [denial.id, denial]));
  const listed = inOrder(read).map((call) => attemptOf(call, read, main, ends, denials));
  const known = new Set(read.calls.map(({ id }) => id));
  const unseen = [...denials.values()].filter(({ id, name }) => name !== null && !known.has(id));
  return [...listed, ...unseen.map(unseenAttempt)];
}

/** True if the client lists calls that stand nowhere in the file, or answers such calls, or if code was run that may have made some. */
export function missesCalls({ calls, denials, results, hidesCalls, ids }: Transcript): boolean {
  const known = new Set(calls.map(({ id }) => id));
  if (hidesCalls || ids.isUnsure() || calls.some((call) => call.typed === null && hidesWork(call, results))) return true;
  return denials.some(({ id, name }) => name !== null && !known.has(id)) || [...results.keys()].some((id) => !known.has(id));
}

function hidesWork(call: Call, results: Transcript['results']): boolean {
  return runsCode(call.name) || typesLine(call.name, call.command) || hidesItsLine(call, results);
}

/** A shell ran something, and what is not told: somebody took it out. */
function hidesItsLine({ id, name }: Call, results: Transcript['results']): boolean {
  const result = id === null ? undefined : results.get(id);
  return isShell(name) && result?.isError !== true && (result?.denial ?? null) === null;
}

type Ends = ReadonlyMap<string, Outcome>;

function attemptOf(call: Call, read: Transcript, main: string, ends: Ends, denials: ReadonlyMap<string, Denial>): Attempt {
  const result = (call.id === null ? null : read.results.get(call.id)) ?? null;
  const { typed } = call;
  const denial = call.id === null || result?.isError === false ? undefined : denials.get(call.id);
  const outcome = denial === undefined ? settled(call, result, typed, ends) : deniedOutcome(result?.text ?? denial.why);
  const { exitCode, exit_code_source, ok, state, error } = outcome;
  const ran = state !== 'denied' && state !== 'cancelled' && !error;
  const thread = threadName(call.thread, read, main);
  const attempt = {
    call_id: call.id,
    kind: typed === null ? ('tool' as const) : ('shell' as const),
    thread,
    tool: call.name,
    command: call.command,
    exitCode,
    exit_code_source,
    ok,
    state,
    error,
    stdout: ran ? printedBy(result) : null,
    stderr: ran ? (result?.stderr ?? null) : null,
    started_at: call.startedAt,
    // The first reply to a command of the background is no end of it.
    finished_at: result?.backgroundId ? null : (result?.finishedAt ?? null),
    at: call.companion === null ? { line: call.line } : { line: call.line, file: call.companion },
  };
  const subagent = subagentOf(call, result, outcome, read);
  return subagent === null ? attempt : { ...attempt, subagent };
}

function settled(call: Call, result: ToolResult | null, typed: string | null, ends: Ends): Outcome {
  const first =
    result === null
      ? unknownOutcome()
      : call.isOthers
        ? othersOutcome(result, typed !== null)
        : outcomeOf(result, typed !== null, typed ?? '');
  if (typed === null || (result !== null && first.state !== 'running')) return first;
  return ends.get(`call ${call.id}`) ?? ends.get(`task ${result?.backgroundId}`) ?? first;
}

/** The ends of background tasks by call and by task; one that tells an exit code outweighs one that does not. */
function endsOf(read: Transcript): Ends {
  const polled = read.calls.flatMap((call): readonly TaskEnd[] => {
    const result = call.id === null ? undefined : read.results.get(call.id);
    const end = result === undefined ? null : polledEnd(call.name, call.taskId, result);
    return end === null ? [] : [end];
  });
  const ends = new Map<string, Outcome>();
  for (const { callId, taskId, outcome } of [...read.ends, ...polled]) {
    const keys = [...(callId === null ? [] : [`call ${callId}`]), ...(taskId === null ? [] : [`task ${taskId}`])];
    for (const key of keys) if (typeof ends.get(key)?.exitCode !== 'number') ends.set(key, outcome);
  }
  return ends;
}

function subagentOf(call: Call, result: ToolResult | null, outcome: Outcome, read: Transcript): Attempt['subagent'] | null {
  const agent = call.id === null ? undefined : read.agentOf.get(call.id);
  if (outcome.state === 'denied' || outcome.state === 'cancelled') return null;
  if (agent === undefined && (!startsAgents(call.name) || result?.text.startsWith('<tool_use_error>'))) return null;
  const id = agent ?? call.id;
  const heard = [agent, call.id].flatMap((key) => (key === undefined || key === null ? [] : (read.threads.get(key) ?? [])));
  const calls = heard.reduce((sum, thread) => sum + thread.calls, 0);
  const spoken = heard.some((thread) => thread.spoken > 0);
  const recorded = result?.agentCalls === null || result === null ? spoken : calls >= result.agentCalls;
  return { id, recorded };
}

function threadName(key: string, { agentOf }: Transcript, main: string): string {
  const name = agentOf.get(key) ?? key;
  return name === main ? 'main' : name;
}

function inOrder(read: Transcript): readonly Call[] {
  const apart = new Map<string, Call[]>();
  const own: Call[] = [];
  for (const call of read.calls) {
    const list = call.companion === null ? own : (apart.get(call.thread) ?? []);
    list.push(call);
    if (call.companion !== null) apart.set(call.thread, list);
  }
  const ordered: Call[] = [];
  const waiting = [own.values()];
  while (waiting.length > 0) {
    const { value, done } = waiting.at(-1)?.next() ?? { value: undefined, done: true };
    if (done || value === undefined) {
      waiting.pop();
      const [left] = waiting.length === 0 ? apart : [];
      if (left !== undefined) {
        apart.delete(left[0]);
        waiting.push(left[1].values());
      }
      continue;
    }
    ordered.push(value);
    const agent = value.id === null ? undefined : read.agentOf.get(value.id);
    const started = agent === undefined ? undefined : apart.get(agent);
    if (agent === undefined || started === undefined) continue;
    apart.delete(agent);
    waiting.push(started.values());
  }
  return ordered;
}

function unseenAttempt({ id, name, typed, command, line }: Denial): Attempt {
  return {
    call_id: id,
    kind: typed === null ? 'tool' : 'shell',
    thread: 'main',
    tool: name,
    command,
    ...deniedOutcome(''),
    at: { line },
  };
}
