import { type About, exit, type FormatCase, failed, unknown } from './format.ts';

export const about: About = {
  found:
    'OTLP as JSON, as the file exporter of a collector writes it: one request, or one a line. Read by the GenAI conventions, version 1.37, and by the attributes of pydantic-ai, the AI SDK, LangSmith, Google ADK, OpenInference and Traceloop',
  reads: [
    [
      'Session, agent, model',
      '`gen_ai.conversation.id`, else the trace; `gen_ai.agent.name`, else `service.name`; `gen_ai.response.model`',
    ],
    ['Requests, answer', '`gen_ai.input.messages`, `gen_ai.output.messages`, where the exporter keeps content'],
    ['Calls', 'spans of `execute_tool` or of their like'],
    ['Outcome', '`error.type` and a status of error; the exit code in a result, where it is kept'],
  ],
  hides: [
    'How a call ended without an error: an unset status is no proof of success',
    'Commands, arguments, requests and answers, unless the exporter was told to keep content',
    'What was sampled away: that a span is absent proves nothing',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['calls_missing', 'Always'],
    ['no_prompt', 'No span holds a person’s message'],
  ],
};

type Value = string | number;
const span = (name: string, attributes: Readonly<Record<string, Value>>, at: number, more: object = {}) => ({
  traceId: 't1',
  spanId: `s${at}`,
  name,
  startTimeUnixNano: `${at}`,
  endTimeUnixNano: `${at}`,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: { stringValue: value } })),
  ...more,
});
const sent = (...spans: readonly object[]) => [{ resourceSpans: [{ resource: {}, scopeSpans: [{ spans }] }] }];
const tool = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'bash', 'gen_ai.tool.call.id': 'c1' };
const ruff = { ...tool, 'gen_ai.tool.call.arguments': '{"command":"ruff check"}' };
const chat = (key: string, messages: readonly object[]) => ({ 'gen_ai.operation.name': 'chat', [key]: JSON.stringify(messages) });
const said = (part: object) => [{ role: 'assistant', parts: [part] }];

export const cases: readonly FormatCase[] = [
  {
    name: 'a command without its content',
    values: sent(span('execute_tool bash', tool, 1)),
    record: {
      attempts: [{ kind: 'shell', command: null, ...unknown }],
      limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'],
    },
  },
  {
    name: 'a command with its content and an error',
    values: sent(span('execute_tool bash', { ...ruff, 'error.type': 'TimeoutError' }, 1, { status: { code: 2 } })),
    record: { attempts: [{ command: 'ruff check', ...failed }] },
  },
  {
    name: 'a status that is not set',
    values: sent(span('execute_tool bash', ruff, 1, { status: {} })),
    record: { attempts: [{ command: 'ruff check', ...unknown }] },
  },
  {
    name: 'an exit code in the result',
    values: sent(span('execute_tool bash', { ...ruff, 'gen_ai.tool.call.result': '{"stdout":"","exit_code":1}' }, 1)),
    record: { attempts: [exit(1, 'text')] },
  },
  {
    name: 'a digest for arguments',
    values: sent(span('execute_tool bash', { ...tool, 'gen_ai.tool.call.arguments': 'sha256:9f86d081884c7d659a2f' }, 1)),
    record: { attempts: [{ command: null }] },
  },
  {
    name: 'messages, and spans in another order than in time',
    values: sent(
      span('chat', chat('gen_ai.output.messages', said({ type: 'text', content: 'One.' })), 3),
      span('execute_tool bash', ruff, 2),
      span('chat', chat('gen_ai.input.messages', [{ role: 'user', parts: [{ type: 'text', content: 'Lint with ruff.' }] }]), 1),
    ),
    record: { user_requests: ['Lint with ruff.'], final_answer: 'One.', limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a last output that only calls',
    values: sent(
      span('chat', chat('gen_ai.output.messages', said({ type: 'text', content: 'One.' })), 1),
      span('chat', chat('gen_ai.output.messages', said({ type: 'tool_call', name: 'bash' })), 2),
    ),
    record: { final_answer: null, attempts: [] },
  },
  {
    name: 'a tool whose span is named for it',
    values: sent(span('running tool: lookup', { tool_response: 'x' }, 1)),
    record: { attempts: [{ kind: 'tool', tool: 'lookup', ...unknown }] },
  },
  {
    name: 'a call that a server’s client traces, too',
    values: sent(
      span('execute_tool scrape', { ...tool, 'gen_ai.tool.name': 'scrape' }, 1),
      span('tools/call scrape', { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'scrape' }, 2, { parentSpanId: 's1' }),
    ),
    record: { attempts: [{ tool: 'scrape', call_id: 'c1' }] },
  },
];
