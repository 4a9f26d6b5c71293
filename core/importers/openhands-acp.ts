import type { Conversation } from './conversation.ts';
import { type Fields, fieldsOf, instantOf, listOf, textOf } from './fields.ts';
import type { Call } from './ledger.ts';
import { namedCall } from './named-call.ts';
import { shellLine } from './shell-line.ts';
import { endOf } from './told-result.ts';

/**
 * Reads the calls of an agent that OpenHands runs over the Agent Client Protocol. A call is told again whenever more is known of it, so
 * it is taken over when it has ended, or when the agent speaks.
 */
export function acpReader(told: Conversation) {
  const open = new Map<string, { readonly event: Fields; readonly line: number }>();

  const flush = () => {
    for (const { event, line } of open.values()) told.call(callOf(event, line));
    open.clear();
  };

  const take = (event: Fields, line: number): void => {
    const id = textOf(event.tool_call_id);
    if (id === null) {
      told.miss();
      return;
    }
    const before = open.get(id);
    const known = Object.fromEntries(Object.entries(event).filter(([, value]) => value != null));
    const now = { event: { ...before?.event, ...known }, line: before?.line ?? line };
    open.set(id, now);
    const { status, is_error: isError, raw_output: output, content } = now.event;
    if (status !== 'completed' && status !== 'failed' && isError !== true) return;
    open.delete(id);
    told.call(callOf(now.event, now.line));
    const mark = status === 'failed' || isError === true ? 'failed' : 'worked';
    told.end(id, { ...endOf(output ?? textsIn(content), mark), finishedAt: instantOf(event.timestamp) });
  };

  return { take, flush };
}

function callOf(event: Fields, line: number): Call {
  const { tool_call_id: id, title, tool_kind: kind, raw_input: input, parent_tool_call_id: parent, timestamp } = event;
  const { command, prompt, subagent_type: agent } = fieldsOf(input);
  const spelt = typeof command === 'string' ? textOf(command) : shellLine(command);
  const typed = kind === 'execute' ? (spelt ?? /^`([^`]+)`$/.exec(textOf(title) ?? '')?.[1] ?? null) : null;
  const tool = (kind === 'other' ? null : textOf(kind)) ?? textOf(title) ?? 'unnamed';
  const made = kind === 'execute' ? { tool, shell: true, command: typed } : namedCall(textOf(id), tool, input, line);
  const thread = textOf(parent);
  return {
    id: textOf(id),
    tool: made.tool,
    shell: made.shell,
    command: made.command,
    line,
    startedAt: instantOf(timestamp),
    ...(thread === null ? {} : { thread }),
    ...(typeof agent === 'string' || (kind === 'think' && typeof prompt === 'string')
      ? { subagent: { id: textOf(id), recorded: false } }
      : {}),
  };
}

function textsIn(content: unknown): string {
  return listOf(content)
    .flatMap((block) => textOf(fieldsOf(fieldsOf(block).content).text) ?? textOf(fieldsOf(block).text) ?? [])
    .join('\n');
}
