import { type About, exit, type FormatCase, failed, unknown } from './format.ts';

export const about: About = {
  found: 'Spans as Phoenix exports them: a list, one a line, or the pages of its API',
  reads: [
    ['Session, model', '`session.id`, else the trace; `llm.model_name`'],
    ['Requests, answer', '`llm.input_messages`, `llm.output_messages`, `input.value`, `output.value` of spans of the kind LLM'],
    ['Calls', 'spans of the kind TOOL, their arguments from `input.value`: `tool.parameters` may be a schema'],
    ['Outcome', '`status_code: ERROR`; the exit code in an output'],
  ],
  hides: [
    'How a call ended without an error: OK says that nothing was thrown',
    'What was sampled away: that a span is absent proves nothing',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['calls_missing', 'Always'],
    ['no_prompt', 'No span holds a person’s message'],
  ],
};

const span = (at: number, kind: string, attributes: object, more: object = {}) => ({
  name: kind === 'TOOL' ? 'bash' : 'chat',
  context: { trace_id: 't1', span_id: `s${at}` },
  span_kind: kind,
  start_time: `2026-01-02T03:04:0${at}.000Z`,
  status_code: 'OK',
  attributes,
  ...more,
});
const ruff = { 'tool.name': 'bash', 'input.value': '{"command":"ruff check"}', 'tool.parameters': '{"type":"object"}' };

export const cases: readonly FormatCase[] = [
  {
    name: 'a command with the status OK',
    values: [span(1, 'TOOL', ruff)],
    record: { attempts: [{ command: 'ruff check', ...unknown }], limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a page of the API',
    values: [{ data: [span(1, 'TOOL', ruff)], next_cursor: null }],
    record: { attempts: [{ command: 'ruff check', ...unknown }] },
  },
  {
    name: 'a command with an error',
    values: [span(1, 'TOOL', ruff, { status_code: 'ERROR', status_message: 'refused' })],
    record: { attempts: [{ error: 'refused', ...failed }] },
  },
  {
    name: 'an exit code in the output',
    values: [span(1, 'TOOL', { ...ruff, 'output.value': '{"output":"E501","exit_code":1}' })],
    record: { attempts: [exit(1, 'text')] },
  },
  {
    name: 'attributes as objects in objects',
    values: [
      span(1, 'LLM', {
        llm: {
          model_name: 'm',
          input_messages: [{ message: { role: 'user', content: 'Lint with ruff.' } }],
          output_messages: [{ message: { role: 'assistant', content: 'One.' } }],
        },
      }),
    ],
    record: { model: 'm', user_requests: ['Lint with ruff.'], final_answer: 'One.', limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'arguments by keyword',
    values: [span(1, 'TOOL', { ...ruff, 'input.value': '{"args":[],"kwargs":{"command":"ruff check"}}' })],
    record: { attempts: [{ command: 'ruff check' }] },
  },
  {
    name: 'arguments that are no JSON',
    values: [span(1, 'TOOL', { ...ruff, 'input.value': "{'command': 'ruff check'}" })],
    record: { attempts: [{ kind: 'shell', command: null }] },
  },
  {
    name: 'a status apart, as OpenTelemetry’s console exporter writes it',
    values: [span(1, 'TOOL', ruff, { status_code: undefined, status: { status_code: 'ERROR', description: 'refused' } })],
    record: { attempts: [{ error: 'refused', ...failed }] },
  },
];
