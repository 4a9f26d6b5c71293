import { parseArgs } from 'node:util';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { nearest } from './nearest.ts';

export interface OptionShape {
  /** `flag`: present or not. `text`: takes a value. */
  readonly takes: 'flag' | 'text';
  /** The values that it may have; absent: any. */
  readonly values?: readonly string[];
}

export type OptionShapes = Readonly<Record<string, OptionShape>>;

/** A command line, checked: every option is known and has a value of its own where it takes one. */
export interface Arguments {
  readonly words: readonly string[];
  readonly flag: (name: string) => boolean;
  /** null: not given. */
  readonly text: (name: string) => string | null;
}

/** Throws an InputError (`unknown_option`) that names the mistake and the nearest thing that exists. */
export function argumentsOf(command: string, args: readonly string[], shapes: OptionShapes): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(shapes).map(([name, { takes }]) => [name, { type: takes === 'flag' ? 'boolean' : 'string' }]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(named(command, token.value));
    if (token.kind !== 'option') continue;
    const shape = Object.hasOwn(shapes, token.name) ? shapes[token.name] : undefined;
    if (shape === undefined) throw unknownOption(command, token.rawName, shapes);
    if (given.has(token.name)) throw usage(command, `${token.rawName} is given twice.`, 'Give it once.');
    given.set(token.name, optionValue(command, token, shape));
  }
  return { words, flag: (name) => given.has(name), text: (name) => given.get(name) ?? null };
}

/** An empty word is mostly a variable that was not set: read as a path it would stand for everything here. */
function named(command: string, word: string): string {
  if (word.trim() !== '') return word;
  throw usage(command, 'One of the arguments is empty.', 'Check the variable that it comes from, or leave it out.');
}

function optionValue(
  command: string,
  { rawName, value, inlineValue }: { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined },
  { takes, values }: OptionShape,
): string {
  if (takes === 'flag') {
    if (value !== undefined) throw usage(command, `${rawName} takes no value.`, `Write ${rawName} alone.`);
    return '';
  }
  const isNextOption = inlineValue === false && value !== undefined && value.length > 1 && value.startsWith('-');
  if (value === undefined || value === '' || isNextOption) {
    throw usage(command, `${rawName} needs a value.`, values === undefined ? helpHint(command) : `It takes ${listed(values)}.`);
  }
  if (values !== undefined && !values.includes(value)) {
    const near = nearest(value, values);
    const guess = near === null ? '' : `Did you mean ${near}? `;
    throw usage(command, `${rawName} does not know ${JSON.stringify(value)}.`, `${guess}It takes ${listed(values)}.`);
  }
  return value;
}

function unknownOption(command: string, rawName: string, shapes: OptionShapes): InputError {
  const known = Object.keys(shapes).map((name) => `--${name}`);
  const near = nearest(rawName, known);
  const dashes = command === 'exec' ? 'What is to run stands behind two dashes: `exec --tool TOOL -- COMMAND`. ' : '';
  return usage(command, `${command} has no option ${rawName}.`, `${near === null ? dashes : `Did you mean ${near}? `}${helpHint(command)}`);
}

/** A mistake on the command line. */
export function usage(command: string, message: string, hint = helpHint(command)): InputError {
  return new InputError('unknown_option', { file: '', line: null, column: null }, message, hint);
}

function helpHint(command: string): string {
  return `\`tool-fidelity ${command} --help\` explains every option.`;
}

function listed(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
