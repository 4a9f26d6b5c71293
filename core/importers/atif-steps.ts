import type { Conversation } from './conversation.ts';
import { toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, instantOf, listOf, textOf } from './fields.ts';
import type { Call } from './ledger.ts';
import { argumentsOf, namedCall } from './named-call.ts';
import { endOf, textIn } from './told-result.ts';

/** Reads the steps of one agent of a trajectory. */
export interface StepReader {
  readonly act: (step: Fields) => void;
  /** Some exporters tell the ends of calls in steps of their own. */
  readonly settle: (step: Fields) => void;
}

/** What steps say of sub-agents: by the call that handed them work, and of those that got it without a call. */
export interface Refs {
  readonly byCall: Map<string, readonly Fields[]>;
  readonly ofNobody: Fields[];
}

/** `thread`: the sub-agent's; null: the main one, whose words alone are for the person. */
export function stepReader(told: Conversation, line: number, thread: string | null, refs: Refs): StepReader {
  let count = 0;
  /** Agents number their calls each for itself, and no agent's number may look like another's. */
  const prefix = thread === null ? 'main' : thread.replace(/[%/]/g, encodeURIComponent);
  const known = (id: string) => (thread === null && !id.includes('/') ? id : `${prefix}/${id}`);

  const act = (step: Fields) => {
    count++;
    const calls = listOf(step.tool_calls).map(fieldsOf);
    const ids = calls.map((call, at) => known(textOf(call.tool_call_id) ?? `step-${count}${at === 0 ? '' : `-${at + 1}`}`));
    const results = resultsIn(step);
    const startedAt = instantOf(step.timestamp);
    if (thread === null) told.say(textIn(step.message) ?? '', line);
    for (const [at, call] of calls.entries()) {
      const tool = textOf(call.function_name);
      if (tool === null) told.miss();
      else told.call(madeCall(ids[at] ?? null, tool, call.arguments, { line, startedAt, thread: thread ?? undefined }));
    }
    // Something was done, and no call says what: the commands stand in the message.
    if (calls.length === 0 && results.some(({ content }) => content != null)) {
      told.miss();
      if (thread === null) told.unsay();
    }
    const only = calls.length === 1 && results.length === 1 ? (ids[0] ?? null) : null;
    for (const result of results) ended(result, idOf(result) ?? only, only !== null && isError(step.extra));
  };

  function idOf(result: Fields): string | null {
    const id = textOf(result.source_call_id);
    return id === null ? null : known(id);
  }

  function ended(result: Fields, id: string | null, hasFailed: boolean): void {
    const agents = listOf(result.subagent_trajectory_ref).map(fieldsOf);
    const end = endOf(result.content, hasFailed || isError(result.extra) ? 'failed' : null);
    if (agents.length > 0 && id !== null) refs.byCall.set(id, agents);
    else refs.ofNobody.push(...agents);
    if (id !== null) told.end(id, agents.length === 0 ? end : { ...end, subagent: { id, recorded: false } });
  }

  return {
    act,
    settle: (step) => {
      for (const result of resultsIn(step)) ended(result, idOf(result), false);
    },
  };
}

function resultsIn(step: Fields): readonly Fields[] {
  return listOf(fieldsOf(step.observation).results).map(fieldsOf);
}

/** All calls alike, with every member: the engine is quick with those of one shape. */
function madeCall(id: string | null, tool: string, args: unknown, where: Pick<Call, 'line' | 'startedAt' | 'thread'>): Call {
  const { line, startedAt, thread } = where;
  const made = namedCall(id, tool, args, line);
  const { is_input: isInput } = fieldsOf(args);
  const shell = made.shell && isInput !== true && isInput !== 'true';
  const command = shell ? withoutEnter(made.command) : made.shell ? toolCommand(tool, argumentsOf(args)) : made.command;
  return { id, tool, shell, command, line, thread, startedAt, subagent: made.subagent };
}

/** The key that sends a line off is no part of it. */
function withoutEnter(command: string | null): string | null {
  return command === null || !/[\r\n]/.test(command.slice(-1)) ? command : command.replace(/[\r\n]+$/, '') || null;
}

function isError(extra: unknown): boolean {
  const { is_error, tool_result_is_error, success } = fieldsOf(extra);
  return is_error === true || tool_result_is_error === true || success === false;
}
