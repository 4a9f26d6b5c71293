import { type About, cancelled, denied, exit, type FormatCase, failed, running, unknown, worked } from './format.ts';

export const about: About = {
  found:
    'Gemini CLI keeps sessions below `~/.gemini`, in the folder `chats` of each project: one JSON document each up to about version 0.39 (`session-*.json`), later a line for each change (`session-*.jsonl`). For run-gemini-cli, keep that folder as an artifact',
  reads: [
    ['Session, times', '`sessionId`, `startTime`, `lastUpdated`'],
    ['Model, and its changes', '`messages[].model`'],
    ['Requests', 'messages of type `user` with text'],
    ['Calls', '`toolCalls[]` of a message; a message is written again when its calls end, and counts once'],
    [
      'Outcome of a shell command',
      'the lines below its output in `result[].functionResponse.response`: `Exit Code`, `Signal`; newer versions leave out `Exit Code: 0`, which is then implied by `Process Group PGID`',
    ],
    ['Outcome of another call', '`status`, `response.error`'],
    ['Sub-agents', '`agentId` of a call; the files of a folder that is named like the session'],
    ['Answer', 'the last text that neither a call nor a request follows'],
  ],
  hides: [
    'The version of the client',
    'How a command in the background ended',
    'That the service failed: the session just ends',
    'A call that was running when the client was killed: calls are written when they have ended',
    'A second block of a hook with other words, which looks like a request',
  ],
  limits: [
    [
      'calls_missing',
      'Lines are unreadable, the first line is missing, a result answers no call, more than every twentieth message is of an unknown kind or one that sounds like a call, or the file is a sub-agent’s',
    ],
  ],
};

const head = {
  sessionId: 's-1',
  projectHash: 'abc',
  startTime: '2026-01-02T03:04:00.000Z',
  lastUpdated: '2026-01-02T03:04:00.000Z',
  kind: 'main',
};
const ask = (text: string, more: object = {}) => ({ id: `u ${text}`, type: 'user', content: [{ text }], ...more });
const say = (text: string, more: object = {}) => ({ id: `g ${text}`, type: 'gemini', content: text, model: 'gemini-x', ...more });
const call = (more: object, fields: object = {}) => ({
  id: 'm1',
  type: 'gemini',
  content: '',
  model: 'gemini-x',
  toolCalls: [{ id: 'c1', name: 'run_shell_command', args: { command: 'ruff check' }, ...more, ...fields }],
});
const told = (output: string, more: object = {}) =>
  call({ status: 'success', result: [{ functionResponse: { id: 'c1', response: { output } } }], ...more });
const refused = (error: string, status = 'error') => call({ status, result: [{ functionResponse: { id: 'c1', response: { error } } }] });
const start = [head, ask('Check with ruff.')];
const tool = { name: 'mcp_crawler_scrape', args: {} };

