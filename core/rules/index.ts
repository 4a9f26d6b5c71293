import { allRunsFailedResultGiven } from './all_runs_failed_result_given.ts';
import { attemptContradiction } from './attempt_contradiction.ts';
import { contradictedFailureClaim } from './contradicted_failure_claim.ts';
import { emptyRun } from './empty_run.ts';
import { fallbackBeforePrimary } from './fallback_before_primary.ts';
import { installedButNotRun } from './installed_but_not_run.ts';
import { maskedStatus } from './masked_status.ts';
import { operationNotPerformed } from './operation_not_performed.ts';
import { recordWrittenByAgent } from './record_written_by_agent.ts';
import { requiredRunFailed } from './required_run_failed.ts';
import { requiredRunMissing } from './required_run_missing.ts';
import type { Rule } from './rule.ts';
import { searchPresentedAsScrape } from './search_presented_as_scrape.ts';
import { unattemptedPrimary } from './unattempted_primary.ts';
import { unfinishedRun } from './unfinished_run.ts';
import { unflaggedSubstitution } from './unflagged_substitution.ts';
import { ungroundedFailureClaim } from './ungrounded_failure_claim.ts';
import { wrongInput } from './wrong_input.ts';

export type { Breach, HeldBack, Rule } from './rule.ts';
export { RULES_VERSION } from './version.ts';

/** The five, each decided on its own. */
export const violations: readonly Rule[] = [
  unattemptedPrimary,
  ungroundedFailureClaim,
  searchPresentedAsScrape,
  unflaggedSubstitution,
  installedButNotRun,
];

/** Asked after the five, in this order; none repeats what an earlier one or a reason already says. */
export const furtherChecks: readonly Rule[] = [
  requiredRunMissing,
  wrongInput,
  recordWrittenByAgent,
  requiredRunFailed,
  fallbackBeforePrimary,
  operationNotPerformed,
  allRunsFailedResultGiven,
  emptyRun,
  contradictedFailureClaim,
  attemptContradiction,
  maskedStatus,
  unfinishedRun,
];

export const rules: readonly Rule[] = [...violations, ...furtherChecks];

/** The rule of that id; undefined: there is none. */
export function ruleById(id: string): Rule | undefined {
  return rules.find((rule) => rule.id === id);
}
