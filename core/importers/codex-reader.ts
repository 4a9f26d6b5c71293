import { callOf, isCall } from './codex-call.ts';
import { eventItem, type Item, itemOf } from './codex-item.ts';
import { messageText, outputOf } from './codex-output.ts';
import { requests } from './codex-request.ts';
import { newRollout, type Rollout, type Told } from './codex-transcript.ts';
import { type Fields, fieldsOf, instantOf, isFields, textOf, wholeOf } from './fields.ts';
import type { Entry } from './importer.ts';
import { type Tally, tally } from './tally.ts';

const ENVELOPES = new Set(
  (
    'session_meta response_item event_msg turn_context compacted world_state token_usage_record inter_agent_communication ' +
    'inter_agent_communication_metadata security_risk_score'
  ).split(' '),
);
const ITEMS = new Set(
  (
    'message reasoning local_shell_call function_call function_call_output custom_tool_call custom_tool_call_output web_search_call ' +
    'tool_search_call tool_search_output image_generation_call ghost_snapshot compaction context_compaction compaction_trigger ' +
    'agent_message additional_tools'
  ).split(' '),
);
const EVENTS =
  /^(?:task_|turn[_.]|token_count|user_message|agent_|item_|exec_command_|mcp_|patch_apply_|web_search_|view_image|image_generation_|collab_|sub_agent_|thread_|context_compacted|guardian_|entered_|exited_|undo_|dynamic_tool_|exec_approval_|apply_patch_approval_|elicitation_|request_|plan_|error$|warning$|stream_error|background_event|deprecation_notice|session_configured|hook_|raw_response_item|model_|world_)/;

/** True for a line that a rollout of any age holds. */
export function isRolloutLine(line: Fields): boolean {
  return typeof line.type === 'string' && ENVELOPES.has(line.type) && isFields(line.payload);
}

/** True for the first line of the oldest rollouts, whose further lines are bare items. */
export function isBareHeader(line: Fields): boolean {
  // Asked of every line, and hardly any has an id.
  if (typeof line.id !== 'string' || typeof line.timestamp !== 'string') return false;
  const { id: _id, timestamp: _timestamp, instructions: _instructions, git: _git, ...more } = line;
  return Object.keys(more).length === 0 || ('instructions' in line && !('type' in line) && !('object' in line));
}

