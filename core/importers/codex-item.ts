import { argumentText, excerpt } from './excerpt.ts';
import { type Fields, fieldsOf, listOf, textOf, wholeOf } from './fields.ts';
import { deniedOutcome, exitOutcome, failedOutcome, type Outcome, workedOutcome } from './outcome.ts';
import { shellLine } from './shell-line.ts';

/** A call as the client itself keeps account of it, once it has ended. */
export interface Item {
  readonly id: string;
  readonly shell: boolean;
  readonly tool: string;
  /** The shell line; for another call its arguments. */
  readonly command: string | null;
  readonly input: string;
  /** Null: the item does not say how the call ended. */
  readonly outcome: Outcome | null;
  readonly stdout: string | null;
  readonly stderr: string | null;
  /** The process that ran the command. */
  readonly processId: string | null;
  /** Sub-agents that the call started. */
  readonly agents: readonly string[];
}

const NOTHING = {
  shell: false,
  command: null,
  input: '{}',
  outcome: null,
  stdout: null,
  stderr: null,
  processId: null,
  agents: [],
} as const;

/** The call in an `item_completed` event; null: the item is none of the agent's. */
export function itemOf(item: Fields): Item | null {
  const id = textOf(item.id);
  if (id === null) return null;
  if (item.type === 'CommandExecution') return commandItem(id, item);
  if (item.type === 'McpToolCall') return { ...mcpItem(id, item), outcome: marked(item.status, item.result) };
  if (item.type === 'CollabAgentToolCall') return agentItem(id, item);
  if (item.type === 'FileChange') return { ...NOTHING, id, tool: 'apply_patch', outcome: marked(item.status, null) };
  if (item.type === 'DynamicToolCall') return dynamicItem(id, item);
  if (item.type !== 'Extension' || typeof fieldsOf(item.action).type !== 'string') return null;
  return { ...NOTHING, id, tool: 'web_search', input: argumentText(item.action) };
}

/** The same, from the events of older versions. */
export function eventItem(event: Fields): Item | null {
  const id = textOf(event.call_id);
  if (id === null) return null;
  if (event.type === 'exec_command_end') return commandItem(id, event);
  if (event.type === 'mcp_tool_call_end') {
    const { Ok: ok, Err: error } = fieldsOf(event.result);
    const outcome = error === undefined ? marked(ok === undefined ? null : 'completed', ok) : failedOutcome(textOf(error) ?? '');
    return { ...mcpItem(id, fieldsOf(event.invocation)), outcome };
  }
  if (event.type === 'patch_apply_end')
    return { ...NOTHING, id, tool: 'apply_patch', outcome: event.success === true ? workedOutcome() : marked('failed', null) };
  if (event.type !== 'collab_agent_spawn_end') return null;
  const agent = textOf(event.new_thread_id);
  return { ...NOTHING, id, tool: 'spawn_agent', outcome: null, agents: agent === null ? [] : [agent] };
}

/** What the person typed at the client's own prompt was run by them, not by the agent. */
function commandItem(id: string, item: Fields): Item | null {
  if (typeof item.source === 'string' && item.source.startsWith('user')) return null;
  const exit = wholeOf(item.exit_code);
  const printed = textOf(item.aggregated_output) ?? textOf(item.stdout);
  const stderr = textOf(item.stderr);
  return {
    ...NOTHING,
    id,
    shell: true,
    tool: 'exec_command',
    command: shellLine(item.command),
    outcome: item.status === 'declined' ? deniedOutcome('declined') : exit !== null && exit >= 0 ? exitOutcome(exit, 'field') : null,
    stdout: printed === null ? null : excerpt(printed),
    stderr: stderr === null ? null : excerpt(stderr),
    processId: textOf(item.process_id),
  };
}

function mcpItem(id: string, item: Fields): Item {
  return { ...NOTHING, id, tool: `mcp__${textOf(item.server) ?? ''}__${textOf(item.tool) ?? ''}`, input: argumentText(item.arguments) };
}

/** A tool that the client's embedder offers. */
function dynamicItem(id: string, { tool: name, namespace, arguments: args, status, success, error }: Fields): Item {
  const tool = [textOf(namespace), textOf(name) ?? 'unnamed'].filter((part) => part !== null).join('__');
  const outcome = success === false || status === 'failed' ? failedOutcome(textOf(error) ?? '') : marked(status, null);
  return { ...NOTHING, id, tool, input: argumentText(args), outcome };
}

function agentItem(id: string, item: Fields): Item {
  const agents = listOf(item.receiver_thread_ids).filter((agent) => typeof agent === 'string');
  const tool = textOf(item.tool) ?? 'collab';
  const input = argumentText({ prompt: item.prompt });
  return { ...NOTHING, id, tool, input, outcome: marked(item.status, null), agents: startsAgent(tool) ? agents : [] };
}

/** True for the tools that hand work to a sub-agent. */
export function startsAgent(tool: string): boolean {
  return /(?:^|[._])spawn_?agent$/i.test(tool);
}

function marked(status: unknown, result: unknown): Outcome | null {
  const { isError, content } = fieldsOf(result);
  if (status === 'failed' || isError === true) return failedOutcome(textOf(fieldsOf(listOf(content)[0]).text) ?? '');
  if (status === 'declined') return deniedOutcome('declined');
  return status === 'completed' ? workedOutcome() : null;
}
