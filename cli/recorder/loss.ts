import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import { faultCode } from './fault-code.ts';
import { keep } from './keeper.ts';
import type { Entry } from './merged.ts';

/** Where a call is written down. */
export interface Book {
  readonly name: string;
  readonly cwd: string;
  readonly now: () => Date;
}

/**
 * Writes an entry down, or as much of it as there is room for. Returns null, or why it could not be written: the command's own result is
 * worth more than its record, so nothing is thrown for the record's sake.
 */
export function kept(entry: { readonly attempt: Attempt }, book: Book): string | null {
  const first = tried(entry, book);
  if (first === null) return null;
  const { stdout: _, stderr: __, ...attempt } = entry.attempt;
  const smaller: Entry = { attempt: { ...attempt, output_cut: 'unwritable' } };
  if (tried(smaller, book) === null) return null;
  // Whoever reads the record has to know that it lacks something.
  tried({ lost: true }, book);
  return first;
}

function tried(entry: Entry, { name, cwd, now }: Book): string | null {
  try {
    keep(name, cwd, entry, now());
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    const code = faultCode(error);
    if (code === null) throw error;
    return `cannot be written (${code}).`;
  }
}
