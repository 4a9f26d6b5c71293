import { conversation } from './conversation.ts';
import { instantAt } from './epoch.ts';
import { instantOf } from './fields.ts';
import type { ImportedRun } from './importer.ts';
import type { Time } from './trace-span.ts';
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
export function traceRun(steps: Step[], { format, session, agent }: TraceHead): ImportedRun {
  const told = conversation();
  const line = steps[0]?.line ?? 1;
  const waiting = takenInOrder(steps);
  const asked = new Set<string>();
  const tools = toolsOfParents(waiting);
  const head = {
    format,
    agent: agent ?? agentIn(waiting),
    sessionId: session ?? null,
    startedAt: firstStart(waiting),
    finishedAt: lastEnd(waiting),
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
    const made = { id, tool, shell, command, line, startedAt: instant(start) };
    told.call(subagent === null || subagent === undefined ? made : { ...made, subagent });
    if (id === null) return;
    told.end(id, { outcome: (isShell) => (isShell ? ofShell : ofOther), stdout, stderr, finishedAt: instant(end) });
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

/** Most exports are in order. */
function takenInOrder(steps: Step[]): Step[] {
  const isSorted = steps.every(({ start }, at) => at === 0 || compared(steps[at - 1]?.start ?? '', start) <= 0);
  const taken = steps.splice(0);
  if (isSorted) return taken;
  return taken.sort((a, b) => compared(a.start, b.start));
}

function compared(a: Time, b: Time): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** As records write times; null: not told, or no time. */
function instant(time: Time): string | null {
  return typeof time === 'string' ? instantOf(time) : time === 0 ? null : instantAt(time);
}

/** By id, the tool of each step that others stand in: few do. */
function toolsOfParents(steps: readonly Step[]): Map<string, string | null> {
  const parents = new Set<string | null>();
  for (const { parent } of steps) parents.add(parent);
  const tools = new Map<string, string | null>();
  for (const { id, tool } of steps) if (id !== null && parents.has(id)) tools.set(id, tool);
  return tools;
}

function firstStart(steps: readonly Step[]): string | null {
  for (const { start } of steps) {
    const first = instant(start);
    if (first !== null) return first;
  }
  return null;
}

function lastEnd(steps: readonly Step[]): string | null {
  let last: Time | null = null;
  for (const { end } of steps) if ((last === null || compared(end, last) > 0) && instant(end) !== null) last = end;
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
export function runsByTrace(steps: Step[], format: string): readonly ImportedRun[] {
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
  return named.map(([key, group]) => traceRun(group, { format, session: key === '' ? null : key }));
}
