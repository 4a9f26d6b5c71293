import { readRecord } from '@tool-fidelity/core/read-record.ts';
import { expect, test } from 'vitest';

const whole = {
  request: { primary_tool: 'crawl4ai' },
  attempts: [{ tool: 'Bash', command: 'crwl u', exitCode: 0 }],
  final_answer: 'Nine.',
};

test.each<[string, unknown, string]>([
  ['cmd', { ...whole, attempts: [{ tool: 'Bash', cmd: 'crwl u' }] }, 'attempts[0] has `cmd` and no `command`'],
  ['arguments of a call', { ...whole, attempts: [{ tool: 'x', arguments: {}, ok: true }] }, 'attempts[0] has `arguments` and no `command`'],
  ['tool_name', { ...whole, attempts: [{ tool_name: 'Bash', command: 'crwl u' }] }, 'attempts[0] has `tool_name` and no `tool`'],
  [
    'exitcode',
    { ...whole, attempts: [whole.attempts[0], { command: 'crwl u', exitcode: 1 }] },
    'attempts[1] has `exitcode` and no `exitCode`',
  ],
  ['primaryTool', { ...whole, request: { primaryTool: 'crawl4ai' } }, 'request has `primaryTool` and no `primary_tool`'],
  ['primary-tool', { ...whole, request: { 'primary-tool': 'crawl4ai' } }, 'request has `primary-tool` and no `primary_tool`'],
  ['EXIT-CODE', { ...whole, attempts: [{ command: 'crwl u', 'EXIT-CODE': 1 }] }, 'attempts[0] has `EXIT-CODE` and no `exitCode`'],
  ['Final_Answer', { ...whole, final_answer: undefined, Final_Answer: 'x' }, 'the record has `Final_Answer` and no `final_answer`'],
  ['steps', { request: whole.request, steps: [], final_answer: '' }, 'the record has `steps` and no `attempts`'],
  ['answer', { ...whole, final_answer: undefined, answer: 'Nine.' }, 'the record has `answer` and no `final_answer`'],
  ['a letter missing', { ...whole, request: { primary_tol: 'crawl4ai' } }, 'request has `primary_tol` and no `primary_tool`'],
  ['a letter too many', { ...whole, request: { primary_toool: 'x' } }, 'request has `primary_toool` and no `primary_tool`'],
  ['two letters swapped', { ...whole, request: { priamry_tool: 'x' } }, 'request has `priamry_tool` and no `primary_tool`'],
  ['a wrong letter', { ...whole, attempts: [{ tool: 'Bash', comnand: 'ls' }] }, 'attempts[0] has `comnand` and no `command`'],
  [
    'several, each told once',
    { request: whole.request, attempts: Array(3).fill({ cmd: 'crwl u', exitcode: 1 }), answer: 'Nine.' },
    'the record has `answer` and no `final_answer`; attempts[0] has `cmd` and no `command`; attempts[0] has `exitcode` and no `exitCode`',
  ],
])('a slip is refused and named: %s', (_name, value, message) => {
  expect(readRecord(value)).toMatchObject({ problem: { message } });
});

test.each<[string, unknown]>([
  ['a field of somebody else', { ...whole, cost_usd: 3, attempts: [{ ...whole.attempts[0], duration_ms: 4 }] }],
  ['a slip beside the right field', { ...whole, answer: 'x', attempts: [{ ...whole.attempts[0], cmd: 'x' }] }],
  ['other words', { ...whole, attempts: [{ tool: 'crawl4ai', comment: 'x', exit_kind: 1 }] }],
  ['a row with only a name', { ...whole, attempts: [{ tool: 'crawl4ai' }] }],
  ['a field that is there and undefined', { ...whole, final_answer: undefined }],
  ['an answer that is null', { ...whole, final_answer: null, answer: 'x' }],
])('what is no slip is kept: %s', (_name, value) => {
  expect(readRecord(value)).toHaveProperty('record');
});
