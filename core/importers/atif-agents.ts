import type { Attempt } from '../record.ts';
import { type Refs, stepReader } from './atif-steps.ts';
import type { Conversation } from './conversation.ts';
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts';

/** Sub-agents whose trajectories stand in the same document, by every id that a reference may use. */
export type Embedded = ReadonlyMap<string, string>;

/** Sub-agents may have sub-agents; deeper than this is nobody's. */
const DEEPEST = 16;

/** Tells what the sub-agents of a trajectory called, each in a thread of its own, and what theirs called. */
export function tellAgents(document: Fields, told: Conversation, line: number, refs: Refs): Embedded {
  const found = new Map<string, string>();
  /** By session its sub-agent; null: it has several. */
  const sessions = new Map<string, string | null>();
  const names = new Set(['main']);
  const counts = new Map<string, number>();

  const tell = (agent: Fields, depth: number): void => {
    const own = textOf(agent.trajectory_id);
    const session = textOf(agent.session_id);
    const thread = nameFor(own ?? session ?? 'sub-agent');
    names.add(thread);
    if (own !== null && !found.has(own)) found.set(own, thread);
    if (session !== null) sessions.set(session, sessions.has(session) ? null : thread);
    if (!Array.isArray(agent.steps) || typeof agent.continued_trajectory_ref === 'string') told.miss();
    const reader = stepReader(told, line, thread, refs);
    for (const step of listOf(agent.steps).map(fieldsOf)) {
      told.kinds.take(/^(?:system|user|agent)$/.test(String(step.source)));
      if (step.is_copied_context === true) continue;
      if (step.source === 'agent') reader.act(step);
      else if (step.source === 'system') reader.settle(step);
    }
    each(agent, depth + 1);
  };

  const nameFor = (name: string): string => {
    let [free, count] = [name, counts.get(name) ?? 1];
    while (names.has(free)) free = `${name} ${++count}`;
    counts.set(name, count);
    return free;
  };

  const each = (parent: Fields, depth: number): void => {
    const agents = listOf(parent.subagent_trajectories);
    if (agents.length > 0 && depth > DEEPEST) told.miss();
    else for (const agent of agents) tell(fieldsOf(agent), depth);
  };

  each(document, 0);
  // A session may be that of the whole run: only one that is a single sub-agent's tells which is meant.
  for (const [session, only] of sessions)
    if (only !== null && session !== document.session_id && !found.has(session)) found.set(session, only);
  return found;
}

/** True if somebody handed work to a sub-agent without a call, and what it did is not in the document. A summary for the agent's own memory is no work. */
export function hidesAgents(refs: Refs, embedded: Embedded): boolean {
  return refs.ofNobody.some((agent) => threadOf(agent, embedded) === null && !isSummary(agent));
}

/** The same attempts, those that started a sub-agent with its thread. `recorded`: every sub-agent of theirs is in the document. */
export function attributed(attempts: readonly Attempt[], refs: Refs, embedded: Embedded): readonly Attempt[] {
  return attempts.map((attempt) => {
    const agents = refs.byCall.get(attempt.call_id ?? '');
    if (agents === undefined || !attempt.subagent) return attempt;
    const threads = agents.map((agent) => threadOf(agent, embedded));
    const [first = null] = threads;
    const id = first ?? textOf(agents[0]?.trajectory_id) ?? textOf(agents[0]?.session_id);
    return { ...attempt, subagent: { id: id ?? attempt.subagent.id, recorded: threads.every((thread) => thread !== null) } };
  });
}

function threadOf({ trajectory_id, session_id }: Fields, embedded: Embedded): string | null {
  const own = textOf(trajectory_id);
  return embedded.get(own ?? '') ?? (own === null ? (embedded.get(textOf(session_id) ?? '') ?? null) : null);
}

/** By what Harbor's own agent calls those that shorten its memory; whoever merely has such a word in its name may have done the work. */
function isSummary({ session_id, trajectory_id, trajectory_path, extra }: Fields): boolean {
  const own = [trajectory_id, trajectory_path].filter((name) => name != null);
  // A session may be that of the whole run.
  const names = own.length > 0 ? own : [session_id];
  return 'summary' in fieldsOf(extra) || names.every((name) => OF_MEMORY.test(String(name)));
}

const OF_MEMORY = /(?:^|[-.])summarization-\d+(?:-(?:summary|questions|answers))?(?:\.json)?$/;
