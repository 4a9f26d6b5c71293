import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import { faultCode } from './fault-code.ts';
import { keep, keepLoss } from './keeper.ts';
import type { Entry } from './merged.ts';

/** Where a call is written down. */
export interface Book {
  readonly name: string;
  readonly cwd: string;
  readonly now: () => Date;
}

/**
 * Writes an entry down, or as much of it as there is room for. Returns null, or why it could not be written: the command's own result is
 * worth more than its record, so nothing is thrown for the record's sake, not even a mistake of ours.
 */
export function kept(entry: { readonly attempt: Attempt }, { name, cwd, now }: Book): string | null {
  const keepOne = (each: Entry) => () => keep(name, cwd, each, now());
  const first = fault(keepOne(entry));
  if (first === null) return null;
  const { stdout: _, stderr: __, ...attempt } = entry.attempt;
  if (fault(keepOne({ attempt: { ...attempt, output_cut: 'unwritable' } })) === null) return null;
  // Whoever reads the record has to know that it lacks something.
  if (fault(keepOne({ lost: true })) !== null) fault(() => keepLoss(name, cwd));
  return first;
}

function fault(deed: () => void): string | null {
  try {
    deed();
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    return `cannot be written (${faultCode(error) ?? String(error)}).`;
  }
}
