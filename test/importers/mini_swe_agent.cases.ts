import { type About, cancelled, denied, exit, type FormatCase, unknown } from './format.ts';

export const about: About = {
  found: 'mini-swe-agent writes it to the file that `--output` names (`*.traj.json`); its first version saved the list of messages alone',
  reads: [
    ['Agent, model', '`info.mini_version`, `info.config.model.model_name`'],
    ['Requests', 'what stands before the agent’s first message'],
    ['Calls', '`extra.actions`, `tool_calls`, or the one fenced block of a text'],
    [
      'Outcome',
      '`extra.returncode`, else `<returncode>` above the output; -1 is a time limit, a fault of the executor, or a call that was not made',
    ],
    ['Answer', '`info.submission`: a patch'],
  ],
  hides: ['What a person was told: a patch is no answer to a reader, and disclosure cannot be read from it', 'The session'],
  limits: [
    ['answer_not_prose', 'What was handed in is a patch'],
    ['no_prompt', 'No message is a person’s'],
    [
      'calls_missing',
      'A result answers no call, lines are unreadable, or more than every twentieth message is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const ask = { role: 'user', content: 'Fix it, check with ruff.' };
const call = { role: 'assistant', content: '', extra: { actions: [{ command: 'ruff check', tool_call_id: 'c1' }] } };
const told = (extra: object) => ({ role: 'tool', tool_call_id: 'c1', content: '', extra });
const notMade = { returncode: -1, exception_info: 'action was not executed', raw_output: '' };
const run = (messages: readonly unknown[], info: object = {}) => [{ trajectory_format: 'mini-swe-agent-1.1', info, messages }];
const fenced = (command: string) => ({ role: 'assistant', content: `THOUGHT.\n\n\`\`\`bash\n${command}\n\`\`\`` });
const returned = (code: number) => ({ role: 'user', content: `<returncode>${code}</returncode>\n<output>\n</output>` });

export const cases: readonly FormatCase[] = [
  {
    name: 'a command in a form that is not known',
    values: run([ask, { role: 'assistant', content: '<act>ruff check</act>' }, returned(1)]),
    record: { attempts: [], limits: ['calls_missing'] },
  },
  {
    name: 'a return code and a patch',
    values: run([ask, call, told({ returncode: 1 })], { submission: 'diff --git a/a b/a\n' }),
    record: {
      attempts: [{ command: 'ruff check', ...exit(1, 'field') }],
      final_answer: 'diff --git a/a b/a\n',
      user_requests: ['Fix it, check with ruff.'],
      limits: ['answer_not_prose'],
    },
  },
  {
    name: 'a time limit',
    values: run([ask, call, told({ returncode: -1, exception_type: 'TimeoutExpired' })]),
    record: { attempts: [{ exitCode: -1, exit_code_source: 'field', state: 'timed_out' }] },
  },
  {
    name: 'a fault of the executor',
    values: run([ask, call, told({ returncode: -1, exception_type: 'OSError' })]),
    record: { attempts: [exit(-1, 'field')] },
  },
  {
    name: 'a call that was broken off, and one behind it',
    values: run([
      ask,
      {
        ...call,
        extra: {
          actions: [
            { command: 'ruff check', tool_call_id: 'c1' },
            { command: 'ls', tool_call_id: 'c2' },
          ],
        },
      },
      told(notMade),
      { ...told(notMade), tool_call_id: 'c2' },
      { role: 'user', content: 'Interrupted by user: wait', extra: { interrupt_type: 'UserInterruption' } },
    ]),
    record: { attempts: [unknown, cancelled] },
  },
  {
    name: 'a call that the person rejected',
    values: run([
      ask,
      call,
      told(notMade),
      { role: 'user', content: 'Commands not executed. The user rejected them.', extra: { interrupt_type: 'UserRejection' } },
    ]),
    record: { attempts: [denied], user_requests: ['Fix it, check with ruff.'] },
  },
  {
    name: 'a fenced block that the person rejected',
    values: [
      ask,
      fenced('ruff check'),
      { role: 'user', content: 'Command not executed. The user rejected your command with the following message: no' },
      fenced('ls'),
      returned(0),
    ],
    record: { attempts: [denied, { command: 'ls', ...exit(0, 'text') }] },
  },
  {
    name: 'a model that is asked through the Responses API',
    values: run([
      ask,
      {
        object: 'response',
        output: [{ type: 'function_call', call_id: 'c1', name: 'bash', arguments: '{"command":"ruff check"}' }],
        extra: { actions: [{ command: 'ruff check', tool_call_id: 'c1' }] },
      },
      { type: 'function_call_output', call_id: 'c1', output: '', extra: { returncode: 1 } },
    ]),
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }], limits: [] },
  },
  { name: 'the last command, which hands in', values: run([ask, call]), record: { attempts: [unknown] } },
  {
    name: 'a fenced block of the first version',
    values: [ask, fenced('ruff check'), returned(1)],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'text') }] },
  },
  {
    name: 'two fenced blocks, of which none is run',
    values: [ask, fenced('ruff check\n```\n```bash\nls'), { role: 'user', content: 'ONE action.' }, fenced('ls'), returned(0)],
    record: { attempts: [{ command: 'ls', ...exit(0, 'text') }], user_requests: ['Fix it, check with ruff.'] },
  },
  {
    name: 'a command that was corrected before the next',
    values: [ask, fenced('ruff check'), { role: 'user', content: 'Say why.' }, fenced('ls'), returned(2)],
    record: { attempts: [unknown, { command: 'ls', ...exit(2, 'text') }] },
  },
  {
    name: 'a result without its call',
    values: run([call, { ...told({ returncode: 0 }), tool_call_id: 'c9' }]),
    record: { attempts: [unknown], limits: ['no_prompt', 'calls_missing'] },
  },
  {
    name: 'a bare list with the actions that were read',
    values: [ask, call, told({ returncode: 1 })],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }] },
  },
];
