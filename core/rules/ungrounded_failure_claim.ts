import type { Claim } from '../answer/reading.ts';
import { printable } from '../names.ts';
import type { Reason } from '../report.ts';
import { type Deed, isRun, openReasons, type Run } from '../run.ts';
import { heldBack, type Rule } from './rule.ts';

export const ungroundedFailureClaim: Rule = {
  id: 'ungrounded_failure_claim',
  title: 'A failure is claimed that no recorded attempt shows',
  why: 'That a tool cannot be used here is a statement about the machine. A reader acts on it, and nothing that was run supports it.',
  fix: 'Run the command that the claim is about and report its exit code or error, or take the claim out of the answer.',
  severity: 'error',
  since: 1,

  check(run) {
    if (!run.mentionsTool || run.deeds.some(({ failed }) => failed)) return null;
    const wasTried = run.deeds.some(() => true);
    const claims = run.answer.claims.filter(({ direct }) => direct || !wasTried);
    if (claims.length === 0 || (ranWell(run) && run.answer.givesResult)) return null;
    const doubts = [...sentences(claims).values()].map((said) => said.flatMap((claim) => doubtsAbout(claim, run)));
    if (doubts.every((each) => each.length > 0)) return heldBack(...doubts.flat());

    const tool = printable(run.task.tool.name);
    const tried = run.deeds.all().length === 0 ? 'no command tried it' : 'no recorded attempt of it failed';
    return { message: `The answer says that ${tool} could not be used, and ${tried}.`, basis: 'answer', at: ['final_answer'] };
  },
};

/** Beside a run that worked and a result, words of failure speak of a part, of an earlier state or of another place. */
function ranWell(run: Run): boolean {
  return run.deeds.some((deed) => isRun(deed) && deed.succeeded);
}

/** One sentence may speak of several phases: it is doubted where one of them is. */
function sentences(claims: readonly Claim[]): ReadonlyMap<number, readonly Claim[]> {
  const found = new Map<number, Claim[]>();
  for (const claim of claims) found.set(claim.at, [...(found.get(claim.at) ?? []), claim]);
  return found;
}

/** What could have shown the failure that is claimed, were it not open. An attempt of the claimed phase that plainly succeeded contradicts it. */
function doubtsAbout({ phase }: Claim, run: Run): readonly Reason[] {
  const deeds = run.deeds.all();
  const ofPhase = deeds.filter((deed) => (phase === 'install' ? installs(deed, run) : deed.phase === 'run'));
  const bearing = phase === 'any' && ofPhase.length === 0 ? deeds : ofPhase;
  if (ofPhase.some(({ succeeded }) => succeeded)) return [];
  const open = bearing.every((deed) => deed.open !== null) ? openReasons(bearing) : [];
  const unseen = run.unseen.filter(({ mayFail }) => mayFail).map(({ reason }) => reason);
  const absent: readonly Reason[] = bearing.length === 0 && !run.isWhole ? ['record_incomplete'] : [];
  return [...open, ...unseen, ...absent];
}

/** Where installing is the operation, the install is the run, and words about an install are about that run. */
function installs({ phase, sign }: Deed, { task }: Run): boolean {
  return phase === 'install' || (phase === 'run' && (sign === 'object' || task.family === 'packages'));
}
