import { type About, denied, exit, type FormatCase, failed, running, unknown, worked } from './format.ts';

export const about: About = {
  found: '`codex exec --json` prints it. The rollout of the same session tells more: prefer it',
  reads: [
    [
      'Calls',
      'items `command_execution`, `mcp_tool_call`, `collab_tool_call`, `file_change`, `web_search`; in the older form the events `…_begin` and `…_end`',
    ],
    ['Outcome', '`exit_code`, `status`'],
    ['Answer', 'the last `agent_message` that no call follows'],
    ['Prompt and model', 'only the older form begins with them'],
  ],
  hides: [
    'The prompt, the model, the version and times',
    'Calls that were refused, by the person, a rule or a hook: they are not printed at all',
    'Under a sandbox, commands that fail with words like “Permission denied” or “sandbox”: they are not printed either',
    'What a sub-agent called',
  ],
  limits: [
    ['calls_missing', 'Always, since refused calls are never printed'],
    ['no_prompt', 'The stream does not begin with the prompt'],
  ],
};

const thread = { type: 'thread.started', thread_id: 't-1' };
const item = (fields: object, phase = 'completed') => ({ type: `item.${phase}`, item: { id: 'item_1', ...fields } });
const command = (exit_code: number | null, status: string, phase = 'completed', line = "/bin/bash -lc 'ruff check'") =>
  item({ type: 'command_execution', command: line, aggregated_output: '', exit_code, status }, phase);
const say = { type: 'item.completed', item: { id: 'item_9', type: 'agent_message', text: 'Done.' } };

export const cases: readonly FormatCase[] = [
  {
    name: 'a command that ended',
    values: [thread, command(null, 'in_progress', 'started'), command(1, 'failed'), say],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }], final_answer: 'Done.', limits: ['no_prompt', 'calls_missing'] },
  },
  {
    name: 'an item that names its kind as the first versions did',
    values: [
      thread,
      item({ item_type: 'command_execution', command: 'ruff check', aggregated_output: '', exit_code: 1, status: 'failed' }),
      { type: 'item.completed', item: { id: 'item_9', item_type: 'assistant_message', text: 'Done.' } },
    ],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }], final_answer: 'Done.' },
  },
  {
    name: 'a command of which only the beginning is printed',
    values: [thread, command(null, 'in_progress', 'started')],
    record: { attempts: [running] },
  },
  { name: 'a command that ended without an exit code', values: [thread, command(null, 'completed')], record: { attempts: [unknown] } },
  { name: 'a command that was declined', values: [thread, command(null, 'declined')], record: { attempts: [denied] } },
  {
    name: 'a command with quotes of both kinds',
    values: [thread, command(0, 'completed', 'completed', '/bin/bash -lc "echo \'a\' \\"\\$b\\""')],
    record: { attempts: [{ command: 'echo \'a\' "$b"' }] },
  },
  {
    name: 'a tool of an MCP server that reports an error',
    values: [thread, item({ type: 'mcp_tool_call', server: 'crawler', tool: 'scrape', arguments: {}, error: null, status: 'failed' })],
    record: { attempts: [{ tool: 'mcp__crawler__scrape', ...failed }] },
  },
  {
    name: 'a sub-agent, whose calls are not printed',
    values: [thread, item({ type: 'collab_tool_call', tool: 'spawn_agent', receiver_thread_ids: ['t-2'], status: 'completed' })],
    record: { attempts: [{ ...worked, subagent: { id: 't-2', recorded: false } }] },
  },
  { name: 'a text that a call follows', values: [thread, say, command(0, 'completed')], record: { final_answer: null } },
  {
    name: 'a text before the service failed',
    values: [thread, say, { type: 'turn.failed', error: { message: 'no' } }],
    record: { final_answer: null },
  },
  {
    name: 'the older form',
    values: [
      { model: 'gpt-x', workdir: '/repo' },
      { prompt: 'Check with ruff.' },
      { id: '0', msg: { type: 'exec_command_begin', call_id: 'c1', command: ['bash', '-lc', 'ruff check'] } },
      { id: '0', msg: { type: 'exec_command_end', call_id: 'c1', exit_code: 1, stdout: '', stderr: 'no' } },
      { id: '0', msg: { type: 'task_complete', last_agent_message: 'It fails.' } },
    ],
    record: {
      model: 'gpt-x',
      user_requests: ['Check with ruff.'],
      attempts: [{ command: 'ruff check', ...exit(1, 'field'), stderr: 'no' }],
      final_answer: 'It fails.',
      limits: ['calls_missing'],
    },
  },
];
