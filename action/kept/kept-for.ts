import type { RulesOfBase } from '../base/rules-of-base.ts';
import type { GroupedPull } from '../change/grouped-pulls.ts';
import type { Touched } from '../change/touches.ts';
import type { Inputs } from '../inputs.ts';
import type { Step } from '../step.ts';
import { type Kept, keptRecords, NOTHING_KEPT } from './kept.ts';

/** What is known of the change by now. */
interface Known {
  /** null: nobody can say. */
  readonly known: Touched | null;
  readonly group: readonly GroupedPull[];
  readonly rules: RulesOfBase;
  /** GITHUB_JOB */
  readonly job: string;
}

/** What an earlier run has recorded of the pull request that is judged, or that is queued: by GitHub's own word, not by what messages say. */
export async function keptFor(inputs: Inputs, { api, change }: Step, { known, group, rules, job }: Known): Promise<Kept> {
  const { 'recorded-by': workflow, 'artifact-files': patterns } = inputs;
  const queued = group.find(({ pull }) => pull.number === change?.queued) ?? null;
  const pull = change?.pullRequest ?? queued?.pull ?? null;
  // A run that has an artifact of its own says itself what the agent did.
  if (workflow === '' || inputs.artifact !== '' || api === null || change === null || pull === null) return NOTHING_KEPT;
  return keptRecords({
    api,
    repository: change.repository,
    baseSha: change.baseSha,
    pull,
    shas: new Set([...(known?.shas ?? []), ...(queued?.shas ?? [])]),
    workflow,
    job,
    patterns,
    policy: rules.policy?.policy ?? {},
  });
}
