import type * as z from 'zod';
import { printable } from '../names.ts';

/** One mistake in a value that a person wrote. */
export interface Problem {
  readonly path: readonly (string | number)[];
  /** A sentence. */
  readonly message: string;
  /** What may stand there, where something else was written: the nearest one is worth naming. */
  readonly known: { readonly written: string; readonly among: readonly string[] } | null;
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Keys of one object that are told one by one. */
const MOST_KEYS = 20;

/** Everything that a strict schema has to say against a value, in the order of the value. `keysAt`: the keys that the place may have. */
export function problemsOf(error: z.ZodError, value: unknown, keysAt: (path: Problem['path']) => readonly string[]): readonly Problem[] {
  return error.issues.flatMap((issue) => told(issue, value, keysAt));
}

function told(issue: z.core.$ZodIssue, value: unknown, keysAt: (path: Problem['path']) => readonly string[]): readonly Problem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code !== 'unrecognized_keys') return [problem(issue, path, value)];
  const among = keysAt(path);
  const told = issue.keys.slice(0, MOST_KEYS).map((key) => ({
    path: [...path, key],
    message: `\`${printable(key)}\` is no key ${path.length === 0 ? 'here' : `of \`${placeName(path)}\``}.`,
    known: { written: key, among },
  }));
  const more = issue.keys.length - told.length;
  return more === 0 ? told : [...told, { path, message: `${more} more keys are not known here.`, known: { written: '', among } }];
}

function problem(issue: z.core.$ZodIssue, path: Problem['path'], value: unknown): Problem {
  const name = path.length === 0 ? 'The file' : `\`${placeName(path)}\``;
  const written = valueAt(value, path);
  if (written === undefined && issue.code !== 'too_big') return { path, message: `${name} is missing.`, known: null };
  if (issue.code === 'invalid_value') {
    const among = issue.values.map(String);
    const shown = isShort(written) ? `${name} cannot be \`${printable(String(written))}\`.` : `${name} is not one of its words.`;
    return { path, message: shown, known: { written: typeof written === 'string' ? written : '', among } };
  }
  return { path, message: `${name} ${complaint(issue)}.`, known: null };
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
}

function complaint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${NOUNS[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return issue.origin === 'array' ? `has more than ${issue.maximum} entries` : `is longer than ${issue.maximum} characters`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'is empty' : 'is too small';
    case 'invalid_format':
    case 'custom':
      return issue.message;
    default:
      return 'does not fit';
  }
}

/** `waivers[2].rule` */
export function placeName(path: Problem['path']): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${printable(step)}`)).join('');
}

function valueAt(value: unknown, path: Problem['path']): unknown {
  return path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? Object.entries(at).find(([key]) => key === `${step}`)?.[1]
        : undefined,
    value,
  );
}
