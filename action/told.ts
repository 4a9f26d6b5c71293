import { appendFileSync, statSync } from 'node:fs';
import type { Report } from '@tool-fidelity/core/report.ts';
import { markdown } from '@tool-fidelity/core/reporters/markdown.ts';
import type { Host } from './host.ts';
import { surfaceText } from './log-text.ts';
import { type Outputs, outputText } from './output-text.ts';

/** Bytes that one step may write to its summary; over it the runner drops all of it (actions/runner, FileCommandManager.cs). */
export const SUMMARY_LIMIT = 1024 * 1024;
/** Kept free, because how the runner counts is not documented to the byte. */
export const SUMMARY_MARGIN = 16 * 1024;

/** Adds the report to the job summary, as much as there is room for beside what the step's summary holds already. */
export function tellSummary({ env, print }: Host, report: Report): void {
  const file = env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  told(print, 'job summary', () => {
    const written = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const text = markdown.render(report, { maxBytes: Math.max(0, SUMMARY_LIMIT - SUMMARY_MARGIN - written) });
    if (text === '') print(surfaceText('The job summary is full: the report is not in it.'));
    else appendFileSync(file, text);
  });
}

/** Adds the outputs to the runner's file; without one (a run by hand) there is nobody to tell. */
export function tellOutputs({ env, print }: Host, outputs: Outputs): void {
  const file = env.GITHUB_OUTPUT;
  if (file) told(print, 'outputs', () => appendFileSync(file, outputText(outputs)));
}

function told(print: Host['print'], what: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    const kind = !(error instanceof Error) ? typeof error : 'code' in error ? String(error.code) : error.name;
    print(surfaceText(`The ${what} could not be written (${kind}). The verdict stands.`));
  }
}
