import { type Header, header } from './claude-header.ts';
import { promptQueue, requestIn } from './claude-request.ts';
import { resultsIn } from './claude-result.ts';
import { servedCall, servedResult } from './claude-served.ts';
import { agentIn, sides } from './claude-sides.ts';
import { notifiedEnd, streamedEnd, type TaskEnd } from './claude-tasks.ts';
import { hear, isCall } from './claude-thread.ts';
import { madeCall, newTranscript, startsAgents, type Transcript, threadIn } from './claude-transcript.ts';
import { type Fields, fieldsOf, instantOf, isFields, listOf, textOf } from './fields.ts';
import type { Entry } from './importer.ts';
import { soundsLikeCall } from './tally.ts';

/** Reads a session or a stream line by line, sub-agents' files after it. Whatever a line holds, reading it never fails. */
export function transcriptReader(): { readonly take: (entry: Entry) => void; readonly read: Transcript; readonly head: Header } {
  const side = sides();
  const read: Transcript = { ...newTranscript(), agentOf: side.agentOf };
  const head = header();
  const queue = promptQueue();
  const names = new Map<string, string | null>();

  const take = (entry: Entry) => {
    const line = fieldsOf(entry.value);
    const { companion } = entry;
    if (companion === undefined) head.take(line, entry.line);
    else link(line, companion);
    if (!read.lineage.add(line, companion !== undefined)) return;
    const told = relayed(line);
    if (told.type === 'assistant') speak(told, entry);
    else if (told.type === 'user') listen(told, companion);
    else if (told.type === 'attachment') attached(fieldsOf(told.attachment));
    else if (companion !== undefined) return;
    else if (told.type === 'queue-operation') queued(told);
    else if (told.type === 'system') announce(told, entry.line);
    else if (told.type === 'result') conclude(told, entry.line);
  };

  /** The side file of a sub-agent's file names the call that started it. */
  function link({ toolUseId, type }: Fields, companion: string): void {
    const call = textOf(toolUseId);
    const agent = agentIn(companion);
    if (call !== null && agent !== null && type === undefined) read.agentOf.set(call, agent);
  }

  /** Older sessions relay a sub-agent's lines inside lines of progress. */
  function relayed(line: Fields): Fields {
    if (line.type !== 'progress') return line;
    const data = fieldsOf(line.data);
    if (data.type !== 'agent_progress') return line;
    const agent = textOf(data.agentId);
    const call = textOf(line.parentToolUseID);
    if (agent !== null && call !== null) read.agentOf.set(call, agent);
    return { timestamp: line.timestamp, ...fieldsOf(data.message), isSidechain: true, agentId: agent ?? call };
  }

  function speak(line: Fields, { line: at, companion }: Entry): void {
    const speaker = side.keyOf(line, companion);
    const thread = threadIn(read, speaker);
    hear(thread, line, at);
    const wire = fieldsOf(line.wire_tool_inputs ?? line.wireToolInputs);
    for (const each of listOf(fieldsOf(line.message).content)) {
      const block = fieldsOf(each);
      const id = textOf(block.id);
      const ended = servedResult(block, line, read.outputs);
      const key = ended === null ? null : read.ids.ended(ended.id);
      if (ended !== null && key !== null && !read.results.has(key)) read.results.set(key, ended.result);
      const calls = isCall(block);
      if (!calls && ended === null) read.hidesCalls ||= soundsLikeCall(block.type);
      if (!calls) continue;
      const written = id !== null && Object.hasOwn(wire, id) ? wire[id] : null;
      const input = isFields(written) ? written : fieldsOf(block.input);
      const made = servedCall(block) ?? madeCall(textOf(block.name), input);
      const call =
        id === null
          ? null
          : read.ids.called(id, (isFields(written) ? madeCall(textOf(block.name), fieldsOf(block.input)) : made).command ?? '', (known) =>
              read.results.has(known),
            );
      if (id !== null && call === null) continue;
      if (id !== null) names.set(id, made.name);
      const { name, typed, command, taskId, isOthers } = made;
      read.calls.push({
        id: call,
        name,
        typed,
        command,
        taskId,
        isOthers,
        thread: speaker,
        line: at,
        companion: companion ?? null,
        startedAt: instantOf(line.timestamp),
      });
      thread.calls++;
      side.started(call, input);
    }
  }

  function listen(line: Fields, companion: string | undefined): void {
    const key = side.keyOf(line, companion);
    const results = resultsIn(line, read.outputs, (id) => startsAgents(names.get(id)));
    for (const { id: said, result } of results) {
      const id = said === null ? null : read.ids.ended(said);
      if (id === null || read.results.has(id)) continue;
      read.results.set(id, result);
      const agent = result.agentId ?? result.saidAgentId;
      if (agent !== null) read.agentOf.set(id, agent);
    }
    const { content } = fieldsOf(line.message);
    if (typeof content === 'string') ended(notifiedEnd(content));
    if (results.length === 0 && key === 'main' && (!head.isStream() || line.isReplay === true)) ask(requestIn(line));
  }

  function queued(line: Fields): void {
    if (typeof line.content === 'string') ended(notifiedEnd(line.content));
    ask(queue.take(line));
  }

  function attached({ type, prompt }: Fields): void {
    if (type === 'queued_command' && typeof prompt === 'string') ended(notifiedEnd(prompt));
  }

  function announce(line: Fields, at: number): void {
    if (line.subtype === 'task_notification') ended(streamedEnd(line));
    // What the summary is about stands elsewhere.
    const isFirst = !head.isStream() && read.requests.length === 0 && threadIn(read, 'main').spoken === 0;
    if (line.subtype === 'compact_boundary' && isFirst) read.hidesCalls = true;
    const id = textOf(line.tool_use_id);
    if (line.subtype !== 'permission_denied' || id === null) return;
    read.denials.push({ id, ...madeCall(null, {}), why: textOf(line.decision_reason) ?? '', line: at });
  }

  function conclude(line: Fields, at: number): void {
    for (const denial of listOf(line.permission_denials).map(fieldsOf)) {
      const id = textOf(denial.tool_use_id);
      if (id !== null) read.denials.push({ id, ...madeCall(textOf(denial.tool_name), fieldsOf(denial.tool_input)), why: '', line: at });
    }
    const text = textOf(line.result);
    if (text === null || text.trim() === '' || line.is_error === true) return;
    threadIn(read, 'main').answer = { text, line: at, uuid: null, messageId: null };
  }

  function ask(request: string | null): void {
    if (request === null) return;
    read.requests.push(request);
    threadIn(read, 'main').answer = null;
  }

  function ended(end: TaskEnd | null): void {
    if (end !== null) read.ends.push(end);
  }

  return { take, read, head };
}
