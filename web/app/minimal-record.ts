import { audit } from '@tool-fidelity/core/audit.ts';
import type { Contract } from '@tool-fidelity/core/contract.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';

type Attempt = NonNullable<RunRecord['attempts']>[number];

/** Records with more calls are cut in larger pieces only: each try is an audit. */
const MOST_TRIES = 60;

/**
 * The smallest part of a redacted record that still shows a finding: calls, outputs and fields that it does not hang on are left out, in ever
 * smaller pieces. null: the finding does not come out of this record and contract at all.
 */
export function minimalRecord(record: RunRecord, contract: Contract, rule: string): RunRecord | null {
  const shows = (candidate: RunRecord) => audit(candidate, contract).findings.some((finding) => finding.rule === rule);
  const { request, complete, limits, fallback, final_answer } = record;
  const bare: RunRecord = {
    request: request ?? contract,
    ...(complete == null ? {} : { complete }),
    ...(limits == null ? {} : { limits }),
    attempts: record.attempts ?? [],
    ...(fallback == null ? {} : { fallback }),
    ...(final_answer == null ? {} : { final_answer }),
  };
  if (!shows(bare)) return null;
  const few = { ...bare, attempts: [...fewest(bare.attempts ?? [], (attempts) => shows({ ...bare, attempts: [...attempts] }))] };
  const quiet = { ...few, attempts: few.attempts.map(withoutOutput) };
  return shows(quiet) ? quiet : few;
}

/** Leaves out halves, quarters, … as long as what is left still holds. */
function fewest(attempts: readonly Attempt[], holds: (attempts: readonly Attempt[]) => boolean): readonly Attempt[] {
  let kept = attempts;
  let tries = 0;
  for (let size = kept.length; size >= 1 && tries < MOST_TRIES; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length && tries < MOST_TRIES; tries += 1) {
      const without = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (holds(without)) kept = without;
      else start += size;
    }
  }
  return kept;
}

function withoutOutput({ stdout: _stdout, started_at: _from, finished_at: _to, at: _at, call_id: _id, ...rest }: Attempt): Attempt {
  return rest;
}
