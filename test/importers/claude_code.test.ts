import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claudeCode } from '@tool-fidelity/core/importers/claude_code.ts';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import { readRecord } from '@tool-fidelity/core/read-record.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { describe, expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { firstValues } from '../../cli/input/sourced-runs.ts';

const folder = join(import.meta.dirname, '../fixtures/claude_code');
const transcripts = readdirSync(folder).filter((file) => /\.jsonl?$/.test(file) && !file.endsWith('.record.json'));

describe.each(transcripts)('%s', (file) => {
  const [item, ...others] = [...readInputs({ patterns: [file], root: folder, from: null })];

  test('becomes the record beside it', () => {
    const expected: unknown = JSON.parse(readFileSync(join(folder, file.replace(/\.jsonl?$/, '.record.json')), 'utf8'));
    expect(others).toEqual([]);
    expect(readRecord(expected)).toEqual({ record: expected });
    expect(item !== undefined && 'run' in item ? JSON.parse(JSON.stringify(item.run.record)) : item).toEqual(expected);
  });

  test('is recognised by this importer and no other', () => {
    const head = firstValues({ file, chunks: [readFileSync(join(folder, file))] });
    expect(importers.filter((importer) => importer.recognises(head)).map(({ id }) => id)).toEqual(['claude_code']);
  });
});

test('every transcript has its record', () => {
  expect(transcripts.length).toBeGreaterThanOrEqual(9);
});

