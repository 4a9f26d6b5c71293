import { type About, denied, exit, type FormatCase, failed, unknown, worked } from './format.ts';

export const about: About = {
  found: '`inspect log dump FILE` prints a log as JSON, whatever form it is kept in. Each sample of each epoch is a run',
  reads: [
    ['Session, version, model', '`uuid` of the sample; `eval.packages`; `model` of each answer, else `eval.model`'],
    ['Requests', 'messages of the user, else the sample’s input'],
    [
      'Calls',
      '`tool_calls`; parts `tool_use`, which the model’s service made; tool events of calls that no message holds; a result without its call names the tool',
    ],
    ['Outcome', 'the typed `error` of a result; of a shell the result of the sandbox’s event for the very same line'],
    ['Answer', 'the last text of the assistant that no call follows'],
  ],
  hides: ['How a command ended that no event of the sandbox names'],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['no_prompt', 'No message is a person’s, and the sample has no input'],
    [
      'calls_missing',
      'A result answers no call, the service ran code, or more than every twentieth message is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const ask = { role: 'user', content: 'Lint with ruff.' };
const call = (name = 'bash', args: object = { cmd: 'ruff check' }) => ({
  role: 'assistant',
  content: '',
  tool_calls: [{ id: 'c1', function: name, arguments: args }],
});
const told = (error?: object, name = 'bash') => ({
  role: 'tool',
  tool_call_id: 'c1',
  function: name,
  content: 'E501',
  ...(error === undefined ? {} : { error }),
});
const log = (messages: readonly object[], more: object = {}) => [
  { version: 2, eval: { model: 'm', packages: {} }, samples: [{ id: 1, epoch: 1, messages, ...more }] },
];
const ran = (cmd: unknown, result: unknown) => ({ event: 'sandbox', action: 'exec', cmd, result });

export const cases: readonly FormatCase[] = [
  {
    name: 'a command and its output',
    values: log([ask, call(), told(), { role: 'assistant', content: 'One.', model: 'x' }]),
    record: {
      attempts: [{ command: 'ruff check', ...unknown }],
      final_answer: 'One.',
      models: ['x'],
      user_requests: ['Lint with ruff.'],
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'the sandbox’s event for the same line',
    values: log([ask, call(), told()], { events: [ran("bash --login -c 'ruff check'", 1)] }),
    record: { attempts: [exit(1, 'field')] },
  },
  {
    name: 'the sandbox’s event for another line',
    values: log([ask, call(), told()], { events: [ran('id -u', 0)] }),
    record: { attempts: [unknown] },
  },
  {
    name: 'an approval that was not given',
    values: log([ask, call(), told({ type: 'approval', message: 'no' })]),
    record: { attempts: [denied] },
  },
  {
    name: 'a time limit',
    values: log([ask, call(), told({ type: 'timeout', message: 'late' })]),
    record: { attempts: [{ ok: false, state: 'timed_out' }] },
  },
  {
    name: 'a call that an operator broke off',
    values: log([ask, call(), told({ type: 'cancelled', message: 'cancelled' })]),
    record: { attempts: [unknown] },
  },
  {
    name: 'a search and a server’s tool that the service used',
    values: log([
      ask,
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', tool_type: 'web_search', id: 's1', name: 'web_search', arguments: '{"query":"ruff"}', result: '[]' },
          {
            type: 'tool_use',
            tool_type: 'mcp_call',
            id: 's2',
            name: 'scrape',
            context: 'crawler',
            arguments: '{}',
            result: '',
            error: 'refused',
          },
          { type: 'text', text: 'One.' },
        ],
      },
    ]),
    record: {
      attempts: [
        { kind: 'tool', tool: 'web_search', ...worked },
        { tool: 'mcp__crawler__scrape', ...failed },
      ],
      final_answer: 'One.',
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'code that the service ran',
    values: log([
      ask,
      {
        role: 'assistant',
        content: [{ type: 'tool_use', tool_type: 'code_execution', id: 's1', name: 'code_execution', arguments: '{}', result: '' }],
      },
    ]),
    record: { limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a call of another agent, which only an event holds',
    values: log([ask, call(), told(), { role: 'assistant', content: 'One.' }], {
      attachments: { ab12: 'ruff format' },
      events: [
        { event: 'tool', id: 'e1', function: 'bash', arguments: { cmd: 'attachment://ab12' }, result: 'ok', span_id: 'a1' },
        ran("bash --login -c 'ruff format'", 2),
        { event: 'tool', id: 'c1', function: 'bash', arguments: { cmd: 'ruff check' }, result: 'E501' },
        { event: 'tool', id: 'e2', function: 'lookup', arguments: {}, result: '', error: { type: 'approval', message: 'no' } },
      ],
    }),
    record: {
      attempts: [
        { command: 'ruff format', thread: 'a1', ...exit(2, 'field') },
        { command: 'ruff check', thread: 'main', ...unknown },
        { tool: 'lookup', ...denied },
      ],
      final_answer: 'One.',
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'an older log: events of a call inside of it, and a task within the task',
    values: log(
      [ask, call('handoff', {}), { ...told(undefined, 'handoff'), tool_error: 'no linter' }, { role: 'assistant', content: 'One.' }],
      {
        events: [
          {
            event: 'tool',
            id: 'c1',
            function: 'handoff',
            arguments: {},
            result: '',
            events: [
              {
                event: 'subtask',
                name: 'lint',
                events: [
                  { event: 'tool', id: 'e1', function: 'bash', arguments: { cmd: 'ruff check' }, result: 'E501' },
                  ran("bash --login -c 'ruff check'", 1),
                ],
              },
              { event: 'tool', id: 'e2', function: 'lookup', arguments: {}, pending: true },
            ],
          },
        ],
      },
    ),
    record: {
      attempts: [
        { tool: 'handoff', ...failed, error: 'no linter' },
        { command: 'ruff check', thread: 'lint', ...exit(1, 'field') },
        { tool: 'lookup', thread: 'c1', ...unknown },
      ],
      final_answer: 'One.',
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'one of the oldest logs, which keeps events and long texts apart',
    values: log([ask, call(), told()], {
      transcript: {
        events: [{ event: 'tool', id: 'e1', function: 'bash', arguments: { cmd: 'tc://ab12' }, result: 'ok' }, ran('ruff check', 1)],
        content: { ab12: 'ruff format' },
      },
    }),
    record: { attempts: [exit(1, 'field'), { command: 'ruff format' }] },
  },
  {
    name: 'another typed error',
    values: log([ask, call(), told({ type: 'permission', message: 'no' })]),
    record: { attempts: [failed] },
  },
  {
    name: 'another tool without an error',
    values: log([ask, call('lookup', {}), told(undefined, 'lookup')]),
    record: { attempts: [{ kind: 'tool', ...worked }] },
  },
  {
    name: 'a result without its call, and no request',
    values: log([told({ type: 'parsing', message: 'no JSON' })]),
    record: { attempts: [{ tool: 'bash', command: null, ...failed }], limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'] },
  },
];
