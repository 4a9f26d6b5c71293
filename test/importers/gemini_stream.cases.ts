import { type About, denied, type FormatCase, failed, running, unknown, worked } from './format.ts';

export const about: About = {
  found: '`gemini --output-format stream-json` prints it. The session of the same run tells more: prefer it',
  reads: [
    ['Session', '`init`'],
    ['Model', '`result.stats.models`, which are those that were asked; else `init`, which is the one that was to be asked'],
    ['Requests', '`message` with the role `user`'],
    ['Calls', '`tool_use`'],
    ['Outcome', '`tool_result`: `status: error` and `error.type`; of other tools than the shell also `status: success`'],
    ['Answer', 'the last text of the assistant, its pieces joined, that no call follows'],
  ],
  hides: [
    'How a shell command ended: `status: success` stands beside every exit code, and the output is what a person would see',
    'The version of the client, and a change of the model',
    'What a sub-agent called',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['no_prompt', 'The stream holds no prompt'],
    [
      'calls_missing',
      'Lines are unreadable, the first or the last line is missing, a result answers no call, or more than every twentieth line is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const init = { type: 'init', session_id: 's-1', model: 'gemini-x', timestamp: '2026-01-02T03:04:00.000Z' };
const ask = { type: 'message', role: 'user', content: 'Check with ruff.' };
const say = (content: string) => ({ type: 'message', role: 'assistant', content, delta: true });
const call = (more: object = {}) => ({
  type: 'tool_use',
  tool_name: 'run_shell_command',
  tool_id: 'c1',
  parameters: { command: 'ruff check' },
  ...more,
});
const told = (more: object) => ({ type: 'tool_result', tool_id: 'c1', ...more });
const end = { type: 'result', status: 'success', stats: {} };
const start = [init, ask];

const counted = (...names: string[]) => ({
  type: 'result',
  status: 'success',
  stats: { models: Object.fromEntries(names.map((name) => [name, { total_tokens: 1 }])) },
});

export const cases: readonly FormatCase[] = [
  {
    name: 'a prompt that somebody wrote above the stream',
    values: [{ type: 'message', role: 'user', content: 'Lint.' }, init, say('Done.'), end],
    record: { user_requests: ['Lint.'], limits: ['outcomes_hidden'] },
  },
  {
    name: 'another model was asked than was to be',
    values: [...start, say('Done.'), counted('gemini-y')],
    record: { model: 'gemini-y', models: ['gemini-y'] },
  },
  {
    name: 'a second model was asked beside it',
    values: [...start, say('Done.'), counted('gemini-lite', 'gemini-x')],
    record: { model: 'gemini-x', models: ['gemini-lite', 'gemini-x'] },
  },
  {
    name: 'two other models were asked: which of them answered is not told',
    values: [...start, say('Done.'), counted('gemini-lite', 'gemini-y')],
    record: { model: null, models: ['gemini-lite', 'gemini-y'] },
  },
  {
    name: 'nothing is said of the models in the end',
    values: [...start, say('Done.'), end],
    record: { model: 'gemini-x', models: ['gemini-x'] },
  },
  {
    name: 'a command with the mark of success',
    values: [...start, call(), told({ status: 'success', output: 'Command exited with code: 1' }), say('It '), say('fails.'), end],
    record: {
      attempts: [{ command: 'ruff check', ...unknown }],
      final_answer: 'It fails.',
      limits: ['outcomes_hidden'],
      user_requests: ['Check with ruff.'],
    },
  },
  {
    name: 'a command that a policy or a hook refused',
    values: [
      ...start,
      call(),
      told({ status: 'error', error: { type: 'policy_violation', message: 'Tool execution denied by policy.' } }),
      end,
    ],
    record: { attempts: [denied] },
  },
  {
    name: 'an error of the tool',
    values: [...start, call(), told({ status: 'error', error: { type: 'shell_execute_error', message: 'spawn bash ENOENT' } }), end],
    record: { attempts: [failed] },
  },
  {
    name: 'a command in the background',
    values: [
      ...start,
      call({ parameters: { command: 'ruff check', is_background: true } }),
      told({ status: 'success', output: 'Command moved to background' }),
      end,
    ],
    record: { attempts: [running] },
  },
  {
    name: 'another tool',
    values: [...start, call({ tool_name: 'mcp_crawler_scrape' }), told({ status: 'success', output: 'x' }), end],
    record: { attempts: [{ kind: 'tool', ...worked }] },
  },
  {
    name: 'a sub-agent, whose calls are not printed',
    values: [...start, call({ tool_name: 'invoke_agent' }), told({ status: 'success' }), end],
    record: { attempts: [{ ...worked, subagent: { id: 'c1', recorded: false } }] },
  },
  { name: 'a call without a result', values: [...start, call(), end], record: { attempts: [unknown] } },
  {
    name: 'two texts with the block of a hook between',
    values: [...start, say('One.'), { type: 'error', severity: 'warning', message: 'blocked' }, say('Two.'), end],
    record: { final_answer: 'Two.' },
  },
  { name: 'a text that a call follows', values: [...start, say('Now ruff.'), call(), end], record: { final_answer: null } },
  {
    name: 'a text before the service failed',
    values: [...start, say('Now ruff.'), { ...end, status: 'error' }],
    record: { final_answer: null },
  },
  { name: 'a stream that was cut off', values: [...start, call()], record: { limits: ['outcomes_hidden', 'calls_missing'] } },
  { name: 'a stream without a prompt', values: [init, call(), end], record: { limits: ['no_prompt', 'outcomes_hidden'] } },
];
