import { anthropicMessages } from '@tool-fidelity/core/importers/anthropic_messages.ts';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import { openaiChat } from '@tool-fidelity/core/importers/openai_chat.ts';
import { expect, test } from 'vitest';
import { recordOf } from './format.ts';

/** So many messages decide the format: what comes later may be of another API. */
const talk = (content: unknown) => Array.from({ length: 50 }, (_, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }));
const use = { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'bash', input: { command: 'ruff check' } }] };
const call = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c1', function: { name: 'bash', arguments: '{"command":"ruff check"}' } }],
};

test.each([
  ['calls of the Messages API behind texts', openaiChat, [...talk('Hello.'), use]],
  ['calls of the chat API behind blocks of text', anthropicMessages, [...talk([{ type: 'text', text: 'Hello.' }]), call]],
] as const)('%s leave a gap', (_name, importer, values) => {
  expect(importers.filter((each) => each.recognises(values.slice(0, 50)))).toEqual([importer]);
  expect(recordOf(importer, values).limits).toContain('calls_missing');
});
