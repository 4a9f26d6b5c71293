import { type About, exit, type FormatCase, failed, unknown } from './format.ts';

export const about: About = {
  found: 'A trace with its observations, as Langfuse’s page or API exports it; or a list, a table (one a line) or a page of observations',
  reads: [
    ['Session, model', '`trace.sessionId`; `model` of a generation'],
    ['Requests, answer', '`input` and `output` of generations'],
    ['Calls', 'observations of the type TOOL, and spans whose attributes or name say that they are tools'],
    ['Outcome', '`level: ERROR` with its message; the exit code in an output'],
  ],
  hides: [
    'How a call ended without an error: the level stays DEFAULT where only a tool’s output speaks of one',
    'What was sampled away: that an observation is absent proves nothing',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['calls_missing', 'Always'],
    ['no_prompt', 'No generation holds a person’s message'],
  ],
};

const see = (at: number, type: string, more: object) => ({
  id: `o${at}`,
  type,
  name: 'bash',
  level: 'DEFAULT',
  startTime: `2026-01-02T03:04:0${at}.000Z`,
  ...more,
});
const trace = (...observations: readonly object[]) => [{ trace: { id: 't1', sessionId: 's-1' }, observations }];
const ruff = { input: '{"command":"ruff check"}', output: '"E501"' };
const asked = { model: 'm', input: '[{"role":"user","content":"Lint with ruff."}]' };

export const cases: readonly FormatCase[] = [
  {
    name: 'a command and its output',
    values: trace(see(1, 'TOOL', ruff)),
    record: {
      attempts: [{ command: 'ruff check', stdout: 'E501', ...unknown }],
      session_id: 's-1',
      limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'],
    },
  },
  {
    name: 'a level of error',
    values: trace(see(1, 'TOOL', { ...ruff, level: 'ERROR', statusMessage: 'refused' })),
    record: { attempts: [failed] },
  },
  {
    name: 'an exit code in the output',
    values: trace(see(1, 'TOOL', { ...ruff, output: '{"stdout":"E501","exit_code":1}' })),
    record: { attempts: [exit(1, 'field')] },
  },
  {
    name: 'a span that is a tool by its attributes',
    values: trace(see(1, 'SPAN', { name: 'x', metadata: '{"attributes":{"gen_ai.tool.name":"lookup"}}' })),
    record: { attempts: [{ tool: 'lookup', ...unknown }] },
  },
  {
    name: 'a generation’s request and answer',
    values: trace(see(1, 'GENERATION', { ...asked, output: '{"role":"assistant","content":"One."}' })),
    record: {
      model: 'm',
      user_requests: ['Lint with ruff.'],
      final_answer: 'One.',
      limits: ['outcomes_hidden', 'calls_missing'],
    },
  },
  {
    name: 'a generation that only calls, at the end',
    values: trace(
      see(1, 'GENERATION', { ...asked, output: '"One."' }),
      see(2, 'GENERATION', { ...asked, output: '{"content":[{"type":"tool_use","name":"bash"}]}' }),
    ),
    record: { final_answer: null },
  },
  {
    name: 'observations of a table, one a line',
    values: [
      {
        id: 'o1',
        type: 'GENERATION',
        trace_id: 't1',
        session_id: 's-1',
        start_time: '2026-01-02 03:04:01.000000',
        ...asked,
        output: '"Wait."',
      },
      {
        id: 'o2',
        type: 'TOOL',
        name: 'bash',
        trace_id: 't1',
        start_time: '2026-01-02 03:04:02.000000',
        level: 'ERROR',
        status_message: 'refused',
        ...ruff,
      },
    ],
    record: { attempts: [{ command: 'ruff check', ...failed }], session_id: 's-1', user_requests: ['Lint with ruff.'] },
  },
  {
    name: 'a page of the API',
    values: [{ data: [{ ...see(1, 'TOOL', ruff), traceId: 't1' }], meta: { page: 1 } }],
    record: { attempts: [{ command: 'ruff check', ...unknown }] },
  },
  {
    name: 'a step that gives a tool’s message',
    values: trace(
      see(1, 'SPAN', { name: 'lookup', input: '{}', output: '{"type":"tool","tool_call_id":"c1","status":"error","content":"none"}' }),
    ),
    record: { attempts: [{ tool: 'lookup', call_id: 'c1', ...failed }] },
  },
];
