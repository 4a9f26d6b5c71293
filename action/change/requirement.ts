import type { PolicyInForce } from '@tool-fidelity/core/policy/in-force.ts';
import { missingRecord, recordRequiredBy } from '@tool-fidelity/core/policy/requires-record.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import { type Change, isReviewed, type PullRequest } from './change.ts';
import type { GroupedPull } from './grouped-pulls.ts';
import type { Touched } from './touches.ts';

/** A line of a commit's message that could be a trailer. More than git would count: a blank line must not be a way out. */
const TRAILER = /^[A-Za-z][\w-]*[ \t]*:[ \t]*\S.*$/gm;

/** The error that a record is missing, where the policy asks this change for one. To be asked when there is none. */
export function requirementOf(
  { policy, file }: PolicyInForce,
  change: Change | null,
  group: readonly GroupedPull[],
  touched: Touched | null,
): readonly ReportError[] {
  if (change === null || !isReviewed(change) || policy.require_record == null) return [];
  const trailers = touched === null ? null : touched.messages.flatMap((message) => message.match(TRAILER) ?? []);
  const pulls: readonly (PullRequest | null)[] =
    change.pullRequest === null ? [null, ...group.map(({ pull }) => pull)] : [change.pullRequest];
  for (const pull of pulls) {
    const by = recordRequiredBy(policy, { author: pull?.author ?? null, labels: pull?.labels ?? null, trailers });
    if (by !== null) return [missingRecord(by, file)];
  }
  // Trailers that nobody has read may be the ones that are asked for.
  const unread = policy.require_record.trailers != null && touched?.allCommits === false;
  return unread ? [missingRecord('trailers', file)] : [];
}
