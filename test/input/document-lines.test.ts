import type { ImportedRun } from '@tool-fidelity/core/importers/importer.ts';
import { describe, expect, test } from 'vitest';
import { withLines } from '../../cli/input/document-lines.ts';

const call = (id: string | null, line = 3) => ({ tool: 'bash', command: 'ruff check', call_id: id, at: { line } });
const run = (ids: readonly (string | null)[], answer: string | null = null): ImportedRun => ({
  record: { attempts: ids.map((id) => call(id)), final_answer: answer },
  line: 3,
  answerLine: 3,
});
/** Begins on line 3 of its file. */
const pretty = (value: unknown) => new Map([[3, JSON.stringify(value, null, 1)]]);
const linesOf = ({ record }: ImportedRun) => record.attempts?.map(({ at }) => at?.line);

describe('inside a document of several lines', () => {
  const calls = { calls: [{ id: 'c1' }, { id: 'c2' }, { id: 'c1' }] };

  test('a call stands where its id does, in their order', () => {
    expect(linesOf(withLines(run(['c1', 'c2', 'c1']), pretty(calls)))).toEqual([6, 9, 12]);
  });

  test('also one that is told later than it was made', () => {
    expect(linesOf(withLines(run(['c2', 'c1']), pretty(calls)))).toEqual([9, 12]);
    expect(linesOf(withLines(run(['c2', 'c1']), pretty({ calls: calls.calls.slice(0, 2) })))).toEqual([9, 6]);
  });

  test('an id that is no value, or is not there, leaves the line on which the document begins', () => {
    expect(linesOf(withLines(run(['c1', 'c9', null]), pretty({ c1: ['c1'] })))).toEqual([3, 3, 3]);
  });

  test('the answer stands where it was said last', () => {
    const told = { first: 'Done.', next: 'Done. Not yet.', last: 'Done.', more: `${'x'.repeat(70)} "y"` };
    expect(withLines(run([], 'Done.'), pretty(told)).answerLine).toBe(6);
    expect(withLines(run([], told.more), pretty(told)).answerLine).toBe(7);
    expect(withLines(run([], 'Nothing of the kind.'), pretty(told)).answerLine).toBe(3);
  });

  test('a call of another document, or of another file, is left alone', () => {
    expect(linesOf(withLines({ ...run([]), record: { attempts: [call('c1', 40)] } }, pretty(calls)))).toEqual([40]);
    const elsewhere = { ...call('c1'), at: { line: 3, file: 'agent-a.jsonl' } };
    expect(linesOf(withLines({ ...run([]), record: { attempts: [elsewhere] } }, pretty(calls)))).toEqual([3]);
  });

  test('ids that are nowhere are not sought for ever', () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `no-${index}`);
    expect(new Set(linesOf(withLines(run([...ids, 'c1']), pretty({ ...calls, filling: 'x'.repeat(1_000_000) }))))).toEqual(new Set([3]));
  });
});
