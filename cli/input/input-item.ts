import type { ReportError } from '@tool-fidelity/core/report.ts';
import type { SourcedRun } from '@tool-fidelity/core/report-of.ts';

/** A file that is open for reading. `file` is its name in reports. */
export interface OpenFile {
  readonly file: string;
  readonly chunks: Iterable<Uint8Array>;
}

/** A run, or what kept one from being read. */
export type InputItem = { readonly run: SourcedRun } | { readonly error: ReportError };