export const cases: readonly FormatCase[] = [
  {
    name: 'an exit code other than 0',
    values: [...start, told('<untrusted_context>\nOutput: no\nExit Code: 1\nProcess Group PGID: 7\n</untrusted_context>')],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'text'), stdout: 'no' }] },
  },
  {
    name: 'a first line without the project',
    values: [{ sessionId: 's-1', startTime: head.startTime, lastUpdated: head.lastUpdated }, ask('Lint.'), say('Done.')],
    record: { session_id: 's-1', user_requests: ['Lint.'], final_answer: 'Done.', limits: [] },
  },
  {
    name: 'no exit code, and the client’s last line',
    values: [...start, told('Output: ok\nProcess Group PGID: 7')],
    record: { attempts: [exit(0, 'implied')] },
  },
  { name: 'no exit code, and the last line is cut off', values: [...start, told('Output: ok')], record: { attempts: [unknown] } },
  {
    name: 'all lines of an older version',
    values: [
      ...start,
      told(
        'Command: ruff check\nDirectory: (root)\nOutput: (empty)\nError: (none)\nExit Code: 0\nSignal: 0\nBackground PIDs: (none)\nProcess Group PGID: 7',
      ),
    ],
    record: { attempts: [{ ...exit(0, 'text'), stdout: null }] },
  },
  {
    name: 'an exit code that the command only printed',
    values: [...start, told('Output: Exit Code: 1\nfine\nProcess Group PGID: 7')],
    record: { attempts: [exit(0, 'implied')] },
  },
  {
    name: 'an exit code that the command may have printed last',
    values: [...start, told('Output: no\nExit Code: 1\nProcess Group PGID: 7', { resultDisplay: 'no\nExit Code: 1' })],
    record: { attempts: [unknown] },
  },
  { name: 'a signal', values: [...start, told('Output: (empty)\nSignal: 9\nProcess Group PGID: 7')], record: { attempts: [failed] } },
  {
    name: 'a time limit',
    values: [
      ...start,
      told(
        'Command was automatically cancelled because it exceeded the timeout of 5 minutes without output. Below is the output before it was cancelled:\nx',
      ),
    ],
    record: { attempts: [{ state: 'timed_out', exitCode: null }] },
  },
  {
    name: 'a command in the background',
    values: [...start, told('Command moved to background (PID: 66). Output hidden.')],
    record: { attempts: [running] },
  },
  {
    name: 'a command that the person broke off',
    values: [...start, told('Command was cancelled by user before it could complete. There was no output before it was cancelled.')],
    record: { attempts: [unknown] },
  },
  { name: 'a call that a policy denied', values: [...start, refused('Tool execution denied by policy.')], record: { attempts: [denied] } },
  { name: 'a call that a hook blocked', values: [...start, refused('Tool execution blocked: no')], record: { attempts: [denied] } },
  {
    name: 'a call that the person refused',
    values: [...start, refused('[Operation Cancelled] Reason: User did not allow tool call', 'cancelled')],
    record: { attempts: [denied] },
  },
  {
    name: 'a call that was cancelled before it began',
    values: [...start, refused('[Operation Cancelled] Reason: User cancelled the operation.', 'cancelled')],
    record: { attempts: [cancelled] },
  },
  {
    name: 'an error of the tool',
    values: [...start, refused('params must have required property command')],
    record: { attempts: [failed] },
  },
  { name: 'a call without a result', values: [...start, call({ status: 'executing' })], record: { attempts: [unknown] } },
  {
    name: 'a message that is written again when its call has ended',
    values: [
      ...start,
      { ...call({}), toolCalls: [] },
      call({ status: 'executing' }),
      told('Output: no\nExit Code: 1\nProcess Group PGID: 7'),
    ],
    record: { attempts: [exit(1, 'text')] },
  },
  {
    name: 'a tool of an MCP server',
    values: [...start, told('done', tool)],
    record: { attempts: [{ kind: 'tool', tool: 'mcp_crawler_scrape', ...worked }] },
  },
  {
    name: 'a sub-agent whose file is not there',
    values: [...start, told('done', { name: 'invoke_agent', args: {}, agentId: 'a-1' })],
    record: { attempts: [{ ...worked, subagent: { id: 'a-1', recorded: false } }] },
  },
  {
    name: 'a sub-agent’s own file, by itself',
    values: [{ ...head, kind: 'subagent' }, ask('Check with ruff.'), say('It fails.')],
    record: { limits: ['calls_missing'] },
  },
  {
    name: 'one document',
    values: [{ ...head, messages: [ask('Check with ruff.'), told('Output: no\nExit Code: 1\nProcess Group PGID: 7'), say('It fails.')] }],
    record: { user_requests: ['Check with ruff.'], attempts: [exit(1, 'text')], final_answer: 'It fails.', model: 'gemini-x', limits: [] },
  },
  {
    name: 'a session that was taken up again',
    values: [
      ...start,
      say('Done.'),
      head,
      { $set: { messages: [ask('Check with ruff.'), say('Done.')] } },
      ask('Again.'),
      say('Done again.'),
    ],
    record: { user_requests: ['Check with ruff.', 'Again.'], final_answer: 'Done again.' },
  },
  {
    name: 'messages that were taken back',
    values: [
      ...start,
      told('Output: no\nExit Code: 1\nProcess Group PGID: 7'),
      ask('No.'),
      say('Well.'),
      { $rewindTo: 'u No.' },
      ask('Stop.'),
    ],
    record: { user_requests: ['Check with ruff.', 'Stop.'], attempts: [exit(1, 'text')], final_answer: null },
  },
  {
    name: 'what a hook says in the person’s place, twice',
    values: [...start, ask('Run it.', { displayContent: [{ text: 'Check with ruff.' }] }), ask('Run it.', { id: 'u2' })],
    record: { user_requests: ['Check with ruff.'] },
  },
  {
    name: 'what the client puts in the person’s place',
    values: [head, { $set: { messages: [ask('<session_context>\nToday')] } }, ask('Check with ruff.')],
    record: { user_requests: ['Check with ruff.'] },
  },
  {
    name: 'a command that the person typed at the client’s own prompt',
    values: [
      ...start,
      say('Done.'),
      ask('I ran the following shell command:\n```sh\nls\n```\n\nThis produced the following result:\n```\na.py\n```'),
    ],
    record: { user_requests: ['Check with ruff.'], attempts: [], final_answer: 'Done.' },
  },
  {
    name: 'another model',
    values: [...start, say('a'), say('b', { model: 'gemini-y' })],
    record: { models: ['gemini-x', 'gemini-y'], model: 'gemini-y' },
  },
  { name: 'a text that a call follows', values: [...start, say('Now ruff.'), call({})], record: { final_answer: null } },
  { name: 'a text beside a call', values: [...start, { ...call({}), content: 'Now ruff.' }], record: { final_answer: null } },
  {
    name: 'a result without its call',
    values: [...start, { id: 'u3', type: 'user', content: [{ functionResponse: { id: 'gone', response: {} } }] }],
    record: { limits: ['calls_missing'] },
  },
  { name: 'messages of kinds that nobody knows', values: [...start, { id: 'q', type: 'quantum' }], record: { limits: ['calls_missing'] } },
];
