import type { ReportError } from '@tool-fidelity/core/report.ts';
import { logLine } from '@tool-fidelity/core/reporters/escape/log-line.ts';

/** A mistake of a person or a file, as lines for standard error: where, what, and what to do. */
export function errorText({ file, line, column, message, hint }: Omit<ReportError, 'code'>): string {
  const place = [file, line, column].filter((part) => part !== null && part !== '').join(':');
  const lines = [`tool-fidelity: ${place === '' ? '' : `${place} `}${message}`, ...(hint === '' ? [] : [hint])];
  return lines.map((each) => `${logLine(each)}\n`).join('');
}
