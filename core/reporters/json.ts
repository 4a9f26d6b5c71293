import { redactedJson } from './escape/json-text.ts';
import type { Reporter, RunDetails } from './reporter.ts';

/** The report document itself. Details that were asked for stand in each run, as `attempts` and `shown`. */
export const json: Reporter = {
  id: 'json',
  title: 'one Report document, for programs',
  showsDigests: true,
  render(report, { details } = {}) {
    const runs = report.runs.map((run) => ({ ...run, ...asked(details?.(run)) }));
    return `${redactedJson({ ...report, runs })}\n`;
  },
};

function asked(details: RunDetails | null | undefined): Partial<RunDetails> {
  return Object.fromEntries(Object.entries(details ?? {}).filter(([, rows]) => rows !== null));
}
