import type { ShownCall } from '../../app/run-view.ts';

/** Calls that a page holds at the most, and texts of them, in UTF-16 units: a browser is sent each of them twice. */
const MOST_CALLS = 400;
const MOST_TEXT = 1_000_000;
/** Longest command that is shown. */
export const LONGEST_COMMAND = 4_000;
/** Longest command that a page holds whole, to be copied. */
export const LONGEST_COPIED = 20_000;

/**
 * The calls that a page shows, in the record's order. Where not all of them fit, those stand that a finding points at, then those that have to
 * do with the tool, then the first of the others: the rest is in the raw record.
 */
export function fittingCalls(calls: readonly ShownCall[]): readonly ShownCall[] {
  const kept = new Set<ShownCall>();
  let size = 0;
  for (const weight of [2, 1, 0]) {
    for (const call of calls) {
      if (weightOf(call) !== weight) continue;
      size += sizeOf(call);
      if (kept.size >= MOST_CALLS || (size > MOST_TEXT && kept.size > 0)) return calls.filter((each) => kept.has(each));
      kept.add(call);
    }
  }
  return calls;
}

function weightOf({ row, findings }: ShownCall): number {
  if (findings.length > 0) return 2;
  return row === null || row.whose === 'other' ? 0 : 1;
}

function sizeOf({ attempt: { command, error, stderr, stdout } }: ShownCall): number {
  const copied = command == null || command.length > LONGEST_COPIED ? 0 : command.length;
  return copied + [command?.slice(0, LONGEST_COMMAND), error, stderr, stdout].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
