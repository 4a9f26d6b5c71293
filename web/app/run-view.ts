import type { AttemptRow } from '@tool-fidelity/core/attempt-row.ts';
import type { Contract } from '@tool-fidelity/core/contract.ts';
import { contractText } from '@tool-fidelity/core/contract-text.ts';
import { contractsOf } from '@tool-fidelity/core/contracts-of.ts';
import { SentPolicy } from '@tool-fidelity/core/envelope.ts';
import { explainAttempts } from '@tool-fidelity/core/explain.ts';
import { readRecord } from '@tool-fidelity/core/read-record.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { redacted } from '@tool-fidelity/core/redaction/redacted.ts';
import type { Finding } from '@tool-fidelity/core/report.ts';
import { digestOf } from '../ingest/digest.ts';
import { placedApp } from '../server/app.ts';
import type { StoredRun } from '../store/store.ts';
import { isTooLarge } from './too-large.ts';

/** In UTF-16 units. To explain and mask this much takes half a second, on the thread that answers everybody. */
const LARGEST_TEXT = 16 * 1024 * 1024;

type Attempt = NonNullable<RunRecord['attempts']>[number];

/** One call of the run: what the record holds of it, secrets masked, how the audit read it, and the findings that point at it. */
export interface ShownCall {
  readonly index: number;
  readonly attempt: Attempt;
  /** null: the contract is not known here, so nobody can say how it was read. */
  readonly row: AttemptRow | null;
  readonly findings: readonly Finding[];
}

/** The evidence of a run. */
export interface RunView {
  /** The record with its secrets masked. */
  readonly record: RunRecord;
  readonly contract: Contract | null;
  readonly calls: readonly ShownCall[];
  /** Findings about no call: they stand at the answer. */
  readonly atAnswer: readonly Finding[];
}

/** What the stored record shows of a run; `absent`: no text came with it, or it can no longer be read; `large`: no page holds it. */
export async function runViewOf(run: StoredRun): Promise<RunView | 'absent' | 'large'> {
  const text = await placedApp().store.recordText(run.repository.id, run.recordDigest);
  const record = text === null ? 'absent' : recordIn(text);
  if (typeof record === 'string') return record;
  const contract = contractOf(run, record);
  const rows = contract === null ? [] : explainAttempts(record, contract);
  const { findings } = run.report;
  const masked = redacted(record, contract === null ? [] : [contract]);
  return {
    record: masked,
    contract,
    calls: (masked.attempts ?? []).map((attempt, index) => ({
      index,
      attempt,
      row: rows[index] ?? null,
      findings: findings.filter(({ at }) => at.some((place) => place.attempt === index)),
    })),
    atAnswer: findings.filter(({ at }) => at.every((place) => place.attempt === null)),
  };
}

function recordIn(text: string): RunRecord | 'absent' | 'large' {
  if (text.length > LARGEST_TEXT) return 'large';
  try {
    const value: unknown = JSON.parse(text);
    if (isTooLarge(value)) return 'large';
    const reading = readRecord(value);
    return 'record' in reading ? reading.record : 'absent';
  } catch {
    return 'absent';
  }
}

/** The contract that the run was held to, found again by its digest. */
function contractOf({ report, policy }: StoredRun, record: RunRecord): Contract | null {
  const sent = SentPolicy.safeParse(policy).data?.contract ?? [];
  const standing = Array.isArray(sent) ? sent : [sent];
  return contractsOf(record, standing).find((contract) => digestOf(contractText(contract)) === report.contract?.digest) ?? null;
}
