import { importers } from '@tool-fidelity/core/importers/index.ts';
import { unsupportedFamily } from '@tool-fidelity/core/importers/unsupported.ts';
import { expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { formats } from './formats.ts';

const text = [{ type: 'text', text: 'Hello' }];
const families: readonly (readonly [family: string, values: readonly object[]])[] = [
  ['Cursor', [{ role: 'user', message: { content: text } }]],
  [
    'Cursor',
    [
      { type: 'system', subtype: 'init', apiKeySource: 'login', session_id: 's', model: 'm', permissionMode: 'default' },
      { type: 'assistant', session_id: 's', message: { role: 'assistant', content: text } },
    ],
  ],
  [
    'Cursor',
    [
      { type: 'system', subtype: 'init', session_id: 's', model: 'm' },
      { type: 'tool_call', subtype: 'started', session_id: 's', call_id: 'c', tool_call: { shellToolCall: { args: { command: 'ls' } } } },
    ],
  ],
  ['Droid', [{ type: 'session_start', id: 'd', owner: 'u', sessionTitle: 't' }]],
  ['Droid', [{ type: 'message', session_id: 's', role: 'user', text: 'Hello' }]],
  ['Antigravity', [{ step_index: 0, source: 'USER', type: 'USER_INPUT' }]],
  [
    'Grok',
    [
      { type: 'system', content: 'x' },
      { type: 'user', content: text, prompt_index: 0 },
    ],
  ],
  ['Hermes', [{ session_id: 's', platform: 'p', session_start: 't', messages: [{ role: 'user', content: 'Hello' }] }]],
  ['Kimi', [{ type: 'metadata', protocol_version: '1.4' }]],
  [
    'Pi or OpenClaw',
    [
      { type: 'session', version: 3, id: 'x', cwd: '/' },
      { type: 'message', id: 'm', message: { role: 'user', content: text } },
    ],
  ],
  ['Qwen', [{ uuid: 'u', parentUuid: null, sessionId: 's', type: 'user', message: { role: 'user', parts: [{ text: 'Hello' }] } }]],
  ['Cline', [{ version: 1, agent: 'lead', sessionId: 's', messages: [{ role: 'user', content: text }] }]],
  ['Cline or Roo', [{ role: 'user', content: [{ type: 'text', text: '<task>\nHello\n</task>' }] }]],
  [
    'Goose',
    [
      { id: 'g', working_dir: '/', message_count: 1 },
      { id: 'm', role: 'user', created: 1, content: text },
    ],
  ],
  ['ShareGPT', [{ conversations: [{ role: 'user', content: 'Hello' }] }]],
  ['Gemini API', [{ role: 'model', parts: [{ functionCall: { name: 'f', args: {} } }] }]],
  ['LangSmith', [{ id: 'r', run_type: 'tool', inputs: {}, dotted_order: 'x' }]],
  ['OpenTelemetry logs', [{ resourceLogs: [] }]],
  ['opencode (one record of its file store)', [{ id: 'm', sessionID: 's', role: 'user' }]],
];

test.each(families)('%s is named, and read by nobody', (family, values) => {
  expect(importers.filter((importer) => importer.recognises(values))).toEqual([]);
  expect(unsupportedFamily(values)).toBe(family);
  const chunks = [Buffer.from(values.map((value) => JSON.stringify(value)).join('\n'))];
  const [item] = [...readInputs({ patterns: ['-'], root: '/', from: null, stdin: () => chunks })];
  expect(item).toMatchObject({
    error: { code: 'unknown_format', message: `It is a transcript of ${family}, which is not supported yet.` },
  });
});

test.each(formats.flatMap(({ importer, cases }) => cases.map(({ name, values }) => [importer.id, name, values] as const)))(
  '%s: %s: is of no family that is not supported',
  (_id, _name, values) => {
    expect(unsupportedFamily(values)).toBeNull();
  },
);
