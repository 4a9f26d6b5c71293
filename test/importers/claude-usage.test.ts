import { claudeCode } from '@tool-fidelity/core/importers/claude_code.ts';
import { describe, expect, test } from 'vitest';

const used = (read: number, written: number) => ({ inputTokens: 10, cacheReadInputTokens: read - 10, outputTokens: written });
const init = { type: 'system', subtype: 'init', session_id: 's', model: 'big', permissionMode: 'default' };
const said = {
  type: 'assistant',
  session_id: 's',
  parent_tool_use_id: null,
  message: { id: 'm', role: 'assistant', model: 'big', content: [{ type: 'text', text: 'Done.' }] },
};
const called = (name: string) => ({
  ...said,
  message: { id: `m-${name}`, role: 'assistant', model: 'big', content: [{ type: 'tool_use', id: 'c', name, input: { command: 'ls' } }] },
});
const ended = (modelUsage: object, more: object = {}) => ({
  type: 'result',
  subtype: 'success',
  session_id: 's',
  result: 'Done.',
  usage: { input_tokens: 10, cache_read_input_tokens: 990, output_tokens: 40 },
  modelUsage,
  ...more,
});

const limitsOf = (...lines: readonly object[]) => {
  const entries = lines.map((value, index) => ({ value, line: index + 1 }));
  const [run] = claudeCode.read(entries, () => ({ unreadableLines: 0, cutLastLine: false }));
  return run?.record.limits;
};

describe('a stream of a session that an earlier call began lacks what was called there', () => {
  test.each<[string, readonly object[]]>([
    ['by the same model', [init, said, ended({ big: used(3_000, 120) })]],
    ['by another', [init, said, ended({ big: used(1_000, 40), bigger: used(2_000, 80) })]],
    ['in two turns', [init, said, ended({ big: used(2_000, 80) }), init, said, ended({ big: used(3_000, 120) })]],
  ])('%s', (_, lines) => {
    expect(limitsOf(...lines)).toEqual(['no_prompt', 'calls_missing']);
  });
});

describe('a stream holds all that the client counted', () => {
  test.each<[string, readonly object[]]>([
    ['in one turn', [init, said, ended({ big: used(1_000, 40) })]],
    ['in two', [init, said, ended({ big: used(1_000, 40) }), init, said, ended({ big: used(2_000, 80) })]],
    ['beside the small model', [init, said, ended({ big: used(1_000, 40), 'claude-haiku-4-5': used(2_000, 80) })]],
    ['where nothing was counted by model', [init, said, ended({})]],
  ])('%s', (_, lines) => {
    expect(limitsOf(...lines)).toEqual(['no_prompt']);
  });

  const more = ended({ big: used(3_000, 120) });
  test.each<[string, readonly object[]]>([
    ['a sub-agent', [init, called('Task'), said, more]],
    ['a search', [init, called('WebSearch'), said, more]],
    ['a summary of the conversation', [init, { type: 'system', subtype: 'compact_boundary', session_id: 's' }, said, more]],
    ['a model that allows or refuses', [{ ...init, permissionMode: 'auto' }, said, more]],
    ['a turn that ended in an error', [init, said, { ...more, subtype: 'error_during_execution' }]],
  ])('as far as can be told, since %s uses models, too', (_, lines) => {
    expect(limitsOf(...lines)).toEqual(['no_prompt']);
  });
});
