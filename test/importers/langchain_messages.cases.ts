import { type About, cancelled, exit, type FormatCase, failed, unknown, worked } from './format.ts';

export const about: About = {
  found: 'Messages of LangChain, or the state of a LangGraph: bare, as dictionaries with `data`, or serialised with `lc` and `kwargs`',
  reads: [
    ['Requests', '`human`'],
    ['Model', '`response_metadata.model_name`'],
    [
      'Calls',
      '`tool_calls` of `ai`, `invalid_tool_calls`, those that OpenAI’s adapter keeps in `additional_kwargs`, and parts in which the model’s service called a tool itself',
    ],
    ['Outcome', '`status` of `tool`; of a shell the exit code in `artifact` or in the content’s frame'],
    ['Answer', 'the last text of `ai` that no call follows'],
  ],
  hides: [
    'How a shell’s command ended, where neither artifact nor content has the exit code: `success` is the default of the field',
    'Session, agent, version, times',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['no_prompt', 'No message is a person’s'],
    [
      'calls_missing',
      'A result answers no call, lines are unreadable, or more than every twentieth message is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const ask = { type: 'human', content: 'Lint with ruff.' };
const call = (name = 'execute', args: object = { command: 'ruff check' }) => ({
  type: 'ai',
  content: '',
  tool_calls: [{ name, args, id: 'c1', type: 'tool_call' }],
});
const told = (more: object) => ({ type: 'tool', tool_call_id: 'c1', content: 'E501', ...more });

export const cases: readonly FormatCase[] = [
  {
    name: 'an exit code in the artifact',
    values: [ask, call(), told({ status: 'success', artifact: { exit_code: 1 } }), { type: 'ai', content: 'One long line.' }],
    record: {
      attempts: [{ command: 'ruff check', ...exit(1, 'field') }],
      final_answer: 'One long line.',
      user_requests: ['Lint with ruff.'],
      limits: ['outcomes_hidden'],
    },
  },
  { name: 'a shell’s success', values: [ask, call(), told({ status: 'success' })], record: { attempts: [unknown] } },
  { name: 'an error', values: [ask, call(), told({ status: 'error' })], record: { attempts: [failed] } },
  {
    name: 'another tool’s success',
    values: [ask, call('lookup', { q: 'E501' }), told({ status: 'success' })],
    record: { attempts: [{ kind: 'tool', ...worked }] },
  },
  {
    name: 'arguments that nobody could read',
    values: [
      ask,
      { type: 'ai', content: '', tool_calls: [], invalid_tool_calls: [{ name: 'execute', args: '{', id: 'c1', error: 'JSON' }] },
    ],
    record: { attempts: [cancelled] },
  },
  {
    name: 'tools that the model’s service called itself',
    values: [
      ask,
      {
        type: 'ai',
        content: [
          { type: 'server_tool_call', id: 's1', name: 'web_search', args: { query: 'ruff' } },
          { type: 'server_tool_result', tool_call_id: 's1', status: 'error', output: 'refused' },
          { type: 'server_tool_use', id: 's2', name: 'bash_code_execution', input: { command: 'ruff check' } },
          { type: 'bash_code_execution_tool_result', tool_use_id: 's2', content: { stdout: 'E501', stderr: '', return_code: 1 } },
          { type: 'web_search_call', id: 's3', status: 'completed', action: { query: 'ruff' } },
          { type: 'mcp_call', id: 's4', server_label: 'crawler', name: 'scrape', arguments: '{}', output: 'ok' },
          { type: 'text', text: 'One long line.' },
        ],
      },
    ],
    record: {
      attempts: [
        { tool: 'web_search', ...failed },
        { kind: 'shell', command: 'ruff check', ...exit(1, 'field') },
        { tool: 'web_search', ...worked },
        { tool: 'mcp__crawler__scrape', ...worked },
      ],
      final_answer: 'One long line.',
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'a call that is told as a part as well',
    values: [
      ask,
      {
        type: 'ai',
        content: [{ type: 'tool_use', id: 'c1', name: 'bash', input: { command: 'ruff check' } }],
        tool_calls: [{ name: 'bash', args: { command: 'ruff check' }, id: 'c1' }],
        additional_kwargs: { tool_outputs: [{ type: 'file_search_call', id: 's1', status: 'completed', queries: ['ruff'] }] },
      },
    ],
    record: {
      attempts: [
        { tool: 'file_search', ...worked },
        { command: 'ruff check', ...unknown },
      ],
    },
  },
  {
    name: 'a call that is told as a part alone',
    values: [ask, { type: 'ai', content: [{ type: 'tool_use', id: 'c1', name: 'bash', input: { command: 'ruff check' } }] }],
    record: { attempts: [{ command: 'ruff check', ...unknown }] },
  },
  {
    name: 'a call of the oldest kind, and code that the service ran',
    values: [
      ask,
      {
        type: 'ai',
        content: [{ type: 'executable_code', executable_code: 'x' }],
        additional_kwargs: { function_call: { name: 'bash', arguments: '{"command":"ruff check"}' } },
      },
      { type: 'function', name: 'bash', content: '[exit_code] 1' },
    ],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'text') }], limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a message that comes in pieces',
    values: [
      ask,
      { type: 'AIMessageChunk', id: 'r1', content: '', tool_call_chunks: [{ index: 0, id: 'c1', name: 'bash', args: '' }] },
      {
        type: 'AIMessageChunk',
        id: 'r1',
        content: '',
        tool_call_chunks: [{ index: 0, id: null, name: null, args: '{"comm' }],
        invalid_tool_calls: [{ name: null, args: '{"comm', id: null }],
      },
      told({}),
      { type: 'AIMessageChunk', id: 'r2', content: 'One ', tool_call_chunks: [] },
      { type: 'AIMessageChunk', id: 'r2', content: 'long line.', tool_call_chunks: [] },
    ],
    record: {
      attempts: [{ kind: 'shell', command: null, ...unknown }],
      final_answer: 'One long line.',
      limits: ['outcomes_hidden', 'calls_missing'],
    },
  },
  {
    name: 'dictionaries with data',
    values: [
      { type: 'human', data: { content: 'Lint with ruff.' } },
      { type: 'ai', data: { content: '', tool_calls: [{ name: 'bash', args: { command: 'ruff check' }, id: 'c1' }] } },
    ],
    record: { attempts: [{ command: 'ruff check', ...unknown }], user_requests: ['Lint with ruff.'] },
  },
  {
    name: 'serialised messages',
    values: [
      { lc: 1, id: ['langchain_core', 'messages', 'HumanMessage'], kwargs: { content: 'Lint with ruff.' } },
      { lc: 1, id: ['langchain_core', 'messages', 'AIMessage'], kwargs: { content: 'Nothing to report.' } },
    ],
    record: { final_answer: 'Nothing to report.' },
  },
  {
    name: 'a result without its call',
    values: [{ type: 'ai', content: 'Done.' }, told({ status: 'success' })],
    record: { limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'] },
  },
];
