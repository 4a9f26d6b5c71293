import { type About, denied, exit, type FormatCase, failed, running, unknown, worked } from './format.ts';

export const about: About = {
  found:
    'Codex keeps one file a session under `$CODEX_HOME/sessions/YYYY/MM/DD/rollout-*.jsonl`, and one for each sub-agent beside it. For openai/codex-action, set `codex-home` and read the folder after the step',
  reads: [
    ['Version', '`session_meta.cli_version`'],
    ['Model, and its changes', '`turn_context.model`'],
    [
      'Requests',
      'events `user_message`, items `UserMessage`; where there are neither, messages with the role `user` that the client did not put in',
    ],
    [
      'Calls',
      '`function_call`, `custom_tool_call`, `local_shell_call`, `web_search_call`; in code mode the items that the script led to, and the script itself where it may have done more',
    ],
    [
      'Outcome',
      'items `CommandExecution`, `McpToolCall`, `FileChange` and the older `…_end` events; else the lines above the output that the model got',
    ],
    ['A later end', 'the output of a `write_stdin` on the same process'],
    ['Sub-agents', '`CollabAgentToolCall`, `collab_agent_spawn_end`, `agent_id`; their calls from their own files in the same folder'],
    ['Answer', '`task_complete.last_agent_message`, else the last message that no call follows'],
  ],
  hides: [
    'What a script in code mode did that the client kept no account of',
    'How a command ended that was still running when the turn ended: the client kills it and writes -1',
    'What was typed into a running program',
  ],
  limits: [
    [
      'calls_missing',
      'Lines are unreadable or missing (newer lines are numbered), the beginning is cut off, a result answers no call, more than every twentieth line is of an unknown kind or one that sounds like a call, a script in a sandbox called more commands than there are items, text was typed into a running program, a review was made, the beginning stands in another file, or the file is a sub-agent’s',
    ],
  ],
};

let clock = 0;
const line = (type: string, payload: object) => ({
  timestamp: `2026-01-02T03:04:${String(clock++ % 60).padStart(2, '0')}.000Z`,
  type,
  payload,
});
const meta = line('session_meta', { id: 't-1', cli_version: '0.171.0', source: 'exec' });
const context = (sandbox: string, model = 'gpt-x') => line('turn_context', { model, sandbox_policy: { type: sandbox } });
const ask = line('event_msg', { type: 'user_message', message: 'Check with ruff.' });
const say = (text: string) => line('response_item', { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });
const start = [meta, context('danger-full-access'), ask];
const call = (cmd: string, id = 'c1') =>
  line('response_item', { type: 'function_call', name: 'exec_command', arguments: JSON.stringify({ cmd }), call_id: id });
const output = (text: unknown, id = 'c1') => line('response_item', { type: 'function_call_output', call_id: id, output: text });
const item = (fields: object) => line('event_msg', { type: 'item_completed', item: { id: 'c1', ...fields } });
const command = (exit_code: number | null, more: object = {}) =>
  item({ type: 'CommandExecution', command: ['/bin/bash', '-lc', 'ruff check'], status: 'completed', exit_code, ...more });
const poll = (id: string, chars = '') =>
  line('response_item', { type: 'function_call', name: 'write_stdin', arguments: JSON.stringify({ session_id: 7, chars }), call_id: id });
const script = (text: string) => line('response_item', { type: 'custom_tool_call', name: 'exec', input: text, call_id: 'c1' });
const inner = (cmd: string, exit_code: number) =>
  item({ id: `exec-${cmd}`, type: 'CommandExecution', command: ['/bin/bash', '-lc', cmd], status: 'completed', exit_code });
const scriptDone = line('response_item', {
  type: 'custom_tool_call_output',
  call_id: 'c1',
  output: [{ type: 'input_text', text: 'Script completed\nWall time 1 seconds\nOutput:\n' }],
});
const ruff = call('ruff check');

