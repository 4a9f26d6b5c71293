import { randomBytes } from 'node:crypto';
import { outputEntry } from '@tool-fidelity/core/reporters/escape/output-file.ts';

/** The step's outputs as the workflow reads them. */
export interface Outputs {
  readonly verdict: string;
  readonly violations: string;
  readonly waived: string;
  readonly runs: string;
  readonly 'report-file': string;
  readonly 'sarif-file': string;
  readonly 'check-url': string;
}

/** The text of an output file. A delimiter that occurs in a value would let the value set other outputs, so another one is drawn. */
export function outputText(outputs: Outputs, draw: () => string = freshDelimiter): string {
  return Object.entries(outputs)
    .map(([name, value]: [string, string]) => {
      let entry = outputEntry(name, value, draw());
      while (entry === null) entry = outputEntry(name, value, draw());
      return entry;
    })
    .join('');
}

function freshDelimiter(): string {
  return `fidelity_${randomBytes(16).toString('hex')}`;
}
