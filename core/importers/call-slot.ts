import type { Attempt } from '../record.ts';
import { type Outcome, unknownOutcome } from './outcome.ts';

/** A call as it was made. */
export interface Call {
  readonly id: string | null;
  readonly tool: string;
  readonly shell: boolean;
  /** The shell line, or the tool's name and its arguments; null: not recorded. */
  readonly command: string | null;
  readonly line: number;
  /** Absent: the main thread. */
  readonly thread?: string | undefined;
  readonly startedAt?: string | null | undefined;
  /** Set on a call that starts a sub-agent. */
  readonly subagent?: { readonly id: string | null; readonly recorded: boolean } | undefined;
}

/** A call's end. `stdout` and `stderr` as they are to be kept. */
export interface Ended {
  /** Asked once it is known whether the call was a shell's. */
  readonly outcome: (shell: boolean) => Outcome;
  readonly stdout: string | null;
  readonly stderr?: string | null;
  readonly finishedAt?: string | null;
  readonly subagent?: { readonly id: string | null; readonly recorded: boolean };
}

/**
 * A call as its attempt, which its end fills in: of a long run there are as many as it has calls, and two objects for each take twice the
 * memory. Outputs stand in it however the call ended, until it is closed.
 */
export type Slot = {
  readonly call_id: string | null;
  readonly kind: 'shell' | 'tool';
  readonly thread: string;
  readonly tool: string;
  readonly command: string | null;
  exitCode: Outcome['exitCode'];
  exit_code_source: Outcome['exit_code_source'];
  ok: Outcome['ok'];
  state: Outcome['state'];
  error: Outcome['error'];
  stdout: string | null;
  stderr: string | null;
  readonly started_at: string | null;
  finished_at: string | null;
  readonly at: { readonly line: number };
};

/** One account of how a call ended. */
export interface End {
  readonly ofShell: Outcome;
  readonly ofOther: Outcome;
  readonly stdout: string | null;
  readonly stderr: string | null;
  readonly finishedAt: string | null;
  readonly subagent: Ended['subagent'] | undefined;
}

/** A call whose end is not known yet. `at`: its line, for all calls of that line. */
export function slotOf({ id, tool, shell, command, thread = 'main', startedAt = null }: Call, at: Slot['at']): Slot {
  const { exitCode, exit_code_source, ok, state, error } = unknownOutcome();
  return {
    call_id: id,
    kind: shell ? 'shell' : 'tool',
    thread,
    tool,
    command,
    exitCode,
    exit_code_source,
    ok,
    state,
    error,
    stdout: null,
    stderr: null,
    started_at: startedAt,
    finished_at: null,
    at,
  };
}

/** Fills in the end by every account of it; the sub-agent that the one which holds names. None: it is not known. */
export function settle(slot: Slot, ends: readonly End[]): Ended['subagent'] {
  const outcomeIn = ({ ofShell, ofOther }: End) => (slot.kind === 'shell' ? ofShell : ofOther);
  const [first = null] = ends;
  const ended = ends.length > 1 ? (ends.find((each) => !isUnknown(outcomeIn(each))) ?? first) : first;
  const outcome = ends.length > 1 ? agreed(ends.map(outcomeIn)) : first === null ? unknownOutcome() : outcomeIn(first);
  slot.exitCode = outcome.exitCode;
  slot.exit_code_source = outcome.exit_code_source;
  slot.ok = outcome.ok;
  slot.state = outcome.state;
  slot.error = outcome.error;
  slot.stdout = ended?.stdout ?? ends.find(({ stdout }) => stdout !== null)?.stdout ?? null;
  slot.stderr = ended?.stderr ?? null;
  slot.finished_at = ended?.finishedAt ?? null;
  return ended?.subagent;
}

/** The end that was filled in, as an account. */
export function endIn({ exitCode, exit_code_source, ok, state, error, stdout, stderr, finished_at }: Slot, subagent: End['subagent']): End {
  const outcome = { exitCode, exit_code_source, ok, state, error };
  return { ofShell: outcome, ofOther: outcome, stdout, stderr, finishedAt: finished_at, subagent };
}

/** Several accounts of the same end: one that knows more holds, and two that differ say nothing. */
function agreed(outcomes: readonly Outcome[]): Outcome {
  const telling = outcomes.filter((each) => !isUnknown(each));
  const [first = outcomes[0] ?? unknownOutcome(), ...others] = telling;
  const same = others.every(({ exitCode, ok, state }) => exitCode === first.exitCode && ok === first.ok && state === first.state);
  return same ? first : unknownOutcome();
}

function isUnknown({ exitCode, ok, state }: Outcome): boolean {
  return exitCode === null && ok === null && (state === null || state === 'running');
}

/** The attempt. Of a call that did not run nothing was printed, and of one that failed the error is what it printed. */
export function closed(slot: Slot, subagent: Ended['subagent']): Attempt {
  const ran = slot.state !== 'denied' && slot.state !== 'cancelled';
  if (!ran || slot.error) slot.stdout = null;
  if (!ran) slot.stderr = null;
  return subagent === undefined || !ran ? slot : { ...slot, subagent };
}

/** A shell ran something, and what is not told. */
export function hidesItsLine({ kind, command, state, ok }: Attempt): boolean {
  return kind === 'shell' && command === null && state !== 'denied' && state !== 'cancelled' && ok !== false;
}
