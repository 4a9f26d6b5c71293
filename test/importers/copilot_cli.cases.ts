import { type About, denied, exit, type FormatCase, failed, running, unknown, worked } from './format.ts';

export const about: About = {
  found:
    'Copilot CLI keeps events under `~/.copilot/session-state/<id>/events.jsonl`; `copilot --output-format json` prints the same events, and passing ones. In a gh-aw artifact: `sandbox/agent/logs/copilot-session-state/<id>/events.jsonl`',
  reads: [
    ['Session, version', '`session.start`: `sessionId`, `copilotVersion`'],
    [
      'Model, and its changes',
      '`assistant.message.model`; where no message names one, `selectedModel`, `session.model_change`, `session.auto_mode_resolved`',
    ],
    ['Requests', '`user.message.content`, unless a hook or an agent wrote it'],
    ['Calls', '`tool.execution_start`, and wishes in `assistant.message.toolRequests`, once each'],
    [
      'Outcome of a shell command',
      '`shellExecution.exitCode`, `toolTelemetry.metrics.exit_code`, else the client’s last line below the output',
    ],
    ['A later end', '`system.notification` of the shell, the last line of a `read_bash`'],
    ['Outcome of another call', '`success`, `error`'],
    ['Refusals', '`error.code`, `permission.completed`'],
    ['Sub-agents', '`agentId` of an event; `subagent.started` names the call'],
    [
      'Answer',
      'the last `assistant.message` with text that neither a call nor a request follows; where there is none, `session.task_complete.summary`',
    ],
  ],
  hides: [
    'A command that ended with a success mark and no exit code',
    'A command that a signal ended: its exit code is written as 1',
    'In what is printed, a hook’s words from a prompt that was queued: both are left out of the requests',
  ],
  limits: [
    [
      'calls_missing',
      'Lines are unreadable or missing (events name the one before), the beginning is cut off, the session was not closed or was taken over from elsewhere, a result answers no call, or more than every twentieth event is of an unknown kind or one that sounds like a call',
    ],
  ],
};

let count = 0;
const event = (type: string, data: object, more: object = {}) => {
  count++;
  return { type, data, id: `e${count}`, timestamp: '2026-01-02T03:04:05.000Z', ...more };
};
const begin = event('session.start', { sessionId: 's-1', copilotVersion: '1.0.102', selectedModel: 'gpt-x' });
const ask = (content: string, more: object = {}) =>
  event('user.message', { content, transformedContent: `<now>${content}`, delivery: 'idle', ...more });
const say = (content: string, more: object = {}) => event('assistant.message', { content, toolRequests: [], model: 'gpt-x', ...more });
const call = (more: object = {}, outer: object = {}) =>
  event('tool.execution_start', { toolCallId: 'c1', toolName: 'bash', arguments: { command: 'ruff check' }, ...more }, outer);
const done = (more: object) => event('tool.execution_complete', { toolCallId: 'c1', success: true, ...more });
const end = event('session.shutdown', { shutdownType: 'routine' });
const start = [begin, ask('Check with ruff.')];

