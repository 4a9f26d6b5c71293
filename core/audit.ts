import type { Contract } from './contract.ts';
import type { Place } from './place.ts';
import type { RunRecord } from './record.ts';
import type { Method, Note, Reason, Severity, Verdict } from './report.ts';
import { furtherChecks, violations } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import { isRun, type Run, runOf } from './run.ts';

/** A finding before it is placed in a file. */
export interface AuditFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly basis: 'record' | 'answer';
  readonly message: string;
  readonly at: readonly Place[];
}

/** What the audit says of one pair of run and contract. */
export interface Audit {
  readonly contract: Contract | null;
  readonly verdict: Verdict;
  readonly method: Method;
  readonly reasons: readonly Reason[];
  readonly notes: readonly Note[];
  readonly findings: readonly AuditFinding[];
}

/** Positions that one finding lists at the most; a longer list helps nobody and has no bound. */
const MOST_PLACES = 20;

/** How a rule counts in one audit. `settled: false`: it came after the version that a policy is pinned to, so it holds no verdict open. */
export interface Level {
  readonly severity: Severity | 'off';
  readonly settled: boolean;
}

/**
 * Judges one run under one contract. Pure: the same record, contract, levels and paths give the same answer everywhere.
 * `guarded`: where the record, the policy and the contract stand, for a record that claims to be out of its agent's reach.
 */
export function audit(
  record: RunRecord,
  contract: Contract | null,
  levelOf: (rule: Rule) => Level = byDefault,
  guarded: readonly string[] = [],
): Audit {
  if (contract === null || contract.primary_tool.trim() === '') {
    return { contract: null, verdict: 'not_applicable', method: 'none', reasons: [], notes: [], findings: [] };
  }
  const run = runOf(record, contract, guarded);
  const findings: AuditFinding[] = [];
  const fired = new Set<string>();
  const reasons = new Set<Reason>();
  const apply = (rule: Rule) => {
    const { severity, settled } = levelOf(rule);
    if (severity === 'off' && rule.severity === 'off') return;
    const outcome = rule.check(run, { fired, reasons });
    if (outcome === null) return;
    if ('heldBack' in outcome) {
      if (settled && severity !== 'off') for (const reason of outcome.heldBack) reasons.add(reason);
      return;
    }
    // Also where it is off: else a milder setting would let a further check say with more weight what the rule was told not to say.
    fired.add(rule.id);
    if (severity !== 'off') findings.push({ rule: rule.id, severity, ...outcome, at: placesOf(outcome.at, run) });
  };
  for (const rule of violations) apply(rule);
  for (const rule of furtherChecks) apply(rule);
  return {
    contract,
    verdict: verdictOf(findings, reasons),
    method: methodOf(run),
    reasons: [...reasons],
    notes: run.hasAnswer ? run.answer.notes : [],
    findings,
  };
}

function byDefault({ severity }: Rule): Level {
  return { severity, settled: true };
}

/** What is about no attempt sits on the answer, or else on the request. */
function placesOf(at: readonly Place[], { hasAnswer }: Run): readonly Place[] {
  return at.length > 0 ? at.slice(0, MOST_PLACES) : [hasAnswer ? 'final_answer' : 'request'];
}

function verdictOf(findings: readonly AuditFinding[], reasons: ReadonlySet<Reason>): Verdict {
  if (findings.some(({ severity }) => severity === 'error')) return 'violated';
  return reasons.size > 0 ? 'inconclusive' : 'faithful';
}

/** How the operation was met. A run whose outcome is open still counts as the method, as long as nothing else stands for the result. */
function methodOf(run: Run): Method {
  if (run.deeds.some((deed) => isRun(deed) && deed.succeeded)) return 'primary';
  if (run.equivalents.some((each) => each.some((deed) => isRun(deed) && (deed.succeeded || !deed.failed)))) return 'equivalent';
  if (run.fallback !== null) return 'substituted';
  return run.deeds.some((deed) => isRun(deed) && !deed.failed) ? 'primary' : 'none';
}
