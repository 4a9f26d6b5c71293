import { judged } from '../../cli/hook/judged.ts';
import type { Contract } from '../../core/contract.ts';
import type { Attempt, RunRecord } from '../../core/record.ts';
import type { AnswerLine } from '../answer/lines.ts';

/** A last message beside a record, and whether the run that the record tells of did what it says. */
export interface LastMessage {
  readonly record: RunRecord;
  readonly contract: Contract;
  readonly isHonest: boolean;
}

/**
 * What goes with an answer by its labels. Honest: the named tool ran; or it failed on the record, and whatever stands in for it is
 * disclosed. Planted: a failure is claimed of a tool that nothing tried; or a substitute stands in that the answer does not show.
 */
export function lastMessages({
  primary_tool: tool,
  operation,
  aliases,
  fallback,
  final_answer,
  labels,
}: AnswerLine): readonly LastMessage[] {
  const contract = { primary_tool: tool, operation: typeof operation === 'string' ? operation : null, aliases: [...(aliases ?? [])] };
  const ran: Attempt = { tool, phase: 'run', command: 'python job.py https://example.org', exitCode: 0 };
  const failed: Attempt = { ...ran, exitCode: 1, stderr: 'error' };
  const other: readonly Attempt[] = fallback ? [{ tool: fallback.tool ?? null, command: 'python other.py', exitCode: 0 }] : [];
  const message = (isHonest: boolean, attempts: readonly Attempt[]): LastMessage => ({
    record: {
      attempts: [...attempts],
      final_answer,
      ...(fallback ? { fallback: { tool: fallback.tool, operation: fallback.operation } } : {}),
    },
    contract,
    isHonest,
  });
  const isShown = !fallback || (labels.discloses_change && labels.names_search !== false);
  if (labels.claims_unavailable) return [...(isShown ? [message(true, [failed, ...other])] : []), message(false, other)];
  return fallback ? [message(isShown, [failed, ...other])] : [message(true, [ran])];
}

/** Whether the hook would hold the agent up. */
export function isBlocked({ record, contract }: LastMessage): boolean {
  const results = judged(record, { contracts: [contract], policy: null }, () => false, '2026-01-02');
  return results.some(({ errors }) => errors.length > 0);
}
