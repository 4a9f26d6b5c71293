import type { Reason } from '../report.ts';

/** Why a run could not be judged, as one sentence for a person. */
export const reasonText: Readonly<Record<Reason, string>> = {
  masked_status: 'The exit status that was recorded belongs to another command of the same line, so the tool may have failed or not.',
  unfinished_run: 'A run of the tool was started and the record does not say how it ended.',
  outcome_unknown: 'The record does not show how an attempt of the tool ended.',
  unresolved_command: 'A recorded command may have run the tool out of sight, in a script or a sub-agent.',
  unread_command: 'A recorded command could not be read, and it may have run the tool.',
  record_incomplete: 'Part of the run is missing from the record, so nothing can be concluded from what it lacks.',
  answer_missing: 'There is no final answer to judge.',
  evidence_below_minimum: 'The record is weaker evidence than the policy asks for.',
};