/** Reads a rollout line by line, sub-agents' files after it. Whatever a line holds, reading it never fails. */
export function rolloutReader(): {
  readonly take: (entry: Entry) => void;
  readonly read: Rollout;
  readonly kinds: Tally;
  readonly asked: () => readonly string[];
} {
  const read = newRollout();
  const kinds = tally();
  const prompts = requests();
  const ordinals = new Map<string, number>();
  const sides = new Map<string, string>();

  const take = ({ value, line: at, companion }: Entry) => {
    const line = fieldsOf(value);
    const bare = !isRolloutLine(line) && typeof line.type === 'string' && ITEMS.has(line.type);
    const type = bare ? 'response_item' : line.type;
    const payload = bare ? line : fieldsOf(line.payload);
    if (companion === undefined) note(line, at);
    if (isBareHeader(line)) {
      read.sessionId ??= textOf(line.id);
      return;
    }
    if ('record_type' in line && type === undefined) return;
    kinds.take(isKnown(type, payload), payload.type ?? type);
    if (type === 'session_meta') begin(payload, companion);
    const thread = companion === undefined ? 'main' : (sides.get(companion) ?? companion);
    count(line, thread);
    if (type === 'turn_context') turn(payload, thread);
    else if (type === 'response_item' || type === 'event_msg') {
      const where = { thread, line: at, companion: companion ?? null, at: instantOf(line.timestamp) };
      if (type === 'response_item') respond(payload, where);
      else happen(payload, where);
    }
  };

  type Where = { readonly thread: string; readonly line: number; readonly companion: string | null; readonly at: string | null };

  function note(line: Fields, at: number): void {
    if (read.firstLine === null && line.type !== 'session_meta' && !isBareHeader(line)) read.hasGap = true;
    read.firstLine ??= at;
    read.finishedAt = instantOf(line.timestamp) ?? read.finishedAt;
    read.startedAt ??= read.finishedAt;
  }

  /** A fork repeats the lines of its origin, header included: the first one is the file's own. */
  function begin(meta: Fields, companion: string | undefined): void {
    const id = textOf(meta.id) ?? textOf(meta.session_id);
    if (companion !== undefined) {
      if (id !== null && !sides.has(companion)) sides.set(companion, id);
      if (id !== null) read.threads.add(sides.get(companion) ?? id);
      return;
    }
    read.isSide ||= read.sessionId === null && isFields(fieldsOf(meta.source).subagent);
    // What came before a fork or a resumption may stand in the file of its origin alone.
    read.hasGap ||= read.sessionId === null && isFields(meta.history_base);
    read.sessionId ??= id;
    read.version ??= textOf(meta.cli_version);
  }

  /** Newer lines are numbered. */
  function count(line: Fields, thread: string): void {
    const ordinal = wholeOf(line.ordinal);
    if (ordinal === null) return;
    const last = ordinals.get(thread) ?? -1;
    if (ordinal > last + 1) read.hasGap = true;
    ordinals.set(thread, Math.max(last, ordinal));
  }

  function turn(context: Fields, thread: string): void {
    const model = textOf(context.model);
    if (thread === 'main' && model !== null) read.models.push(model);
    read.isOpen &&= fieldsOf(context.sandbox_policy).type === 'danger-full-access';
  }

  function respond(item: Fields, where: Where): void {
    const id = textOf(item.call_id) ?? textOf(item.id);
    if (isMessage(item)) {
      if (where.thread !== 'main') return;
      if (item.role === 'assistant') say(messageText(item.content), where.line);
      if (item.role === 'user' && prompts.heard(item)) read.answer = null;
    } else if (item.type === 'function_call_output' || item.type === 'custom_tool_call_output') {
      const key = id === null ? null : read.ids.ended(id);
      if (key !== null && !read.outputs.has(key)) read.outputs.set(key, toldAt(outputOf(item.output, read.budget), where));
    } else if (isCall(item)) {
      const { tool, input, command, called, scripted, looksAt, typesLine, isDone } = callOf(item);
      const key = id === null ? null : read.ids.called(id, command ?? input, (known) => read.outputs.has(known));
      if (id !== null && key === null) return;
      const { thread, line, companion, at: startedAt } = where;
      read.calls.push({
        id: key,
        tool,
        input: command === null ? input : '',
        command,
        called,
        scripted,
        looksAt,
        typesLine,
        isDone,
        thread,
        line,
        companion,
        startedAt,
      });
      if (where.thread === 'main') read.answer = null;
    }
  }

  function happen(event: Fields, where: Where): void {
    if (event.type === 'token_count') return;
    const item = fieldsOf(event.item);
    const done = event.type === 'item_completed' ? itemOf(item) : eventItem(event);
    if (done !== null) settle(done, where);
    const agent = textOf(event.agent_thread_id);
    if (agent !== null) read.agents.add(agent);
    if (event.type === 'entered_review_mode') read.hasGap = true;
    if (where.thread !== 'main') return;
    // What was said in a turn that was taken back is no answer.
    if (event.type === 'thread_rolled_back') read.answer = null;
    if (event.type === 'task_started') prompts.turnBegins();
    if (event.type === 'user_message') ask(textOf(event.message), `${where.at} ${event.message}`, 'event');
    if (item.type === 'UserMessage') ask(messageText(item.content), textOf(item.id) ?? '', 'item');
    if (event.type === 'agent_message') say(textOf(event.message) ?? '', where.line);
    if (item.type === 'AgentMessage') say(messageText(item.content), where.line);
    if (event.type !== 'task_complete') return;
    const text = textOf(event.last_agent_message);
    if (text === null) read.answer = null;
    else say(text, where.line);
  }

  function settle(item: Item, where: Where): void {
    const known = read.items.get(item.id);
    if (known === undefined || (known.value.outcome === null && item.outcome !== null))
      read.items.set(item.id, toldAt({ ...item, stdout: read.budget.keep(item.stdout), stderr: read.budget.keep(item.stderr) }, where));
  }

  function ask(text: string | null, key: string, form: 'event' | 'item'): void {
    if (text !== null && prompts.told(text, key, form)) read.answer = null;
  }

  function say(text: string, line: number): void {
    if (text.trim() !== '' && read.answer?.text !== text) read.answer = { text, line };
  }

  return { take, read, kinds, asked: prompts.all };
}

function toldAt<T>(value: T, { thread, line, companion, at }: Omit<Told<T>, 'value'>): Told<T> {
  return { value, thread, line, companion, at };
}

/** Some tools copy messages without their type. */
function isMessage({ type, role }: Fields): boolean {
  return type === 'message' || (type === undefined && typeof role === 'string');
}

function isKnown(type: unknown, payload: Fields): boolean {
  if (typeof type !== 'string' || !ENVELOPES.has(type)) return false;
  if (type === 'response_item') return ITEMS.has(String(payload.type)) || isMessage(payload);
  return type !== 'event_msg' || EVENTS.test(String(payload.type));
}
