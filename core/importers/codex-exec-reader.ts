import type { Attempt } from '../record.ts';
import { eventItem, type Item, itemOf, startsAgent } from './codex-item.ts';
import { argumentText } from './excerpt.ts';
import { type Fields, fieldsOf, isFields, textOf } from './fields.ts';
import type { Entry } from './importer.ts';
import { runningOutcome, unknownOutcome } from './outcome.ts';
import { type Tally, tally } from './tally.ts';

/** Everything that a stream says. */
export interface Exec {
  /** By the item's id, in order. */
  readonly attempts: Map<string, Attempt>;
  readonly requests: string[];
  sessionId: string | null;
  model: string | null;
  firstLine: number | null;
  answer: { readonly text: string; readonly line: number } | null;
}

const LINES =
  /^(?:thread\.started|request_user_input|item\.plan\.delta|turn\.(?:started|completed|failed)|item\.(?:started|updated|completed)|error)$/;
const ITEMS: ReadonlyMap<unknown, string> = new Map([
  ['command_execution', 'CommandExecution'],
  ['mcp_tool_call', 'McpToolCall'],
  ['collab_tool_call', 'CollabAgentToolCall'],
  ['file_change', 'FileChange'],
]);
const QUIET: ReadonlySet<unknown> = new Set(['agent_message', 'reasoning', 'todo_list', 'error', 'plan']);
const EVENTS =
  /^(?:task_|turn_|token_count|user_message|agent_|exec_command_|mcp_|patch_apply_|web_search_|session_configured|error|stream_error|background_event|plan_update|turn_diff|get_history)/;

/** Reads a stream line by line. Whatever a line holds, reading it never fails. */
export function execReader(): { readonly take: (entry: Entry) => void; readonly read: Exec; readonly kinds: Tally } {
  const kinds = tally();
  const read: Exec = { attempts: new Map(), requests: [], sessionId: null, model: null, firstLine: null, answer: null };

  const take = ({ value, line: at }: Entry) => {
    const line = fieldsOf(value);
    read.firstLine ??= at;
    if (isFields(line.msg)) return happen(line.msg, at);
    if (line.type === undefined) return introduce(line);
    const item = itemIn(line);
    const isItem = typeof line.type === 'string' && line.type.startsWith('item.') && line.type !== 'item.plan.delta';
    kinds.take(
      typeof line.type === 'string' &&
        LINES.test(line.type) &&
        (!isItem || ITEMS.has(item.type) || item.type === 'web_search' || QUIET.has(item.type)),
      item.type ?? line.type,
    );
    if (line.type === 'thread.started') read.sessionId ??= textOf(line.thread_id);
    // What was said before the service failed was not meant to be the last word.
    if (line.type === 'turn.failed') read.answer = null;
    if (!isItem) return;
    if (item.type === 'agent_message') say(textOf(item.text), at);
    else called(item, line.type === 'item.completed', at);
  };

  /** The older generation begins with its settings and the prompt. */
  function introduce(line: Fields): void {
    read.model ??= textOf(line.model);
    const prompt = textOf(line.prompt);
    if (prompt !== null && read.requests.length === 0) read.requests.push(prompt);
    kinds.take(prompt !== null || 'model' in line || 'workdir' in line);
  }

  function called(item: Fields, ended: boolean, at: number): void {
    const type = ITEMS.get(item.type);
    const id = textOf(item.id);
    if (id === null || (type === undefined && item.type !== 'web_search')) return;
    const input = argumentText({ query: item.query, action: item.action });
    const call = type === undefined ? { ...BARE, id, tool: 'web_search', input } : itemOf({ ...item, type });
    if (call !== null) settle(call, ended, at);
  }

  function happen(event: Fields, at: number): void {
    const type = String(event.type);
    kinds.take(EVENTS.test(type), type);
    if (type === 'session_configured') {
      read.sessionId ??= textOf(event.session_id);
      read.model ??= textOf(event.model);
    }
    if (type === 'agent_message') say(textOf(event.message), at);
    if (type === 'task_complete') say(textOf(event.last_agent_message), at);
    const ended = type.endsWith('_end');
    const call = /^(?:exec_command|mcp_tool_call|patch_apply)_(?:begin|end)$/.test(type)
      ? eventItem({ ...event, type: type.replace(/_begin$/, '_end') })
      : null;
    if (call === null) return;
    settle(ended ? call : { ...call, outcome: null }, ended, at);
  }

  /** The line on which a call begins has what was called, the one on which it ends how: either may be missing. */
  function settle(item: Item, ended: boolean, at: number): void {
    const before = read.attempts.get(item.id);
    if (before === undefined) read.answer = null;
    if (before !== undefined && (!ended || before.state !== 'running')) return;
    const outcome = ended ? (item.outcome ?? unknownOutcome()) : runningOutcome();
    const agent = item.agents[0] ?? (startsAgent(item.tool) && outcome.ok !== false ? item.id : null);
    const command = item.shell ? item.command : `${item.tool} ${item.input}`;
    read.attempts.set(item.id, {
      call_id: item.id,
      kind: item.shell ? 'shell' : 'tool',
      thread: 'main',
      tool: item.tool,
      command: command ?? before?.command ?? null,
      ...outcome,
      stdout: item.stdout,
      stderr: item.stderr,
      ...(agent === null ? {} : { subagent: { id: agent, recorded: false } }),
      at: { line: before?.at?.line ?? at },
    });
  }

  function say(text: string | null, line: number): void {
    if (text !== null && text.trim() !== '' && read.answer?.text !== text) read.answer = { text, line };
  }

  return { take, read, kinds };
}

/** The first versions of the newer generation spell two names otherwise. */
function itemIn(line: Fields): Fields {
  const item = fieldsOf(line.item);
  const type = item.type ?? item.item_type;
  return item.type === type && type !== 'assistant_message'
    ? item
    : { ...item, type: type === 'assistant_message' ? 'agent_message' : type };
}

const BARE = { shell: false, command: null, outcome: null, stdout: null, stderr: null, processId: null, agents: [] } as const;
