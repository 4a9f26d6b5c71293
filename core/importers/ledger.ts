import type { Attempt } from '../record.ts';
import { addEnd, attemptOf, type Call, type End, type Ended, hidesItsLine, type Slot, slotOf } from './call-slot.ts';
import { type OutputBudget, outputBudget } from './output-budget.ts';

export type { Call, Ended };

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

/** An end without a call, as far as it names one, and where that belongs. */
interface Orphan {
  readonly slot: Slot;
  readonly isNamed: boolean;
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
    const made = slotOf(told);
    if (made.id === null) {
      slots.push(made);
      return true;
    }
    const last = known.get(made.id);
    if (last !== undefined) {
      const earlier = before.get(made.id);
      if (said(last) === said(made) || earlier?.has(said(made))) return false;
      if (last.end === null) contested.add(made.id);
      before.set(made.id, (earlier ?? new Set<string>()).add(said(last)));
    }
    const orphan = early.size === 0 ? undefined : early.get(made.id);
    if (orphan !== undefined) {
      made.end = orphan.slot.end;
      made.others = orphan.slot.others;
      early.delete(made.id);
    }
    known.set(made.id, made);
    slots.push(made);
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
        .find((slot) => slot.end === null && slot.id === null && (of === undefined || slot.tool === of.tool));
      if (open === undefined) orphans++;
      else open.end = ended;
      return;
    }
    const slot = known.get(id) ?? early.get(id)?.slot;
    if (slot !== undefined) addEnd(slot, ended);
    else {
      const orphan = slotOf(of ?? { id, tool: '', shell: false, command: null, line: 0 });
      addEnd(orphan, ended);
      early.set(id, { slot: orphan, isNamed: of !== undefined, place: slots.length });
    }
  };

  const close = () => {
    known.clear();
    const attempts: Attempt[] = [];
    // One goes as the other comes: of a long run both at once are too much.
    slots.reverse();
    for (let slot = slots.pop(); slot !== undefined; slot = slots.pop()) {
      attempts.push(attemptOf(slot, slot.id === null || !contested.has(slot.id)));
    }
    for (const { slot, isNamed, place } of [...early.values()].toReversed()) {
      if (isNamed) attempts.splice(place, 0, attemptOf(slot, true));
    }
    return { attempts, isWhole: early.size === 0 && orphans === 0 && !budget.isSpent() && !attempts.some(hidesItsLine) };
  };

  const abandon = () => {
    abandoned = slots.length;
  };

  return { call, end, close, abandon };
}

function said({ tool, command }: Slot): string {
  return `${tool} ${command}`;
}
