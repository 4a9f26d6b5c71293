import { conversation } from './conversation.ts';
import { instantOf } from './fields.ts';
import type { ImportedRun } from './importer.ts';
import type { Spoke, Step, StepCall } from './trace-step.ts';

/** What an export says of a whole trace. */
export interface TraceHead {
  readonly format: string;
  readonly session?: string | null;
  readonly agent?: { readonly name: string; readonly version: string | null } | null;
}

/**
 * A run out of the spans of a trace. Exporters sample, and leave content out unless they are told to keep it: an absent span or an unset
 * status proves nothing, so no such record is whole. The steps are taken out of their list: a long run is not held twice.
 */
export function traceRun(steps: Step[], { format, session, agent }: TraceHead, clock: Clock = TEXTS): ImportedRun {
  const told = conversation();
  const line = steps[0]?.line ?? 1;
  const waiting = takenInOrder(steps, clock);
  const asked = new Set<string>();
  const tools = toolsOfParents(waiting);
  const head = {
    format,
    agent: agent ?? agentIn(waiting),
    sessionId: session ?? null,
    startedAt: firstStart(waiting, clock),
    finishedAt: lastEnd(waiting, clock),
    limits: ['outcomes_hidden', 'calls_missing'],
  };
  waiting.reverse();
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { tool, parent, call, spoken } = step;
    // A server's client traces the call that its caller traces, too.
    if (tool !== null && parent !== null && tools.get(parent) === tool) continue;
    if (tool !== null && call !== null) called(step, tool, call);
    if (spoken !== null) spoke(spoken, step.line);
  }
  tools.clear();
  return told.run(head, line);

  function called({ line, start, end }: Step, tool: string, call: StepCall): void {
    const { id, shell, command, subagent, ofShell, ofOther, stdout, stderr } = call;
    const made = { id, tool, shell, command, line, startedAt: clock.instant(start) };
    told.call(subagent === null || subagent === undefined ? made : { ...made, subagent });
    if (id === null) return;
    told.end(id, { outcome: (isShell) => (isShell ? ofShell : ofOther), stdout, stderr, finishedAt: clock.instant(end) });
  }

  function spoke({ model, asked: texts, text, calls }: Spoke, line: number): void {
    told.model(model);
    for (const each of texts) {
      if (asked.has(each)) continue;
      asked.add(each);
      told.ask(each);
    }
    if (text !== null) told.say(text, line);
    if (calls) told.unsay();
  }
}

/** How an exporter writes times. */
export interface Clock {
  readonly order: (a: string, b: string) => number;
  /** A time as records write it; null: it is none. */
  readonly instant: (time: string) => string | null;
}

const TEXTS: Clock = { order: (a, b) => (a === b ? 0 : a < b ? -1 : 1), instant: instantOf };

/** Most exports are in order. Numbers are compared first, as far as they go: that is far quicker than texts. */
function takenInOrder(steps: Step[], { order }: Clock): Step[] {
  const isSorted = steps.every(({ start }, at) => at === 0 || order(steps[at - 1]?.start ?? '', start) <= 0);
  const taken = steps.splice(0);
  if (isSorted) return taken;
  return taken
    .map((step) => ({ step, near: Number(step.start) }))
    .sort((a, b) => a.near - b.near || order(a.step.start, b.step.start))
    .map(({ step }) => step);
}

/** By id, the tool of each step that others stand in: few do. */
function toolsOfParents(steps: readonly Step[]): Map<string, string | null> {
  const parents = new Set(steps.map(({ parent }) => parent));
  return new Map(steps.flatMap(({ id, tool }) => (id !== null && parents.has(id) ? [[id, tool]] : [])));
}

function firstStart(steps: readonly Step[], { instant }: Clock): string | null {
  for (const { start } of steps) {
    const first = instant(start);
    if (first !== null) return first;
  }
  return null;
}

function lastEnd(steps: readonly Step[], { order, instant }: Clock): string | null {
  let last: string | null = null;
  for (const { end } of steps) if ((last === null || order(end, last) > 0) && instant(end) !== null) last = end;
  return last === null ? null : instant(last);
}

function agentIn(steps: readonly Step[]): { readonly name: string; readonly version: string | null } | null {
  const of = (at: number) => steps.find(({ names }) => names[at] !== null)?.names[at] ?? null;
  const [agent, service, agentVersion, serviceVersion] = [0, 1, 2, 3].map(of);
  const name = agent ?? service ?? null;
  if (name === null || /^unknown_service/.test(name)) return null;
  return { name, version: agentVersion ?? serviceVersion ?? null };
}

/** Runs by session, or by trace where spans name none: a session may go over several traces. The steps are taken out of their list. */
export function runsByTrace(steps: Step[], format: string, clock: Clock = TEXTS): readonly ImportedRun[] {
  const sessions = new Map<string, string>();
  for (const { trace, session } of steps) if (trace !== null && session !== null && !sessions.has(trace)) sessions.set(trace, session);
  const groups = new Map<string, Step[]>();
  for (const step of steps.splice(0)) {
    const key = step.trace === null ? '' : (sessions.get(step.trace) ?? step.trace);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [step]);
    else group.push(step);
  }
  const named = [...groups].filter(([, group]) => group.some(({ tool, spoken }) => tool !== null || spoken !== null));
  return named.map(([key, group]) => traceRun(group, { format, session: key === '' ? null : key }, clock));
}