export const cases: readonly FormatCase[] = [
  {
    name: 'messages that somebody copied without their type',
    values: [
      line('session_meta', { session_id: 't-1' }),
      line('response_item', { role: 'user', content: [{ type: 'input_text', text: 'Check with ruff.' }] }),
      line('response_item', { role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] }),
    ],
    record: { session_id: 't-1', user_requests: ['Check with ruff.'], final_answer: 'Done.', limits: [] },
  },
  {
    name: 'an exit code in an item',
    values: [...start, ruff, command(1)],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }] },
  },
  {
    name: 'an exit code above the output, and no item, as under a sandbox',
    values: [...start, ruff, output('Chunk ID: a\nWall time: 0.1 seconds\nProcess exited with code 1\nOutput:\nPermission denied')],
    record: { attempts: [{ ...exit(1, 'text'), stdout: 'Permission denied' }], limits: [] },
  },
  {
    name: 'words about an exit code that the command printed',
    values: [...start, ruff, output('Wall time: 0.1 seconds\nOutput:\nProcess exited with code 1')],
    record: { attempts: [unknown] },
  },
  {
    name: 'the older form, `Exit code:`',
    values: [...start, ruff, output('Exit code: 2\nWall time: 0.2 seconds\nOutput:\nno')],
    record: { attempts: [exit(2, 'text')] },
  },
  {
    name: 'the oldest form, a JSON text',
    values: [
      ...start,
      line('response_item', { type: 'function_call', name: 'shell', arguments: '{"command":["bash","-lc","ruff check"]}', call_id: 'c1' }),
      output('{"output":"no","metadata":{"exit_code":1,"duration_seconds":0.2}}'),
    ],
    record: { attempts: [{ command: 'ruff check', ...exit(1, 'field') }] },
  },
  {
    name: 'a time limit of the older tool',
    values: [...start, ruff, output('{"output":"command timed out after 9000 milliseconds\\n","metadata":{"exit_code":124}}')],
    record: { attempts: [{ exitCode: 124, state: 'timed_out' }] },
  },
  {
    name: 'an event of the older client with the output apart',
    values: [
      ...start,
      ruff,
      line('event_msg', {
        type: 'exec_command_end',
        call_id: 'c1',
        command: ['bash', '-lc', 'ruff check'],
        exit_code: 0,
        stdout: 'ok',
        stderr: 'slow',
      }),
    ],
    record: { attempts: [{ ...exit(0, 'field'), stdout: 'ok', stderr: 'slow' }] },
  },
  {
    name: 'a command that runs on',
    values: [...start, ruff, output('Wall time: 1 seconds\nProcess running with session ID 7\nOutput:\n')],
    record: { attempts: [running] },
  },
  {
    name: 'its end, in the output of a later look',
    values: [
      ...start,
      ruff,
      output('Wall time: 1 seconds\nProcess running with session ID 7\nOutput:\n'),
      poll('c2'),
      output('Wall time: 1 seconds\nProcess exited with code 1\nOutput:\n', 'c2'),
    ],
    record: { attempts: [exit(1, 'text'), worked] },
  },
  {
    name: 'a command that the client killed at the end of the turn',
    values: [...start, ruff, command(-1, { status: 'failed' })],
    record: { attempts: [unknown] },
  },
  {
    name: 'a command that was refused by a rule',
    values: [...start, ruff, output('exec_command failed: CreateProcess { message: "Rejected(\\"`ruff` rejected: no\\")" }')],
    record: { attempts: [denied] },
  },
  {
    name: 'a command that a hook blocked',
    values: [...start, ruff, output('Command blocked by PreToolUse hook: no. Command: ruff check')],
    record: { attempts: [denied] },
  },
  {
    name: 'a command that nobody could be asked about',
    values: [...start, ruff, output('approval policy is Never; reject command - you cannot ask for escalated permissions')],
    record: { attempts: [denied] },
  },
  {
    name: 'a command that the person broke off',
    values: [...start, ruff, output('aborted by user after 28.5s')],
    record: { attempts: [unknown] },
  },
  { name: 'a tool that there is not', values: [...start, ruff, output('unsupported call: exec_command')], record: { attempts: [failed] } },
  { name: 'a call without a result', values: [...start, ruff], record: { attempts: [unknown], limits: [] } },
  {
    name: 'a tool of an MCP server that reports an error',
    values: [
      ...start,
      line('response_item', { type: 'function_call', name: 'scrape', namespace: 'mcp__crawler', arguments: '{}', call_id: 'c1' }),
      item({
        type: 'McpToolCall',
        server: 'crawler',
        tool: 'scrape',
        status: 'failed',
        result: { isError: true, content: [{ text: 'no' }] },
      }),
    ],
    record: { attempts: [{ kind: 'tool', tool: 'mcp__crawler__scrape', command: 'mcp__crawler__scrape {}', ...failed, error: 'no' }] },
  },
  {
    name: 'code mode: the commands that a script led to, and which is all that it did',
    values: [...start, script('const r = await tools.exec_command({cmd: "ruff check"});\ntext(r);'), inner('ruff check', 1), scriptDone],
    record: { attempts: [{ kind: 'shell', command: 'ruff check', ...exit(1, 'field') }], limits: [] },
  },
  {
    name: 'code mode: a script that called more than the client kept account of',
    values: [
      ...start,
      script('await tools.exec_command({cmd: "ruff check"}); await tools.exec_command({cmd: "ruff format"});'),
      inner('ruff check', 1),
      scriptDone,
    ],
    record: {
      attempts: [
        { tool: 'exec', ...unknown },
        { kind: 'shell', command: 'ruff check' },
      ],
    },
  },
  {
    name: 'code mode: a script that calls by words that only it knows, or another tool',
    values: [
      ...start,
      script('for (const cmd of lines) await tools.exec_command({cmd});'),
      line('response_item', {
        type: 'custom_tool_call',
        name: 'exec',
        input: 'await tools.exec_command({cmd: "ruff check"}); await tools.write_stdin({session_id: 1, chars: "x"});',
        call_id: 'c2',
      }),
      inner('ruff check', 1),
      scriptDone,
    ],
    record: { attempts: [{ tool: 'exec' }, { tool: 'exec' }, { kind: 'shell', command: 'ruff check' }] },
  },
  {
    name: 'code mode in a sandbox: a script that called more commands than there are items',
    values: [meta, context('workspace-write'), ask, script('await tools.exec_command({cmd: "ruff check"})')],
    record: { limits: ['calls_missing'] },
  },
  {
    name: 'a command typed into a running program',
    values: [
      ...start,
      call('bash'),
      output('Wall time: 1 seconds\nProcess running with session ID 7\nOutput:\n'),
      poll('c2', 'ruff check\n'),
    ],
    record: { limits: ['calls_missing'] },
  },
  {
    name: 'a reply typed into a running program',
    values: [...start, call('npm init'), output('Wall time: 1 seconds\nProcess running with session ID 7\nOutput:\n'), poll('c2', 'yes\n')],
    record: { attempts: [running, unknown], limits: [] },
  },
  {
    name: 'a search that the service ran',
    values: [
      ...start,
      line('response_item', { type: 'web_search_call', id: 'ws', status: 'completed', action: { type: 'search', query: 'ruff' } }),
    ],
    record: { attempts: [{ tool: 'web_search', ...worked }] },
  },
  {
    name: 'a command of the person’s own',
    values: [...start, command(0, { id: 'u1', source: 'user_shell' })],
    record: { attempts: [] },
  },
  {
    name: 'a sub-agent whose file is not there',
    values: [
      ...start,
      line('response_item', { type: 'function_call', name: 'spawn_agent', namespace: 'multi_agent_v1', arguments: '{}', call_id: 'c1' }),
      item({ type: 'CollabAgentToolCall', tool: 'spawn_agent', status: 'completed', receiver_thread_ids: ['t-2'] }),
    ],
    record: { attempts: [{ subagent: { id: 't-2', recorded: false }, ...worked }] },
  },
  {
    name: 'a sub-agent’s own file, by itself',
    values: [
      line('session_meta', { id: 't-2', cli_version: '0.171.0', source: { subagent: { thread_spawn: { parent_thread_id: 't-1' } } } }),
      ask,
      ruff,
      output('Process exited with code 0\nOutput:\n'),
    ],
    record: { limits: ['calls_missing'] },
  },
  { name: 'a result without its call', values: [...start, output('done')], record: { limits: ['calls_missing'] } },
  { name: 'a file whose beginning is cut off', values: [ask, ruff], record: { limits: ['calls_missing'] } },
  {
    name: 'a numbered line that is not there',
    values: [
      { ...meta, ordinal: 0 },
      { ...ask, ordinal: 2 },
    ],
    record: { limits: ['calls_missing'] },
  },
  {
    name: 'lines of kinds that nobody knows',
    values: [...start, line('event_msg', { type: 'quantum' })],
    record: { limits: ['calls_missing'] },
  },
  {
    name: 'another model in the second turn',
    values: [...start, context('danger-full-access', 'gpt-y')],
    record: { model: 'gpt-y', models: ['gpt-x', 'gpt-y'] },
  },
  {
    name: 'a prompt that an editor put its context before',
    values: [
      meta,
      line('event_msg', {
        type: 'user_message',
        message: '# Context from my IDE setup:\n\n## Open tabs:\n- a\n\n## My request for Codex:\nUse ruff.',
      }),
    ],
    record: { user_requests: ['Use ruff.'] },
  },
  {
    name: 'what the client puts in the person’s place',
    values: [
      meta,
      ask,
      line('response_item', { type: 'message', role: 'user', content: [{ type: 'input_text', text: '<turn_aborted>' }] }),
    ],
    record: { user_requests: ['Check with ruff.'] },
  },
  {
    name: 'a tool of the client’s embedder that a script called',
    values: [
      ...start,
      item({ id: 'd1', type: 'DynamicToolCall', namespace: 'crawler', tool: 'scrape', arguments: {}, status: 'failed', success: false }),
    ],
    record: { attempts: [{ kind: 'tool', tool: 'crawler__scrape', ...failed }] },
  },
  {
    name: 'a turn that was taken back',
    values: [...start, say('Fine.'), line('event_msg', { type: 'thread_rolled_back', num_turns: 1 })],
    record: { final_answer: null, limits: [] },
  },
  {
    name: 'a fork whose beginning stands in another file',
    values: [
      line('session_meta', { id: 't-2', forked_from_id: 't-1', history_base: { thread_id: 't-1', end_ordinal_exclusive: 9 } }),
      context('danger-full-access'),
      ask,
      say('Fine.'),
    ],
    record: { final_answer: 'Fine.', limits: ['calls_missing'] },
  },
  {
    name: 'lines between agents, and a score of the client’s',
    values: [...start, line('inter_agent_communication', { content: 'x' }), line('security_risk_score', {}), say('Fine.')],
    record: { final_answer: 'Fine.', limits: [] },
  },
  {
    name: 'a prompt that an event and an item tell',
    values: [
      ...start,
      line('event_msg', {
        type: 'item_completed',
        item: { type: 'UserMessage', id: 'm', content: [{ type: 'text', text: 'Check with ruff.' }] },
      }),
    ],
    record: { user_requests: ['Check with ruff.'] },
  },
  {
    name: 'the bare lines of the oldest client',
    values: [
      { id: 't-0', timestamp: '2025-06-01T00:00:00.000Z', instructions: null },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Check with ruff.' }] },
      { type: 'function_call', name: 'shell', arguments: '{"command":["ruff","check","a b"]}', call_id: 'c1' },
      { type: 'function_call_output', call_id: 'c1', output: '{"output":"","metadata":{"exit_code":0}}' },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Fine.' }] },
    ],
    record: {
      session_id: 't-0',
      user_requests: ['Check with ruff.'],
      attempts: [{ command: "ruff check 'a b'", ...exit(0, 'field') }],
      final_answer: 'Fine.',
      limits: [],
    },
  },
  {
    name: 'a bare header without instructions',
    values: [
      { id: 't-0', timestamp: '2025-06-01T00:00:00.000Z' },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Check with ruff.' }] },
      { type: 'function_call', name: 'shell', arguments: '{"command":["ruff","check"]}', call_id: 'c1' },
      { type: 'function_call_output', call_id: 'c1', output: '{"output":"","metadata":{"exit_code":0}}' },
    ],
    record: {
      session_id: 't-0',
      user_requests: ['Check with ruff.'],
      attempts: [{ command: 'ruff check', ...exit(0, 'field') }],
      limits: [],
    },
  },
  { name: 'a text that a call follows', values: [...start, say('Now ruff.'), ruff], record: { final_answer: null } },
  {
    name: 'a text that a request follows',
    values: [...start, say('Done.'), { ...ask, timestamp: '2026-01-02T04:00:00Z' }],
    record: { final_answer: null },
  },
  {
    name: 'a turn that an error of the service ended',
    values: [...start, say('Done.'), line('event_msg', { type: 'task_complete', last_agent_message: null, error: { message: 'no' } })],
    record: { final_answer: null },
  },
];
