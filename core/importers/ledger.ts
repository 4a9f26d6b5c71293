import type { Attempt } from '../record.ts';
import { type Outcome, unknownOutcome } from './outcome.ts';
import { type OutputBudget, outputBudget } from './output-budget.ts';

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

/** Brings calls and their ends together by id, in whatever order and however often they are told. */
export interface Ledger {
  /** False: the call was told before. */
  readonly call: (call: Call) => boolean;
  readonly end: (id: string | null, ended: Ended, of?: Call) => void;
  /** Calls without an id that are still open get no end any more: what comes next is about later ones. */
  readonly abandon: () => void;
  /** Once, at the end. Not whole: an end has no call that says what was called, a shell's call does not say what was run, or outputs were given up. */
  readonly close: () => { readonly attempts: readonly Attempt[]; readonly isWhole: boolean };
}

type MadeCall = Pick<Call, 'id' | 'tool' | 'shell' | 'command' | 'line'> & {
  readonly thread: Call['thread'] | undefined;
  readonly startedAt: Call['startedAt'] | undefined;
  readonly subagent: Call['subagent'] | undefined;
};

/** A call and its end, with every field in its place: objects made by spreading take several times the memory. */
interface Slot {
  readonly call: MadeCall;
  ends: readonly End[];
}

interface End {
  readonly ofShell: Outcome;
  readonly ofOther: Outcome;
  readonly stdout: string | null;
  readonly stderr: string | null;
  readonly finishedAt: string | null;
  readonly subagent: Ended['subagent'] | undefined;
}

interface Orphan {
  ends: readonly End[];
  readonly of: Call | undefined;
  readonly place: number;
}

/** `budget`: for the outputs of this and other runs of a file. */
export function ledger(budget: OutputBudget = outputBudget()): Ledger {
  const slots: Slot[] = [];
  /** By id, the last call under it; and what was called under it before, where that was something else. */
  const known = new Map<string, Slot>();
  const before = new Map<string, Set<string>>();
  const early = new Map<string, Orphan>();
  /** Ids under which different calls were open at once: whose an end is cannot be told. */
  const contested = new Set<string>();
  let orphans = 0;
  /** So many slots are closed to ends without an id. */
  let abandoned = 0;

  const call = (told: Call): boolean => {
    const { id, tool, shell, command, line, thread, startedAt, subagent } = told;
    const made: MadeCall = { id, tool, shell, command, line, thread, startedAt, subagent };
    if (made.id === null) {
      slots.push({ call: made, ends: [] });
      return true;
    }
    const last = known.get(made.id);
    if (last !== undefined) {
      const earlier = before.get(made.id);
      if (said(last.call) === said(made) || earlier?.has(said(made))) return false;
      if (last.ends.length === 0) contested.add(made.id);
      before.set(made.id, (earlier ?? new Set<string>()).add(said(last.call)));
    }
    const slot: Slot = { call: made, ends: (early.size > 0 ? early.get(made.id)?.ends : undefined) ?? [] };
    if (early.size > 0) early.delete(made.id);
    known.set(made.id, slot);
    slots.push(slot);
    return true;
  };

  const end = (id: string | null, told: Ended, of?: Call): void => {
    const { outcome, finishedAt = null, subagent } = told;
    const ended: End = {
      ofShell: outcome(true),
      ofOther: outcome(false),
      stdout: budget.keep(told.stdout),
      stderr: budget.keep(told.stderr ?? null),
      finishedAt,
      subagent,
    };
    if (id === null) {
      const open = slots
        .slice(abandoned)
        .find(({ call: made, ends }) => ends.length === 0 && made.id === null && (of === undefined || made.tool === of.tool));
      if (open === undefined) orphans++;
      else open.ends = [...open.ends, ended];
      return;
    }
    const slot = known.get(id) ?? early.get(id);
    if (slot !== undefined) slot.ends = slot.ends.length === 0 ? [ended] : [...slot.ends, ended];
    else early.set(id, { ends: [ended], of, place: slots.length });
  };

  const close = () => {
    known.clear();
    const attempts: Attempt[] = [];
    // One goes as the other comes: of a long run both at once are too much.
    slots.reverse();
    for (let slot = slots.pop(); slot !== undefined; slot = slots.pop()) {
      const { call: made, ends } = slot;
      attempts.push(attemptOf(made, made.id !== null && contested.has(made.id) ? [] : ends));
    }
    for (const { ends, of, place } of [...early.values()].toReversed()) {
      if (of !== undefined) attempts.splice(place, 0, attemptOf(of, ends));
    }
    return { attempts, isWhole: early.size === 0 && orphans === 0 && !budget.isSpent() && !attempts.some(hidesItsLine) };
  };

  const abandon = () => {
    abandoned = slots.length;
  };

  return { call, end, close, abandon };
}

function said({ tool, command }: MadeCall): string {
  return `${tool} ${command}`;
}

/** Several accounts of the same end: one that knows more holds, and two that differ say nothing. */
function agreed(outcomes: readonly Outcome[]): Outcome {
  const [only = unknownOutcome()] = outcomes;
  if (outcomes.length <= 1) return only;
  const telling = outcomes.filter((each) => !isUnknown(each));
  const [first = outcomes[0] ?? unknownOutcome(), ...others] = telling;
  const same = others.every(({ exitCode, ok, state }) => exitCode === first.exitCode && ok === first.ok && state === first.state);
  return same ? first : unknownOutcome();
}

/** A shell ran something, and what is not told. */
function hidesItsLine({ kind, command, state, ok }: Attempt): boolean {
  return kind === 'shell' && command === null && state !== 'denied' && state !== 'cancelled' && ok !== false;
}

function isUnknown({ exitCode, ok, state }: Outcome): boolean {
  return exitCode === null && ok === null && (state === null || state === 'running');
}

function attemptOf(made: Call | MadeCall, ends: readonly End[]): Attempt {
  const outcomeIn = ({ ofShell, ofOther }: End) => (made.shell ? ofShell : ofOther);
  const ended = ends.length > 1 ? (ends.find((each) => !isUnknown(outcomeIn(each))) ?? ends[0]) : ends[0];
  const { exitCode, exit_code_source, ok, state, error } = agreed(ends.map(outcomeIn));
  const subagent = ended?.subagent ?? made.subagent;
  const ran = state !== 'denied' && state !== 'cancelled';
  const attempt = {
    call_id: made.id,
    kind: made.shell ? ('shell' as const) : ('tool' as const),
    thread: made.thread ?? 'main',
    tool: made.tool,
    command: made.command,
    exitCode,
    exit_code_source,
    ok,
    state,
    error,
    stdout: ran && !error ? (ended?.stdout ?? ends.find(({ stdout }) => stdout !== null)?.stdout ?? null) : null,
    stderr: ran ? (ended?.stderr ?? null) : null,
    started_at: made.startedAt ?? null,
    finished_at: ended?.finishedAt ?? null,
    at: { line: made.line },
  };
  return subagent === undefined || !ran ? attempt : { ...attempt, subagent };
}
