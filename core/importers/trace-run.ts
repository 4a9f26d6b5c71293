import { conversation } from './conversation.ts';
import type { ImportedRun } from './importer.ts';
import type { Spoke, Step } from './trace-step.ts';

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
export function traceRun(steps: Step[], { format, session, agent }: TraceHead, order: Order = byText): ImportedRun {
  const told = conversation();
  const line = steps[0]?.line ?? 1;
  const waiting = takenInOrder(steps, order);
  const asked = new Set<string>();
  const tools = toolsOfParents(waiting);
  const head = {
    format,
    agent: agent ?? agentIn(waiting),
    sessionId: session ?? null,
    startedAt: waiting.find(({ startedAt }) => startedAt !== null)?.startedAt ?? null,
    finishedAt: lastEnd(waiting),
    limits: ['outcomes_hidden', 'calls_missing'],
  };
  waiting.reverse();
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { tool, parent, call, end, spoken } = step;
    // A server's client traces the call that its caller traces, too.
    if (tool !== null && parent !== null && tools.get(parent) === tool) continue;
    if (call !== null) told.call(call);
    if (call !== null && end !== null) told.end(call.id, end);
    if (spoken !== null) spoke(spoken, step.line);
  }
  tools.clear();
  return told.run(head, line);

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

/** Which of two times, as an exporter writes them, comes first. */
export type Order = (a: string, b: string) => number;

const byText: Order = (a, b) => (a === b ? 0 : a < b ? -1 : 1);

/** Whole numbers without zeros before them. */
export const byDigits: Order = (a, b) => a.length - b.length || byText(a, b);

/** Most exports are in order. Numbers are compared first, as far as they go: that is far quicker than texts. */
function takenInOrder(steps: Step[], inOrder: Order): Step[] {
  const isSorted = steps.every(({ order }, at) => at === 0 || inOrder(steps[at - 1]?.order ?? '', order) <= 0);
  const taken = steps.splice(0);
  if (isSorted) return taken;
  return taken
    .map((step) => ({ step, order: step.order, near: Number(step.order) }))
    .sort((a, b) => a.near - b.near || inOrder(a.order, b.order))
    .map(({ step }) => step);
}

/** By id, the tool of each step that others stand in: few do. */
function toolsOfParents(steps: readonly Step[]): Map<string, string | null> {
  const parents = new Set(steps.map(({ parent }) => parent));
  return new Map(steps.flatMap(({ id, tool }) => (id !== null && parents.has(id) ? [[id, tool]] : [])));
}

function lastEnd(steps: readonly Step[]): string | null {
  let last: string | null = null;
  for (const { finishedAt } of steps) if (finishedAt !== null && (last === null || finishedAt > last)) last = finishedAt;
  return last;
}

function agentIn(steps: readonly Step[]): { readonly name: string; readonly version: string | null } | null {
  const of = (at: number) => steps.find(({ names }) => names[at] !== null)?.names[at] ?? null;
  const [agent, service, agentVersion, serviceVersion] = [0, 1, 2, 3].map(of);
  const name = agent ?? service ?? null;
  if (name === null || /^unknown_service/.test(name)) return null;
  return { name, version: agentVersion ?? serviceVersion ?? null };
}

/** Runs by session, or by trace where spans name none: a session may go over several traces. The steps are taken out of their list. */
export function runsByTrace(steps: Step[], format: string, order: Order = byText): readonly ImportedRun[] {
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
  return named.map(([key, group]) => traceRun(group, { format, session: key === '' ? null : key }, order));
}
