import { type About, denied, exit, type FormatCase, failed, running, unknown, worked } from './format.ts';

export const about: About = {
  found:
    'Messages of the Vercel AI SDK as models get them (`content`) or as pages keep them (`parts`, `toolInvocations`): a list, one a line, or an object with `messages`',
  reads: [
    ['Requests', 'messages of the role `user`'],
    ['Calls', '`tool-call`, `tool-NAME`, `dynamic-tool`, `tool-invocation`'],
    ['Outcome', 'the type of `output`, or `state`; of a shell the exit code in the output'],
    ['Answer', 'the last text of the assistant that no call follows'],
  ],
  hides: [
    'How a shell’s command ended, where its output has no exit code',
    'How a call of version 4 ended',
    'Session, agent, model, version, times',
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

const ask = { role: 'user', content: [{ type: 'text', text: 'Lint with ruff.' }] };
const call = (toolName = 'bash', input: object = { command: 'ruff check' }) => ({
  role: 'assistant',
  content: [{ type: 'tool-call', toolCallId: 'c1', toolName, input }],
});
const told = (output: object, toolName = 'bash') => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId: 'c1', toolName, output }],
});
const page = (part: object) => [
  { role: 'user', parts: [{ type: 'text', text: 'Lint with ruff.' }] },
  { role: 'assistant', parts: [{ type: 'step-start' }, { toolCallId: 'c1', input: { command: 'ruff check' }, ...part }] },
];

export const cases: readonly FormatCase[] = [
  {
    name: 'an output with its exit code',
    values: [ask, call(), told({ type: 'json', value: { stdout: 'E501', exitCode: 1 } }), { role: 'assistant', content: 'One long line.' }],
    record: {
      attempts: [{ command: 'ruff check', ...exit(1, 'field') }],
      final_answer: 'One long line.',
      user_requests: ['Lint with ruff.'],
      limits: ['outcomes_hidden'],
    },
  },
  { name: 'a shell’s output as text', values: [ask, call(), told({ type: 'text', value: 'E501' })], record: { attempts: [unknown] } },
  { name: 'an error', values: [ask, call(), told({ type: 'error-text', value: 'no shell' })], record: { attempts: [failed] } },
  { name: 'a refusal', values: [ask, call(), told({ type: 'execution-denied', reason: 'no' })], record: { attempts: [denied] } },
  {
    name: 'an approval that was not given',
    values: [
      ask,
      {
        role: 'assistant',
        content: [
          { type: 'tool-call', toolCallId: 'c1', toolName: 'bash', input: { command: 'ruff check' } },
          { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' },
        ],
      },
      { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: 'a1', approved: false }] },
    ],
    record: { attempts: [denied] },
  },
  {
    name: 'another tool that worked',
    values: [ask, call('search', { q: 'ruff' }), told({ type: 'text', value: 'hits' }, 'search')],
    record: { attempts: [{ kind: 'tool', ...worked }] },
  },
  {
    name: 'a page’s part with its output',
    values: page({ type: 'tool-bash', state: 'output-available', output: { stdout: '', exitCode: 0 } }),
    record: { attempts: [{ tool: 'bash', ...exit(0, 'field') }] },
  },
  {
    name: 'a page’s part whose output is not the last',
    values: page({ type: 'tool-bash', state: 'output-available', preliminary: true, output: '.' }),
    record: { attempts: [running] },
  },
  {
    name: 'a page’s part that waits',
    values: page({ type: 'tool-bash', state: 'approval-requested', approval: { id: 'a1' } }),
    record: { attempts: [unknown] },
  },
  {
    name: 'a page’s part that was refused',
    values: page({ type: 'dynamic-tool', toolName: 'bash', state: 'output-denied' }),
    record: { attempts: [denied] },
  },
  {
    name: 'a call of version 4',
    values: [
      { role: 'user', content: 'Lint with ruff.' },
      {
        role: 'assistant',
        content: '',
        toolInvocations: [{ state: 'result', toolCallId: 'c1', toolName: 'bash', args: { command: 'ruff check' }, result: 'E501' }],
      },
    ],
    record: { attempts: [{ command: 'ruff check', ...unknown }] },
  },
  {
    name: 'a result without its call',
    values: [told({ type: 'text', value: 'x' })],
    record: { limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a request with the messages of its response',
    values: [{ messages: [ask], response: { messages: [call(), told({ type: 'text', value: 'E501' })] } }],
    record: { attempts: [{ command: 'ruff check', ...unknown }], user_requests: ['Lint with ruff.'] },
  },
];
