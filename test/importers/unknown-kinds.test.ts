import { importers } from '@tool-fidelity/core/importers/index.ts';
import { expect, test } from 'vitest';
import { recordOf } from './format.ts';

let count = 0;
const at = '2026-01-02T03:04:05.000Z';
const files: readonly (readonly [format: string, head: readonly object[], more: (kind: string) => object, known: string])[] = [
  [
    'claude_code',
    [{ type: 'user', sessionId: 's', uuid: 'u', parentUuid: null, message: { content: 'Lint.' } }],
    (type) => ({ type, sessionId: 's' }),
    'summary',
  ],
  [
    'codex_rollout',
    [{ timestamp: at, type: 'session_meta', payload: { id: 't' } }],
    (type) => ({ timestamp: at, type: 'response_item', payload: { type } }),
    'reasoning',
  ],
  [
    'copilot_cli',
    [{ type: 'session.start', id: 'e0', parentId: null, data: { sessionId: 's' } }],
    (type) => ({ type, id: `e${++count}`, parentId: null, data: {} }),
    'session.shutdown',
  ],
  ['gemini_cli', [{ sessionId: 's', projectHash: 'p' }], (type) => ({ id: `m${++count}`, type }), 'info'],
  [
    'openhands',
    [{ kind: 'MessageEvent', id: 'm', source: 'user', llm_message: { role: 'user', content: 'Lint.' } }],
    (kind) => ({ kind, id: 'x', source: 'environment' }),
    'PauseEvent',
  ],
  [
    'openai_responses',
    [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Lint.' }] }],
    (type) => ({ type }),
    'reasoning',
  ],
];

test.each(files)('%s: a kind that nobody knows is let pass once, and never if it sounds like a call', (format, head, more, known) => {
  const importer = importers.find(({ id }) => id === format);
  if (importer === undefined) throw new Error(format);
  const lines = [...head, ...Array.from({ length: 40 }, () => more(known))];
  const limits = (kind: string) => recordOf(importer, [...head, more(kind), ...lines.slice(head.length)]).limits;
  expect(limits('weather')).not.toContain('calls_missing');
  for (const kind of ['tool_use', 'remote.call', 'exec_command', 'RemoteToolEvent', 'shellCall'])
    expect(limits(kind)).toContain('calls_missing');
});

test.each([
  'Thought: I lint.\nAction: ruff\nAction Input: check',
  '<read_file><path>a</path></read_file>',
  '[TOOL_CALLS] [{"name": "ruff"}]',
  '<|python_tag|>ruff.check()',
  '<|channel|>commentary to=functions.bash <|message|>{}',
  '<｜tool▁calls▁begin｜>function',
])('calls that stand in the text of a message: %s', (content) => {
  const importer = importers.find(({ id }) => id === 'openai_chat');
  const messages = [
    { role: 'user', content: 'Lint.' },
    { role: 'assistant', content },
  ];
  expect(importer === undefined ? null : recordOf(importer, messages).limits).toContain('calls_missing');
});

test('blocks and parts that sound like calls', () => {
  const texts = (id: string, part: object) => {
    const importer = importers.find((each) => each.id === id);
    if (importer === undefined) throw new Error(id);
    const messages = [
      { role: 'user', content: 'Lint.' },
      { role: 'assistant', content: [{ type: 'text', text: 'I lint.' }, part] },
    ];
    return recordOf(importer, messages).limits;
  };
  expect(texts('anthropic_messages', { type: 'container_upload', file_id: 'f' })).not.toContain('calls_missing');
  expect(texts('anthropic_messages', { type: 'remote_tool_use', id: 'x' })).toContain('calls_missing');
  expect(texts('ai_sdk_messages', { type: 'data-weather', data: {} })).not.toContain('calls_missing');
  expect(texts('ai_sdk_messages', { type: 'remote-tool', id: 'x' })).toContain('calls_missing');
});
