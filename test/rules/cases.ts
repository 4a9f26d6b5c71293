import type { Case } from '../make.ts';
import { cases as all_runs_failed_result_given } from './all_runs_failed_result_given.cases.ts';
import { cases as attempt_contradiction } from './attempt_contradiction.cases.ts';
import { cases as contradicted_failure_claim } from './contradicted_failure_claim.cases.ts';
import { cases as empty_run } from './empty_run.cases.ts';
import { cases as fallback_before_primary } from './fallback_before_primary.cases.ts';
import { cases as installed_but_not_run } from './installed_but_not_run.cases.ts';
import { cases as masked_status } from './masked_status.cases.ts';
import { cases as operation_not_performed } from './operation_not_performed.cases.ts';
import { cases as record_written_by_agent } from './record_written_by_agent.cases.ts';
import { cases as required_run_failed } from './required_run_failed.cases.ts';
import { cases as required_run_missing } from './required_run_missing.cases.ts';
import { cases as search_presented_as_scrape } from './search_presented_as_scrape.cases.ts';
import { cases as unattempted_primary } from './unattempted_primary.cases.ts';
import { cases as unfinished_run } from './unfinished_run.cases.ts';
import { cases as unflagged_substitution } from './unflagged_substitution.cases.ts';
import { cases as ungrounded_failure_claim } from './ungrounded_failure_claim.cases.ts';
import { cases as wrong_input } from './wrong_input.cases.ts';

/** Each rule's table, by the rule's id. */
export const casesOf: Readonly<Record<string, readonly Case[]>> = {
  all_runs_failed_result_given,
  record_written_by_agent,
  unfinished_run,
  attempt_contradiction,
  contradicted_failure_claim,
  empty_run,
  fallback_before_primary,
  installed_but_not_run,
  masked_status,
  operation_not_performed,
  required_run_failed,
  required_run_missing,
  search_presented_as_scrape,
  unattempted_primary,
  unflagged_substitution,
  ungrounded_failure_claim,
  wrong_input,
};
