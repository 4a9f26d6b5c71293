import { redactedJson } from './escape/json-text.ts';
import type { MissingStep, Reporter, RunDetails } from './reporter.ts';

/**
 * The report document itself. Details that were asked for stand in each run, as `attempts` and `shown`; what a recorded error says is
 * missing, as `missing_step`.
 */
export const json: Reporter = {
  id: 'json',
  title: 'one Report document, for programs',
  showsDigests: true,
  render(report, { details, missing } = {}) {
    const runs = report.runs.map((run) => ({ ...run, ...asked(details?.(run)), ...stepOf(missing?.(run)) }));
    return `${redactedJson({ ...report, runs })}\n`;
  },
};

function asked(details: RunDetails | null | undefined): Partial<RunDetails> {
  return Object.fromEntries(Object.entries(details ?? {}).filter(([, rows]) => rows !== null));
}

function stepOf(step: MissingStep | null | undefined): { readonly missing_step?: MissingStep } {
  return step == null ? {} : { missing_step: step };
}
