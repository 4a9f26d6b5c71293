import { type About, denied, exit, type FormatCase, failed, running, unknown, worked } from './format.ts';

export const about: About = {
  found:
    'The list of events that OpenHands exports, alone or as `trajectory`, or that an evaluation keeps as `history` (first generation), or the events of a conversation of its SDK, one a line or in a list (second)',
  reads: [
    ['Session, version, model', '`full_state`; `openhands_version`; `model_response.model` or the state’s `agent.llm.model`'],
    ['Requests', '`message` of the user; `MessageEvent`'],
    ['Calls', 'actions of the agent; `ActionEvent`; `ACPToolCallEvent`'],
    ['Outcome', '`exit_code`; `error`, `is_error`, `AgentErrorEvent`; `user_rejected`, `UserRejectObservation`'],
    ['Answer', 'the text of `finish`, else the agent’s last message that no call follows'],
  ],
  hides: [
    'How a command ended that outlived its time limit: the exit code is -1 or missing, and the process is alive',
    'What code did that was run in IPython',
    'What a delegate called',
  ],
  limits: [
    ['no_prompt', 'No message is a person’s'],
    [
      'calls_missing',
      'An observation answers no action, code was run, a line was typed into a running program, the file holds a single event, lines are unreadable, or more than every twentieth event is of an unknown kind or one that sounds like a call',
    ],
  ],
};

const ask = { id: 1, source: 'user', action: 'message', args: { content: 'Lint with ruff.' } };
const run = (args: object = {}, action = 'run') => ({ id: 2, source: 'agent', action, args: { command: 'ruff check', ...args } });
const seen = (observation: string, extras: object = {}, content = 'E501') => ({
  id: 3,
  source: 'agent',
  cause: 2,
  observation,
  content,
  extras,
});
const event = (kind: string, more: object) => ({ kind, id: kind, timestamp: '2026-01-02T03:04:05.000Z', source: 'agent', ...more });
const acts = event('ActionEvent', {
  tool_name: 'terminal',
  tool_call_id: 'c1',
  action: { kind: 'TerminalAction', command: 'ruff check' },
});
const observes = (observation: object) =>
  event('ObservationEvent', { source: 'environment', tool_call_id: 'c1', observation: { kind: 'TerminalObservation', ...observation } });
const acp = (more: object) => event('ACPToolCallEvent', more);
const asks = event('MessageEvent', { source: 'user', llm_message: { role: 'user', content: [{ type: 'text', text: 'Lint with ruff.' }] } });

