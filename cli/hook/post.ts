import { type HookCall, hookCall } from '@tool-fidelity/core/importers/hook-call.ts';
import type { HookClient } from '@tool-fidelity/core/importers/hook-input.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import { redacted } from '@tool-fidelity/core/redaction/redacted.ts';
import { hookFolder } from './folder.ts';
import { appendCall } from './journal-file.ts';
import { formatOf, readSoFar } from './transcript.ts';

/** How far back in a transcript the end of a call that has just ended stands, in bytes. */
const TAIL = 1_048_576;

/** Writes a call down. `failed`: by the client's own event for calls that fail. Throws what the system throws; nothing is judged here. */
export async function writtenDown(client: HookClient, value: unknown, failed: boolean, cwd: string, now: Date): Promise<void> {
  const call = hookCall(client, value, failed);
  if (call === null || call.session === null) throw new Error('the input names no tool or no session, so there is nothing to write down');
  const ended = call.endIsElsewhere ? await endedIn(call) : call.attempt;
  const { attempts } = redacted({ attempts: [{ ...ended, finished_at: now.toISOString() }] });
  appendCall(hookFolder(call.cwd, cwd), call.session, client, attempts?.[0], now);
}

/** The end of the call as the client's transcript tells it, where it does: the hook of that client does not. */
async function endedIn({ attempt, transcript }: HookCall): Promise<Attempt> {
  if (transcript === null || !attempt.call_id) return attempt;
  try {
    const read = readSoFar(transcript, await formatOf('codex'), TAIL);
    const same = 'fault' in read ? undefined : read.record.attempts?.find(({ call_id: id }) => id === attempt.call_id);
    if (same === undefined) return attempt;
    const { exitCode = null, exit_code_source: source = null, ok = null, state = null, error = null } = same;
    return { ...attempt, exitCode, exit_code_source: source, ok, state, error };
  } catch {
    return attempt;
  }
}
