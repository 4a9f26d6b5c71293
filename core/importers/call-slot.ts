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
  readonly thread?: string;
  readonly startedAt?: string | null;
  /** Set on a call that starts a sub-agent. */
  readonly subagent?: { readonly id: string | null; readonly recorded: boolean };
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

/** A call and its end in one object, with every field in its place: objects that are made by spreading take several times the memory. */
export interface Slot {
  readonly id: string | null;
  readonly tool: string;
  readonly shell: boolean;
  readonly command: string | null;
  readonly line: number;
  readonly thread: string;
  readonly startedAt: string | null;
  readonly subagent: Call['subagent'] | undefined;
  end: End | null;
  /** Further accounts of its end. */
  others: readonly End[] | null;
}

export interface End {
  readonly ofShell: Outcome;
  readonly ofOther: Outcome;
  readonly stdout: string | null;
  readonly stderr: string | null;
  readonly finishedAt: string | null;
  readonly subagent: Ended['subagent'] | undefined;
}

/** A call whose end is not known yet. */
export function slotOf({ id, tool, shell, command, line, thread = 'main', startedAt = null, subagent }: Call): Slot {
  return { id, tool, shell, command, line, thread, startedAt, subagent, end: null, others: null };
}

/** One more account of how the call ended. */
export function addEnd(slot: Slot, ended: End): void {
  if (slot.end === null) slot.end = ended;
  else slot.others = [...(slot.others ?? []), ended];
}

/** Several accounts of the same end: one that knows more holds, and two that differ say nothing. */
function agreed(outcomes: readonly Outcome[]): Outcome {
  const telling = outcomes.filter((each) => !isUnknown(each));
  const [first = outcomes[0] ?? unknownOutcome(), ...others] = telling;
  const same = others.every(({ exitCode, ok, state }) => exitCode === first.exitCode && ok === first.ok && state === first.state);
  return same ? first : unknownOutcome();
}

/** A shell ran something, and what is not told. */
export function hidesItsLine({ kind, command, state, ok }: Attempt): boolean {
  return kind === 'shell' && command === null && state !== 'denied' && state !== 'cancelled' && ok !== false;
}

function isUnknown({ exitCode, ok, state }: Outcome): boolean {
  return exitCode === null && ok === null && (state === null || state === 'running');
}

/** The call as an attempt. `isCertain`: the ends are its own. */
export function attemptOf(slot: Slot, isCertain: boolean): Attempt {
  const { shell, end: first, others } = slot;
  const outcomeIn = ({ ofShell, ofOther }: End) => (shell ? ofShell : ofOther);
  let ended = isCertain ? first : null;
  let outcome = ended === null ? unknownOutcome() : outcomeIn(ended);
  let printed = ended?.stdout ?? null;
  if (ended !== null && others !== null) {
    const ends = [ended, ...others];
    ended = ends.find((each) => !isUnknown(outcomeIn(each))) ?? ended;
    outcome = agreed(ends.map(outcomeIn));
    printed = ended.stdout ?? ends.find(({ stdout }) => stdout !== null)?.stdout ?? null;
  }
  const { exitCode, exit_code_source, ok, state, error } = outcome;
  const subagent = ended?.subagent ?? slot.subagent;
  const ran = state !== 'denied' && state !== 'cancelled';
  const attempt = {
    call_id: slot.id,
    kind: shell ? ('shell' as const) : ('tool' as const),
    thread: slot.thread,
    tool: slot.tool,
    command: slot.command,
    exitCode,
    exit_code_source,
    ok,
    state,
    error,
    stdout: ran && !error ? printed : null,
    stderr: ran ? (ended?.stderr ?? null) : null,
    started_at: slot.startedAt,
    finished_at: ended?.finishedAt ?? null,
    at: { line: slot.line },
  };
  return subagent === undefined || !ran ? attempt : { ...attempt, subagent };
}
