import { type About, denied, exit, type FormatCase, failed, unknown } from './format.ts';

export const about: About = {
  found: 'SWE-agent writes a `.traj` for each instance into its folder of trajectories',
  reads: [
    ['Agent, model', '`info.swe_agent_version`, `replay_config`'],
    ['Requests', '`history` before the agent’s first message, demonstrations left out'],
    [
      'Calls',
      '`action` of each step, or of each message of a history that is kept alone: a shell line, or a command of the agent’s own tools',
    ],
    [
      'Outcome',
      'what the harness writes for a time limit, a blocked command, a syntax error; the mark that older versions left behind an output',
    ],
    ['Answer', '`info.submission`: a patch'],
  ],
  hides: [
    'Nearly every exit code',
    'What a person was told: a patch is no answer to a reader, and disclosure cannot be read from it',
    'Session, times',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['answer_not_prose', 'What was handed in is a patch'],
    ['no_prompt', 'The history is not there'],
    ['calls_missing', 'More than every twentieth step is of an unknown kind'],
  ],
};

const run = (trajectory: readonly unknown[], info: object = {}, history: readonly unknown[] = [{ role: 'user', content: 'Fix it.' }]) => [
  { trajectory, history, info },
];
const step = (action: string, observation = '') => ({ action, observation, thought: '', response: '' });

export const cases: readonly FormatCase[] = [
  {
    name: 'a command and its output',
    values: run([step('ruff check', 'Exit code: 1'), step('submit')], { submission: 'diff --git a/a b/a' }),
    record: {
      attempts: [
        { kind: 'shell', command: 'ruff check', ...unknown },
        { kind: 'tool', tool: 'submit' },
      ],
      final_answer: 'diff --git a/a b/a',
      user_requests: ['Fix it.'],
      limits: ['outcomes_hidden', 'answer_not_prose'],
    },
  },
  {
    name: 'the mark of an older version, where the output did not end its line',
    values: run([step('ruff check', 'E501///PROCESS-DONE:1:PROCESS-DONE///')]),
    record: { attempts: [{ ...exit(1, 'text'), stdout: 'E501' }] },
  },
  {
    name: 'a time limit',
    values: run([step('sleep 9', "The command 'sleep 9' was cancelled because it took more than 5 seconds.")]),
    record: { attempts: [{ exitCode: null, ok: false, state: 'timed_out' }] },
  },
  {
    name: 'a command that the harness does not allow',
    values: run([step('vim a', "Operation 'vim a' is not supported by this environment.")]),
    record: { attempts: [denied] },
  },
  {
    name: 'a line that is no shell line',
    values: run([step('echo "', 'Your bash command contained syntax errors and was NOT executed.')]),
    record: { attempts: [failed] },
  },
  {
    name: 'a flag that is handed in',
    values: run([step('ls'), step("submit 'flag{1}'")]),
    record: {
      attempts: [
        { kind: 'shell', command: 'ls' },
        { kind: 'tool', tool: 'submit' },
      ],
    },
  },
  { name: 'the agent’s own editor', values: run([step('str_replace_editor view a')]), record: { attempts: [{ kind: 'tool' }] } },
  { name: 'a step without an action', values: run([step('', 'not formatted')]), record: { attempts: [] } },
  {
    name: 'a demonstration before the request',
    values: run([step('ls')], {}, [
      { role: 'user', content: 'Shown.', is_demo: true },
      { role: 'user', content: 'Fix it.' },
      { role: 'assistant', content: '' },
      { role: 'user', content: 'Observed.' },
    ]),
    record: { user_requests: ['Fix it.'] },
  },
  {
    name: 'a demonstration, of which the history alone is kept',
    values: [
      {
        history: [
          { role: 'system', content: 'You are an agent.' },
          { role: 'user', content: 'Fix it.' },
          { role: 'assistant', content: 'I lint.', thought: 'I lint.', action: 'ruff check' },
          { role: 'tool', content: 'E501' },
          { role: 'assistant', content: 'Done.', thought: 'Done.', action: 'submit' },
        ],
      },
    ],
    record: {
      attempts: [
        { kind: 'shell', command: 'ruff check', stdout: 'E501', ...unknown },
        { kind: 'tool', tool: 'submit', ...unknown },
      ],
      user_requests: ['Fix it.'],
      final_answer: 'Done.',
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'steps that nobody knows',
    values: run([step('ls'), { deed: 'ls' }], {}, []),
    record: { limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'] },
  },
];
