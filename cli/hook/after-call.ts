import { type HookCall, hookCall } from '@tool-fidelity/core/importers/hook-call.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import { redacted } from '@tool-fidelity/core/redaction/redacted.ts';
import { hookFolder } from './folder.ts';
import type { Hook, HookCalled } from './hook-command.ts';
import { appendCall } from './journal-file.ts';
import { formatOf, readSoFar } from './transcript.ts';

/** How far back in a transcript the end of a call that has just ended stands, in bytes: mostly the first, behind a long output the second. */
const TAILS = [65_536, 1_048_576];

/** `hook post-tool-use`: writes the call down. Nothing is judged here. */
export const afterCall: Hook = (called) => writtenDown(called, false);

/** `hook post-tool-use-failure`: the same, by the client's own event for calls that fail. */
export const afterFailure: Hook = (called) => writtenDown(called, true);

async function writtenDown({ client, value, cwd, now }: HookCalled, failed: boolean): Promise<object> {
  const call = hookCall(client, value, failed);
  if (call === null || call.session === null) throw new Error('the input names no tool or no session, so there is nothing to write down');
  const ended = call.endIsElsewhere ? await endedIn(call) : call.attempt;
  const { attempts } = redacted({ attempts: [{ ...ended, finished_at: now.toISOString() }] });
  appendCall(hookFolder(call.cwd, cwd), call.session, client, attempts?.[0], now);
  return {};
}

/** The end of the call as the client's transcript tells it, where it does: the hook of that client does not. */
async function endedIn({ attempt, transcript }: HookCall): Promise<Attempt> {
  if (transcript === null || !attempt.call_id) return attempt;
  try {
    const format = await formatOf('codex');
    for (const tail of TAILS) {
      const read = readSoFar(transcript, format, tail);
      const same = 'fault' in read ? undefined : read.record.attempts?.find(({ call_id: id }) => id === attempt.call_id);
      const { exitCode = null, exit_code_source: source = null, ok = null, state = null, error = null } = same ?? {};
      if (exitCode !== null || ok !== null || state !== null) return { ...attempt, exitCode, exit_code_source: source, ok, state, error };
    }
  } catch {
    // Then nobody knows how it ended.
  }
  return attempt;
}
