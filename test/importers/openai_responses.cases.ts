import { type About, denied, exit, type FormatCase, failed, unknown, worked } from './format.ts';

export const about: About = {
  found: 'Items of a request, of a response, or of both: a list, one a line, or an object with `input` and `output`',
  reads: [
    ['Requests', '`message` with the role `user`'],
    ['Model', '`model` of the request or the response'],
    ['Calls', '`function_call`, `custom_tool_call`, `shell_call`, `local_shell_call`, `mcp_call`, and what the service calls itself'],
    [
      'Outcome',
      '`shell_call_output`: the exit code or the time limit; `mcp_call`: its error; of a function an exit code that its output’s frame gives',
    ],
    ['Answer', 'the last `output_text` that no call follows'],
  ],
  hides: ['How a function ended, where its output does not say it', 'Session, agent, version, times'],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['no_prompt', 'No item is a person’s message'],
    [
      'calls_missing',
      'An output answers no call, a shell’s arguments cannot be read, lines are unreadable, or more than every twentieth item is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const ask = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Lint with ruff.' }] };
const call = (name: string, input: object, id = 'c1') => ({ type: 'function_call', call_id: id, name, arguments: JSON.stringify(input) });
const told = (output: unknown, id = 'c1', type = 'function_call_output') => ({ type, call_id: id, output });
const shell = { type: 'shell_call', call_id: 'c1', action: { commands: ['ruff check'] } };
const ended = (outcome: object, more: object = {}) => told([{ stdout: '', stderr: '', outcome, ...more }], 'c1', 'shell_call_output');
const say = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'One long line.' }] };

export const cases: readonly FormatCase[] = [
  {
    name: 'an exit code in its field',
    values: [ask, shell, ended({ type: 'exit', exit_code: 1 }), say],
    record: {
      attempts: [{ command: 'ruff check', ...exit(1, 'field') }],
      final_answer: 'One long line.',
      user_requests: ['Lint with ruff.'],
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'a patch that could not be applied',
    values: [
      ask,
      { type: 'apply_patch_call', call_id: 'c1', status: 'completed', operation: { type: 'update_file', path: 'a' } },
      { type: 'apply_patch_call_output', call_id: 'c1', status: 'failed', output: 'no such line' },
    ],
    record: { attempts: [{ tool: 'apply_patch', ...failed }] },
  },
  {
    name: 'items as the SDK for agents in JavaScript keeps them',
    values: [
      ask,
      { type: 'shell_call', callId: 'c1', action: { commands: ['ruff check'] } },
      { type: 'shell_call_output', callId: 'c1', output: [{ stdout: '', stderr: '', outcome: { type: 'exit', exitCode: 1 } }] },
      { type: 'function_call', callId: 'c2', name: 'bash', arguments: '{"command":"ls"}' },
      { type: 'function_call_result', callId: 'c2', name: 'bash', output: { type: 'text', text: '[exit_code] 2' } },
      { type: 'hosted_tool_call', id: 'c3', name: 'web_search_call', status: 'completed' },
      say,
    ],
    record: {
      attempts: [
        { command: 'ruff check', ...exit(1, 'field') },
        { command: 'ls', ...exit(2, 'text') },
        { tool: 'web_search', ...worked },
      ],
      final_answer: 'One long line.',
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'a shell that printed a text alone',
    values: [ask, shell, told('E501', 'c1', 'shell_call_output')],
    record: { attempts: [unknown] },
  },
  {
    name: 'a time limit',
    values: [ask, shell, ended({ type: 'timeout' })],
    record: { attempts: [{ exitCode: null, ok: false, state: 'timed_out' }] },
  },
  {
    name: 'two commands of one call',
    values: [
      ask,
      { ...shell, action: { commands: ['ruff check', 'ruff format'] } },
      told(
        [
          { stdout: '', stderr: '', outcome: { type: 'exit', exit_code: 1 } },
          { stdout: '', stderr: '', outcome: { type: 'exit', exit_code: 0 } },
        ],
        'c1',
        'shell_call_output',
      ),
    ],
    record: { attempts: [{ command: 'ruff check\nruff format', ...exit(0, 'field') }] },
  },
  {
    name: 'a function’s output below a line with the exit code',
    values: [ask, call('exec_command', { cmd: 'ruff check' }), told('Process exited with code 1\nOutput:\nE501')],
    record: { attempts: [{ kind: 'shell', command: 'ruff check', ...exit(1, 'text') }] },
  },
  {
    name: 'a function’s output alone',
    values: [ask, call('exec_command', { cmd: 'ruff check' }), told('E501')],
    record: { attempts: [unknown] },
  },
  {
    name: 'a local shell',
    values: [
      ask,
      { type: 'local_shell_call', call_id: 'c1', action: { type: 'exec', command: ['bash', '-lc', 'ruff check'] } },
      told('E501', 'c1', 'local_shell_call_output'),
    ],
    record: { attempts: [{ command: 'ruff check', ...unknown }] },
  },
  {
    name: 'a server’s tool that failed',
    values: [ask, { type: 'mcp_call', id: 'm1', server_label: 'crawler', name: 'scrape', arguments: '{}', error: 'refused' }],
    record: { attempts: [{ tool: 'mcp__crawler__scrape', ...failed }] },
  },
  {
    name: 'a server’s tools, of which one was approved and one was not',
    values: [
      ask,
      { type: 'mcp_approval_request', id: 'a1', server_label: 'crawler', name: 'scrape', arguments: '{}' },
      { type: 'mcp_approval_response', approval_request_id: 'a1', approve: false, reason: 'no' },
      { type: 'mcp_approval_request', id: 'a2', server_label: 'crawler', name: 'list', arguments: '{}' },
      { type: 'mcp_approval_response', approval_request_id: 'a2', approve: true },
      { type: 'mcp_call', id: 'm1', approval_request_id: 'a2', server_label: 'crawler', name: 'list', arguments: '{}', output: '[]' },
    ],
    record: {
      attempts: [
        { tool: 'mcp__crawler__scrape', ...denied },
        { tool: 'mcp__crawler__list', ...worked },
      ],
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'a search of the service',
    values: [ask, { type: 'web_search_call', id: 'w1', status: 'completed', action: { type: 'search', query: 'ruff' } }],
    record: { attempts: [{ kind: 'tool', tool: 'web_search', ...worked }] },
  },
  {
    name: 'an output without its call',
    values: [ask, told('E501', 'c9')],
    record: { attempts: [], limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a call without its output',
    values: [call('exec_command', { cmd: 'ruff check' })],
    record: { attempts: [unknown], limits: ['no_prompt', 'outcomes_hidden'] },
  },
];
