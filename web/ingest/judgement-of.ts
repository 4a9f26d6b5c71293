import { isUtf8 } from 'node:buffer';
import { type Envelope, MOST_ATTEMPTS } from '@tool-fidelity/core/envelope.ts';
import { envelopeOf } from './envelope-of.ts';
import type { Judgement, JudgeRequest, Proven } from './judge-message.ts';
import { judgedOf } from './judged-of.ts';
import { Refused } from './refusal.ts';

/** What becomes of one upload. Throws only for a fault of ours. */
export function judgementOf({ text, receivedAt, repositories, proven }: JudgeRequest): Judgement {
  try {
    const envelope = envelopeOf(utf8(text));
    const { id, name } = envelope.repository;
    if (repositories !== null && !repositories.includes(id)) throw notAllowed(id, name);
    if (proven !== undefined && !isSame(envelope.repository, proven.repository)) throw notItsOwn(name);
    if (proven !== undefined && !isOfRun(envelope.workflow_run, proven.run)) throw notItsOwn('that workflow run');
    // A report alone was made by its sender: no token makes a record of it.
    const evidence = envelope.record_text == null ? 'claimed' : (proven?.evidence ?? 'claimed');
    return { judged: judgedOf(envelope, { receivedAt, evidence }) };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

function utf8(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw new Refused({ status: 400, code: 'not_json', message: 'The text is not UTF-8.', hint: 'Send JSON as UTF-8.' });
}

function isSame(sent: Proven['repository'], proven: Proven['repository']): boolean {
  return sent.id === proven.id && sent.owner_id === proven.owner_id && sent.name.toLowerCase() === proven.name.toLowerCase();
}

function notItsOwn(name: string): Refused {
  const message = `The token does not speak for ${name}.`;
  return new Refused({ status: 403, code: 'repository_not_allowed', message, hint: 'Send what the job of the token belongs to.' });
}

/** The latest attempt of a workflow run counts: a job that could name another run, or a later attempt, could take its place. */
function isOfRun(sent: Envelope['workflow_run'], proven: Proven['run']): boolean {
  if (sent == null || proven === null) return true;
  return sent.id === proven.id && (proven.attempt === null || sent.attempt === Math.min(proven.attempt, MOST_ATTEMPTS));
}

function notAllowed(id: number, name: string): Refused {
  return new Refused({
    status: 403,
    code: 'repository_not_allowed',
    message: `The key does not reach repository ${id} (${name}).`,
    hint: `Make one that does: \`tool-fidelity keys create NAME --repository ${id}\`.`,
  });
}
