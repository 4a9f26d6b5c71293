import { type About, exit, type FormatCase, failed, unknown } from './format.ts';

export const about: About = {
  found: '`agent/trajectory.json` in a trial’s folder of Harbor. Where the agent’s own log lies beside it, that tells more: prefer it',
  reads: [
    ['Session, agent, model', '`session_id`, `agent`, `model_name` of the steps'],
    ['Requests', 'steps of the user before the agent’s first'],
    ['Calls', '`tool_calls`; those of sub-agents from `subagent_trajectories`, each in a thread of its own'],
    ['Outcome', '`[exit_code]` below an output; `is_error` or `success: false` in `extra`'],
    ['Answer', 'the agent’s last message that no call follows'],
  ],
  hides: [
    'How a call ended: the format has no field for it',
    'Which command an agent typed that keeps its commands in its messages',
    'What a sub-agent called whose trajectory is another file, or what the steps before a continued file held',
  ],
  limits: [
    ['outcomes_hidden', 'Always'],
    ['no_prompt', 'No step is a person’s'],
    [
      'calls_missing',
      'Something was observed without a call, steps were copied from another file or go on in one, work was handed without a call to a sub-agent of another file, a result answers no call, or more than every twentieth step is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const ask = { source: 'user', message: 'Lint with ruff.' };
const call = (name: string, input: object, results: readonly object[] = [], more: object = {}) => ({
  source: 'agent',
  message: '',
  tool_calls: [{ tool_call_id: 'c1', function_name: name, arguments: input }],
  observation: { results },
  ...more,
});
const handed = (agent: object) => ({ source_call_id: 'c1', content: null, subagent_trajectory_ref: [agent] });
const run = (steps: readonly object[], more: object = {}) => [
  { schema_version: 'ATIF-v1.5', session_id: 's-1', agent: { name: 'a', version: '1', model_name: 'm' }, steps, ...more },
];

export const cases: readonly FormatCase[] = [
  {
    name: 'a command and its output',
    values: run([
      ask,
      call('Bash', { command: 'ruff check' }, [{ source_call_id: 'c1', content: 'E501' }]),
      { source: 'agent', message: 'One.' },
    ]),
    record: {
      attempts: [{ command: 'ruff check', ...unknown }],
      final_answer: 'One.',
      model: 'm',
      user_requests: ['Lint with ruff.'],
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'a sub-agent, whose trajectory stands in the same document',
    values: run([ask, call('Task', {}, [handed({ trajectory_id: 't-2' })]), { source: 'agent', message: 'One.' }], {
      subagent_trajectories: [
        {
          trajectory_id: 't-2',
          session_id: 's-1',
          steps: [
            { source: 'user', message: 'Lint a.' },
            call('Bash', { command: 'ruff check a' }, [{ source_call_id: 'c1', content: '[exit_code] 1' }]),
            { source: 'agent', message: 'One in a.' },
          ],
          subagent_trajectories: [{ trajectory_id: 't-3', steps: [call('Bash', { command: 'ls' })] }],
        },
      ],
    }),
    record: {
      attempts: [
        { call_id: 'c1', thread: 'main', subagent: { id: 't-2', recorded: true } },
        { call_id: 't-2/c1', thread: 't-2', command: 'ruff check a', ...exit(1, 'text') },
        { call_id: 't-3/c1', thread: 't-3', command: 'ls' },
      ],
      user_requests: ['Lint with ruff.'],
      final_answer: 'One.',
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'sub-agents by session, without ids of calls',
    values: run(
      [
        ask,
        {
          source: 'agent',
          tool_calls: [{ function_name: 'delegate' }],
          observation: { results: [{ content: 'done', subagent_trajectory_ref: [{ session_id: 's-2' }] }] },
        },
      ],
      {
        subagent_trajectories: [
          {
            session_id: 's-2',
            steps: [
              {
                source: 'agent',
                tool_calls: [{ function_name: 'Bash', arguments: { command: 'ruff check' } }],
                observation: { results: [{ content: '{"output":"","exit_code":0}' }] },
              },
            ],
          },
        ],
      },
    ),
    record: {
      attempts: [
        { call_id: 'step-1', subagent: { id: 's-2', recorded: true } },
        { thread: 's-2', ...exit(0, 'text') },
      ],
      limits: ['outcomes_hidden'],
    },
  },
  {
    name: 'work handed over without a call, to a sub-agent of another file',
    values: run([
      ask,
      { source: 'agent', message: 'Go.', observation: { results: [{ subagent_trajectory_ref: [{ trajectory_path: 'linter.json' }] }] } },
    ]),
    record: { limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a summary for the agent’s own memory, by a sub-agent of another file',
    values: run([
      ask,
      {
        source: 'system',
        message: '',
        observation: { results: [{ subagent_trajectory_ref: [{ trajectory_path: 'trajectory.summarization-1.json' }] }] },
      },
    ]),
    record: { limits: ['outcomes_hidden'] },
  },
  {
    name: 'work handed over without a call, to a sub-agent with such a word in its name',
    values: run([
      ask,
      { source: 'agent', message: 'Go.', observation: { results: [{ subagent_trajectory_ref: [{ trajectory_id: 'summary-worker' }] }] } },
    ]),
    record: { limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a call whose id looks like a sub-agent’s',
    values: run(
      [
        ask,
        {
          source: 'agent',
          tool_calls: [{ tool_call_id: 't-2/c1', function_name: 'Bash', arguments: { command: 'ls' } }],
          observation: { results: [{ source_call_id: 't-2/c1', content: '[exit_code] 1' }] },
        },
      ],
      {
        subagent_trajectories: [
          {
            trajectory_id: 't-2',
            steps: [
              {
                source: 'agent',
                tool_calls: [{ tool_call_id: 'c1', function_name: 'Bash', arguments: { command: 'ruff check' } }],
                observation: { results: [{ source_call_id: 'c1', content: '[exit_code] 0' }] },
              },
            ],
          },
        ],
      },
    ),
    record: {
      attempts: [
        { call_id: 'main/t-2/c1', command: 'ls', ...exit(1, 'text') },
        { call_id: 't-2/c1', command: 'ruff check', thread: 't-2', ...exit(0, 'text') },
      ],
    },
  },
  {
    name: 'a sub-agent that shows no steps',
    values: run([ask], { subagent_trajectories: [{ trajectory_id: 't-2' }] }),
    record: { limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'an exit code below the output',
    values: run([ask, call('Bash', { command: 'ruff check' }, [{ source_call_id: 'c1', content: 'E501\n[exit_code] 1' }])]),
    record: { attempts: [exit(1, 'text')] },
  },
  {
    name: 'an error in extra',
    values: run([ask, call('Read', { path: 'a' }, [{ source_call_id: 'c1', content: 'none' }], { extra: { tool_result_is_error: true } })]),
    record: { attempts: [failed] },
  },
  {
    name: 'an end in a step of its own',
    values: run([
      ask,
      call('Read', { path: 'a' }),
      { source: 'system', message: '', observation: { results: [{ source_call_id: 'c1', content: 'none', extra: { success: false } }] } },
    ]),
    record: { attempts: [failed], limits: ['outcomes_hidden'] },
  },
  {
    name: 'keystrokes',
    values: run([ask, call('bash_command', { keystrokes: 'ruff check\n' }, [{ content: '$ ruff check' }])]),
    record: { attempts: [{ kind: 'shell', command: 'ruff check', ...unknown }] },
  },
  {
    name: 'commands in the message',
    values: run([ask, { source: 'agent', message: '{"commands":[]}', observation: { results: [{ content: '$ ls' }] } }]),
    record: { attempts: [], final_answer: null, limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'steps copied from another file',
    values: run([
      { ...ask, is_copied_context: true },
      { ...call('Bash', { command: 'ls' }), is_copied_context: true },
    ]),
    record: { attempts: [], user_requests: [], limits: ['no_prompt', 'outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a run that goes on in another file',
    values: run([ask], { continued_trajectory_ref: 'trajectory.cont-1.json' }),
    record: { limits: ['outcomes_hidden', 'calls_missing'] },
  },
  {
    name: 'a user’s step after the agent’s first',
    values: run([ask, { source: 'agent', message: 'One.' }, { source: 'user', message: 'Go on.' }]),
    record: { user_requests: ['Lint with ruff.'], final_answer: 'One.' },
  },
  {
    name: 'a sub-agent, whose calls are in another file',
    values: run([ask, call('Task', {}, [{ source_call_id: 'c1', content: 'done', subagent_trajectory_ref: [{ session_id: 's-2' }] }])]),
    record: { attempts: [{ subagent: { id: 's-2', recorded: false } }] },
  },
];
