import { isBareHeader } from './codex-reader.ts';
import { isBareRun } from './fenced-run.ts';
import { type Fields, fieldsOf, isFields, listOf } from './fields.ts';
import { unsupportedFamily } from './unsupported.ts';
import { unwrapped } from './wrapped-messages.ts';

export type MessageKind = 'openai_responses' | 'langchain_messages' | 'ai_sdk_messages' | 'anthropic_messages' | 'openai_chat';

/**
 * Whose messages these are, by the shape of their parts; null: they are no plain messages. Kinds are asked in this order, so that each
 * list is of one kind: those that only one API has come first, mere text last.
 */
export function messageKind(head: readonly unknown[]): MessageKind | null {
  const items = head.flatMap((value) => unwrapped(value)?.items.slice(0, 400) ?? []).filter(isFields);
  if (items.length === 0 || head.some((value) => isForeign(fieldsOf(value))) || unsupportedFamily(head) !== null) return null;
  if (isBareRun(items)) return null;
  if (items.some(isResponsesItem)) return 'openai_responses';
  if (items.some(isLangchainMessage)) return 'langchain_messages';
  const spoken = items.filter(({ role }) => typeof role === 'string' && ROLES.has(role));
  if (spoken.length * 2 < items.length) return null;
  if (spoken.some(isAiSdkMessage)) return 'ai_sdk_messages';
  const blocks = spoken.flatMap(({ content }) => listOf(content).map(fieldsOf));
  if (blocks.some(({ type }) => typeof type === 'string' && BLOCKS.test(type))) return 'anthropic_messages';
  if (spoken.some(isChatMessage)) return 'openai_chat';
  return blocks.length > 0 && blocks.every(({ type }) => type === 'text' || type === 'image') ? 'anthropic_messages' : null;
}

const ROLES: ReadonlySet<string> = new Set(['system', 'developer', 'user', 'assistant', 'tool', 'function', 'data']);
const BLOCKS = /^(?:tool_use|tool_result|server_tool_use|mcp_tool_use|mcp_tool_result|thinking|redacted_thinking|\w+_tool_result)$/;
const CALLS =
  /^(?:function_call|custom_tool_call|local_shell_call|shell_call|mcp_call|web_search_call|file_search_call|code_interpreter_call|computer_call|apply_patch_call|image_generation_call|hosted_tool_call)(?:_output|_result)?$/;

/** Keys that transcripts of whole clients have, and lists of messages do not. */
const FOREIGN = [
  'parentUuid',
  'uuid',
  'parentID',
  'projectHash',
  'trajectory',
  'trajectory_format',
  'schema_version',
  'samples',
  'payload',
];

/** The first lines of Codex's oldest rollouts and of Gemini CLI's stream: what follows them is written like messages. */
function isForeignHeader(value: Fields): boolean {
  return isBareHeader(value) || (value.type === 'init' && typeof value.session_id === 'string');
}

function isForeign(value: Fields): boolean {
  if (isForeignHeader(value)) return true;
  return FOREIGN.some((key) => Object.hasOwn(value, key)) || isFields(value.message) || isFields(value.msg) || isFields(value.part);
}

function isResponsesItem({ type, role, content, call_id, callId, id, arguments: args }: Fields): boolean {
  if (typeof type === 'string' && CALLS.test(type)) return typeof (call_id ?? callId ?? id ?? args) === 'string';
  if ((type !== undefined && type !== 'message') || typeof role !== 'string') return false;
  return listOf(content).some((part) => /^(?:input|output)_text$/.test(String(fieldsOf(part).type)));
}

function isLangchainMessage(item: Fields): boolean {
  if (item.lc === 1 && Array.isArray(item.id)) return /Message(?:Chunk)?$/.test(String(item.id.at(-1)));
  const holder = isFields(item.data) ? item.data : item;
  return /^(?:human|ai|AIMessageChunk)$/.test(String(item.type)) && 'content' in holder && !('role' in item);
}

function isAiSdkMessage({ content, parts, toolInvocations }: Fields): boolean {
  if (Array.isArray(toolInvocations)) return true;
  const types = listOf(content).map((part) => String(fieldsOf(part).type));
  if (types.some((type) => /^tool-(?:call|result|error|approval-request|approval-response)$/.test(type))) return true;
  return listOf(parts).some((part) =>
    /^(?:text|step-start|reasoning|dynamic-tool|tool-.+|file|source-\w+)$/.test(String(fieldsOf(part).type)),
  );
}

function isChatMessage({ role, content, tool_calls, function_call }: Fields): boolean {
  if (role === 'tool' || role === 'function' || role === 'developer') return true;
  return Array.isArray(tool_calls) || isFields(function_call) || (typeof content === 'string' && typeof role === 'string');
}
