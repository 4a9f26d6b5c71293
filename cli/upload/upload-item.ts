import type { ReportError } from '@tool-fidelity/core/report.ts';
import type { SourcedRun } from '@tool-fidelity/core/report-of.ts';

/** The commit that brought a record in. `committedAt`: seconds since 1970; null: its clock made no sense. */
export interface Committed {
  readonly commit: string;
  readonly committedAt: number | null;
}

/** A run on its way to the dashboard, or what kept one from being read. */
export type UploadItem = { readonly run: SourcedRun; readonly committed?: Committed } | { readonly error: ReportError };
