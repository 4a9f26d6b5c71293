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

/** What of an attempt could not be written down, and why. */
export interface Loss {
  readonly of: 'all' | 'output';
  readonly why: string;
}

/**
 * Writes an attempt down, or where there is no room for it the smaller one in its place. null: all of it. The command's own result is worth more than its record, so
 * nothing is thrown for the record's sake, not even a mistake of ours.
 */
export function kept(attempt: Attempt, smaller: Attempt, { name, cwd, now }: Book): Loss | null {
  const keepOne = (each: Entry) => () => keep(name, cwd, each, now());
  const why = fault(keepOne({ attempt }));
  if (why === null) return null;
  if (fault(keepOne({ attempt: smaller })) === null) return { of: 'output', why };
  // Whoever reads the record has to know that it lacks something.
  if (fault(keepOne({ lost: true })) !== null) fault(() => keepLoss(name, cwd));
  return { of: 'all', why };
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
