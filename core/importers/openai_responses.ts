import type { Conversation } from './conversation.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf, wholeOf } from './fields.ts';
import type { Call, Ended } from './ledger.ts';
import { isTyped, messageImporter } from './message-list.ts';
import { kept, namedCall } from './named-call.ts';
import { exitOutcome, timedOutOutcome, unknownOutcome } from './outcome.ts';
import { endOf, textIn } from './told-result.ts';

/** Items of the Responses API: requests, responses, or both in one list. Only its own shell states exit codes in fields. */
export const openaiResponses = messageImporter({
  id: 'openai_responses',
  title: 'OpenAI Responses items',
  limits: ['outcomes_hidden'],
  take: () => {
    /** Calls that wait for an approval, by the request's id. */
    const asked = new Map<string, { readonly item: Fields; readonly line: number }>();
    return (item, line, told) => takeApproval(item, line, told, asked) || takeItem(item, line, told);
  },
});

/** An approved call is told again, with an id of its own; one that was not approved stands only in the request. */
function takeApproval(item: Fields, line: number, told: Conversation, asked: Map<string, { item: Fields; line: number }>): boolean {
  const id = textOf(item.id);
  if (item.type === 'mcp_approval_request' && id !== null) asked.set(id, { item, line });
  const request = item.type === 'mcp_approval_response' ? asked.get(textOf(item.approval_request_id) ?? '') : undefined;
  if (request !== undefined && item.approve === false) {
    const made = serverCall(textOf(request.item.id), request.item, request.line);
    told.call(made);
    told.end(made.id, endOf(textOf(item.reason) ?? '', 'denied'));
  }
  return item.type === 'mcp_approval_request' || item.type === 'mcp_approval_response';
}

const QUIET: ReadonlySet<unknown> = new Set(['reasoning', 'compaction', 'item_reference', 'mcp_list_tools', 'additional_tools', 'message']);

/** Takes one item; false: it is of no known kind. */
export function takeItem(item: Fields, line: number, told: Conversation): boolean {
  const type = item.type ?? 'message';
  // The SDK for agents in JavaScript keeps the same items under names of its own.
  const id = textOf(item.call_id) ?? textOf(item.callId) ?? textOf(item.id);
  if (typeof type === 'string' && /_output$|_call_result$/.test(type) && id !== null) {
    told.end(id, type === 'shell_call_output' ? shellEnd(item) : endOf(item.output, patchMark(type, item.status)));
    return true;
  }
  if (typeof type === 'string' && /_call$/.test(type)) {
    called(type, id, item, line, told);
    return true;
  }
  if (type === 'message') speak(item, line, told);
  return QUIET.has(type);
}

function speak({ role, content }: Fields, line: number, told: Conversation): void {
  const refusals = listOf(content).flatMap((part) => textOf(fieldsOf(part).refusal) ?? []);
  const text = textIn(content) ?? refusals.join('\n');
  if (role === 'assistant') told.say(text, line);
  if (role === 'user' && isTyped(text)) told.ask(text);
}

function called(type: string, id: string | null, item: Fields, line: number, told: Conversation): void {
  if (type === 'local_shell_call' || type === 'shell_call') told.call(namedCall(id, 'shell', fieldsOf(item.action), line));
  else if (type === 'function_call' || type === 'custom_tool_call') functionCalled(id, item, line, told);
  else if (type === 'mcp_call') serverCalled(id, item, line, told);
  else serviceCalled((type === 'hosted_tool_call' ? (textOf(item.name) ?? type) : type).replace(/_call$/, ''), id, item, line, told);
}

function functionCalled(id: string | null, { name, namespace, arguments: args, input }: Fields, line: number, told: Conversation): void {
  if (typeof name !== 'string') told.miss();
  else told.call(namedCall(id, typeof namespace === 'string' ? `${namespace}__${name}` : name, args ?? input, line));
}

function serverCall(id: string | null, { server_label: server, name, arguments: args }: Fields, line: number): Call {
  return namedCall(id, `mcp__${textOf(server) ?? ''}__${textOf(name) ?? ''}`, args, line);
}

function serverCalled(id: string | null, item: Fields, line: number, told: Conversation): void {
  const { error, status, output } = item;
  told.call(serverCall(id, item, line));
  if (error != null || status === 'failed') told.end(id, endOf(isFields(error) ? (textOf(error.message) ?? '') : error, 'failed'));
  else if (status === 'completed' || output != null) told.end(id, endOf(output, 'worked'));
}

/** The service itself makes the other calls, and says only how far it came. */
function serviceCalled(tool: string, id: string | null, item: Fields, line: number, told: Conversation): void {
  const { type: _type, id: _id, status, ...input } = item;
  told.call({ ...namedCall(id, tool, input, line), shell: false });
  // Whoever asked the service makes these calls: that the item is complete is no end of them.
  if (tool === 'apply_patch' || tool === 'computer') return;
  if (status === 'completed') told.end(id, endOf(null, 'worked'));
  if (status === 'failed') told.end(id, endOf('', 'failed'));
}

function patchMark(type: string, status: unknown): 'failed' | 'worked' | null {
  if (type !== 'apply_patch_call_output') return null;
  return status === 'failed' ? 'failed' : status === 'completed' ? 'worked' : null;
}

/** The commands of one call run one after the other: what the last one ended with is what a script of them would end with. */
function shellEnd(item: Fields): Ended {
  if (typeof item.output === 'string') return endOf(item.output, null);
  const outputs = listOf(item.output).map(fieldsOf);
  const ends = outputs.map(({ outcome }) => fieldsOf(outcome));
  const code = wholeOf(ends.at(-1)?.exit_code ?? ends.at(-1)?.exitCode);
  const late = ends.some(({ type }) => type === 'timeout');
  const outcome = late ? timedOutOutcome(null) : code === null ? unknownOutcome() : exitOutcome(code, 'field');
  const printed = (key: string) => kept(outputs.flatMap((each) => textOf(each[key]) ?? []).join('\n'));
  return { outcome: () => outcome, stdout: printed('stdout'), stderr: printed('stderr') };
}
