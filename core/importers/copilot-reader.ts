import { isAdded } from './added.ts';
import { type Answer, type CallEvents, callIn, newCallEvents, takeCallEvent } from './copilot-events.ts';
import { type Fields, fieldsOf, instantOf, listOf, textOf } from './fields.ts';
import { isHookWords } from './hook-opening.ts';
import type { Entry } from './importer.ts';
import { type Tally, tally } from './tally.ts';

/** Everything that a session's file of events says, or what the client prints of them. */
export interface Events {
  readonly about: CallEvents;
  /** Models that wrote a message, and those that were only chosen. */
  readonly models: string[];
  readonly chosen: string[];
  readonly requests: () => string[];
  sessionId: string | null;
  version: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  firstLine: number | null;
  answer: Answer | null;
  /** Where no message has a text, the summary of a task that was declared complete. */
  summary: Answer | null;
  /** The file begins at its beginning, no line is missing between, and the session was closed. */
  readonly isWhole: () => boolean;
}

const KNOWN =
  /^(?:session|user|assistant|tool|hook|system|subagent|permission|skill|model|workflow|mcp|elicitation|external_tool|user_input|command|exit_plan_mode|auto_mode|pending_messages|sampling)\./;
/** Lines after which a session that was closed goes on. */
const GOES_ON = new Set(['session.start', 'session.resume', 'user.message', 'tool.execution_start']);
const PERSON = new Set(['user', 'cli', 'human', 'interactive']);

/** Reads events line by line. Whatever a line holds, reading it never fails. */
export function eventReader(): { readonly take: (entry: Entry) => void; readonly read: Events; readonly kinds: Tally } {
  const kinds = tally();
  const about = newCallEvents();
  const seen = new Set<string>();
  const parents = new Set<string>();
  let lastId: string | null = null;
  const hooks = new Set<string>();
  const asked: { readonly text: string; readonly queued: boolean }[] = [];
  let isStream = false;
  let isMoved = false;
  let begun = false;
  let ended = false;
  const read: Events = {
    about,
    models: [],
    chosen: [],
    requests: () => asked.filter(({ text, queued }) => !hooks.has(text) && !(isStream && queued)).map(({ text }) => text),
    sessionId: null,
    version: null,
    startedAt: null,
    finishedAt: null,
    firstLine: null,
    answer: null,
    summary: null,
    isWhole: () => (begun || isStream) && ended && !isMoved && (isStream || [...parents].every((id) => seen.has(id))),
  };

  const take = ({ value, line: at }: Entry) => {
    const line = fieldsOf(value);
    const id = textOf(line.id);
    if (line.ephemeral === true) isStream = true;
    if (line.ephemeral === true || (id !== null && !isAdded(seen, id))) return;
    const parent = textOf(line.parentId);
    // Most lines name the one before.
    if (parent !== null && parent !== lastId && !seen.has(parent)) parents.add(parent);
    lastId = id ?? lastId;
    const { type } = line;
    kinds.take(typeof type === 'string' && (KNOWN.test(type) || type === 'abort' || type === 'result'), type);
    if (read.firstLine === null) begun = type === 'session.start';
    read.firstLine ??= at;
    const when = instantOf(line.timestamp);
    read.finishedAt = when ?? read.finishedAt;
    read.startedAt ??= read.finishedAt;
    // The session began elsewhere, and what was called there is not told here.
    isMoved ||= type === 'session.handoff' || type === 'session.import_legacy';
    if (type === 'result') {
      isStream = true;
      read.sessionId ??= textOf(line.sessionId);
    }
    if (type === 'session.shutdown' || type === 'result') ended = true;
    else if (GOES_ON.has(String(type))) ended = false;
    hear(String(type), fieldsOf(line.data), textOf(line.agentId), at, when);
  };

  function hear(type: string, data: Fields, agent: string | null, at: number, when: string | null): void {
    const thread = agent ?? textOf(data.parentToolCallId) ?? 'main';
    if (type === 'hook.end') hook(data);
    const isTyped = () => about.typed.has(textOf(data.toolCallId) ?? '');
    if (type === 'tool.execution_start' && thread === 'main' && data.toolName !== 'task_complete' && !isTyped()) read.answer = null;
    if (takeCallEvent(about, type, data, thread, agent, at, when)) return;
    if (type === 'assistant.message') speak(data, thread, at);
    if (thread !== 'main') return;
    if (type === 'session.start' || type === 'session.resume') begin(data);
    else if (type === 'session.model_change') choose(data.newModel);
    else if (type === 'session.auto_mode_resolved') choose(data.chosenModel);
    else if (type === 'user.message') ask(data);
    else if (type === 'session.snapshot_rewind') read.answer = null;
    else if (type === 'session.task_complete') {
      const text = textOf(data.summary);
      if (text !== null) read.summary = { text, line: at };
    }
  }

  function begin(data: Fields): void {
    read.sessionId ??= textOf(data.sessionId);
    read.version = textOf(data.copilotVersion) ?? read.version;
    choose(data.selectedModel);
  }

  function choose(model: unknown): void {
    const name = textOf(model);
    if (name !== null && name !== 'auto') read.chosen.push(name);
  }

  /** A hook at the end of a turn speaks in the person's place. */
  function hook({ output }: Fields): void {
    const { decision, reason } = fieldsOf(output);
    if (decision === 'block' && typeof reason === 'string') hooks.add(reason);
  }

  function ask({ content, source, delivery }: Fields): void {
    const text = textOf(content);
    if (text === null || text.trim() === '' || isHookWords(text) || (typeof source === 'string' && !PERSON.has(source))) return;
    asked.push({ text, queued: delivery === 'queued' });
    read.answer = null;
    read.summary = null;
  }

  function speak(data: Fields, thread: string, at: number): void {
    const wishes = listOf(data.toolRequests).map(fieldsOf);
    for (const wish of wishes) {
      const call = callIn(wish, { thread, line: at, startedAt: null });
      if (call !== null && !about.calls.has(call.id)) about.calls.set(call.id, call);
    }
    if (thread !== 'main') return;
    const model = textOf(data.model);
    if (model !== null) read.models.push(model);
    const text = textOf(data.content);
    if (wishes.some(({ name }) => name !== 'task_complete')) read.answer = null;
    else if (text !== null && text.trim() !== '') read.answer = { text, line: at };
  }

  return { take, read, kinds };
}
