import type { Conversation } from './conversation.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';
import type { Ended } from './ledger.ts';
import { isTyped, messageImporter } from './message-list.ts';
import { namedCall } from './named-call.ts';
import { deniedOutcome, runningOutcome } from './outcome.ts';
import { soundsLikeCall } from './tally.ts';
import { endOf } from './told-result.ts';

/** Messages of the Vercel AI SDK, as models get them and as pages keep them, from version 4 on. */
export const aiSdkMessages = messageImporter({
  id: 'ai_sdk_messages',
  title: 'AI SDK messages',
  limits: ['outcomes_hidden'],
  take: () => {
    /** Which call a request for approval is about. */
    const asked = new Map<string, string>();
    return (message, line, told) => take(message, line, told, asked);
  },
});

type Asked = Map<string, string>;

function take(message: Fields, line: number, told: Conversation, asked: Asked): boolean {
  const { role, content } = message;
  if (role === 'system') return true;
  if (role !== 'user' && role !== 'assistant' && role !== 'tool' && role !== 'data') return false;
  const parts = [...listOf(message.parts), ...listOf(content)].map(fieldsOf);
  const texts = parts.flatMap((part) => (part.type === 'text' ? (textOf(part.text) ?? []) : []));
  const text = texts.length === 0 ? (textOf(content) ?? '') : texts.join('\n');
  if (role === 'user' && isTyped(text)) told.ask(text);
  if (role === 'user' || role === 'data') return true;
  const old = listOf(message.toolInvocations).map((each) => ({ type: 'tool-invocation', toolInvocation: each }));
  const all = [...parts, ...(parts.some(({ type }) => type === 'tool-invocation') ? [] : old)];
  const lastText = texts.length === 0 ? all.length : all.findLastIndex(({ type }) => type === 'text');
  const lastCall = all.findLastIndex((part) => callIn(part) !== null);
  if (lastText < lastCall) told.say(text, line);
  for (const part of all) takePart(part, line, told, asked);
  if (lastText > lastCall && role === 'assistant') told.say(text, line);
  return true;
}

interface PartCall {
  readonly id: string | null;
  readonly tool: string;
  readonly input: unknown;
}

function callIn(part: Fields): PartCall | null {
  const type = String(part.type);
  if (type === 'tool-invocation') return named(fieldsOf(part.toolInvocation));
  if (type === 'tool-call' || type === 'dynamic-tool') return named(part);
  if (!/^tool-(?!result$|error$|approval-)/.test(type) || typeof (part.state ?? part.toolCallId) !== 'string') return null;
  return named({ ...part, toolName: type.slice('tool-'.length) });
}

function named(part: Fields): PartCall | null {
  const tool = textOf(part.toolName);
  return tool === null ? null : { id: textOf(part.toolCallId), tool, input: part.input ?? part.rawInput ?? part.args };
}

function takePart(part: Fields, line: number, told: Conversation, asked: Asked): void {
  const call = callIn(part);
  if (call !== null) {
    told.call(namedCall(call.id, call.tool, call.input, line));
    const held = part.type === 'tool-invocation' ? fieldsOf(part.toolInvocation) : part;
    const ended = stateEnd(held);
    if (call.id !== null && ended !== null) told.end(call.id, ended);
    return;
  }
  if (!TOLD.test(String(part.type)) && soundsLikeCall(part.type)) told.miss();
  const id = textOf(part.toolCallId);
  const approval = textOf(part.approvalId);
  if (part.type === 'tool-result' && id !== null) told.end(id, resultEnd(part));
  if (part.type === 'tool-error' && id !== null) told.end(id, endOf(textOf(part.error) ?? '', 'failed'));
  if (part.type === 'tool-approval-request' && approval !== null && id !== null) asked.set(approval, id);
  const refused = part.type === 'tool-approval-response' && part.approved === false && approval !== null ? asked.get(approval) : undefined;
  if (refused !== undefined) told.end(refused, refusal(part.reason));
}

const TOLD = /^tool-(?:result|error|approval-request|approval-response)$/;

/** Messages for pages keep a call and its end in one part. Null: it has not ended. */
function stateEnd({ state, approval, ...part }: Fields): Ended | null {
  if (state === 'output-denied') return refusal(fieldsOf(approval).reason);
  if (isFields(approval) && approval.approved === false) return refusal(approval.reason);
  if (state === 'output-error') return endOf(textOf(part.errorText) ?? '', 'failed');
  if (state === 'output-available' && part.preliminary === true) return { outcome: runningOutcome, stdout: null };
  if (state === 'output-available') return endOf(part.output, 'worked');
  return state === 'result' ? endOf(part.result, null) : null;
}

function resultEnd(part: Fields): Ended {
  const output = fieldsOf(part.output);
  if (typeof output.type !== 'string') return endOf(part.output ?? part.result ?? part.content, part.isError === true ? 'failed' : null);
  if (output.type === 'execution-denied') return refusal(output.reason);
  return endOf(output.value, output.type.startsWith('error') || part.isError === true ? 'failed' : 'worked');
}

function refusal(why: unknown): Ended {
  return { outcome: () => deniedOutcome(textOf(why) ?? ''), stdout: null };
}
