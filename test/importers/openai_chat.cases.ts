import { type About, exit, type FormatCase, unknown } from './format.ts';

export const about: About = {
  found: 'A list of messages, one a line, or an object with `messages`, with or without its response, as harnesses and proxies save them',
  reads: [
    ['Requests', 'messages of the role `user`, what clients inject left out'],
    ['Model', '`model` of a message or of the object around the list'],
    ['Calls', '`tool_calls`, and the older `function_call`'],
    [
      'Outcome',
      'an exit code that the result’s own frame gives: a line above or below the output, or a JSON text with an output beside it',
    ],
    ['Answer', 'the last text of the assistant that no call follows'],
  ],
  hides: [
    'How a call ended, where the harness does not write it into the result: the API has no field for it',
    'Session, agent, version, times',
    'Whether the list was shortened, where no result stands without its call',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['no_prompt', 'No message is a person’s'],
    [
      'calls_missing',
      'A result answers no call, a shell’s arguments cannot be read, calls stand in the texts, code ran that does what it likes, lines are unreadable, or more than every twentieth message is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const ask = { role: 'user', content: 'Lint with ruff.' };
const call = (id: string, name = 'bash', input: unknown = { command: 'ruff check' }) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) } }],
});
const told = (id: string, content: unknown, more: object = {}) => ({ role: 'tool', tool_call_id: id, content, ...more });
const say = (content: string) => ({ role: 'assistant', content });

export const cases: readonly FormatCase[] = [
  {
    name: 'a return code above the output',
    values: [ask, call('c1'), told('c1', '<returncode>1</returncode>\n<output>\nE501\n</output>'), say('One long line.')],
    record: {
      attempts: [{ command: 'ruff check', ...exit(1, 'text') }],
      final_answer: 'One long line.',
      user_requests: ['Lint with ruff.'],
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'a return code in the midst of an output',
    values: [ask, call('c1'), told('c1', 'log:\n<returncode>1</returncode>\nend')],
    record: { attempts: [unknown] },
  },
  {
    name: 'a JSON text with output and exit code',
    values: [ask, call('c1'), told('c1', '{"output":"E501","metadata":{"exit_code":1}}')],
    record: { attempts: [exit(1, 'text')] },
  },
  {
    name: 'a JSON text with an exit code and no output',
    values: [ask, call('c1'), told('c1', '{"exit_code":1}')],
    record: { attempts: [unknown] },
  },
  {
    name: 'a line below the output',
    values: [ask, call('c1', 'execute_bash'), told('c1', 'E501\n[The command completed with exit code 1.]')],
    record: { attempts: [exit(1, 'text')] },
  },
  {
    name: 'words about an error, and no exit code',
    values: [ask, call('c1'), told('c1', 'Error: command failed')],
    record: { attempts: [unknown] },
  },
  {
    name: 'results in another order than their calls',
    values: [
      ask,
      call('c1'),
      call('c2', 'bash', { command: 'ls' }),
      told('c2', '<returncode>2</returncode>'),
      told('c1', '<returncode>0</returncode>'),
    ],
    record: {
      attempts: [
        { command: 'ruff check', ...exit(0, 'text') },
        { command: 'ls', ...exit(2, 'text') },
      ],
    },
  },
  {
    name: 'an id that two different calls use one after the other',
    values: [
      ask,
      call('c1'),
      told('c1', '<returncode>1</returncode>'),
      call('c1', 'bash', { command: 'ls' }),
      told('c1', '<returncode>0</returncode>'),
    ],
    record: { attempts: [exit(1, 'text'), { command: 'ls', ...exit(0, 'text') }] },
  },
  {
    name: 'an id that two different calls use at once',
    values: [ask, call('c1'), call('c1', 'bash', { command: 'ls' }), told('c1', '<returncode>1</returncode>')],
    record: { attempts: [unknown, unknown] },
  },
  {
    name: 'arguments that are no JSON',
    values: [ask, call('c1', 'bash', '{"command": "ruff'), told('c1', 'no JSON')],
    record: { attempts: [{ command: null, ...unknown }], limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'another tool',
    values: [ask, call('c1', 'web_search', { q: 'ruff' }), told('c1', 'three hits')],
    record: { attempts: [{ kind: 'tool', command: 'web_search {"q":"ruff"}', ...unknown }] },
  },
  {
    name: 'a shell under a name of its own',
    values: [ask, call('c1', 'sandbox', { command: 'ruff check' }), told('c1', 'E501')],
    record: { attempts: [{ kind: 'shell', command: 'ruff check', ...unknown }] },
  },
  {
    name: 'an editor with a command',
    values: [ask, call('c1', 'str_replace_editor', { command: 'view', path: 'a' }), told('c1', 'x')],
    record: { attempts: [{ kind: 'tool', ...unknown }] },
  },
  {
    name: 'a result without its call',
    values: [ask, told('c9', '<returncode>0</returncode>'), say('Done.')],
    record: { attempts: [], limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a result without its call that names the tool',
    values: [ask, told('c9', '<returncode>1</returncode>', { name: 'bash' })],
    record: { attempts: [{ tool: 'bash', command: null, ...exit(1, 'text') }], limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'calls in the text',
    values: [ask, say('<tool_call>\n{"name": "bash"}\n</tool_call>'), ask],
    record: { attempts: [], limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a search of the service, of which only its sources are there',
    values: [ask, { ...say('Nine.'), annotations: [{ type: 'url_citation', url_citation: { url: 'u' } }] }],
    record: { final_answer: 'Nine.', limits: ['outcomes_hidden', 'calls_missing'] },
  },
  { name: 'a text that a call follows', values: [ask, say('Now ruff.'), call('c1')], record: { final_answer: null } },
  {
    name: 'a prompt of the client',
    values: [{ role: 'user', content: '<environment_context>\n</environment_context>' }, say('Hello.')],
    record: { user_requests: [], limits: ['no_prompt', 'outcomes_hidden'] },
  },
  {
    name: 'what is asked of a running shell other than a line',
    values: [ask, call('c1', 'bash', { restart: true }), told('c1', ''), call('c2', 'bash_session', { action: 'read' }), told('c2', '')],
    record: { attempts: [{ kind: 'tool' }, { kind: 'tool' }], limits: ['outcomes_hidden'] },
  },
  {
    name: 'code that is run',
    values: [ask, call('c1', 'python', { code: 'import os' }), told('c1', '')],
    record: { attempts: [{ kind: 'tool' }], limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'several calls in one',
    values: [ask, call('c1', 'multi_tool_use.parallel', { tool_uses: [] }), told('c1', '')],
    record: { limits: ['outcomes_hidden', 'calls_missing'] },
  },
];
