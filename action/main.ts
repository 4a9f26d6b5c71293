import { reportErrorOf } from '@tool-fidelity/cli/input/faults.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Report } from '@tool-fidelity/core/report.ts';
import { exitCodeOf, reportOf } from '@tool-fidelity/core/report-of.ts';
import { overallVerdict } from '@tool-fidelity/core/reporters/headline.ts';
import { json } from '@tool-fidelity/core/reporters/json.ts';
import { audited } from './audited.ts';
import type { Host } from './host.ts';
import { inputFiles } from './input-files.ts';
import { type Inputs, inputsOf } from './inputs.ts';
import { bugText, logText } from './log-text.ts';
import { placesOf } from './places.ts';
import { reportFile } from './report-file.ts';
import { tellOutputs, tellSummary } from './told.ts';

/** The step's exit code, which is the gate. Annotations, summary and outputs are told on the way and never change it. */
export async function run(host: Host): Promise<0 | 1> {
  try {
    const { report, inputs, file } = await outcome(host);
    host.print(logText(report, inputs));
    tellSummary(host, report);
    tellOutputs(host, outputsOf(report, file));
    return exitCodeOf(report, inputs?.['fail-on']) === 0 ? 0 : 1;
  } catch (bug) {
    host.print(bugText(bug));
    tellOutputs(host, { verdict: 'error', violations: '0', runs: '0', 'report-file': '' });
    return 1;
  }
}

interface Outcome {
  readonly report: Report;
  /** null: they could not be read. */
  readonly inputs: Inputs | null;
  /** Absolute path of the written report; empty: there is none. */
  readonly file: string;
}

/** The report, written to its file. Where that fails, or the inputs cannot be taken, the report says so. */
async function outcome(host: Host): Promise<Outcome> {
  const on = host.today;
  let inputs: Inputs | null = null;
  let report = reportOf([], [], { on });
  try {
    inputs = inputsOf(host.env);
    const places = placesOf(host.env, inputs['working-directory']);
    const wanted = inputs['report-file'];
    const file = reportFile(wanted, places, wanted === '' ? [] : inputFiles(host, inputs, places));
    report = await audited(inputs, places, on);
    file.write(json.render(report));
    return { report, inputs, file: file.path };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { report: reportOf(report.runs, [...report.errors, reportErrorOf(error)], { on }), inputs, file: '' };
  }
}

function outputsOf(report: Report, file: string) {
  const violations = report.runs.flatMap(({ findings }) => findings).filter(({ severity, waived }) => severity === 'error' && !waived);
  return {
    verdict: overallVerdict(report),
    violations: String(violations.length),
    runs: String(report.totals.runs),
    'report-file': file,
  };
}
