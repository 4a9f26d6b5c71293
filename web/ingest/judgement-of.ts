import { isUtf8 } from 'node:buffer';
import { envelopeOf } from './envelope-of.ts';
import type { Judgement, JudgeRequest } from './judge-message.ts';
import { judgedOf } from './judged-of.ts';
import { Refused } from './refusal.ts';

/** What becomes of one upload. Throws only for a fault of ours. */
export function judgementOf({ text, receivedAt, repositories }: JudgeRequest): Judgement {
  try {
    const envelope = envelopeOf(utf8(text));
    const { id, name } = envelope.repository;
    if (repositories !== null && !repositories.includes(id)) throw notAllowed(id, name);
    return { judged: judgedOf(envelope, { receivedAt, evidence: 'claimed' }) };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

function utf8(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw new Refused({ status: 400, code: 'not_json', message: 'The text is not UTF-8.', hint: 'Send JSON as UTF-8.' });
}

function notAllowed(id: number, name: string): Refused {
  return new Refused({
    status: 403,
    code: 'repository_not_allowed',
    message: `The key does not reach repository ${id} (${name}).`,
    hint: `Make one that does: \`tool-fidelity keys create NAME --repository ${id}\`.`,
  });
}
