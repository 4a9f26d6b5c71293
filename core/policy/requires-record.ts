import type { ReportError } from '../report.ts';
import type { Policy } from './policy.ts';
import { fits, foldedText } from './wildcard.ts';

/** What is known of a pull request. null: it could not be found out. */
export interface PullRequestFacts {
  readonly author: string | null;
  readonly labels: readonly string[] | null;
  /** Lines like `Co-authored-by: Name <address>`, of every commit. */
  readonly trailers: readonly string[] | null;
}

/**
 * The part of `require_record` that a pull request fits, so that it must bring a record; null: none. What is not known fits nothing but an
 * author's `*`: somebody made it.
 */
export function recordRequiredBy(
  { require_record: asked }: Pick<Policy, 'require_record'>,
  { author, labels, trailers }: PullRequestFacts,
): 'authors' | 'labels' | 'trailers' | null {
  if (asked == null) return null;
  if (anyFits(asked.authors, [author ?? ''], foldedText)) return 'authors';
  if (anyFits(asked.labels, labels ?? [], foldedText)) return 'labels';
  return anyFits(asked.trailers, trailers ?? [], trailer) ? 'trailers' : null;
}

/** What is to be said where a record is required and none came: an error, so that the gate stays shut. `policyFile`: as reports name it. */
export function missingRecord(by: 'authors' | 'labels' | 'trailers', policyFile: string): ReportError {
  return {
    file: policyFile,
    line: null,
    column: null,
    code: 'missing_record',
    message: `This pull request must bring the record of a run, by \`require_record.${by}\`, and none of its files is one.`,
    hint: 'Commit the record that the agent kept, or have the agent run again with one. An older record does not count.',
  };
}

function anyFits(patterns: readonly string[] | null | undefined, texts: readonly string[], fold: (text: string) => string): boolean {
  return (patterns ?? []).some((pattern) => texts.some((text) => fits(pattern, text.trim(), fold)));
}

/** `Key:value` and `Key : value` are the same trailer. */
function trailer(text: string): string {
  return foldedText(text).replace(/ ?: ?/g, ':');
}
