import type { Conversation } from './conversation.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';
import { isTyped, messageImporter } from './message-list.ts';
import { namedCall } from './named-call.ts';
import { soundsLikeCall } from './tally.ts';
import { endOf } from './told-result.ts';

/** Messages of the Messages API. A result is marked where it is an error; a shell's exit code is known where its text gives it. */
export const anthropicMessages = messageImporter({
  id: 'anthropic_messages',
  title: 'Anthropic messages',
  limits: ['outcomes_hidden'],
  take: () => take,
});

function take(message: Fields, line: number, told: Conversation): boolean {
  const { role, content } = message;
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content).map(fieldsOf);
  const text = blocks.flatMap((block) => (block.type === 'text' ? (textOf(block.text) ?? []) : [])).join('\n');
  // Calls of another API in the same list: what they were is not read here.
  const other =
    Array.isArray(message.tool_calls) || role === 'tool' || blocks.some((block) => !isKnown(block) && soundsLikeCall(block.type));
  if (other) told.miss();
  for (const block of blocks) ended(block, told);
  if (role === 'user') {
    const answers = blocks.some(({ type }) => type === 'tool_result');
    if (!answers && isTyped(text)) told.ask(text);
    return true;
  }
  if (role !== 'assistant') return role === 'system' || role === 'developer';
  told.model(textOf(message.model));
  const lastText = blocks.findLastIndex(({ type }) => type === 'text');
  const lastCall = blocks.findLastIndex(isCall);
  if (lastText < lastCall) told.say(text, line);
  for (const block of blocks) if (isCall(block)) called(block, line, told);
  if (lastText > lastCall) told.say(text, line);
  return true;
}

function isKnown(block: Fields): boolean {
  return isCall(block) || /tool_result$|^tool_reference$/.test(String(block.type));
}

/** True for a block that calls a tool. */
export function isCall({ type }: Fields): boolean {
  return type === 'tool_use' || type === 'server_tool_use' || type === 'mcp_tool_use';
}

/** Takes a block that calls a tool. */
export function called(block: Fields, line: number, told: Conversation): void {
  const name = textOf(block.name);
  const tool = block.type === 'mcp_tool_use' ? `mcp__${textOf(block.server_name) ?? ''}__${name ?? ''}` : name;
  if (tool === null) told.miss();
  else told.call(namedCall(textOf(block.id), tool, block.input, line));
}

/** Takes a block's end, if it is one. The service's own tools have results of their own types, which hold an error or what the tool gave. */
export function ended(block: Fields, told: Conversation): void {
  const id = textOf(block.tool_use_id);
  if (id === null || typeof block.type !== 'string' || !block.type.endsWith('tool_result')) return;
  const code = isFields(block.content) ? textOf(block.content.error_code) : null;
  const failed = block.is_error === true || code !== null;
  told.end(id, endOf(code ?? block.content, failed ? 'failed' : 'worked'));
}
