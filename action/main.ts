import { digestOf } from '@tool-fidelity/cli/input/digest.ts';
import { reportErrorOf } from '@tool-fidelity/cli/input/faults.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { reportOf } from '@tool-fidelity/core/report-of.ts';
import { json } from '@tool-fidelity/core/reporters/json.ts';
import { sarif } from '@tool-fidelity/core/reporters/sarif.ts';
import { verdictOfStep } from '@tool-fidelity/core/step-verdict.ts';
import { type Audited, audited } from './audited.ts';
import type { Host } from './host.ts';
import { inputFiles } from './input-files.ts';
import { type Inputs, inputsOf } from './inputs.ts';
import { bugText, surfaceText } from './log-text.ts';
import type { Outcome } from './outcome.ts';
import { placesOf } from './places.ts';
import { type ReportFile, reportFile } from './report-file.ts';
import { type Step, stepOf } from './step.ts';
import { surfaces } from './surfaces/surfaces.ts';
import { tellOutputs } from './told.ts';

/** The step's exit code, which is the gate. It is settled before any surface is told, and none of them changes it. */
export async function run(host: Host): Promise<0 | 1> {
  try {
    const outcome = await outcomeOf(host);
    const { audit, inputs, policy } = outcome;
    const verdict = verdictOfStep(audit.report, { failOn: inputs?.['fail-on'], policy });
    await surfaces(host, { ...outcome, verdict });
    return verdict.exitCode === 0 ? 0 : 1;
  } catch (bug) {
    host.print(bugText(bug));
    tellOutputs(host, NOTHING_JUDGED);
    return 1;
  }
}

const NOTHING_JUDGED = {
  verdict: 'error',
  violations: '0',
  waived: '0',
  runs: '0',
  'report-file': '',
  'sarif-file': '',
  'check-url': '',
};

/** The audit, written to its files. Where that fails, or the inputs cannot be taken, the report says so. */
async function outcomeOf(host: Host): Promise<Outcome> {
  const on = host.today;
  let inputs: Inputs | null = null;
  let step: Step | null = null;
  let audit: Audited = nothingYet(on);
  const files = { report: '', sarif: '' };
  try {
    inputs = inputsOf(host.env);
    const places = placesOf(host.env, inputs['working-directory']);
    step = await stepOf(host, inputs);
    audit = await audited(inputs, places, step, on, host.env);
    const wanted = inputs['report-file'];
    const read = wanted + inputs['sarif-file'] === '' ? [] : inputFiles(host, audit.patterns, inputs.contract, places);
    const file = reportFile(wanted, places, read);
    file.write(json.render(audit.report));
    files.report = file.path;
    if (inputs['sarif-file'] !== '')
      files.sarif = sarifFile(host, inputs, audit, (named) => reportFile(named, places, [...read, file.path], 'sarif-file'));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { report } = audit;
    const errors = [...report.errors, reportErrorOf(error)];
    audit = {
      ...audit,
      report: { ...reportOf(report.runs, errors, { on }), policy_digest: report.policy_digest, notices: report.notices },
    };
  }
  return { audit, inputs, step, policy: audit.policy?.policy ?? null, files };
}

/** SARIF is one surface of several: where it cannot be written, that is told, and the verdict stands. */
function sarifFile(host: Host, inputs: Inputs, { report, policy }: Audited, place: (named: string) => ReportFile): string {
  try {
    const file = place(inputs['sarif-file']);
    const gate = { failOn: inputs['fail-on'], policy: policy?.policy ?? null };
    file.write(sarif.render(report, { gate, digest: digestOf }));
    return file.path;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    host.print(surfaceText(`The SARIF file was not written: ${error.message} ${error.hint}`));
    return '';
  }
}

function nothingYet(on: string): Audited {
  return {
    report: reportOf([], [], { on }),
    policy: null,
    places: new Map(),
    changed: null,
    runs: [],
    standing: { contracts: [] },
    lost: [],
    patterns: { records: [], transcripts: [] },
    rules: { policy: null, contracts: [], places: new Map(), errors: [] },
  };
}
