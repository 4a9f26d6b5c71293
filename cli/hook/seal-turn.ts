import { relative } from 'node:path';
import type { StopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import { journalOf } from './state.ts';
import { bytesOf } from './transcript.ts';

/** Seals the journal of a session at the end of a turn, where there is one, and says its head, which somebody may keep elsewhere. */
export async function sealTurn(
  { session, isSide, answer }: StopInput,
  folder: string,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  if (session === null || isSide || bytesOf(journalOf(folder, session)) === null) return;
  const { redacted } = await import('@tool-fidelity/core/redaction/redacted.ts');
  const { seal } = await import('./journal-file.ts');
  const sealed = seal(folder, session, redacted({ final_answer: answer }).final_answer ?? null, now);
  if (sealed === null) return;
  const calls = sealed.calls === 1 ? '1 call' : `${sealed.calls} calls`;
  say(`${relative(folder, sealed.path)} holds ${calls} and is sealed. Head: ${sealed.head}`);
}
