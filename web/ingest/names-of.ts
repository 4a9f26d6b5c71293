import { createHash } from 'node:crypto';
import { digestOf } from './digest.ts';
import type { Envelope } from './envelope.ts';

/** What an upload is told apart by; sent twice, it has the same one. */
function identity({ repository, workflow_run: run }: Envelope, recordDigest: string): readonly unknown[] {
  return [repository.id, run?.id ?? null, run?.attempt ?? null, run?.job ?? null, recordDigest];
}

/** What makes an upload a repeat: a digest over repository, workflow run, attempt, job and record. */
export function uploadKey(envelope: Envelope, recordDigest: string): string {
  return digestOf(JSON.stringify(identity(envelope, recordDigest)));
}

/** Crockford's: no letter is taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

/** The name of a row in addresses: 26 letters and digits (130 bits). The same judgement of the same upload always has the same one. */
export function runName(envelope: Envelope, recordDigest: string, contractDigest: string | null, rulesVersion: number): string {
  const text = JSON.stringify([...identity(envelope, recordDigest), contractDigest, rulesVersion]);
  let bits = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  let name = '';
  for (; name.length < LENGTH; bits >>= 5n) name += ALPHABET[Number(bits & 31n)];
  return name;
}
