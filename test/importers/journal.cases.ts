import type { About, FormatCase } from './format.ts';

export const about: About = {
  found:
    'The hooks of `tool-fidelity hook` write it: `.fidelity/journal/<session>.jsonl` in the top folder of the repository, see docs/hook.md',
  reads: [
    ['Session, agent', 'the row `begin`: `session`, `client`'],
    ['Calls', 'a row `call` each: `attempt`, as a record has it'],
    ['Answer', '`answer` of the last `seal`, unless a call follows it'],
  ],
  hides: [
    'Calls that were refused: they fire no hook',
    'Calls whose hook failed, or came too late to write',
    'What the person asked for, and the model',
    'How a command of Codex ended that its transcript did not tell at that moment',
  ],
  limits: [
    ['no_prompt', 'Always'],
    ['calls_missing', 'Always: see above. Whether lines were changed is for `tool-fidelity journal verify`'],
  ],
};

const row = (kind: string, seq: number, calls: number, more: object) => ({
  ...{ journal: 1, seq, prev: seq === 0 ? null : 'sha256:0', at: '2026-01-02T03:04:05.000Z', kind, calls },
  ...more,
});
const begin = row('begin', 0, 0, { session: 's-1', client: 'codex' });
const attempt = {
  call_id: 'c1',
  kind: 'shell',
  thread: 'main',
  tool: 'Bash',
  command: 'ruff check',
  exitCode: 1,
  exit_code_source: 'field',
};
const call = row('call', 1, 1, { attempt });
const limits = ['no_prompt', 'calls_missing'];

export const cases: readonly FormatCase[] = [
  {
    name: 'a call, and the end of the turn',
    values: [begin, call, row('seal', 2, 1, { answer: 'Ruff found one thing.' })],
    record: {
      ...{ session_id: 's-1', agent: { name: 'codex', version: null }, limits, final_answer: 'Ruff found one thing.' },
      attempts: [{ call_id: 'c1', command: 'ruff check', exitCode: 1, exit_code_source: 'field', at: { line: 2 } }],
    },
  },
  {
    name: 'work that went on after the end of a turn: no answer is its last word yet',
    values: [begin, row('seal', 1, 0, { answer: 'Done.' }), row('call', 2, 1, { attempt })],
    record: { limits, final_answer: null, attempts: [{ at: { line: 3 } }] },
  },
  {
    name: 'a row without an attempt that can be read',
    values: [begin, row('call', 1, 1, { attempt: { command: 7 } }), row('seal', 2, 1, {})],
    record: { limits, attempts: [], final_answer: null },
  },
];