describe('one line more', () => {
  const ask = { type: 'user', sessionId: 's', uuid: 'u', parentUuid: null, message: { role: 'user', content: 'Use ruff.' } };
  const say = (text: string, more: object = {}) => ({
    type: 'assistant',
    sessionId: 's',
    uuid: text,
    parentUuid: 'u',
    message: { id: text, role: 'assistant', model: 'm', content: [{ type: 'text', text }] },
    ...more,
  });
  const call = (name: string, input: object, id: string | null = 'c') => ({
    ...say(`call ${id}`),
    message: { id: 'm', role: 'assistant', model: 'm', content: [{ type: 'tool_use', name, input, ...(id === null ? {} : { id }) }] },
  });
  const result = (content: unknown, more: object = {}, block: object = {}) => ({
    type: 'user',
    sessionId: 's',
    uuid: 'r',
    parentUuid: 'call c',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content, ...block }] },
    ...more,
  });
  const bash = call('Bash', { command: 'ruff check' });
  const failed = { is_error: true };
  const nothing = { exitCode: null, exit_code_source: 'none', ok: null };

  test.each<[string, readonly object[], Partial<RunRecord>]>([
    ['the answer is the last text', [ask, say('a'), say('b')], { final_answer: 'b' }],
    ['a text that was taken back is no answer', [ask, say('a', { isAbortedMidStream: true })], { final_answer: null }],
    [
      'a sub-agent’s own file lacks the rest',
      [{ ...ask, isSidechain: true }, say('a', { isSidechain: true })],
      { limits: ['calls_missing'] },
    ],
    ['a text before a call is no answer', [ask, say('a'), bash], { final_answer: null }],
    ['a text before a request is no answer', [ask, say('a'), { ...ask, uuid: 'u2', parentUuid: 'a' }], { final_answer: null }],
    ['an error of the service is no answer', [ask, say('a', { isApiErrorMessage: true })], { final_answer: null }],
    [
      'a text that a later line retracts is no answer',
      [ask, say('a'), { type: 'system', subtype: 'api_refusal', sessionId: 's', uuid: 'x', parentUuid: 'u', retractedMessageUuids: ['a'] }],
      { final_answer: null },
    ],
    [
      'a text on a branch that was left is no answer',
      [ask, say('a'), { type: 'system', sessionId: 's', uuid: 'x', parentUuid: 'u' }],
      { final_answer: null },
    ],
    ['a line that answers a line which is not there', [ask, say('a', { parentUuid: 'gone' })], { limits: ['calls_missing'] }],
    [
      'a session that was moved to another file',
      [ask, say('a'), { type: 'continued-in', sessionId: 's', continuedInSessionId: 't' }],
      { limits: ['calls_missing'], final_answer: 'a' },
    ],
    [
      'a session that was moved and went on here',
      [ask, say('a'), { type: 'continued-in', sessionId: 's', continuedInSessionId: 't' }, say('b', { parentUuid: 'a' })],
      { limits: [], final_answer: 'b' },
    ],
    [
      'a session of which the client dropped the lines before a summary',
      [
        { type: 'system', subtype: 'compact_boundary', sessionId: 's', uuid: 'x', parentUuid: null, logicalParentUuid: 'gone' },
        { ...ask, parentUuid: 'x' },
        say('a'),
      ],
      { limits: ['calls_missing'] },
    ],
    [
      'lines of which somebody took the ids away show nothing whole',
      [
        { type: 'user', message: { content: 'Use ruff.' } },
        { type: 'assistant', message: { content: [{ type: 'text', text: 'a' }] } },
      ],
      { user_requests: ['Use ruff.'], final_answer: 'a', limits: ['calls_missing'] },
    ],
    [
      'a file that begins with a summary of what is not there',
      [{ type: 'system', subtype: 'compact_boundary', sessionId: 's' }, { ...ask, message: { content: 'Go on.' } }, say('a')],
      { limits: ['calls_missing'], final_answer: 'a' },
    ],
    [
      'a message that is written again as it grows',
      [
        ask,
        say('I', { message: { id: 'm', content: [{ type: 'text', text: 'I' }] } }),
        say('I lint.', { message: { id: 'm', content: [{ type: 'text', text: 'I lint.' }] } }),
      ],
      { final_answer: 'I lint.' },
    ],
    ['a result without its call', [ask, result('done')], { limits: ['calls_missing'] }],
    ['kinds of lines that nobody knows', [ask, { type: 'quantum', sessionId: 's' }], { limits: ['calls_missing'] }],
    [
      'injected text is no request',
      [ask, { ...ask, uuid: 'v', message: { content: '<system-reminder>x' } }],
      { user_requests: ['Use ruff.'] },
    ],
    [
      'a prompt that went back into the editor is no request',
      [
        ask,
        { type: 'queue-operation', operation: 'enqueue', sessionId: 's', content: 'no' },
        { type: 'queue-operation', operation: 'popAll', sessionId: 's' },
      ],
      { user_requests: ['Use ruff.'] },
    ],
    [
      'a prompt that went in mid-turn and whose queueing is not written',
      [ask, { type: 'queue-operation', operation: 'remove', sessionId: 's', content: 'Use mypy too.' }],
      { user_requests: ['Use ruff.', 'Use mypy too.'] },
    ],
  ])('%s', (_name, lines, expected) => {
    expect(imported(lines)).toMatchObject(expected);
  });

  test.each<[string, readonly object[], object]>([
    ['no result', [], nothing],
    ['a result without an error mark', [result('fine')], { exitCode: 0, exit_code_source: 'implied', ok: null }],
    ['an error with an exit code', [result('Exit code 3\nno', {}, failed)], { exitCode: 3, exit_code_source: 'text', stdout: 'no' }],
    ['an exit code that a command only prints', [result('Exit code 3\nno')], { exitCode: 0, exit_code_source: 'implied' }],
    ['an error without an exit code', [result('spawn ENOENT', {}, failed)], { exitCode: null, ok: false, error: 'spawn ENOENT' }],
    ['an interruption', [result('', { toolUseResult: { stdout: '', interrupted: true } })], nothing],
    ['a cancelled call', [result('Cancelled: parallel tool call', {}, failed)], { state: 'cancelled', error: null, ok: null }],
    [
      'a command that would have needed an approval',
      [result('This Bash command contains multiple operations. The following part requires approval: ruff check', {}, failed)],
      { state: 'denied', exitCode: null, ok: null },
    ],
    [
      'a command outside of its folders',
      [result("ruff in '/srv' was blocked. For security, Claude Code may only list files in the allowed folders: '/work'", {}, failed)],
      { state: 'denied', exitCode: null, ok: null },
    ],
    [
      'a command that fails and speaks of an approval',
      [result('Exit code 1\nThis command requires approval', {}, failed)],
      { state: null, exitCode: 1 },
    ],
    [
      'a refusal that is not marked as an error',
      [result('Permission to use Bash has been denied.', { toolDenialKind: 'permission-rule' })],
      { state: 'denied', exitCode: null, ok: null },
    ],
    ['a refusal', [result('x', { permissionDecision: { decision: 'reject' } }, failed)], { state: 'denied', exitCode: null, ok: null }],
    ['an approval', [result('x', { permissionDecision: { decision: 'accept' } })], { state: null, exitCode: 0 }],
    [
      'words about the background that a command prints',
      [result('Command running in background with ID: 1', { toolUseResult: { stdout: '', interrupted: false } })],
      { state: null, exitCode: 0 },
    ],
    [
      'the second result of a call',
      [result('Exit code 3', {}, failed), { ...result('fine'), uuid: 'r2' }],
      { exitCode: 3, exit_code_source: 'text' },
    ],
    ['a result of another type', [result(7, { toolUseResult: 7 })], { exitCode: 0, stdout: null }],
  ])('%s', (_name, lines, expected) => {
    expect(imported([ask, bash, ...lines]).attempts).toMatchObject([expected]);
  });

  test('a command in the background that ends without a number is unknown', () => {
    const started = result('', { toolUseResult: { stdout: '', backgroundTaskId: 'b' } });
    const told = (summary: string) => ({
      ...ask,
      uuid: 'n',
      message: { content: `<task-notification>\n<task-id>b</task-id>\n<status>killed</status>\n<summary>${summary}</summary>` },
    });
    expect(imported([ask, bash, started]).attempts).toMatchObject([{ ...nothing, state: 'running' }]);
    expect(imported([ask, bash, started, told('Background command "x" was stopped')]).attempts).toMatchObject([
      { ...nothing, state: null },
    ]);
    expect(imported([ask, bash, started, told('"completed (exit code 0)" was stopped')]).attempts).toMatchObject([
      { ...nothing, state: null },
    ]);
  });

  test('words about a sub-agent that a command prints start none', () => {
    const [attempt] = imported([ask, bash, result('agentId: x', { toolUseResult: { stdout: 'agentId: x' } })]).attempts ?? [];
    expect(attempt?.subagent).toBeUndefined();
  });

  test('a call without an id counts, one with an id counts once', () => {
    const twice = [bash, { ...bash, uuid: 'again' }];
    expect(imported([ask, call('Bash', { command: 'a' }, null), ...twice]).attempts?.map(({ command }) => command)).toEqual([
      'a',
      'ruff check',
    ]);
  });

  test('what the model’s service calls itself are calls, and stand with their results in what the model says', () => {
    const searches = { type: 'server_tool_use', id: 's1', name: 'web_search', input: { query: 'ruff' } };
    const found = { type: 'web_search_tool_result', tool_use_id: 's1', content: [{ type: 'web_search_result', title: 'Ruff' }] };
    const asks = { type: 'server_tool_use', id: 's2', name: 'advisor', input: {} };
    const gone = {
      type: 'advisor_tool_result',
      tool_use_id: 's2',
      content: { type: 'advisor_tool_result_error', error_code: 'unavailable' },
    };
    const runs = { type: 'server_tool_use', id: 's3', name: 'bash_code_execution', input: { command: 'ruff check' } };
    const ran = { type: 'bash_code_execution_tool_result', tool_use_id: 's3', content: { stdout: 'E501', stderr: '', return_code: 1 } };
    const lists = { type: 'mcp_tool_use', id: 's4', server_name: 'linter', name: 'list', input: {} };
    const listed = { type: 'mcp_tool_result', tool_use_id: 's4', is_error: false, content: [{ type: 'text', text: 'E501' }] };
    const spoke = (uuid: string, ...content: readonly object[]) => say(uuid, { message: { id: 'm', model: 'm', content } });
    const text = { type: 'text', text: 'One long line.' };
    const record = imported([ask, spoke('a', searches), spoke('b', found, asks, gone), spoke('c', runs, ran, lists, listed, text)]);
    expect(record).toMatchObject({
      attempts: [
        { kind: 'tool', tool: 'web_search', command: 'web_search {"query":"ruff"}', ok: true },
        { kind: 'tool', tool: 'advisor', ok: false, error: 'unavailable' },
        { kind: 'shell', command: 'ruff check', exitCode: 1, exit_code_source: 'text', stdout: 'E501' },
        { kind: 'tool', tool: 'mcp__linter__list', ok: true, stdout: 'E501' },
      ],
      final_answer: 'One long line.',
      limits: [],
    });
    expect(imported([ask, spoke('a', text, searches)])).toMatchObject({ attempts: [{ ok: null }], final_answer: null });
  });

  test('code that the model’s service runs may have called anything', () => {
    const runs = { type: 'server_tool_use', id: 's1', name: 'code_execution', input: { code: 'tools.scrape()' } };
    expect(imported([ask, say('a', { message: { id: 'm', model: 'm', content: [runs] } })])).toMatchObject({ limits: ['calls_missing'] });
  });

  test('long arguments and outputs are cut, commands are not', () => {
    const long = 'x'.repeat(10_000);
    const [tool] = imported([ask, call('Write', { content: long }), result(long)]).attempts ?? [];
    const [shell] = imported([ask, call('Bash', { command: long }), result(long)]).attempts ?? [];
    expect(tool?.command).toMatch(/^Write \{"content":"x+\n\[\.\.\. \d+ characters left out \.\.\.\]\nx+"\}$/);
    expect([tool?.command?.length, tool?.stdout?.length, shell?.stdout?.length].every((length) => (length ?? 0) < 4200)).toBe(true);
    expect(shell?.command).toBe(long);
  });
});

function imported(lines: readonly object[]): RunRecord {
  const entries = lines.map((value, at) => ({ value, line: at + 1 }));
  const [run] = claudeCode.read(entries, () => ({ unreadableLines: 0, cutLastLine: false }));
  if (run === undefined) throw new Error('no run');
  return run.record;
}
