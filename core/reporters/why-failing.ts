import type { Report } from '../report.ts';
import { type FailCause, type Gate, verdictOfStep } from '../step-verdict.ts';

/** What fails a step although no finding does: the verdict alone would not tell. */
const TEXT: Readonly<Partial<Record<FailCause, string>>> = {
  evidence_below_minimum: 'the evidence is below what the policy asks for',
  record_incomplete: 'a hand-made record says itself that it is not whole',
  inconclusive: 'the policy lets nothing pass that stays open',
};

/** One sentence; null: nothing of that kind. */
export function whyFailing(report: Report, gate: Gate): string | null {
  const told = verdictOfStep(report, gate).causes.flatMap((cause) => TEXT[cause] ?? []);
  return told.length === 0 ? null : `This fails: ${told.join('; ')}.`;
}
