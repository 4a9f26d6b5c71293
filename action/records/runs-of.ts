import { digestOf } from '@tool-fidelity/cli/input/digest.ts';
import { reportErrorOf } from '@tool-fidelity/cli/input/faults.ts';
import { sourcedRuns } from '@tool-fidelity/cli/input/sourced-runs.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { isEnough } from '@tool-fidelity/core/policy/in-force.ts';
import type { ReportError, RunReport } from '@tool-fidelity/core/report.ts';
import { type ReportContext, runReports, type SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { type Belonging, strangeness } from './origin.ts';
import type { RecordFile } from './record-file.ts';

export interface JudgedRuns {
  readonly reports: readonly RunReport[];
  readonly errors: readonly ReportError[];
  /** The runs that were judged, for whoever sends them on. */
  readonly runs: readonly SourcedRun[];
  /** How many of them are of this change, or of this run, and were judged or are known well enough to pass. */
  readonly own: number;
}

/** Reads and audits every run of the files. What cannot be read, or belongs elsewhere, is an error, and the rest is judged all the same. */
export function judgedRuns(files: readonly RecordFile[], context: Omit<ReportContext, 'digest'>, belonging: Belonging): JudgedRuns {
  const reports: RunReport[] = [];
  const errors: ReportError[] = [];
  const runs: SourcedRun[] = [];
  let own = 0;
  for (const file of files) {
    for (const item of itemsOf(file)) {
      if ('error' in item) {
        errors.push(item.error);
        continue;
      }
      const { origin } = item.run.record;
      const strange = origin == null ? null : strangeness(origin, file.from, belonging);
      if (strange !== null) {
        errors.push(refused(item.run, strange));
        continue;
      }
      const run = { ...item.run, evidence: file.evidence };
      runs.push(run);
      const judged = runReports(run, { ...context, digest: digestOf });
      reports.push(...judged);
      // Evidence is asked of what passes; a run that no contract asks about passes unasked, and must not be the record that is required.
      const counts = judged.some(({ verdict }) => verdict !== 'not_applicable') || isEnough(file.evidence, context.policy?.policy ?? {});
      if (file.from !== 'tree' && counts) own += 1;
    }
  }
  return { reports, errors, runs, own };
}

function* itemsOf({ file, open, companions }: RecordFile) {
  try {
    yield* sourcedRuns({ file, chunks: open() }, { from: null, digests: true, companions });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    yield { error: reportErrorOf(error) };
  }
}

function refused({ file, line }: SourcedRun, why: string): ReportError {
  const message = `The record belongs to another change: ${why}.`;
  const hint = 'Leave it out of this change, and bring the record of the run that made it.';
  return { file, line, column: null, code: 'origin_mismatch', message, hint };
}
