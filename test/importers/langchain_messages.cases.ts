import { type About, cancelled, exit, type FormatCase, failed, unknown, worked } from './format.ts';

export const about: About = {
  found: 'Messages of LangChain, or the state of a LangGraph: bare, as dictionaries with `data`, or serialised with `lc` and `kwargs`',
  reads: [
    ['Requests', '`human`'],
    ['Model', '`response_metadata.model_name`'],
    ['Calls', '`tool_calls` of `ai`, `invalid_tool_calls`, and those that OpenAI’s adapter keeps in `additional_kwargs`'],
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
    ['calls_missing', 'A result answers no call, lines are unreadable, or more than every twentieth message is of an unknown kind'],
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