export const cases: readonly FormatCase[] = [
  {
    name: 'an exit code',
    values: [ask, run(), seen('run', { metadata: { exit_code: 1 } }), { ...run({ final_thought: 'One long line.' }, 'finish'), id: 4 }],
    record: {
      attempts: [{ kind: 'shell', command: 'ruff check', ...exit(1, 'field') }, { tool: 'finish' }],
      final_answer: 'One long line.',
      user_requests: ['Lint with ruff.'],
      limits: [],
    },
  },
  { name: 'a command that goes on', values: [ask, run(), seen('run', { metadata: { exit_code: -1 } })], record: { attempts: [running] } },
  {
    name: 'a line typed into a running program',
    values: [ask, run({ is_input: true })],
    record: { attempts: [{ kind: 'tool', ...unknown }], limits: ['calls_missing'] },
  },
  {
    name: 'a key for a running program',
    values: [ask, run({ is_input: true, command: 'C-c' })],
    record: { attempts: [{ kind: 'tool', ...unknown }], limits: [] },
  },
  { name: 'a rejected command', values: [ask, run(), { ...seen('user_rejected'), source: 'user' }], record: { attempts: [denied] } },
  { name: 'an error of the harness', values: [ask, run(), seen('error')], record: { attempts: [failed] } },
  { name: 'a command of the person', values: [ask, { ...run(), source: 'user' }], record: { attempts: [] } },
  {
    name: 'code in IPython',
    values: [ask, run({ code: 'import os' }, 'run_ipython'), seen('run_ipython')],
    record: { attempts: [{ kind: 'tool', ...unknown }], limits: ['calls_missing'] },
  },
  {
    name: 'an observation without its action',
    values: [seen('run', { metadata: { exit_code: 0 } }), seen('run', { metadata: { exit_code: 0 } })],
    record: { attempts: [], limits: ['no_prompt', 'calls_missing'] },
  },
  {
    name: 'second generation: an exit code',
    values: [asks, acts, observes({ exit_code: 1, is_error: false })],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }], user_requests: ['Lint with ruff.'] },
  },
  {
    name: 'second generation: a call whose tool was gone when the conversation was loaded again',
    values: [
      asks,
      event('UnknownEvent', { tool_call_id: 'c1', original_kind: 'ActionEvent', original_data: acts }),
      observes({ exit_code: 1 }),
      event('WarningEvent', { message: 'w' }),
    ],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }], limits: [] },
  },
  {
    name: 'second generation: a soft time limit',
    values: [asks, acts, observes({ exit_code: null, timeout: true })],
    record: { attempts: [running] },
  },
  {
    name: 'second generation: a rejected command',
    values: [asks, acts, event('UserRejectObservation', { action_id: 'ActionEvent', rejection_reason: 'no' })],
    record: { attempts: [denied] },
  },
  {
    name: 'second generation: another tool',
    values: [
      asks,
      { ...acts, tool_name: 'file_editor', action: { kind: 'FileEditorAction', command: 'view' } },
      observes({ kind: 'FileEditorObservation', is_error: false }),
    ],
    record: { attempts: [{ kind: 'tool', ...worked }] },
  },
  {
    name: 'second generation: calls over the Agent Client Protocol, each told as more is known',
    values: [
      asks,
      acp({ tool_call_id: 'c1', title: '`ruff check`', tool_kind: 'execute', status: 'pending', raw_input: {} }),
      acp({ tool_call_id: 'c2', title: 'lookup', status: 'in_progress', raw_input: { q: 'E501' } }),
      acp({
        tool_call_id: 'c1',
        title: '`ruff check`',
        tool_kind: 'execute',
        status: 'completed',
        raw_input: { command: ['bash', '-lc', 'ruff check'] },
        raw_output: { stdout: 'E501', exit_code: 1 },
      }),
      acp({
        tool_call_id: 'c2',
        title: 'lookup',
        status: 'failed',
        is_error: true,
        content: [{ content: { type: 'text', text: 'gone' } }],
      }),
      event('MessageEvent', { llm_message: { role: 'assistant', content: [{ type: 'text', text: 'One long line.' }] } }),
    ],
    record: {
      attempts: [
        { kind: 'shell', command: 'ruff check', ...exit(1, 'field') },
        { kind: 'tool', tool: 'lookup', ...failed },
      ],
      final_answer: 'One long line.',
      limits: [],
    },
  },
  {
    name: 'second generation: a call of a sub-agent over the Agent Client Protocol that never ended',
    values: [
      asks,
      acp({ tool_call_id: 'c1', title: '`ls`', tool_kind: 'execute', status: 'in_progress', parent_tool_call_id: 'c0' }),
      event('InterruptEvent', { source: 'user' }),
    ],
    record: { attempts: [{ kind: 'shell', command: 'ls', thread: 'c0', ...unknown }], limits: [] },
  },
  {
    name: 'second generation: an agent that was lost is told what was said before',
    values: [
      asks,
      event('MessageEvent', {
        source: 'user',
        llm_message: {
          role: 'user',
          content: '<<RESUMED CONVERSATION>>\n\n[USER]: Lint with ruff.\n\n--- End of prior session ---\n\nFormat, too.',
        },
      }),
    ],
    record: { user_requests: ['Lint with ruff.', 'Format, too.'] },
  },
  {
    name: 'second generation: a server’s tool',
    values: [
      asks,
      { ...acts, tool_name: 'lint', action: { kind: 'MCPToolAction', data: { path: 'a' } } },
      observes({ kind: 'MCPToolObservation', is_error: false }),
    ],
    record: { attempts: [{ kind: 'tool', command: 'lint {"path":"a"}', ...worked }] },
  },
  {
    name: 'the trajectory as the server gives it',
    values: [{ trajectory: [ask, run(), seen('run', { metadata: { exit_code: 1 } })] }],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }], user_requests: ['Lint with ruff.'], limits: [] },
  },
  {
    name: 'an evaluation, which notes the model beside the events',
    values: [
      { instance_id: 'i', metadata: { llm_config: { model: 'm' } }, history: [ask, run(), seen('run', { metadata: { exit_code: 0 } })] },
    ],
    record: { model: 'm', attempts: [exit(0, 'field')] },
  },
  {
    name: 'pairs of the oldest evaluations',
    values: [
      {
        history: [
          [ask, {}],
          [
            { source: 'agent', action: 'run', args: { command: 'ruff check' } },
            { source: 'agent', observation: 'run', content: 'E501', extras: { exit_code: 1 } },
          ],
        ],
      },
    ],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }] },
  },
  {
    name: 'an error that is about no call',
    values: [ask, { id: 2, source: 'agent', observation: 'error', content: 'No answer of the model' }, { ...seen('error'), cause: 1 }],
    record: { attempts: [], limits: [] },
  },
];
