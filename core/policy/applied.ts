import type { Contract } from '../contract.ts';
import { contractsOf } from '../contracts-of.ts';
import { printable } from '../names.ts';
import type { RunRecord } from '../record.ts';
import type { ReportNotice, RunReport } from '../report.ts';
import { applicability, type Condition, type Touches } from './applies.ts';
import type { PolicyInForce } from './in-force.ts';

/** Under what runs are audited, as far as it decides which contracts apply. */
export interface Standing {
  /** Standing contracts beside those of the policy. */
  readonly contracts: readonly Contract[];
  readonly policy?: PolicyInForce | null;
  /** Whether the change under review touches a path that these patterns fit; null or absent: what it touches is not known. */
  readonly touches?: Touches | null;
  /** Files of the policy and the contracts: a run whose record is recorded or attested must not have written to them. */
  readonly guarded?: readonly string[];
}

/** Every standing contract, those of the policy last. */
export function standingContracts({ contracts, policy }: Standing): readonly Contract[] {
  return [...contracts, ...(policy?.policy.contracts ?? [])];
}

/** The contracts that a run is held to: the standing ones whose `when` it fits, and the record's own request. */
export function appliedContracts(record: RunRecord, standing: Standing): readonly Contract[] {
  const { touches = null } = standing;
  const [agent, model] = [agentName(record), printable(record.model ?? '') || null];
  const fitting = standingContracts(standing).filter(
    (contract) => contract.when == null || applicability(contract, { agent, model, touches }) === 'applies',
  );
  return contractsOf(record, fitting);
}

/** null: the record names none. */
export function agentName({ agent }: RunRecord): string | null {
  return printable((typeof agent === 'string' ? agent : agent?.name) ?? '') || null;
}

/** A notice for each standing contract that was not applied to a run because what its `when` asks about is not known. */
export function notAppliedNotices(standing: Standing, runs: readonly RunReport[]): readonly ReportNotice[] {
  const { touches = null } = standing;
  const kinds = new Map<string, { readonly agent: string | null; readonly model: string | null; readonly ids: Set<string> }>();
  for (const { agent, model, source } of runs) {
    const known = { agent: agent?.name ?? null, model: model === 'unknown' ? null : model };
    const kind = JSON.stringify(known);
    const seen = kinds.get(kind) ?? { ...known, ids: new Set<string>() };
    seen.ids.add(`${source.file}:${source.line}`);
    kinds.set(kind, seen);
  }
  return standingContracts(standing).flatMap((contract): readonly ReportNotice[] => {
    if (contract.when == null) return [];
    const unknown = new Set<Condition>();
    let count = 0;
    for (const { agent, model, ids } of kinds.values()) {
      const answer = applicability(contract, { agent, model, touches });
      if (answer === 'applies' || !('unknown' in answer)) continue;
      unknown.add(answer.unknown);
      count += ids.size;
    }
    if (count === 0) return [];
    const why = [...unknown].map((condition) => CONDITION[condition]).join(', and ');
    const message = `The contract ${nameOf(contract)} was not applied to ${count} ${count === 1 ? 'run' : 'runs'}: ${why}.`;
    return [{ code: 'contract_not_applied', severity: 'notice', message, file: null, line: null }];
  });
}

const CONDITION: Readonly<Record<Condition, string>> = {
  agent: 'the record names no agent',
  model: 'the record names no model',
  changed_paths: 'which paths changed is not known (on the command line, --changed-paths tells it)',
};

function nameOf({ name, operation, primary_tool: tool }: Contract): string {
  return printable(name ?? '') || [printable(operation ?? ''), printable(tool)].filter((word) => word !== '').join(' with ');
}
