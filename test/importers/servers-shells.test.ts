import { importers } from '@tool-fidelity/core/importers/index.ts';
import { expect, test } from 'vitest';
import { recordOf } from './format.ts';

const at = '2026-01-02T03:04:05.000Z';
const codex = (type: string, payload: object) => ({ timestamp: at, type, payload });
const copilot = (type: string, data: object, id: string) => ({ type, data, id, parentId: null });

/** A call of a server's tool and its answer, as each client writes them. */
type File = (tool: string, args: object) => readonly object[];
const files: readonly (readonly [format: string, name: (server: string, tool: string) => string, file: File])[] = [
  [
    'claude_code',
    (server, tool) => `mcp__${server}__${tool}`,
    (name, input) => [
      { type: 'user', sessionId: 's', uuid: 'u', parentUuid: null, message: { content: 'Lint.' } },
      {
        type: 'assistant',
        sessionId: 's',
        uuid: 'a',
        parentUuid: 'u',
        message: { content: [{ type: 'tool_use', id: 'c1', name, input }] },
      },
      {
        type: 'user',
        sessionId: 's',
        uuid: 'r',
        parentUuid: 'a',
        message: { content: [{ type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'text', text: 'E501' }] }] },
        toolUseResult: [{ type: 'text', text: 'E501' }],
      },
    ],
  ],
  [
    'codex_rollout',
    (server, tool) => `mcp__${server}__${tool}`,
    (name, args) => [
      codex('session_meta', { id: 't' }),
      codex('response_item', { type: 'function_call', name, arguments: JSON.stringify(args), call_id: 'c1' }),
      codex('response_item', { type: 'function_call_output', call_id: 'c1', output: 'E501' }),
      codex('event_msg', {
        type: 'item_completed',
        item: { type: 'McpToolCall', id: 'c1', server: 'box', tool: 'x', status: 'completed' },
      }),
    ],
  ],
  [
    'copilot_cli',
    (_server, tool) => tool,
    (toolName, args) => [
      copilot('session.start', { sessionId: 's' }, '1'),
      copilot('tool.execution_start', { toolCallId: 'c1', toolName, mcpServerName: 'box', mcpToolName: toolName, arguments: args }, '2'),
      copilot('tool.execution_complete', { toolCallId: 'c1', success: true, result: { content: 'E501' } }, '3'),
      copilot('session.shutdown', {}, '4'),
    ],
  ],
  [
    'gemini_cli',
    (server, tool) => `mcp_${server}_${tool}`,
    (name, args) => [
      { sessionId: 's', projectHash: 'p' },
      {
        id: 'm1',
        type: 'gemini',
        content: '',
        toolCalls: [
          { id: 'c1', name, args, status: 'success', result: [{ functionResponse: { id: 'c1', response: { output: 'E501' } } }] },
        ],
      },
    ],
  ],
  [
    'gemini_stream',
    (server, tool) => `mcp_${server}_${tool}`,
    (tool_name, parameters) => [
      { type: 'init', session_id: 's', model: 'm' },
      { type: 'tool_use', tool_name, tool_id: 'c1', parameters },
      { type: 'tool_result', tool_id: 'c1', status: 'success', output: 'E501' },
      { type: 'result', status: 'success' },
    ],
  ],
  [
    'opencode',
    (server, tool) => `${server}_${tool}`,
    (tool, input) => [
      {
        info: { id: 'ses_1' },
        messages: [
          {
            info: { role: 'assistant' },
            parts: [{ type: 'tool', tool, callID: 'c1', state: { status: 'completed', input, output: 'E501' } }],
          },
        ],
      },
    ],
  ],
];

function imported(format: string, file: readonly object[]) {
  const importer = importers.find(({ id }) => id === format);
  if (importer === undefined) throw new Error(format);
  return recordOf(importer, file);
}

test.each(files)(
  '%s: a shell that a server offers runs a shell line, and that it answered says nothing of its end',
  (format, name, file) => {
    const { attempts } = imported(format, file(name('box', 'execute_command'), { command: 'ruff check' }));
    expect(attempts).toMatchObject([
      { kind: 'shell', command: 'ruff check', exitCode: null, exit_code_source: 'none', ok: null, state: null },
    ]);
  },
);

test.each(files)('%s: another tool of a server is known by its name, and its end by its mark', (format, name, file) => {
  const { attempts } = imported(format, file(name('crawler', 'scrape'), { url: 'u' }));
  expect(attempts).toMatchObject([{ kind: 'tool', exitCode: null, ok: true, state: null }]);
});

test.each(files)('%s: code that a server runs may have called anything', (format, name, file) => {
  expect(imported(format, file(name('box', 'run_code'), { code: 'x' })).limits).toContain('calls_missing');
});

/** The client's own shell, of which somebody took the line out. */
const shells: Readonly<Record<string, string>> = {
  claude_code: 'Bash',
  codex_rollout: 'exec_command',
  gemini_cli: 'run_shell_command',
  gemini_stream: 'run_shell_command',
  opencode: 'bash',
};

test.each(files.filter(([format]) => format in shells))(
  '%s: a shell whose line is not told may have run anything',
  (format, _name, file) => {
    const tool = shells[format] ?? '';
    expect(imported(format, file(tool, {})).limits).toContain('calls_missing');
    const [line] = imported(format, file(tool, format === 'codex_rollout' ? { cmd: 'ls' } : { command: 'ls' })).attempts ?? [];
    expect(line).toMatchObject({ kind: 'shell', command: 'ls' });
  },
);

test('copilot_cli: a shell whose line is not told may have run anything', () => {
  const file = (args: object, ends: object) => [
    copilot('session.start', { sessionId: 's' }, '1'),
    copilot('tool.execution_start', { toolCallId: 'c1', toolName: 'bash', arguments: args }, '2'),
    copilot('tool.execution_complete', { toolCallId: 'c1', ...ends }, '3'),
    copilot('session.shutdown', {}, '4'),
  ];
  expect(imported('copilot_cli', file({}, { success: true })).limits).toEqual(['calls_missing']);
  expect(imported('copilot_cli', file({}, { success: false, error: { code: 'denied', message: 'no' } })).limits).toEqual([]);
  expect(imported('copilot_cli', file({ command: 'ls' }, { success: true })).limits).toEqual([]);
});

test.each(files)('%s: a line typed into a program that runs may be a command, a reply or a key is none', (format, name, file) => {
  const limits = (tool: string, args: object) => imported(format, file(name('box', tool), args)).limits;
  expect(limits('interact_with_process', { pid: 7, input: 'npm test' })).toContain('calls_missing');
  expect(limits('write_bash', { shellId: '7', input: 'npm test{enter}' })).toContain('calls_missing');
  expect(limits('write_bash', { shellId: '7', input: 'yes{enter}' })).not.toContain('calls_missing');
  expect(limits('write_bash', { shellId: '7', input: '{down}{enter}' })).not.toContain('calls_missing');
  expect(limits('send_keys', { keys: 'C-c' })).not.toContain('calls_missing');
});
