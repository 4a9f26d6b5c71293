import { createHash } from 'node:crypto';
import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import type { Evidence } from '../facts/fact.ts';
import { digestOf } from './digest.ts';

/** An upload, and what its sender proved: a claim that came first must not make a repeat of what was recorded. */
export interface Identified {
  readonly envelope: Envelope;
  readonly recordDigest: string;
  readonly evidence: Evidence;
}

/** What an upload is told apart by; sent twice, it has the same one. */
function identity({ envelope: { repository, workflow_run: run }, recordDigest, evidence }: Identified): readonly unknown[] {
  const place = [repository.id, run?.id ?? null, run?.attempt ?? null, run?.job ?? null, recordDigest];
  return evidence === 'claimed' ? place : [...place, evidence];
}

/** What makes an upload a repeat: a digest over repository, workflow run, attempt, job, record and evidence. */
export function uploadKey(upload: Identified): string {
  return digestOf(JSON.stringify(identity(upload)));
}

/** Crockford's: no letter is taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

/** The name of a row in addresses: 26 letters and digits (130 bits). The same judgement of the same upload always has the same one. */
export function runName(upload: Identified, contractDigest: string | null, rulesVersion: number): string {
  const text = JSON.stringify([...identity(upload), contractDigest, rulesVersion]);
  let bits = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  let name = '';
  for (; name.length < LENGTH; bits >>= 5n) name += ALPHABET[Number(bits & 31n)];
  return name;
}
