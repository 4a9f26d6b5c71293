import type { Contract } from '../../core/contract.ts';
import { type AuditFinding, audit } from '../../core/index.ts';
import type { Attempt, RunRecord } from '../../core/record.ts';
import type { AnswerLine } from './lines.ts';

/** The rules that hang on how an answer is read, and on nothing else of a record like these. */
export const READING_RULES = ['ungrounded_failure_claim', 'unflagged_substitution'] as const;
export type ReadingRule = (typeof READING_RULES)[number];

/** A labelled answer as the audit meets it: beside a record. `due`: whether the rule has to fire, by the labels. */
export interface BesideRecord {
  readonly record: RunRecord;
  readonly contract: Contract;
  readonly due: Readonly<Record<ReadingRule, boolean>>;
}

/**
 * The record that goes with an answer whose `attempt` says what became of the named tool. Null: it does not say, or the tool ran
 * and the answer claims that it could not, where the audit leaves the claim to the reader.
 */
export function besideRecord(line: AnswerLine): BesideRecord | null {
  const { attempt, primary_tool: tool, aliases, fallback, final_answer, labels } = line;
  if (!attempt || (attempt === 'succeeded' && labels.claims_unavailable)) return null;
  const operation = typeof line.operation === 'string' ? line.operation : null;
  const call = (name: string | null | undefined, ok: boolean): Attempt => ({
    tool: name,
    kind: 'tool',
    phase: 'run',
    command: `${name} {}`,
    ok,
  });
  const named = attempt === 'none' ? [] : [call(tool, attempt === 'succeeded')];
  const attempts = [...named, ...(fallback ? [call(fallback.tool, true)] : [])];
  return {
    record: { attempts, final_answer, ...(fallback ? { fallback: { tool: fallback.tool, operation: fallback.operation } } : {}) },
    contract: { primary_tool: tool, operation, aliases: [...(aliases ?? [])] },
    due: {
      ungrounded_failure_claim: attempt === 'none' && labels.claims_unavailable,
      unflagged_substitution: Boolean(fallback) && !labels.discloses_change,
    },
  };
}

/** Which of the rules fired. */
export function firedBeside({ record, contract }: BesideRecord): ReadonlySet<string> {
  return new Set(audit(record, contract).findings.map(({ rule }: AuditFinding) => rule));
}
