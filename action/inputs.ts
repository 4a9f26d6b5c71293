import { nearest } from '@tool-fidelity/cli/nearest.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { printable } from '@tool-fidelity/core/names.ts';
import * as z from 'zod';

/** One a line; blank lines are nothing. */
const Lines = z.string().transform((text) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);
const Path = z.string().trim();

function word<const W extends readonly [string, ...string[]]>(words: W) {
  return z.string().trim().pipe(z.enum(words));
}

/** The step's inputs. One that the workflow leaves out has the default of this schema; one that is set to nothing means none. */
export const Inputs = z.strictObject({
  records: Lines.prefault(''),
  transcripts: Lines.prefault(''),
  contract: Path.default(''),
  policy: Path.default('.github/tool-fidelity.yml'),
  /** Empty: what the event asks for. */
  scope: word(['', 'changed', 'all']).prefault(''),
  'working-directory': Path.default(''),
  'fail-on': word(['error', 'warning', 'never']).prefault('error'),
  artifact: Path.default(''),
  'artifact-digest': z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text.replace(/^sha256:/, ''))
    .pipe(z.string().regex(/^(?:[0-9a-f]{64})?$/))
    .prefault(''),
  'artifact-files': Lines.prefault(''),
  'recorded-by': z
    .string()
    .trim()
    .pipe(z.string().regex(/^(?:\.github\/workflows\/[\w.-]+\.ya?ml)?$/))
    .prefault(''),
  'signer-workflows': Lines.prefault(''),
  'trusted-root': Path.default(''),
  comment: word(['findings', 'always', 'never']).prefault('findings'),
  'check-name': Path.default('Tool fidelity'),
  'sarif-file': Path.default(''),
  'report-file': Path.default(''),
  'dashboard-url': Path.default(''),
  'dashboard-audience': Path.default(''),
  upload: word(['record', 'report', 'never']).prefault('record'),
  'github-token': Path.default(''),
});
export type Inputs = z.infer<typeof Inputs>;

const PREFIX = 'INPUT_';

/** What an input takes, for whoever wrote something else. */
const TAKES: Readonly<Record<string, string>> = {
  scope: 'Set it to changed or all, or leave it out.',
  'fail-on': 'Set it to error, warning or never, or leave it out.',
  'artifact-digest': 'Give it the output `artifact-digest` of actions/upload-artifact: 64 hexadecimal digits.',
  'recorded-by': 'Give it the path of a workflow of this repository: .github/workflows/agent.yml.',
  comment: 'Set it to findings, always or never, or leave it out.',
  upload: 'Set it to record, report or never, or leave it out.',
};

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
  throw inputError('unknown_option', name, `\`${name}\` cannot be \`${value}\`.`, TAKES[name] ?? 'Leave it out.');
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
