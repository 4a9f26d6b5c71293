import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';

/** What a model's output, of any API's shape, says and calls. */
export interface Spoken {
  readonly texts: readonly string[];
  readonly calls: boolean;
}

const CALLS = /^(?:tool_use|tool_call|tool-call|function_call|custom_tool_call|server_tool_use)$/;

/** Reads an output: text, a message, its parts, a response, or a list of these. */
export function spokenIn(value: unknown, depth = 0): Spoken {
  if (typeof value === 'string') return { texts: value.trim() === '' ? [] : [value], calls: false };
  if (depth > 8) return { texts: [], calls: false };
  if (Array.isArray(value)) {
    const all = value.map((each) => spokenIn(each, depth + 1));
    return { texts: all.flatMap(({ texts }) => texts), calls: all.some(({ calls }) => calls) };
  }
  if (!isFields(value)) return { texts: [], calls: false };
  const { type, role } = value;
  if (role === 'user' || role === 'system' || role === 'tool' || type === 'thinking' || type === 'reasoning' || type === 'blob')
    return { texts: [], calls: false };
  if ((typeof type === 'string' && CALLS.test(type)) || (typeof value.toolName === 'string' && 'toolCallId' in value))
    return { texts: [], calls: true };
  const inner = insideOf(value);
  const { texts, calls } = spokenIn(inner, depth + 1);
  return {
    texts,
    calls: calls || listOf(value.tool_calls).length > 0 || isFields(value.function_call) || listOf(value.toolCalls).length > 0,
  };
}

function insideOf(value: Fields): unknown {
  const { text, content, parts, output, choices, message, messages, response, generations, kwargs } = value;
  if (typeof text === 'string') return text;
  if (Array.isArray(choices)) return fieldsOf(choices[0]).message;
  return content ?? parts ?? output ?? message ?? messages ?? response ?? generations ?? kwargs ?? null;
}

/** The texts of users among messages. */
export function askedIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [];
  const messages = Array.isArray(value) ? value : listOf(fieldsOf(value).messages).length > 0 ? listOf(fieldsOf(value).messages) : [value];
  return messages.map(fieldsOf).flatMap((message) => {
    if (message.role !== 'user') return textOf(message.prompt) ?? [];
    const parts = [message.content, message.parts].flatMap((each) => (Array.isArray(each) ? each : (textOf(each) ?? [])));
    if (parts.some((part) => /tool_result|tool_call_response|tool-result/.test(String(fieldsOf(part).type)))) return [];
    const texts = parts.flatMap((part) =>
      typeof part === 'string' ? part : (textOf(fieldsOf(part).text) ?? textOf(fieldsOf(part).content) ?? []),
    );
    return texts.length === 0 ? [] : texts.join('\n');
  });
}
