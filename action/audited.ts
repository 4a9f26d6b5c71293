import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { contractsIn } from '@tool-fidelity/cli/contract-file.ts';
import { reportErrorOf } from '@tool-fidelity/cli/input/faults.ts';
import type { InputItem } from '@tool-fidelity/cli/input/input-item.ts';
import { readInputs } from '@tool-fidelity/cli/input/read-inputs.ts';
import type { Contract } from '@tool-fidelity/core/contract.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Report, ReportError, RunReport } from '@tool-fidelity/core/report.ts';
import { type ReportContext, reportOf, runReports } from '@tool-fidelity/core/report-of.ts';
import type { Inputs } from './inputs.ts';
import { type Places, pathInside } from './places.ts';
import { type Source, sourcesOf } from './sources.ts';

/** Audits every file that the inputs name. What cannot be read is an error of the report, and the rest is audited all the same. */
export async function audited(inputs: Inputs, places: Places, on: string): Promise<Report> {
  const { sources, errors: climbing } = namedSources(inputs, places);
  const errors = climbing.map(reportErrorOf);
  const contracts = await contractsOf(inputs, places, errors);
  const context: ReportContext = { on, contracts, digest: (text) => `sha256:${createHash('sha256').update(text).digest('hex')}` };
  const runs: RunReport[] = [];
  const done = new Set<string>();
  for (const source of sources) {
    const files = new Set<string>();
    for (const item of itemsOf(source, places)) {
      const file = 'run' in item ? item.run.file : item.error.file;
      if (done.has(file)) continue;
      files.add(file);
      if ('run' in item) runs.push(...runReports(item.run, context));
      // A pattern may match nothing: whether there has to be a record is not for the pattern to say.
      else if (item.error.code !== 'nothing_matched') errors.push(item.error);
    }
    for (const file of files) done.add(file);
  }
  return reportOf(runs, errors, context);
}

/** Where the inputs look for records and transcripts, and the patterns that climb out. */
export function namedSources({ records, transcripts }: Inputs, places: Places): ReturnType<typeof sourcesOf> {
  const written = [...records.map((each) => ['records', each] as const), ...transcripts.map((each) => ['transcripts', each] as const)];
  return sourcesOf(written, places);
}

function* itemsOf({ root, prefix, patterns }: Source, { workspace, temp }: Places): Generator<InputItem> {
  for (const item of readInputs({ patterns, root, from: null, within: [workspace.real, temp.real] })) {
    if ('run' in item) yield { run: { ...item.run, file: prefix + item.run.file } };
    else yield { error: { ...item.error, file: prefix + item.error.file } };
  }
}

async function contractsOf({ contract }: Inputs, places: Places, errors: ReportError[]): Promise<readonly Contract[]> {
  if (contract === '') return [];
  try {
    const path = pathInside(places, 'contract', places.base, contract);
    return await contractsIn(relative(places.workspace.real, path), places.workspace.real, 'the input `contract`');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    errors.push(reportErrorOf(error));
    return [];
  }
}
