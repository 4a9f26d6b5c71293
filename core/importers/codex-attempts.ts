import type { Attempt } from '../record.ts';
import { isShell } from './codex-call.ts';
import { type Item, startsAgent } from './codex-item.ts';
import { type Output, shellOutcome, toolOutcome } from './codex-output.ts';
import type { Call, Rollout, Told } from './codex-transcript.ts';
import { runsCode } from './named-call.ts';
import { exitOutcome, type Outcome, unknownOutcome, workedOutcome } from './outcome.ts';
import { inThreadOrder } from './thread-order.ts';
import { typesLine } from './typed-line.ts';

/** Every call of a rollout as an attempt, in order; a sub-agent's own file follows the call that started it. */
export function attemptsOf(read: Rollout): readonly Attempt[] {
  const ends = polledEnds(read);
  const told = toldWhole(read);
  const made = read.calls.filter((call) => !told.has(call)).map((call) => ({ line: call.line, attempt: attemptOf(call, read, ends) }));
  const all = [...made, ...innerOf(read).map((told) => ({ line: told.line, attempt: innerAttempt(told, read) }))];
  return inThreadOrder(all.toSorted((a, b) => a.line - b.line).map(({ attempt }) => attempt));
}

/** Scripts that came to their end, and whose every shell line the client kept account of: they did nothing else, and a name in their text is no further attempt. */
function toldWhole(read: Rollout): ReadonlySet<Call> {
  const { calls, outputs } = read;
  const inner = innerOf(read).filter(({ value }) => value.shell);
  const ran = counted(inner.map(({ thread, value }) => `${thread} ${value.command}`));
  const called = counted(calls.flatMap(({ thread, scripted }) => (scripted ?? []).map((command) => `${thread} ${command}`)));
  const isTold = (key: string): boolean => (ran.get(key) ?? 0) >= (called.get(key) ?? 0);
  return new Set(
    calls.filter(({ id, thread, scripted }) => {
      if (id === null || scripted === null) return false;
      const hasEnded = outputs.get(id)?.value.start.startsWith('Script completed') === true;
      return hasEnded && scripted.every((command) => isTold(`${thread} ${command}`));
    }),
  );
}

