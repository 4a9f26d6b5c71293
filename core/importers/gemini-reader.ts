import { toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, instantOf, isFields, listOf, textOf } from './fields.ts';
import { fileId, isSessionHead } from './gemini-head.ts';
import { type CallEnd, endOf, isServers, messageText } from './gemini-result.ts';
import { isHookWords } from './hook-opening.ts';
import type { Entry } from './importer.ts';
import { serversLine } from './named-call.ts';
import { type Tally, tally } from './tally.ts';

/** A call, as far as the file has got with it: it is written again when it has ended. Only what a record keeps is held. */
export interface Recorded {
  readonly id: string | null;
  readonly tool: string | null;
  /** The shell line; null: the call starts none. */
  readonly shell: string | null;
  readonly command: string | null;
  readonly end: CallEnd;
  readonly hasEnded: boolean;
  readonly agent: string | null;
  readonly at: string | null;
  readonly thread: string;
  readonly line: number;
  readonly companion: string | null;
}

/** A message of the main conversation. */
export interface Message {
  readonly type: string;
  readonly text: string;
  readonly calls: boolean;
  readonly line: number;
}

/** Everything that a session says, its sub-agents' files after it. */
export interface Session {
  /** By call id, or by their place where they have none. */
  readonly calls: Map<string, Recorded>;
  /** By message id, in order; messages that were taken back are gone. */
  readonly messages: Map<string, Message>;
  readonly models: string[];
  /** Results that are told outside of their call. */
  readonly answered: Set<string>;
  readonly agents: Set<string>;
  id: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  firstLine: number | null;
  isSide: boolean;
  lacksStart: boolean;
}

const TYPES: ReadonlySet<unknown> = new Set(['user', 'gemini', 'model', 'info', 'error', 'warning', 'system']);

/** Reads a session of either generation: one document, or a line for each change. Whatever a value holds, reading it never fails. */
export function sessionReader(): { readonly take: (entry: Entry) => void; readonly read: Session; readonly kinds: Tally } {
  const kinds = tally();
  const sides = new Map<string, string>();
  const hooks = new Set<string>();
  const read: Session = {
    calls: new Map(),
    messages: new Map(),
    models: [],
    answered: new Set(),
    agents: new Set(),
    id: null,
    startedAt: null,
    finishedAt: null,
    firstLine: null,
    isSide: false,
    lacksStart: false,
  };

  let isOpen = false;

  const take = ({ value, line: at, companion, more }: Entry) => {
    const line = fieldsOf(value);
    const isHead = isSessionHead(line);
    if (companion === undefined) begin(line, isHead, at, isOpen);
    else if (isHead) side(companion, line);
    isOpen = more === true;
    if (isHead) {
      kinds.take(true);
      for (const message of listOf(line.messages)) hear(fieldsOf(message), at, companion);
    } else if (isFields(line.$set)) {
      kinds.take(true);
      if (companion === undefined) note(line.$set);
      for (const message of listOf(line.$set.messages)) hear(fieldsOf(message), at, companion);
    } else if (typeof line.$rewindTo === 'string') {
      kinds.take(true);
      if (companion === undefined) rewind(line.$rewindTo);
    } else hear(line, at, companion);
  };

  /** `isPart`: of a document of which other parts came before; what it says of its end, messages say better. */
  function begin(line: Fields, isHead: boolean, at: number, isPart: boolean): void {
    if (read.firstLine === null) read.lacksStart = !isHead;
    read.firstLine ??= at;
    if (!isHead) return;
    read.isSide ||= read.id === null && line.kind === 'subagent';
    read.id ??= textOf(line.sessionId);
    read.startedAt ??= instantOf(line.startTime);
    if (!isPart) note(line);
  }

  function note(line: Fields): void {
    read.finishedAt = instantOf(line.lastUpdated) ?? instantOf(line.timestamp) ?? read.finishedAt;
  }

  function side(companion: string, { sessionId }: Fields): void {
    if (typeof sessionId === 'string' && !sides.has(companion)) sides.set(companion, sessionId);
    for (const id of [sides.get(companion), fileId(companion)]) if (id !== undefined) read.agents.add(id);
  }

  function hear(message: Fields, at: number, companion: string | undefined): void {
    kinds.take(TYPES.has(message.type), message.type);
    const calls = listOf(message.toolCalls).map(fieldsOf);
    const thread = companion === undefined ? 'main' : fileId(companion);
    for (const [index, call] of calls.entries()) {
      const key = textOf(call.id) ?? `${companion ?? ''} ${textOf(message.id) ?? at} ${index}`;
      const before = read.calls.get(key);
      if (before === undefined || !before.hasEnded) {
        const place = before ?? { thread, line: at, companion: companion ?? null };
        read.calls.set(key, recordedFrom(call, place));
      }
    }
    for (const part of listOf(message.content)) {
      const id = textOf(fieldsOf(fieldsOf(part).functionResponse).id);
      if (id !== null) read.answered.add(id);
    }
    if (companion === undefined) say(message, calls.length > 0, at);
  }

  function say(message: Fields, calls: boolean, at: number): void {
    const { type } = message;
    if (typeof type !== 'string' || !TYPES.has(type)) return;
    note(message);
    read.startedAt ??= instantOf(message.timestamp);
    const model = type === 'gemini' || type === 'model' ? textOf(message.model) : null;
    if (model !== null) read.models.push(model);
    const id = textOf(message.id) ?? `line ${at} ${read.messages.size}`;
    const before = read.messages.get(id);
    const text = type === 'user' ? (requestIn(message, hooks) ?? '') : messageText(message.content ?? message.parts);
    read.messages.set(id, {
      type,
      text: text === '' ? (before?.text ?? '') : text,
      calls: calls || before?.calls === true,
      line: before?.line ?? at,
    });
  }

  /** The conversation goes on from before this message. What was called until then was called. */
  function rewind(id: string): void {
    const ids = [...read.messages.keys()];
    const from = ids.indexOf(id);
    for (const each of from === -1 ? [] : ids.slice(from)) read.messages.delete(each);
  }

  return { take, read, kinds };
}

function recordedFrom(call: Fields, { thread, line, companion }: Pick<Recorded, 'thread' | 'line' | 'companion'>): Recorded {
  const tool = textOf(call.name);
  const own = tool === 'run_shell_command' ? textOf(fieldsOf(call.args).command) : null;
  const shell = own ?? (tool !== null && isServers(tool) ? serversLine(tool, call.args) : null);
  return {
    id: textOf(call.id),
    tool,
    shell,
    command: shell ?? (tool === null ? null : toolCommand(tool, call.args)),
    end: endOf(call, shell !== null),
    hasEnded: call.result !== undefined || call.status === 'error' || call.status === 'cancelled',
    agent: textOf(call.agentId),
    at: instantOf(call.timestamp),
    thread,
    line,
    companion,
  };
}

const INJECTED = [
  '<session_context>',
  '<state_snapshot>',
  'System: Please continue',
  'I ran the following shell command:\n```sh\n',
  'This is the Gemini CLI. We are setting up the context',
];

/**
 * What a person wrote: tool results come in their place too, and what a hook says, beside the prompt that the client shows instead. When
 * the hook says the same again after a call, nothing marks it.
 */
function requestIn({ content, displayContent }: Fields, hooks: Set<string>): string | null {
  const text = messageText(content);
  if (text.trim() === '' || isHookWords(text) || INJECTED.some((mark) => text.trimStart().startsWith(mark))) return null;
  if (displayContent !== undefined && messageText(displayContent) !== text) hooks.add(text);
  return hooks.has(text) ? null : text;
}
