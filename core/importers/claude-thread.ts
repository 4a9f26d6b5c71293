import { contentText } from './claude-result.ts';
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts';

/** The last text that nothing has followed yet. */
export interface Answer {
  readonly text: string;
  readonly line: number;
  /** The line's id; null: the client's own summary of the run. */
  readonly uuid: string | null;
  readonly messageId: string | null;
}

/** One conversation: the main one, or a sub-agent's. */
export interface Thread {
  answer: Answer | null;
  /** In order of first use. */
  readonly models: Set<string>;
  lastModel: string | null;
  /** Lines that the model wrote. */
  spoken: number;
  calls: number;
}

export function newThread(): Thread {
  return { answer: null, models: new Set(), lastModel: null, spoken: 0, calls: 0 };
}

/** True for text that the client wrote in the model's place. */
export function isSynthetic(line: Fields): boolean {
  return fieldsOf(line.message).model === '<synthetic>' || line.isApiErrorMessage === true || line.is_api_error_message === true;
}

/** True for a block that calls a tool, of the client or of the service. */
export function isCall({ type }: Fields): boolean {
  return type === 'tool_use' || isServed(type);
}

/** True for the type of a block that calls a tool which the model's service runs itself. */
export function isServed(type: unknown): boolean {
  return type === 'server_tool_use' || type === 'mcp_tool_use';
}

/** Takes in what an assistant line says. A call after a text means that the text was no answer. */
export function hear(thread: Thread, line: Fields, at: number): void {
  thread.spoken++;
  if (isSynthetic(line)) return;
  const message = fieldsOf(line.message);
  const model = textOf(message.model);
  if (model !== null) {
    thread.models.add(model);
    thread.lastModel = model;
  }
  for (const block of typeof message.content === 'string' ? [message.content] : listOf(message.content)) {
    if (isCall(fieldsOf(block))) thread.answer = null;
    const text = typeof block === 'string' ? block : fieldsOf(block).type === 'text' ? contentText([block]) : '';
    if (text.trim() !== '')
      thread.answer = joined(thread.answer, text, { line: at, uuid: textOf(line.uuid), messageId: textOf(message.id) });
  }
}

/** Several lines, or blocks of one line, are one message. */
function joined(before: Answer | null, text: string, { line, uuid, messageId }: Omit<Answer, 'text'>): Answer {
  const same = before !== null && before.uuid !== null && (before.uuid === uuid || (messageId !== null && before.messageId === messageId));
  if (!same) return { text, line, uuid, messageId };
  // Some clients write a message again as it grows.
  return { ...before, text: text.startsWith(before.text) ? text : `${before.text}\n${text}`, uuid };
}
