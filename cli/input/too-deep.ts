import type { ReportError } from '@tool-fidelity/core/report.ts';

/** The error for a value that nests beyond all reason. */
export function tooDeep(file: string, line: number): ReportError {
  return {
    file,
    line,
    column: null,
    code: 'unreadable_record',
    message: 'The value nests deeper than 500 levels.',
    hint: 'Check what wrote it: no record needs more than ten.',
  };
}
