import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type OutputFile, outputFile } from '@tool-fidelity/cli/output-file.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { printable } from '@tool-fidelity/core/names.ts';
import { inputError } from './inputs.ts';
import { type Places, pathInside } from './places.ts';

/** A place for the report, found fit before the audit begins. */
export interface ReportFile {
  /** Absolute. */
  readonly path: string;
  /** Writes the whole text or nothing. Throws an InputError. */
  readonly write: (text: string) => void;
}

/**
 * Where the report goes: what an input names, relative to the workspace; empty, a fresh name under RUNNER_TEMP. `input`: its name.
 * Throws an InputError for a place outside of both, for a folder, for a file that this step or the runner reads, and for a name that
 * would do something to a terminal: later steps print it.
 */
export function reportFile(wanted: string, places: Places, inputs: readonly string[], input = 'report-file'): ReportFile {
  const named = wanted || `tool-fidelity-report-${randomUUID()}.json`;
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(named)) {
    throw inputError(
      'unwritable_output',
      input,
      'The name has a character in it that cannot be seen.',
      'Write it in letters, digits and signs.',
    );
  }
  const path = wanted === '' ? join(places.temp.real, named) : pathInside(places, input, [], named);
  const output = aboutInput(input, () => outputFile(basename(path), dirname(path)));
  aboutInput(input, () => output.refuseInputs(inputs));
  if (wanted !== '' && leadsElsewhere(path, places, named)) {
    const message = `\`${printable(named)}\` leads through a link of the workspace.`;
    throw inputError(
      'unwritable_output',
      input,
      message,
      'Name a place that no link stands in the way of: a change may have put it there.',
    );
  }
  return { path, write: (text) => aboutInput(input, () => written(output, dirname(path), text)) };
}

/** Whether a link below the workspace takes the report to another place of it than the one that was named. */
function leadsElsewhere(path: string, { workspace }: Places, named: string): boolean {
  const below = relative(workspace.spelled, resolve(workspace.spelled, named));
  const isThere = below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
  return isThere && path !== resolve(workspace.real, below);
}

function written(output: OutputFile, folder: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // The write that follows fails for the same reason, and says so.
  }
  output.write(text);
}

/** Only the last part of the path is known below: the person wrote an input. */
function aboutInput<T>(input: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const where = { file: `input ${input}`, line: null, column: null };
    throw new InputError(error.code, where, `\`${error.where.file}\` ${error.message}`, error.hint, error);
  }
}
