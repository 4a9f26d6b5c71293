import { audit, type Level } from './audit.ts';
import type { Contract } from './contract.ts';
import type { RunRecord } from './record.ts';
import type { Rule } from './rules/rule.ts';

type Attempt = NonNullable<RunRecord['attempts']>[number];

/** Longer lists are cut in larger pieces only: each try is an audit. */
const MOST_TRIES = 120;

/**
 * The smallest part of a record that still shows a finding of that rule: calls, outputs, sentences and fields that it does not hang on are left
 * out, in ever smaller pieces. Its request is what the run was held to, so that it stands alone. null: there is no such finding. The record is
 * taken as it is: whoever passes the result on masks its secrets first.
 */
export function minimalRecord(
  record: RunRecord,
  contract: Contract,
  rule: string,
  levelOf: (rule: Rule) => Level = asked(rule),
): RunRecord | null {
  const shows = (candidate: RunRecord) => audit(candidate, contract, levelOf).findings.some((finding) => finding.rule === rule);
  const { complete, limits, fallback, final_answer: answer } = record;
  const request = only(contract, REQUEST);
  const whole: RunRecord = {
    request,
    ...(complete == null ? {} : { complete }),
    ...(limits == null ? {} : { limits }),
    attempts: (record.attempts ?? []).map((attempt) => only(attempt, ATTEMPT)),
    ...(fallback == null ? {} : { fallback: only(fallback, FALLBACK) }),
    ...(answer == null ? {} : { final_answer: answer }),
  };
  if (!shows(whole)) return null;
  const few = withFewest(whole, whole.attempts ?? [], (attempts) => ({ attempts: [...attempts] }), shows);
  const brief = withFewest(few, sentences(answer ?? ''), (kept) => ({ final_answer: kept.join('').trim() }), shows);
  return lean(brief, shows);
}

/** Fields that an audit reads. Others say things that nobody asked about. */
const REQUEST = ['primary_tool', 'operation', 'requires_run', 'equivalent_methods', 'aliases', 'labels'];
const ATTEMPT = 'tool command kind phase exitCode exit_code_source ok stdout stderr error state call_id thread subagent'.split(' ');
const FALLBACK = ['tool', 'operation', 'reason', 'label'];

function only<T extends object>(value: T, fields: readonly string[]): T {
  const kept = { ...value };
  for (const field of Object.keys(kept)) if (!fields.includes(field)) Reflect.deleteProperty(kept, field);
  return kept;
}

/** As by default, but that the rule is asked in any case: the policy that turned it on need not be at hand. */
function asked(rule: string): (each: Rule) => Level {
  return ({ id, severity }) => ({ severity: severity === 'off' && id === rule ? 'notice' : severity, settled: true });
}

/** Leaves out halves, quarters, … as long as what is left still shows it. */
function withFewest<T>(
  record: RunRecord,
  pieces: readonly T[],
  put: (kept: readonly T[]) => Partial<RunRecord>,
  shows: (candidate: RunRecord) => boolean,
): RunRecord {
  let kept = pieces;
  let tries = 0;
  for (let size = kept.length; size >= 1 && tries < MOST_TRIES; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length && tries < MOST_TRIES; tries += 1) {
      const without = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (shows({ ...record, ...put(without) })) kept = without;
      else start += size;
    }
  }
  return kept.length === pieces.length ? record : { ...record, ...put(kept) };
}

/** An answer in pieces that give it back when put together. */
function sentences(answer: string): readonly string[] {
  return answer.match(/[^\n.!?。！？]*(?:[.!?。！？]+|\n|$)\s*/gu)?.filter((piece) => piece !== '') ?? [];
}

/** Without what no rule asked for: first all at once, which is mostly possible. */
function lean(record: RunRecord, shows: (candidate: RunRecord) => boolean): RunRecord {
  const attempts = record.attempts ?? [];
  const [quiet, silent] = [
    { ...record, attempts: attempts.map(withoutOutput) },
    { ...record, attempts: attempts.map(withoutErrors) },
  ];
  const lean = [silent, quiet].find(shows) ?? record;
  const { fallback, ...bare } = lean;
  if (fallback == null || shows(bare)) return fallback == null ? lean : bare;
  const { reason: _reason, label: _label, ...plain } = fallback;
  return (
    [
      { ...bare, fallback: plain },
      { ...bare, fallback: { ...plain, reason: fallback.reason } },
    ].find(shows) ?? lean
  );
}

function withoutOutput({ stdout: _out, started_at: _from, finished_at: _to, at: _at, call_id: _id, ...rest }: Attempt): Attempt {
  return rest;
}

function withoutErrors(attempt: Attempt): Attempt {
  const { stderr: _err, error: _error, ...rest } = withoutOutput(attempt);
  return rest;
}
