import { type About, denied, exit, type FormatCase, failed, running, unknown, worked } from './format.ts';

export const about: About = {
  found:
    '`opencode export ID` prints a session; `opencode run --format json` prints a stream, which has neither prompt nor model: prefer the export',
  reads: [
    ['Session, version, model', '`info`; `modelID` of each answer'],
    ['Requests', 'texts of the user; what was injected is marked `synthetic`'],
    ['Calls', 'parts of the type `tool`'],
    ['Outcome', '`metadata.exit` of a shell; `status: error` and its text; the client’s note of a time limit'],
    ['Answer', 'the last text of the assistant that no call follows, no error of the service ends, and `revert` does not take back'],
  ],
  hides: ['What a sub-agent called: its session is another export', 'Of a stream: prompt, model, version'],
  limits: [
    ['no_prompt', 'No message is a person’s, as in every stream'],
    [
      'calls_missing',
      'Lines are unreadable, more than every twentieth message or line is of an unknown kind or one that sounds like a call, or it is a sub-agent’s own session',
    ],
  ],
};

const ask = { info: { role: 'user' }, parts: [{ type: 'text', text: '"Lint with ruff."' }] };
const tool = (state: object, name = 'bash') => ({
  type: 'tool',
  tool: name,
  callID: 'c1',
  state: { input: { command: 'ruff check' }, ...state },
});
const answers = (...parts: readonly object[]) => ({ info: { role: 'assistant', modelID: 'm' }, parts });
const text = (words: string) => ({ type: 'text', text: words });
const session = (...messages: readonly object[]) => [{ info: { id: 'ses_1', version: '1.18.0' }, messages: [ask, ...messages] }];
const done = { status: 'completed', output: 'E501' };

export const cases: readonly FormatCase[] = [
  {
    name: 'an exit code beside the status completed',
    values: session(answers(tool({ ...done, metadata: { exit: 1 } })), answers(text('One long line.'))),
    record: {
      attempts: [{ command: 'ruff check', ...exit(1, 'field') }],
      final_answer: 'One long line.',
      user_requests: ['Lint with ruff.'],
      models: ['m'],
      limits: [],
    },
  },
  {
    name: 'a time limit',
    values: session(
      answers(
        tool({
          ...done,
          output: 'x\n<shell_metadata>\nshell tool terminated command after exceeding timeout 9 ms',
          metadata: { exit: null },
        }),
      ),
    ),
    record: { attempts: [{ exitCode: null, ok: false, state: 'timed_out' }] },
  },
  {
    name: 'no exit code and no note',
    values: session(answers(tool({ ...done, metadata: { exit: null } }))),
    record: { attempts: [unknown] },
  },
  {
    name: 'a rule that refuses',
    values: session(
      answers(tool({ status: 'error', error: 'The user has specified a rule which prevents you from using this tool call.' })),
    ),
    record: { attempts: [denied] },
  },
  {
    name: 'a call of a tool that is not there',
    values: session(
      answers(tool({ ...done, input: { tool: 'crawler_scrape', error: 'Model tried to call unavailable tool' } }, 'invalid')),
      answers(text('I could not.')),
    ),
    record: { attempts: [{ tool: 'mcp__crawler__scrape', command: 'crawler_scrape {}', ...failed }], limits: [] },
  },
  { name: 'an error', values: session(answers(tool({ status: 'error', error: 'ENOENT' }))), record: { attempts: [failed] } },
  {
    name: 'a call that was broken off',
    values: session(answers(tool({ status: 'error', error: 'Tool execution aborted' }))),
    record: { attempts: [unknown] },
  },
  { name: 'a call that runs', values: session(answers(tool({ status: 'running' }))), record: { attempts: [running] } },
  {
    name: 'a server’s tool',
    values: session(answers(tool({ ...done, input: {} }, 'crawler_scrape'))),
    record: { attempts: [{ kind: 'tool', tool: 'mcp__crawler__scrape', command: 'crawler_scrape {}', ...worked }] },
  },
  {
    name: 'a command that the person typed at the client’s own prompt',
    values: session(
      { info: { role: 'user', id: 'u2' }, parts: [{ ...text('The following tool was executed by the user'), synthetic: true }] },
      { info: { role: 'assistant', id: 'a2', parentID: 'u2', modelID: '' }, parts: [tool({ ...done, metadata: { exit: 1 } })] },
      answers(text('I see.')),
    ),
    record: { attempts: [], final_answer: 'I see.', user_requests: ['Lint with ruff.'], limits: [] },
  },
  {
    name: 'a sub-agent, whose calls are in another session',
    values: session(answers(tool({ ...done, metadata: { sessionId: 'ses_2' } }, 'task'))),
    record: { attempts: [{ subagent: { id: 'ses_2', recorded: false } }] },
  },
  {
    name: 'a sub-agent’s own session',
    values: [{ info: { id: 'ses_2', parentID: 'ses_1' }, messages: [ask, answers(text('Done.'))] }],
    record: { limits: ['calls_missing'] },
  },
  {
    name: 'an error of the service after a text',
    values: session(answers(text('I begin.')), { info: { role: 'assistant', error: { name: 'APIError' } }, parts: [] }),
    record: { final_answer: null },
  },
  {
    name: 'a summary for the model’s own memory',
    values: session(answers(text('Done.')), { info: { role: 'assistant', summary: true }, parts: [text('So far …')] }),
    record: { final_answer: 'Done.' },
  },
  {
    name: 'a session that was taken back to before a request',
    values: [
      {
        info: { id: 'ses_1', revert: { messageID: 'm3' } },
        messages: [
          ask,
          answers(text('Done.')),
          { info: { role: 'user', id: 'm3' }, parts: [text('Format, too.')] },
          { info: { role: 'assistant', id: 'm4', parentID: 'm3' }, parts: [text('Formatted.')] },
        ],
      },
    ],
    record: { user_requests: ['Lint with ruff.'], final_answer: 'Done.', limits: [] },
  },
  {
    name: 'a call that was made before the session was taken back',
    values: [
      {
        info: { id: 'ses_1', revert: { messageID: 'm2' } },
        messages: [
          ask,
          { info: { role: 'assistant', id: 'm2' }, parts: [text('I lint.'), tool({ ...done, metadata: { exit: 1 } }), text('Done.')] },
        ],
      },
    ],
    record: { attempts: [exit(1, 'field')], final_answer: null },
  },
  {
    name: 'messages that nobody knows',
    values: session({ info: { role: 'oracle' }, parts: [] }),
    record: { limits: ['calls_missing'] },
  },
  {
    name: 'a stream',
    values: [
      { type: 'tool_use', sessionID: 's', timestamp: 1, part: tool({ ...done, metadata: { exit: 0 } }) },
      { type: 'text', sessionID: 's', timestamp: 2, part: { ...text('Nothing to report.'), messageID: 'm1' } },
    ],
    record: { attempts: [exit(0, 'field')], final_answer: 'Nothing to report.', session_id: 's', limits: ['no_prompt'] },
  },
];
