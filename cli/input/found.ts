import type { ReportError } from '@tool-fidelity/core/report.ts';
import type { TextEntry } from './text-values.ts';

/** What turned up in a file, in order. `cut`: the last line ends in the middle of a value. */
export type Found =
  | { readonly kind: 'value'; readonly entry: TextEntry }
  | { readonly kind: 'fault'; readonly error: ReportError }
  | { readonly kind: 'cut'; readonly error: ReportError };
