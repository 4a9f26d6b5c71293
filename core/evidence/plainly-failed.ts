import type { RunRecord } from '../record.ts';
import type { Deed } from './deeds.ts';
import { exitCodeOf } from './outcome.ts';

/** Words with which programs say that they gave up. */
const GAVE_UP =
  /error|exception|traceback|fatal|panic|failed|failure|not found|no such|cannot|could not|unable|denied|refused|unreachable|timed? ?out|missing|unexpected|invalid/i;

/** More than this, in UTF-16 units, may hold a part of the result, whatever else it says. */
const LONGEST_COMPLAINT = 4_000;

/**
 * Whether a run of the tool failed and left no result: by its status or an error of its own, and with nothing printed but a complaint.
 * A note on stderr alone is no failure here, nor is a status beside a page of output.
 */
export function plainlyFailed({ attempt: index, failed, succeeded }: Deed, attempts: RunRecord['attempts']): boolean {
  const attempt = attempts?.[index];
  if (attempt === undefined || !failed || succeeded) return false;
  const { ok, error, state, stdout } = attempt;
  const code = exitCodeOf(attempt);
  if ((code === null || code === 0) && ok !== false && !error && state !== 'timed_out') return false;
  // What stands before the complaint may be a part of the result.
  const printed = (stdout ?? '').trim();
  return printed === '' || (printed.length <= LONGEST_COMPLAINT && GAVE_UP.test(printed.split('\n', 1)[0] ?? ''));
}
