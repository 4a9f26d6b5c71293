import { called as calledBlock, ended as endedBlock, isCall } from './anthropic_messages.ts';
import type { Conversation } from './conversation.ts';
import { type Fields, fieldsOf, listOf, textOf, wholeOf } from './fields.ts';
import { isTyped, messageImporter } from './message-list.ts';
import { isShellTool, namedCall } from './named-call.ts';
import { takeItem } from './openai_responses.ts';
import { cancelledOutcome, exitOutcome } from './outcome.ts';
import { soundsLikeCall } from './tally.ts';
import { endOf, textIn } from './told-result.ts';

/** Messages of LangChain and LangGraph: bare, as dictionaries with `data`, or serialised with `lc` and `kwargs`. */
export const langchainMessages = messageImporter({
  id: 'langchain_messages',
  title: 'LangChain messages',
  limits: ['outcomes_hidden'],
  take: () => {
    /** A message that comes in pieces, as far as it has come. */
    let open: { readonly id: unknown; readonly text: string } | null = null;
    return (item, line, told) => {
      const { message, isPiece } = plain(item);
      if (!isPiece) {
        open = null;
        return take(item, line, told);
      }
      const text: string = (open !== null && open.id === message.id ? open.text : '') + (textIn(message.content) ?? '');
      open = { id: message.id, text };
      takePiece(message, text, line, told);
      return true;
    };
  },
});

/** Of a call that comes in pieces the first names the tool, and what it was given is spread over all of them. */
function takePiece(message: Fields, text: string, line: number, told: Conversation): void {
  const about = fieldsOf(message.response_metadata);
  told.model(textOf(about.model_name) ?? textOf(about.model));
  told.say(text, line);
  const chunks = listOf(message.tool_call_chunks).map(fieldsOf);
  if (chunks.length === 0) {
    for (const part of servicePartsOf(message)) usedByService(part, line, told);
    called(message, line, told);
    return;
  }
  told.miss();
  for (const { id, name } of chunks) if (typeof name === 'string' && name !== '') told.call(namedCall(textOf(id), name, undefined, line));
}

function take(item: Fields, line: number, told: Conversation): boolean {
  const { type, message } = plain(item);
  const text = textIn(message.content) ?? '';
  if (type === 'system' || type === 'remove' || type === 'developer') return true;
  if (type === 'human' || type === 'user') {
    if (isTyped(text)) told.ask(text);
    return true;
  }
  if (type === 'ai' || type === 'assistant') {
    const about = fieldsOf(message.response_metadata);
    told.model(textOf(about.model_name) ?? textOf(about.model));
    const parts = servicePartsOf(message);
    const lastText = parts.findLastIndex(({ type: kind }) => kind === 'text');
    const isLast = lastText > parts.findLastIndex((part) => part.type !== 'text');
    if (!isLast) told.say(text, line);
    for (const part of parts) usedByService(part, line, told);
    if (isLast) told.say(text, line);
    called(message, line, told);
    return true;
  }
  if (type !== 'tool' && type !== 'function') return false;
  const tool = textOf(message.name);
  const id = type === 'tool' ? textOf(message.tool_call_id) : null;
  const of = tool === null ? undefined : { id, tool, shell: isShellTool(tool), command: null, line };
  const mark = message.status === 'error' ? 'failed' : message.status === 'success' ? 'worked' : null;
  const end = endOf(message.content, mark);
  const { exit_code, exitCode } = fieldsOf(message.artifact);
  const exit = wholeOf(exit_code ?? exitCode);
  told.end(id, exit === null ? end : { ...end, outcome: (shell) => (shell ? exitOutcome(exit, 'field') : end.outcome(false)) }, of);
  return true;
}

function plain(item: Fields): { readonly type: string; readonly message: Fields; readonly isPiece: boolean } {
  if (item.lc === 1) {
    const named = String(listOf(item.id).at(-1));
    return {
      type: named.replace(/Message(?:Chunk)?$/, '').toLowerCase(),
      message: fieldsOf(item.kwargs),
      isPiece: named === 'AIMessageChunk',
    };
  }
  const named = String(item.type ?? item.role);
  const type = named.replace(/Message(?:Chunk)?$/, '');
  const message = 'data' in item ? fieldsOf(item.data) : item;
  return { type: type === 'AI' ? 'ai' : type, message, isPiece: named === 'AIMessageChunk' };
}

const RESULT = /_result$/;
const OF_SERVICE = /^(?:tool_use|server_tool_(?:use|call)|mcp_tool_use|\w+_call_output|\w+_call)$/;

/** Texts, and what the model's service called itself, in its own API's words or in those of LangChain; calls of the agent are told elsewhere. */
function servicePartsOf({ content, additional_kwargs, tool_calls, invalid_tool_calls }: Fields): readonly Fields[] {
  const known = new Set([...listOf(tool_calls), ...listOf(invalid_tool_calls)].map((call) => fieldsOf(call).id));
  const outputs = listOf(fieldsOf(additional_kwargs).tool_outputs);
  const isOwn = ({ type, id, call_id }: Fields) =>
    /^(?:invalid_)?tool_call$/.test(String(type)) || (id !== undefined && known.has(id)) || (call_id !== undefined && known.has(call_id));
  const isTold = (part: Fields) =>
    typeof part.type === 'string' && (part.type === 'text' || RESULT.test(part.type) || OF_SERVICE.test(part.type));
  return [...outputs, ...listOf(content)].map(fieldsOf).filter((part) => (isTold(part) || soundsLikeCall(part.type)) && !isOwn(part));
}

function usedByService(part: Fields, line: number, told: Conversation): void {
  const type = String(part.type);
  const id = textOf(part.tool_call_id) ?? textOf(part.toolCallId);
  if (type === 'text') return;
  if (type === 'server_tool_call') told.call(namedCall(textOf(part.id), textOf(part.name) ?? 'unnamed', part.args, line));
  else if (RESULT.test(type) && id !== null) told.end(id, endOf(part.output, part.status === 'error' ? 'failed' : 'worked'));
  else if (isCall(part)) calledBlock(part, line, told);
  else if (RESULT.test(type)) endedBlock(part, told);
  else if (!takeItem(part, line, told)) told.miss();
}

function called(message: Fields, line: number, told: Conversation): void {
  const calls = listOf(message.tool_calls).map(fieldsOf);
  for (const { id, name, args } of calls) {
    if (typeof name === 'string') told.call(namedCall(textOf(id), name, args, line));
    else told.miss();
  }
  for (const { id, name, args, error } of listOf(message.invalid_tool_calls).map(fieldsOf)) {
    told.call(namedCall(textOf(id), textOf(name) ?? 'unnamed', args, line));
    // Arguments that nobody could read: there was nothing to run.
    if (typeof id === 'string') told.end(id, { outcome: () => ({ ...cancelledOutcome(), error: textOf(error) }), stdout: null });
  }
  if (calls.length > 0) return;
  const { function_call: oldest } = fieldsOf(message.additional_kwargs);
  const { name: named, arguments: given } = fieldsOf(oldest);
  if (typeof named === 'string') told.call(namedCall(null, named, given, line));
  for (const each of listOf(fieldsOf(message.additional_kwargs).tool_calls).map(fieldsOf)) {
    const { name, arguments: input } = fieldsOf(each.function);
    if (typeof name === 'string') told.call(namedCall(textOf(each.id), name, input, line));
  }
}
