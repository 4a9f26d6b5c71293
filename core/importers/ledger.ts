import type { Attempt } from '../record.ts';
import { type Call, closed, type End, type Ended, endIn, hidesItsLine, type Slot, settle, slotOf } from './call-slot.ts';
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

/** Ends without a call, the call as far as they name one, and where that belongs. */
interface Orphan {
  readonly ends: End[];
  readonly of: Call | undefined;
  readonly place: number;
}

/** `budget`: for the outputs of this and other runs of a file. */
export function ledger(budget: OutputBudget = outputBudget()): Ledger {
  const slots: Slot[] = [];
  /** By place, whether an end was told. */
  const isEnded: boolean[] = [];
  /** By place, of few: the sub-agent that the call starts, the one that its end names, and every account of an end that has several. */
  const agents = new Map<number, Ended['subagent']>();
  const endAgents = new Map<number, Ended['subagent']>();
  const accounts = new Map<number, End[]>();
  /** By id, the place of the last call under it; and what was called under it before, where that was something else. */
  const known = new Map<string, number>();
  const before = new Map<string, Set<string>>();
  const early = new Map<string, Orphan>();
  /** Ids under which different calls were open at once: whose an end is cannot be told. */
  const contested = new Set<string>();
  /** The line of the last call. */
  let at = { line: 0 };
  let orphans = 0;
  /** A call that was passed over as told before may have been made once more: between the two another had the same id. */
  let unsure = false;
  /** So many slots are closed to ends without an id. */
  let abandoned = 0;

  const call = (told: Call): boolean => {
    if (told.line !== at.line) at = { line: told.line };
    const slot = slotOf(told, at);
    const { call_id: id } = slot;
    const place = slots.length;
    if (id !== null) {
      const last = known.get(id);
      const lastSlot = last === undefined ? undefined : slots[last];
      if (last !== undefined && lastSlot !== undefined) {
        const earlier = before.get(id);
        if (said(lastSlot) === said(slot)) return false;
        if (earlier?.has(said(slot))) {
          unsure = true;
          return false;
        }
        if (!isEnded[last]) contested.add(id);
        before.set(id, (earlier ?? new Set<string>()).add(said(lastSlot)));
      }
      known.set(id, place);
    }
    slots.push(slot);
    isEnded.push(false);
    if (told.subagent !== undefined) agents.set(place, told.subagent);
    if (id !== null && early.size > 0) {
      for (const ended of early.get(id)?.ends ?? []) addEnd(place, ended);
      early.delete(id);
    }
    return true;
  };

  const addEnd = (place: number, ended: End): void => {
    const slot = slots[place];
    if (slot === undefined) return;
    if (isEnded[place]) {
      const told = accounts.get(place);
      if (told === undefined) accounts.set(place, [endIn(slot, endAgents.get(place)), ended]);
      else told.push(ended);
      return;
    }
    isEnded[place] = true;
    const subagent = settle(slot, [ended]);
    if (subagent !== undefined) endAgents.set(place, subagent);
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
      let open = abandoned;
      while (open < slots.length && !isOpen(open, of)) open++;
      if (open === slots.length) orphans++;
      else addEnd(open, ended);
      return;
    }
    const place = known.get(id);
    const orphan = place === undefined ? early.get(id) : undefined;
    if (place !== undefined) addEnd(place, ended);
    else if (orphan === undefined) early.set(id, { ends: [ended], of, place: slots.length });
    else orphan.ends.push(ended);
  };

  const isOpen = (place: number, of: Call | undefined): boolean => {
    const slot = slots[place];
    return !isEnded[place] && slot?.call_id === null && (of === undefined || slot.tool === of.tool);
  };

  const close = () => {
    known.clear();
    const attempts = slots.splice(0).map((slot, place): Attempt => {
      const agent = agents.get(place);
      if (slot.call_id !== null && contested.has(slot.call_id)) return closed(slot, settle(slot, []) ?? agent);
      const told = accounts.get(place);
      return closed(slot, (told === undefined ? endAgents.get(place) : settle(slot, told)) ?? agent);
    });
    for (const { ends, of, place } of [...early.values()].toReversed()) {
      if (of === undefined) continue;
      const slot = slotOf(of, { line: of.line });
      attempts.splice(place, 0, closed(slot, settle(slot, ends) ?? of.subagent));
    }
    return { attempts, isWhole: early.size === 0 && orphans === 0 && !unsure && !budget.isSpent() && !attempts.some(hidesItsLine) };
  };

  const abandon = () => {
    abandoned = slots.length;
  };

  return { call, end, close, abandon };
}

function said({ tool, command }: Slot): string {
  return `${tool} ${command}`;
}
