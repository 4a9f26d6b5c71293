import type { Conversation } from './conversation.ts';
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts';
import { isTyped, messageImporter } from './message-list.ts';
import { isShellTool, namedCall } from './named-call.ts';
import { endOf, textIn } from './told-result.ts';

/** Messages of the chat completions API. Results are text alone: an exit code is known where the tool's own words give it. */
export const openaiChat = messageImporter({
  id: 'openai_chat',
  title: 'OpenAI chat messages',
  limits: ['outcomes_hidden'],
  take: () => take,
});

function take(message: Fields, line: number, told: Conversation): boolean {
  const { role } = message;
  if (role === 'system' || role === 'developer') return true;
  const text = textIn(message.content) ?? '';
  // Calls of another API in the same list: what they were is not read here.
  const other =
    Array.isArray(message.toolInvocations) || listOf(message.content).some(isOtherCall) || listOf(message.parts).some(isOtherCall);
  if (other) told.miss();
  if (role === 'user') {
    if (isTyped(text)) told.ask(text);
    return true;
  }
  if (role === 'tool' || role === 'function') {
    const tool = textOf(message.name);
    const id = role === 'tool' ? textOf(message.tool_call_id) : null;
    const of = tool === null ? undefined : { id, tool, shell: isShellTool(tool), command: null, line };
    told.end(id, endOf(message.content, null), of);
    return true;
  }
  if (role !== 'assistant') return false;
  told.turn();
  // The service searched by itself, and keeps no call of it.
  if (listOf(message.annotations).some((each) => fieldsOf(each).type === 'url_citation')) told.miss();
  told.model(textOf(message.model));
  told.say(text === '' ? (textOf(message.refusal) ?? '') : text, line);
  for (const each of listOf(message.tool_calls)) called(fieldsOf(each), line, told);
  const { name, arguments: input } = fieldsOf(message.function_call);
  if (typeof name === 'string') told.call(namedCall(null, name, input, line));
  return true;
}

function isOtherCall(part: unknown): boolean {
  return /tool|function/.test(String(fieldsOf(part).type));
}

function called(call: Fields, line: number, told: Conversation): void {
  const { name, arguments: input } = fieldsOf(call.function ?? call.custom);
  const tool = textOf(name) ?? textOf(call.name);
  if (tool !== null) told.call(namedCall(textOf(call.id), tool, input ?? fieldsOf(call.custom).input ?? call.arguments, line));
  else told.miss();
}