/** What the client kept account of, and no call of the model's tells. */
function innerOf({ calls, items }: Rollout): readonly Told<Item>[] {
  if (items.size === 0) return [];
  const known = new Set(calls.map(({ id }) => id));
  return [...items.values()].filter(({ value }) => !known.has(value.id));
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** True if calls are known of that stand nowhere in the files. */
export function missesCalls(read: Rollout): boolean {
  const known = new Set(read.calls.map(({ id }) => id));
  if (read.ids.isUnsure() || [...read.outputs.keys()].some((id) => !known.has(id))) return true;
  if (
    [...read.agents].some(
      (agent) => !read.threads.has(agent) && ![...read.items.values()].some(({ value }) => value.agents.includes(agent)),
    )
  )
    return true;
  return (
    read.calls.some((call) => call.typesLine || (call.command === null && hidesWork(call, read))) || (!read.isOpen && hidesCommands(read))
  );
}

function hidesWork(call: Call, read: Rollout): boolean {
  return runsCode(call.tool) || (call.tool.startsWith('mcp__') && typesLine(call.tool, call.input)) || hidesItsLine(call, read);
}

/** A shell ran something, and neither the call nor the client's account says what. */
function hidesItsLine({ id, tool }: Call, { items, outputs }: Rollout): boolean {
  if (!isShell(tool)) return false;
  const output = id === null ? undefined : outputs.get(id)?.value;
  const said = output === undefined ? null : shellOutcome(output);
  return (id === null ? undefined : items.get(id))?.value.command == null && said?.state !== 'denied' && said?.ok !== false;
}

/** A script of the model's calls more commands than the client kept account of; in a sandbox it drops some that fail. */
function hidesCommands(read: Rollout): boolean {
  const called = read.calls.reduce((sum, call) => sum + call.called, 0);
  return called > innerOf(read).filter(({ value }) => value.shell).length;
}

function attemptOf(call: Call, read: Rollout, ends: ReadonlyMap<string, Outcome>): Attempt {
  const item = call.id === null ? undefined : read.items.get(call.id);
  const output = call.id === null ? undefined : read.outputs.get(call.id);
  const outcome = settled(call, item?.value, output?.value, ends);
  const { exitCode, exit_code_source, ok, state, error } = outcome;
  const ran = state !== 'denied' && !error;
  const tool = item !== undefined && !item.value.shell && item.value.tool.startsWith('mcp__') ? item.value.tool : call.tool;
  const line = call.command ?? (item?.value.shell === true ? item.value.command : null);
  const attempt = {
    call_id: call.id,
    kind: line === null ? ('tool' as const) : ('shell' as const),
    thread: call.thread,
    tool,
    command: line ?? `${tool} ${call.input}`,
    exitCode,
    exit_code_source,
    ok,
    state,
    error,
    stdout: ran ? (item?.value.stdout ?? output?.value.body ?? null) : null,
    stderr: ran ? (item?.value.stderr ?? null) : null,
    started_at: call.startedAt,
    // The first reply to a command that runs on is no end of it.
    finished_at: item?.at ?? (typeof output?.value.processId === 'string' ? null : (output?.at ?? null)),
    at: place(call),
  };
  const subagent = subagentOf(tool, call.id, item?.value, outcome, read);
  return subagent === null ? attempt : { ...attempt, subagent };
}

function settled(call: Call, item: Item | undefined, output: Output | undefined, ends: ReadonlyMap<string, Outcome>): Outcome {
  const said =
    output === undefined
      ? call.isDone
        ? workedOutcome()
        : null
      : call.command === null
        ? toolOutcome(call.tool, output)
        : shellOutcome(output);
  if (said?.state === 'timed_out') return said;
  // That a server's tool gave an answer says nothing of a command which it ran.
  if (item?.outcome && (call.command === null || item.shell || item.outcome.ok === false)) return item.outcome;
  return (call.id === null || (said !== null && said.state !== 'running') ? undefined : ends.get(call.id)) ?? said ?? unknownOutcome();
}

/** The ends of commands that ran on, by call: the output of a later look at their process tells them. */
function polledEnds(read: Rollout): ReadonlyMap<string, Outcome> {
  const ends = new Map<string, Outcome>();
  const owners = runningIn(read);
  for (const poll of read.calls) {
    const exit = poll.id === null || poll.looksAt === null ? null : (read.outputs.get(poll.id)?.value.exitCode ?? null);
    if (exit === null || exit < 0) continue;
    const candidates = owners.get(`${poll.thread} ${poll.looksAt}`) ?? [];
    const owner = candidates.length === 1 ? candidates[0] : candidates.findLast(({ line }) => line < poll.line);
    if (owner?.id && !ends.has(owner.id)) ends.set(owner.id, exitOutcome(exit));
  }
  return ends;
}

/** Commands that ran on, by thread and process. Numbers of processes are given again after a restart. */
function runningIn({ calls, outputs }: Rollout): ReadonlyMap<string, readonly Call[]> {
  const running = new Map<string, Call[]>();
  for (const call of calls) {
    const ranAs = call.id === null || call.command === null ? null : (outputs.get(call.id)?.value.processId ?? null);
    if (ranAs === null) continue;
    const key = `${call.thread} ${ranAs}`;
    const before = running.get(key) ?? [];
    before.push(call);
    running.set(key, before);
  }
  return running;
}

/** A call out of a script of the model's, which only the client's account shows. */
function innerAttempt({ value, thread, line, companion, at }: Told<Item>, read: Rollout): Attempt {
  const outcome = value.outcome ?? unknownOutcome();
  const { exitCode, exit_code_source, ok, state, error } = outcome;
  const attempt = {
    call_id: value.id,
    kind: value.shell ? ('shell' as const) : ('tool' as const),
    thread,
    tool: value.tool,
    command: value.shell ? value.command : `${value.tool} ${value.input}`,
    exitCode,
    exit_code_source,
    ok,
    state,
    error,
    stdout: value.stdout,
    stderr: value.stderr,
    finished_at: at,
    at: place({ line, companion }),
  };
  const subagent = subagentOf(value.tool, value.id, value, outcome, read);
  return subagent === null ? attempt : { ...attempt, subagent };
}

function place({ line, companion }: { readonly line: number; readonly companion: string | null }): { line: number; file?: string } {
  return companion === null ? { line } : { line, file: companion };
}

function subagentOf(
  tool: string,
  callId: string | null,
  item: Item | undefined,
  outcome: Outcome,
  read: Rollout,
): Attempt['subagent'] | null {
  if (!startsAgent(tool)) return null;
  const said = callId === null ? undefined : read.outputs.get(callId)?.value;
  const id = item?.agents[0] ?? /"agent_id":"([\w-]{1,64})"/.exec(said?.start ?? '')?.[1] ?? null;
  if (outcome.state === 'denied' || (outcome.ok === false && id === null)) return null;
  return { id: id ?? callId, recorded: id !== null && read.threads.has(id) };
}
