import type { Results } from './results.ts';
import type { TurnEnd } from './state.ts';

/** The end of a turn as it is written down. */
export function turnEnd({ results, run, state, reached }: Results, did: TurnEnd['did'], now: Date): TurnEnd {
  return {
    at: now.toISOString(),
    turn: state.turn,
    did,
    limit: run.limit,
    reached,
    verdicts: results.map(({ report: { contract, verdict, reasons, findings } }) => ({
      contract: contract?.name ?? contract?.primary_tool ?? '',
      verdict,
      reasons,
      findings: findings.map(({ rule, severity, message }) => ({ rule, severity, message })),
    })),
  };
}
