import type { Severity } from '../../report.ts';
import type { Overall } from '../headline.ts';
import type { Style } from '../painter.ts';

/** The signs that pretty output is drawn with. */
export interface Marks {
  readonly overall: Readonly<Record<Overall, string>>;
  readonly severity: Readonly<Record<Severity, string>>;
  readonly waived: string;
  /** Before what to do. */
  readonly todo: string;
  readonly ellipsis: string;
  readonly dash: string;
}

export const unicodeMarks: Marks = {
  overall: { error: '✗', violated: '✗', inconclusive: '?', faithful: '✓', not_applicable: '–' },
  severity: { error: '✗', warning: '!', notice: '·' },
  waived: '–',
  todo: '→',
  ellipsis: '…',
  dash: '–',
};

export const asciiMarks: Marks = {
  overall: { error: 'x', violated: 'x', inconclusive: '?', faithful: '+', not_applicable: '-' },
  severity: { error: 'x', warning: '!', notice: '-' },
  waived: '-',
  todo: '>',
  ellipsis: '...',
  dash: '-',
};

export const overallStyle: Readonly<Record<Overall, Style>> = {
  error: 'red',
  violated: 'red',
  inconclusive: 'yellow',
  faithful: 'green',
  not_applicable: 'dim',
};

export const severityStyle: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', notice: 'dim' };
