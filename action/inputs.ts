import { nearest } from '@tool-fidelity/cli/nearest.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { printable } from '@tool-fidelity/core/names.ts';
import * as z from 'zod';

/** One pattern a line; blank lines are nothing. */
const Patterns = z.string().transform((text) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);
const Path = z.string().trim();

/** The step's inputs. One that the workflow leaves out has the default of this schema; one that is set to nothing means none. */
export const Inputs = z.strictObject({
  records: Patterns.prefault('.fidelity/runs/**/*.json*'),
  transcripts: Patterns.prefault(''),
  contract: Path.default(''),
  'fail-on': z
    .string()
    .trim()
    .pipe(z.enum(['error', 'warning', 'never']))
    .prefault('error'),
  'working-directory': Path.default(''),
  'report-file': Path.default(''),
});
export type Inputs = z.infer<typeof Inputs>;

const PREFIX = 'INPUT_';

/**
 * Reads the inputs as the runner hands them over: `INPUT_` and the name in capitals, dashes kept.
 * Throws an InputError for a name that the Action does not know, and for a value that it cannot take.
 */
export function inputsOf(env: Readonly<Record<string, string | undefined>>): Inputs {
  const given = Object.entries(env)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, value]) => [name.slice(PREFIX.length).toLowerCase(), value] as const);
  const known = Object.keys(Inputs.shape);
  for (const [name] of given) if (!known.includes(name)) throw unknownInput(name, known);
  const read = Inputs.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const name = String(read.error.issues[0]?.path[0]);
  const value = printable(env[PREFIX + name.toUpperCase()] ?? '');
  throw inputError('unknown_option', name, `\`${name}\` cannot be \`${value}\`.`, 'Set it to error, warning or never, or leave it out.');
}

/** A mistake in what the workflow gives the step. */
export function inputError(code: InputError['code'], input: string, message: string, hint: string, cause?: unknown): InputError {
  return new InputError(code, { file: `input ${printable(input)}`, line: null, column: null }, message, hint, cause);
}

function unknownInput(name: string, known: readonly string[]): InputError {
  const near = nearest(name, known);
  const hint = near === null ? `Inputs are ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
  return inputError('unknown_option', name, `There is no input \`${printable(name)}\`.`, hint);
}
