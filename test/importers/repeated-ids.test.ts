import { importers } from '@tool-fidelity/core/importers/index.ts';
import { expect, test } from 'vitest';
import { recordOf } from './format.ts';

type Lines = (id: string, command: string, output: string | null) => readonly object[];
let count = 0;
const claude: Lines = (id, command, output) => [
  {
    type: 'assistant',
    sessionId: 's',
    uuid: `a${++count}`,
    parentUuid: null,
    message: { content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }] },
  },
  ...(output === null
    ? []
    : [
        {
          type: 'user',
          sessionId: 's',
          uuid: `r${count}`,
          parentUuid: `a${count}`,
          message: { content: [{ type: 'tool_result', tool_use_id: id, content: output, is_error: true }] },
        },
      ]),
];
const codex: Lines = (call_id, cmd, output) => {
  const line = (payload: object) => ({ timestamp: '2026-01-02T03:04:05.000Z', type: 'response_item', payload });
  const call = line({ type: 'function_call', name: 'exec_command', arguments: JSON.stringify({ cmd }), call_id });
  return output === null
    ? [call]
    : [call, line({ type: 'function_call_output', call_id, output: `Process exited with code ${output.slice(-1)}\nOutput:\n` })];
};
const starts: Readonly<Record<string, readonly object[]>> = {
  claude_code: [{ type: 'user', sessionId: 's', uuid: 'u', parentUuid: null, message: { content: 'Lint.' } }],
  codex_rollout: [{ timestamp: '2026-01-02T03:04:05.000Z', type: 'session_meta', payload: { id: 't' } }],
};

const formats: readonly (readonly [string, Lines])[] = [
  ['claude_code', claude],
  ['codex_rollout', codex],
];

function recordIn(format: string, ...lines: readonly object[]) {
  const importer = importers.find(({ id }) => id === format);
  if (importer === undefined) throw new Error(format);
  return recordOf(importer, [...(starts[format] ?? []), ...lines]);
}

function attemptsIn(format: string, ...lines: readonly object[]) {
  return recordIn(format, ...lines).attempts?.map(({ command, exitCode }) => [command, exitCode]);
}

test.each(formats)('%s: one id for call after call, each with its own end', (format, of) => {
  const lines = [...of('c1', 'ruff check', 'Exit code 1'), ...of('c1', 'ruff format', 'Exit code 2'), ...of('c1', 'ls', 'Exit code 3')];
  expect(attemptsIn(format, ...lines)).toEqual([
    ['ruff check', 1],
    ['ruff format', 2],
    ['ls', 3],
  ]);
});

test.each(formats)('%s: one id for two calls at once: whose an end is cannot be told', (format, of) => {
  const lines = [...of('c1', 'ruff check', null), ...of('c1', 'ruff format', 'Exit code 1')];
  expect(attemptsIn(format, ...lines)).toEqual([
    ['ruff check', null],
    ['ruff format', null],
  ]);
});

test.each(formats)('%s: a copy of a call is no second one', (format, of) => {
  const lines = [...of('c1', 'ruff check', 'Exit code 1'), ...of('c1', 'ruff check', 'Exit code 1')];
  expect(attemptsIn(format, ...lines)).toEqual([['ruff check', 1]]);
});

test.each(formats)(
  '%s: a call again under an id that another had in between may be one more, and the record is not whole',
  (format, of) => {
    const [first, second] = [of('c1', 'ruff check', 'Exit code 1'), of('c1', 'pip install ruff', 'Exit code 2')];
    expect(recordIn(format, ...first, ...second).limits ?? []).not.toContain('calls_missing');
    expect(recordIn(format, ...first, ...second, ...of('c1', 'ruff check', 'Exit code 3')).limits).toContain('calls_missing');
  },
);

test('copilot_cli: one id for two calls: one of them is lost, and the record says so', () => {
  const importer = importers.find(({ id }) => id === 'copilot_cli');
  const event = (type: string, data: object, id: string) => ({ type, data, id, parentId: null });
  const file = (second: string) => [
    event('session.start', { sessionId: 's' }, '1'),
    event('tool.execution_start', { toolCallId: 'c1', toolName: 'bash', arguments: { command: 'ruff check' } }, '2'),
    event('tool.execution_complete', { toolCallId: 'c1', success: true }, '3'),
    event('tool.execution_start', { toolCallId: 'c1', toolName: 'bash', arguments: { command: second } }, '4'),
    event('session.shutdown', {}, '5'),
  ];
  expect(importer === undefined ? null : recordOf(importer, file('ls')).limits).toEqual(['calls_missing']);
  expect(importer === undefined ? null : recordOf(importer, file('ruff check')).limits).toEqual([]);
});
