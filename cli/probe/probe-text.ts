import { redactedJson } from '@tool-fidelity/core/reporters/escape/json-text.ts';
import type { Terminal } from '../terminal.ts';
import type { ProbeResult } from './result.ts';
import { countedTrials, rowsOf, totalsOf } from './totals.ts';

export const FORMATS = ['text', 'json', 'markdown'] as const;

/** A result in one of its formats. */
export function probeText(result: ProbeResult, format: string, _terminal: Terminal, _colours: boolean): string {
  if (format === 'json') return `${redactedJson(result)}\n`;
  return `${JSON.stringify([rowsOf(result), totalsOf(countedTrials(result))], null, 1)}\n`;
}
