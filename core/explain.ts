import type { AttemptOutcome, AttemptOwner, AttemptRow } from './attempt-row.ts';
import type { Contract } from './contract.ts';
import type { Deed } from './evidence/deeds.ts';
import { exitCodeOf, outcomeOf, ranSomething } from './evidence/outcome.ts';
import type { Sign } from './evidence/traces.ts';
import { printable } from './names.ts';
import type { Attempt, RunRecord } from './record.ts';
import { type Run, runOf } from './run.ts';

/** How the audit read every attempt of a run: whose it is, its phase, its outcome, and why. */
export function explainAttempts(record: RunRecord, contract: Contract): readonly AttemptRow[] {
  const run = runOf(record, contract);
  const mine = grouped(run.deeds.all());
  const equivalent = grouped(run.equivalents.flatMap((each) => each.all()));
  const unseen = new Map(run.unseen.map((each) => [each.attempt, each.reason]));
  return (record.attempts ?? []).map((attempt, index) => {
    const own = mine.get(index);
    const deeds = own ?? equivalent.get(index) ?? [];
    const reason = unseen.get(index);
    const isAside = typeof attempt.at?.file === 'string';
    const whose: AttemptOwner = own ? 'primary' : deeds.length > 0 ? 'equivalent' : reason ? 'unresolved' : 'other';
    return {
      index,
      tool: attempt.tool ? printable(attempt.tool) : null,
      whose,
      phases: [...new Set(deeds.map(({ phase }) => phase))],
      outcome: outcomeWord(attempt, deeds, run),
      why: `${whyOf(attempt, deeds, reason)}${isAside ? ` The call is in line ${attempt.at?.line} of its sub-agent's own file.` : ''}`,
      line: isAside ? null : (attempt.at?.line ?? null),
    };
  });
}

function grouped(deeds: readonly Deed[]): ReadonlyMap<number, readonly Deed[]> {
  const groups = new Map<number, Deed[]>();
  for (const deed of deeds) {
    const group = groups.get(deed.attempt);
    if (group) group.push(deed);
    else groups.set(deed.attempt, [deed]);
  }
  return groups;
}

function outcomeWord(attempt: Attempt, deeds: readonly Deed[], run: Run): AttemptOutcome {
  if (attempt.state === 'denied' || attempt.state === 'cancelled' || attempt.state === 'running') return attempt.state;
  const hidden = (run.record.limits ?? []).includes('outcomes_hidden');
  const { failed, succeeded, masked, open } = deeds.at(-1) ?? outcomeOf(attempt, { zero: 'own', nonzero: 'own', results: [] }, hidden);
  if (succeeded) return 'succeeded';
  if (failed) return 'failed';
  if (masked) return 'masked';
  return open === 'outcome_unknown' ? 'hidden' : 'unknown';
}

const SIGNS: Readonly<Record<Sign, string>> = {
  program: 'The tool stands at command position.',
  object: 'The command installs, looks at or removes the tool.',
  code: 'Code in the command line imports the tool.',
  image: 'A container image of the tool is fetched, built or run.',
  call: "The call's name is that of the tool.",
  label: "The row carries the tool's label, and its command can be a run of it.",
};

function whyOf(attempt: Attempt, deeds: readonly Deed[], unseen: string | undefined): string {
  if (!ranSomething(attempt)) return 'A row without a command is not an attempt.';
  if (attempt.state === 'cancelled') return 'A call that was cancelled before it began is not an attempt.';
  const last = deeds.at(-1);
  if (last === undefined) {
    if (unseen === 'unread_command') return 'The command could not be read and may hold the name of the tool.';
    return unseen === undefined ? 'No name of the tool stands where a command is run.' : 'The command may have run the tool out of sight.';
  }
  const status = last.masked
    ? ' Its recorded status belongs to another command in the line.'
    : exitCodeOf(attempt) === null && attempt.ok == null && attempt.state == null
      ? ' No status was recorded.'
      : '';
  return `${attempt.phase ? 'The record states the phase. ' : ''}${SIGNS[last.sign]}${status}`;
}
