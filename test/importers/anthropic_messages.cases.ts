import { type About, cancelled, denied, exit, type FormatCase, failed, unknown, worked } from './format.ts';

export const about: About = {
  found: 'A list of messages, one a line, or an object with `messages`, as programs that call the API save them',
  reads: [
    ['Requests', 'messages of the role `user` without results in them'],
    ['Model', '`model` of an answer of the API'],
    ['Calls', '`tool_use`, `mcp_tool_use`, `server_tool_use`'],
    [
      'Outcome',
      '`is_error`, `error_code`, `return_code`; of a shell the exit code that the result’s frame gives; of other tools also the absence of a mark',
    ],
    ['Answer', 'the last text of the assistant that no call follows'],
  ],
  hides: [
    'How a shell’s command ended, where the result has no exit code: that no error is marked says that the tool worked, not the command',
    'Session, agent, version, times',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['no_prompt', 'No message is a person’s'],
    [
      'calls_missing',
      'A result answers no call, calls stand in the texts, lines are unreadable, or more than every twentieth message is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const ask = { role: 'user', content: 'Lint with ruff.' };
const use = (name = 'bash', input: object = { command: 'ruff check' }, type = 'tool_use', more: object = {}) => ({
  role: 'assistant',
  content: [{ type, id: 't1', name, input, ...more }],
});
const told = (content: unknown, more: object = {}) => ({
  role: 'user',
  content: [{ type: 'tool_result', tool_use_id: 't1', content, ...more }],
});
const say = { role: 'assistant', content: [{ type: 'text', text: 'One long line.' }] };
const error = { is_error: true };

export const cases: readonly FormatCase[] = [
  {
    name: 'an error with its exit code',
    values: [ask, use(), told('Exit code 1\nE501', error), say],
    record: {
      attempts: [{ command: 'ruff check', ...exit(1, 'text') }],
      final_answer: 'One long line.',
      user_requests: ['Lint with ruff.'],
      limits: ['outcomes_hidden'],
    },
  },
  { name: 'an error without an exit code', values: [ask, use(), told('E501', error)], record: { attempts: [failed] } },
  {
    name: 'a result that only reads like an error',
    values: [ask, use(), told('Exit code 1\nfrom a log')],
    record: { attempts: [unknown] },
  },
  {
    name: 'a sub-agent, whose calls are elsewhere',
    values: [ask, use('Task', { prompt: 'Lint.', subagent_type: 'general' }), told('done')],
    record: { attempts: [{ kind: 'tool', subagent: { id: 't1', recorded: false } }] },
  },
  { name: 'a shell’s result without a mark', values: [ask, use(), told('E501')], record: { attempts: [unknown] } },
  {
    name: 'another tool’s result without a mark',
    values: [ask, use('read', { path: 'a' }), told([{ type: 'text', text: 'x' }])],
    record: { attempts: [{ kind: 'tool', ...worked }] },
  },
  {
    name: 'a call that the user refused',
    values: [ask, use(), told("The user doesn't want to proceed with this tool use. The tool use was rejected", error)],
    record: { attempts: [denied] },
  },
  {
    name: 'a call that was dropped with another',
    values: [ask, use(), told('<tool_use_error>Sibling tool call errored</tool_use_error>', error)],
    record: { attempts: [cancelled] },
  },
  {
    name: 'the service’s own shell',
    values: [
      ask,
      {
        role: 'assistant',
        content: [
          { type: 'server_tool_use', id: 't1', name: 'bash_code_execution', input: { command: 'ruff check' } },
          {
            type: 'bash_code_execution_tool_result',
            tool_use_id: 't1',
            content: { type: 'bash_code_execution_result', stdout: 'E501', stderr: '', return_code: 1 },
          },
          { type: 'text', text: 'One long line.' },
        ],
      },
    ],
    record: { attempts: [{ kind: 'shell', ...exit(1, 'field') }], final_answer: 'One long line.' },
  },
  {
    name: 'a server’s tool',
    values: [ask, use('scrape', {}, 'mcp_tool_use', { server_name: 'crawler' })],
    record: { attempts: [{ tool: 'mcp__crawler__scrape', ...unknown }] },
  },
  {
    name: 'a result without its call',
    values: [told('x'), say],
    record: { attempts: [], limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'] },
  },
  { name: 'a text that a call follows', values: [ask, say, use()], record: { final_answer: null } },
];
