import { nestsDeeper } from '@tool-fidelity/cli/input/json-spans.ts';
import { Envelope } from '@tool-fidelity/core/envelope.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import type * as z from 'zod';
import { Refused } from './refusal.ts';

/** Deeper than any waiver or contract that a person would write. The record is a text, and its own nesting is asked later. */
const DEEPEST = 60;

/** The envelope in a text of JSON. Throws `Refused` with the first field that does not fit. */
export function envelopeOf(text: string): Envelope {
  const read = Envelope.safeParse(jsonOf(text));
  if (read.success) return printed(read.data);
  const { path, message } = problemOf(read.error);
  throw new Refused({
    status: 422,
    code: 'unreadable_envelope',
    message: `${path === '' ? 'The envelope' : path} ${message}.`,
    hint: 'GET /api/v1/openapi.json has the shape; `tool-fidelity upload` writes it.',
  });
}

/** Names that reach surfaces: one line, nothing invisible, no tokens. */
function printed(envelope: Envelope): Envelope {
  const { source, ref, workflow_run: run } = envelope;
  return {
    ...envelope,
    source: { ...source, file: oneLine(source.file) || 'unnamed', format: oneLine(source.format) },
    ref: ref == null ? null : oneLine(ref),
    workflow_run: run == null ? null : { ...run, job: oneLine(run.job) },
  };
}

function jsonOf(text: string): unknown {
  const refused = (message: string, cause: string) => new Refused({ status: 400, code: 'not_json', message, hint: cause });
  if (nestsDeeper(text, DEEPEST)) throw refused(`The envelope nests deeper than ${DEEPEST} levels.`, 'Send the record as a text.');
  try {
    return JSON.parse(text);
  } catch {
    throw refused('The text is not JSON.', 'Send one envelope as JSON, or several as JSON Lines (`application/x-ndjson`).');
  }
}

/** Values are never quoted: they may be the record's. */
function problemOf(error: z.ZodError): { readonly path: string; readonly message: string } {
  const issue = error.issues[0];
  if (issue === undefined) return { path: '', message: 'cannot be read' };
  const path = issue.path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${String(step)}`)).join('');
  return { path: path.slice(0, 200), message: messageOf(issue) };
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `is not ${issue.expected}`;
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${oneLine(issue.keys.slice(0, 5).join(', '), 200)}`;
  if (issue.code === 'too_big') return `is larger than ${issue.maximum}`;
  if (issue.code === 'too_small') return `is smaller than ${issue.minimum}`;
  if (issue.code === 'invalid_format' && issue.message.startsWith('is ')) return issue.message;
  if (issue.code === 'custom' && issue.message.startsWith('holds ')) return issue.message;
  return 'does not fit';
}