export const cases: readonly FormatCase[] = [
  {
    name: 'an exit code in a field, beside the mark of success',
    values: [
      ...start,
      call(),
      done({ shellExecution: { exitCode: 3 }, result: { content: 'no\n<shellId: 0 completed with exit code 3>' } }),
      say('It fails.'),
      end,
    ],
    record: {
      attempts: [{ command: 'ruff check', ...exit(3, 'field'), stdout: 'no' }],
      final_answer: 'It fails.',
      limits: [],
      models: ['gpt-x'],
    },
  },
  {
    name: 'a command that the person typed at the client’s own prompt',
    values: [
      ...start,
      say('Nothing to report.'),
      event('tool.user_requested', { toolCallId: 'c1', toolName: 'bash', arguments: { command: 'ruff check' } }),
      call(),
      done({ isUserRequested: true, shellExecution: { exitCode: 3 } }),
      end,
    ],
    record: { attempts: [], final_answer: 'Nothing to report.', limits: [] },
  },
  {
    name: 'a permission that was asked for by the call’s id and answered by the request’s',
    values: [
      ...start,
      event('permission.requested', { requestId: 'p1', permissionRequest: { kind: 'shell', toolCallId: 'c1' } }),
      event('permission.completed', { requestId: 'p1', result: { kind: 'denied-by-rules' } }),
      call(),
      done({ success: false, error: { message: 'no' } }),
      end,
    ],
    record: { attempts: [denied] },
  },
  {
    name: 'an exit code in the telemetry',
    values: [...start, call(), done({ toolTelemetry: { metrics: { exit_code: 1 } } }), end],
    record: { attempts: [exit(1, 'field')] },
  },
  {
    name: 'an exit code in the last line of the output',
    values: [...start, call(), done({ result: { content: 'no\n<exited with exit code 1>' } }), end],
    record: { attempts: [{ ...exit(1, 'text'), stdout: 'no' }] },
  },
  {
    name: 'such a line that the command printed in between',
    values: [...start, call(), done({ result: { content: '<exited with exit code 1>\nfine' } }), end],
    record: { attempts: [unknown] },
  },
  {
    name: 'the mark of success alone',
    values: [...start, call(), done({ result: { content: 'fine' } }), end],
    record: { attempts: [unknown] },
  },
  {
    name: 'a call that a rule denied',
    values: [
      ...start,
      call(),
      done({ success: false, error: { code: 'denied', message: 'Permission to run this tool was denied due to the following rules: x' } }),
      end,
    ],
    record: { attempts: [denied] },
  },
  {
    name: 'a call that a hook denied',
    values: [...start, call(), done({ success: false, error: { code: 'denied', message: 'Denied by preToolUse hook: no' } }), end],
    record: { attempts: [denied] },
  },
  {
    name: 'a call that was denied in an event of its own',
    values: [...start, call(), event('permission.completed', { toolCallId: 'c1', result: { kind: 'denied-by-rules' } }), end],
    record: { attempts: [denied] },
  },
  {
    name: 'a tool of an MCP server that reports an error',
    values: [
      ...start,
      call({ toolName: 'crawler-scrape', mcpServerName: 'crawler', mcpToolName: 'scrape', arguments: {} }),
      done({ success: false, error: { code: 'failure', message: 'no' } }),
      end,
    ],
    record: { attempts: [{ kind: 'tool', tool: 'mcp__crawler__scrape', ...failed, error: 'no' }] },
  },
  {
    name: 'a command that runs on',
    values: [...start, call(), done({ result: { content: '<command with shellId: 1 is still running after 30 seconds.>' } }), end],
    record: { attempts: [running] },
  },
  {
    name: 'its end, in a notification',
    values: [
      ...start,
      call(),
      done({ result: { content: '<command with shellId: 1 is still running after 30 seconds.>' } }),
      event('system.notification', { kind: { type: 'shell_completed', shellId: '1', exitCode: 1 } }),
      end,
    ],
    record: { attempts: [exit(1, 'text')] },
  },
  {
    name: 'its end, in a later look at the shell',
    values: [
      ...start,
      call(),
      done({ result: { content: '<command with shellId: 1 is still running after 30 seconds.>' } }),
      call({ toolCallId: 'c2', toolName: 'read_bash', arguments: { shellId: '1' } }),
      done({ toolCallId: 'c2', result: { content: 'no\n<shellId: 1 completed with exit code 1>' } }),
      end,
    ],
    record: { attempts: [exit(1, 'text'), worked] },
  },
  {
    name: 'such an end that another tool printed',
    values: [
      ...start,
      call(),
      done({ result: { content: '<command with shellId: 1 is still running after 30 seconds.>' } }),
      call({ toolCallId: 'c2', toolName: 'view', arguments: { path: 'a.log' } }),
      done({ toolCallId: 'c2', result: { content: '<shellId: 1 completed with exit code 1>' } }),
      end,
    ],
    record: { attempts: [running, worked] },
  },
  {
    name: 'a call that only a message wishes for',
    values: [...start, say('', { toolRequests: [{ toolCallId: 'c1', name: 'bash', arguments: '{"command":"ruff check"}' }] }), end],
    record: { attempts: [{ command: 'ruff check', ...unknown }] },
  },
  {
    name: 'a sub-agent, whose calls are in the same file',
    values: [
      ...start,
      call({ toolCallId: 't', toolName: 'task', arguments: {} }),
      event('subagent.started', { toolCallId: 't' }, { agentId: 'a-1' }),
      ask('Run ruff.', { source: 'agent-s-1' }),
      call({}, { agentId: 'a-1' }),
      done({ shellExecution: { exitCode: 0 } }),
      event('subagent.completed', { toolCallId: 't', totalToolCalls: 1 }, { agentId: 'a-1' }),
      end,
    ],
    record: {
      attempts: [{ subagent: { id: 'a-1', recorded: true } }, { thread: 'a-1', ...exit(0, 'field') }],
      user_requests: ['Check with ruff.'],
    },
  },
  {
    name: 'a sub-agent of which nothing is in the file',
    values: [...start, call({ toolName: 'task', arguments: {} }), done({}), end],
    record: { attempts: [{ ...worked, subagent: { id: 'c1', recorded: false } }] },
  },
  {
    name: 'what a hook says in the person’s place',
    values: [
      ...start,
      event('hook.end', { output: { decision: 'block', reason: 'Run it.' } }),
      ask('Run it.', { delivery: 'queued' }),
      end,
    ],
    record: { user_requests: ['Check with ruff.'] },
  },
  {
    name: 'another model',
    values: [...start, say('a'), say('b', { model: 'gpt-y' }), end],
    record: { model: 'gpt-y', models: ['gpt-x', 'gpt-y'] },
  },
  {
    name: 'a model that was only chosen',
    values: [...start, event('session.model_change', { newModel: 'gpt-y' }), end],
    record: { model: 'gpt-y', models: ['gpt-x', 'gpt-y'] },
  },
  {
    name: 'an answer that only a summary holds',
    values: [...start, event('session.task_complete', { summary: 'Done.' }), end],
    record: { final_answer: 'Done.' },
  },
  { name: 'a text that a call follows', values: [...start, say('Now ruff.'), call(), end], record: { final_answer: null } },
  { name: 'a text that a request follows', values: [...start, say('Done.'), ask('Again.'), end], record: { final_answer: null } },
  { name: 'a session that was not closed', values: [...start, call()], record: { limits: ['calls_missing'] } },
  {
    name: 'a session that was taken over from elsewhere',
    values: [begin, { type: 'session.handoff', id: 'h1', parentId: null, data: { sourceType: 'remote' } }, ask('Check.'), end],
    record: { user_requests: ['Check.'], limits: ['calls_missing'] },
  },
  {
    name: 'an event whose predecessor is not there',
    values: [begin, { ...ask('Check.'), parentId: 'gone' }, end],
    record: { limits: ['calls_missing'] },
  },
  { name: 'a result without its call', values: [...start, done({}), end], record: { limits: ['calls_missing'] } },
  { name: 'events of kinds that nobody knows', values: [...start, event('quantum.leap', {}), end], record: { limits: ['calls_missing'] } },
  {
    name: 'what the client prints',
    values: [
      event('session.tools_updated', {}, { ephemeral: true }),
      ask('Check with ruff.'),
      call(),
      event('tool.shell_output', { toolCallId: 'c1', text: 'no' }, { ephemeral: true }),
      done({ shellExecution: { exitCode: 1 } }),
      say('It fails.'),
      { type: 'result', sessionId: 's-1', exitCode: 0, timestamp: '2026-01-02T03:04:06.000Z' },
    ],
    record: { session_id: 's-1', attempts: [exit(1, 'field')], final_answer: 'It fails.', limits: [] },
  },
];
