import { startsAgent } from './copilot-attempts.ts';
import { type Answer, type CallEvents, newCallEvents, takeCallEvent } from './copilot-events.ts';
import { type Fields, fieldsOf, instantOf, isFields, listOf, textOf } from './fields.ts';
import { isHookWords } from './hook-opening.ts';
import type { Entry } from './importer.ts';
import { type Tally, tally } from './tally.ts';

/** Everything that a unified session says of the agent itself. */
export interface Unified {
  readonly about: CallEvents;
  readonly requests: () => readonly string[];
  /** The version of the file's format. */
  version: string | null;
  engine: string | null;
  agentVersion: string | null;
  model: string | null;
  sessionId: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  firstLine: number | null;
  answer: Answer | null;
  readonly isWhole: () => boolean;
}

/** Reads events line by line. Those of the threat detection and of the network are not the agent's. Reading never fails. */
export function unifiedReader(): { readonly take: (entry: Entry) => void; readonly read: Unified; readonly kinds: Tally } {
  const kinds = tally();
  const about = newCallEvents();
  const said: string[] = [];
  const given: string[] = [];
  let begun = false;
  let ended = false;
  let warned = false;
  /** An engine's own events tell of sub-agents, and not what these called. */
  let sides = false;
  const read: Unified = {
    about,
    requests: () => (said.length > 0 ? said : given),
    version: null,
    engine: null,
    agentVersion: null,
    model: null,
    sessionId: null,
    startedAt: null,
    finishedAt: null,
    firstLine: null,
    answer: null,
    // The stream of Codex leaves out calls that were refused, and gh-aw reads that stream.
    isWhole: () =>
      begun && ended && !warned && read.engine !== 'codex' && !(sides && ![...about.calls.values()].some(({ tool }) => startsAgent(tool))),
  };

  const take = ({ value, line: at }: Entry) => {
    const line = fieldsOf(value);
    const data = fieldsOf(line.data);
    const type = textOf(line.type) ?? '';
    // Any engine may add kinds of its own.
    kinds.take(isFields(line.data) && /^[\w-]+(?:\.[\w-]+)+$/.test(type), type);
    read.firstLine ??= at;
    sides ||= /\.subagent_/.test(type);
    if (type === 'session.format') {
      begun = true;
      read.version ??= String(data.version);
    }
    if (type === 'prompt.user') give(data);
    if (type === 'workflow.info') read.agentVersion ??= textOf(data.agentVersion);
    if (type === 'session.collection') ended = true;
    const { component, phase } = fieldsOf(line.provenance);
    const isAgents = component === undefined || (component === 'agent' && phase === 'agent');
    if (type === 'session.collection_warning' && isAgents) warned = true;
    if (isAgents) hear(type, data, line, at);
  };

  function hear(type: string, data: Fields, line: Fields, at: number): void {
    const when = instantOf(line.timestamp);
    read.finishedAt = when ?? read.finishedAt;
    read.startedAt ??= when;
    const agent = textOf(line.agentId) ?? textOf(data.agentId);
    const thread = agent ?? textOf(data.parentToolCallId) ?? 'main';
    if (type === 'tool.execution_start' && thread === 'main') read.answer = null;
    if (takeCallEvent(about, type, data, thread, agent, at, when)) return;
    if (type === 'session.init') begin(data);
    else if (type === 'session.result') conclude(data);
    else if (thread !== 'main') return;
    else if (type === 'user.message') ask(contentOf(data));
    else if (type === 'assistant.message') say(contentOf(data), at);
    else if (type === 'assistant.refusal') read.answer = null;
  }

  function begin(data: Fields): void {
    begun = true;
    read.engine ??= textOf(data.sourceEngine);
    read.sessionId ??= textOf(data.sessionId);
    read.model ??= textOf(data.model);
  }

  function conclude(data: Fields): void {
    ended = true;
    for (const denial of listOf(data.permissionDenials).map(fieldsOf)) {
      const id = textOf(denial.toolCallId) ?? textOf(denial.tool_use_id);
      if (id !== null) about.denials.set(id, textOf(denial.reason) ?? textOf(denial.message) ?? 'denied');
    }
  }

  function give(data: Fields): void {
    const text = contentOf(data);
    if (text !== null) given.push(text);
  }

  function ask(text: string | null): void {
    if (text === null || isHookWords(text)) return;
    said.push(text);
    read.answer = null;
  }

  function say(text: string | null, line: number): void {
    if (text !== null) read.answer = { text, line };
  }

  return { take, read, kinds };
}

function contentOf({ content }: Fields): string | null {
  const text =
    typeof content === 'string'
      ? content
      : listOf(content)
          .flatMap((part) => textOf(fieldsOf(part).text) ?? [])
          .join('\n');
  return text.trim() === '' ? null : text;
}
