import type { Conversation } from './conversation.ts';
import { type Fields, fieldsOf, listOf, textOf, wholeOf } from './fields.ts';
import { isTyped, messageImporter } from './message-list.ts';
import { isShellTool, namedCall } from './named-call.ts';
import { cancelledOutcome, exitOutcome } from './outcome.ts';
import { endOf, textIn } from './told-result.ts';

/** Messages of LangChain and LangGraph: bare, as dictionaries with `data`, or serialised with `lc` and `kwargs`. */
export const langchainMessages = messageImporter({
  id: 'langchain_messages',
  title: 'LangChain messages',
  limits: ['outcomes_hidden'],
  take: () => take,
});

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
    told.say(text, line);
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

function plain(item: Fields): { readonly type: string; readonly message: Fields } {
  if (item.lc === 1) {
    const name = String(listOf(item.id).at(-1)).replace(/Message(?:Chunk)?$/, '');
    return { type: name.toLowerCase(), message: fieldsOf(item.kwargs) };
  }
  const type = String(item.type ?? item.role).replace(/Message(?:Chunk)?$/, '');
  return { type: type === 'AI' ? 'ai' : type, message: 'data' in item ? fieldsOf(item.data) : item };
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
  for (const each of listOf(fieldsOf(message.additional_kwargs).tool_calls).map(fieldsOf)) {
    const { name, arguments: input } = fieldsOf(each.function);
    if (typeof name === 'string') told.call(namedCall(textOf(each.id), name, input, line));
  }
}
