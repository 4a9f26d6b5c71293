import type * as z from 'zod';
import { type FieldProblem, toldTogether } from './field-problem.ts';
import { RunRecord } from './record.ts';

const SHAPE_HINT = 'Write it as docs/record.md and `tool-fidelity schema record` say.';
const UNREADABLE: FieldProblem = { path: [], message: 'the record cannot be read', hint: SHAPE_HINT };
const NOUNS: Readonly<Record<string, string>> = {
  string: 'a string',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What the schema has against a value which is no run record, so that all of it can be mended at once. */
export function problemOf(value: unknown): FieldProblem {
  return toldTogether((RunRecord.safeParse(value).error?.issues ?? []).map(fieldProblem)) ?? UNREADABLE;
}

function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  const { path, complaint } = innermost(issue, []);
  const exitCode = path.at(-1) === 'exitCode';
  const words = exitCode ? (complaint.includes('whole') ? 'is not a whole number' : 'is not a number') : complaint;
  return {
    path,
    message: `${path.length === 0 ? 'the record' : wordsOf(path)} ${words}`,
    hint: exitCode ? 'Write the exit code as a whole number, or null where none was recorded.' : hintOf(complaint),
  };
}

interface Complaint {
  readonly path: readonly (string | number)[];
  readonly complaint: string;
}

function innermost(issue: z.core.$ZodIssue, before: readonly (string | number)[]): Complaint {
  const path = [...before, ...issue.path.filter((step) => typeof step !== 'symbol')];
  if (issue.code !== 'invalid_union') return { path, complaint: complaintOf(issue) };
  const branches = issue.errors.flatMap((errors) => errors.slice(0, 1)).map((inner) => innermost(inner, path));
  const deepest = branches.reduce((best, each) => (each.path.length > best.path.length ? each : best), { path, complaint: '' });
  if (deepest.complaint !== '') return deepest;
  return { path, complaint: branches.map(({ complaint }) => complaint).join(' and ') };
}

function complaintOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${NOUNS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1 ? `is not ${String(issue.values[0])}` : `is not one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.message;
    case 'too_small':
    case 'too_big':
      return 'is out of range';
    default:
      return 'does not fit';
  }
}

function hintOf(complaint: string): string {
  return complaint.includes('ISO 8601') ? 'Write times like 2026-11-30T10:00:00Z, or leave the field out.' : SHAPE_HINT;
}

function wordsOf(path: readonly (string | number)[]): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`)).join('');
}
