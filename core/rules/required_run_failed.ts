import { printable } from '../names.ts';
import type { Reason } from '../report.ts';
import { type Deed, endedBadly, isRun, type Run } from '../run.ts';
import { heldBack, type Rule } from './rule.ts';

export const requiredRunFailed: Rule = {
  id: 'required_run_failed',
  title: 'The last run of the tool failed',
  why: 'The contract asks for more than an attempt (`must_succeed: true`): what the tool was run for has to have worked in the end.',
  fix: 'Mend what the tool reports and run it again until it ends well, or say in the contract that a failed run will do.',
  severity: 'off',
  since: 2,

  check(run) {
    const last = run.deeds.last(isRun);
    if (last === undefined) return null;
    const later = doubtsAfter(last.attempt, run);
    if (later === null) return null;
    if (last.open !== null) return heldBack(last.open);
    // A row that states no outcome is its author's choice, and must be no way through.
    if (!endedBadly(run.record.attempts, last)) return last.succeeded ? null : heldBack('outcome_unknown');
    if (later.length > 0) return heldBack(...later);
    if (run.deeds.some((deed) => mayHaveEndedLater(deed, last.attempt, run))) return heldBack('outcome_unknown');
    if (!run.isWhole) return heldBack('record_incomplete');
    if (!run.standsAlone(last.attempt)) return heldBack('masked_status');
    return { message: `The last recorded run of ${printable(run.task.tool.name)} failed.`, basis: 'record', at: [last.attempt] };
  },
};

/** A run that began before the last one, worked, and went on in the background: its end may have come after. */
function mayHaveEndedLater(deed: Deed, last: number, { record }: Run): boolean {
  if (!isRun(deed) || !deed.succeeded || deed.attempt >= last) return false;
  const { started_at, finished_at } = record.attempts?.[deed.attempt] ?? {};
  return started_at != null && finished_at == null;
}

/** What may have been a better run after that attempt; null: a method that counts as the tool ran well, so the tool was not needed again. */
function doubtsAfter(attempt: number, run: Run): readonly Reason[] | null {
  const equivalent = run.equivalents.flatMap((each) => each.all()).filter((deed) => isRun(deed) && deed.attempt > attempt);
  if (equivalent.some((deed) => !endedBadly(run.record.attempts, deed) && deed.open === null)) return null;
  const unseen = run.unseenMet.filter((each) => each.attempt > attempt && each.maySucceed);
  return [...equivalent.flatMap(({ open }) => (open === null ? [] : [open])), ...unseen.map(({ reason }) => reason)];
}
