import { type Fields, fieldsOf, listOf, textOf } from './fields.ts';
import { isHookWords } from './hook-opening.ts';

/** What a client or a hook writes into the person's place. */
const INJECTED = [
  '<command-name>',
  '<command-message>',
  '<local-command-stdout>',
  '<local-command-stderr>',
  '<local-command-caveat>',
  '<bash-input>',
  '<bash-stdout>',
  '<bash-stderr>',
  '<task-notification>',
  '<system-reminder>',
  '<user-prompt-submit-hook>',
  '<ide_',
  '[Request interrupted by user',
  'Stop hook feedback:',
  'Operation stopped by hook:',
  'Caveat: The messages below were generated',
];

const MARKS = ['isMeta', 'isCompactSummary', 'isVisibleInTranscriptOnly', 'isSidechain', 'hookText', 'isSynthetic'];
const PERSONS = new Set(['human', 'cli', 'sdk']);

/** What a person wrote in this user line; null: it is not a person's. */
export function requestIn(line: Fields): string | null {
  if (line.type !== 'user' || MARKS.some((mark) => line[mark] === true)) return null;
  if (line.promptSource === 'system' || line.rowSource === 'hook' || textOf(line.parent_tool_use_id) !== null) return null;
  const origin = textOf(fieldsOf(line.origin).kind);
  if (origin !== null && !PERSONS.has(origin)) return null;
  const { content } = fieldsOf(line.message);
  if (typeof content === 'string') return requestText(content);
  const blocks = listOf(content).map(fieldsOf);
  if (blocks.some(({ type }) => type === 'tool_result')) return null;
  const texts = blocks.flatMap((block) => requestText(textOf(block.text) ?? '') ?? []);
  return texts.length === 0 ? null : texts.join('\n');
}

/** The text, unless a client or a hook wrote it. */
export function requestText(text: string): string | null {
  const start = text.trimStart();
  return start === '' || isHookWords(start) || INJECTED.some((mark) => start.startsWith(mark)) ? null : text;
}

/** Prompts typed while the agent works: they wait in a queue, and only some of them get a user line of their own. */
export interface PromptQueue {
  /** Takes a `queue-operation` line; the text of a prompt that was handed over without a line of its own, else null. */
  readonly take: (line: Fields) => string | null;
}

export function promptQueue(): PromptQueue {
  let waiting: string[] = [];
  return {
    take: ({ operation, content, reason }) => {
      const text = typeof content === 'string' ? content : null;
      if (operation === 'enqueue') waiting.push(text ?? '');
      if (operation === 'dequeue') waiting.shift();
      if (operation === 'popAll') waiting = [];
      if (operation !== 'remove') return null;
      const at = text === null ? 0 : Math.max(waiting.indexOf(text), 0);
      const removed = text ?? waiting[at];
      waiting.splice(at, 1);
      const delivered = reason === undefined || reason === null || reason === 'absorbed_mid_turn';
      return removed !== undefined && delivered ? requestText(removed) : null;
    },
  };
}
