import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import { appliedContracts, type Standing } from '@tool-fidelity/core/policy/applied.ts';
import { effectivePolicy } from '@tool-fidelity/core/policy/effective.ts';
import { redacted } from '@tool-fidelity/core/redaction/redacted.ts';
import { withoutTokens } from '@tool-fidelity/core/redaction/tokens.ts';
import { reportDigest } from '@tool-fidelity/core/report-digest.ts';
import { runReports, type SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { digestOf } from '../input/digest.ts';
import type { Origin } from './origin.ts';
import type { Committed } from './upload-item.ts';

/** What every record of one upload is judged under. `on`: the day, UTC. */
export interface SendingPolicy {
  readonly on: string;
  readonly standing: Standing;
  /** `sha256:` of the policy, or else of the contract file; null: there is neither. */
  readonly digest: string | null;
}

/** The most that the dashboard takes of one record, in UTF-16 units of its JSON. */
export const LONGEST_RECORD = 32 * 1024 * 1024;

/**
 * A run as one line for the dashboard, without a line break: secrets masked, and what the audit says here of what is sent, so that both can be
 * compared. null: the record is too long. `sentAt`: this machine's clock, ISO 8601.
 */
export function envelopeLine(
  run: SourcedRun,
  committed: Committed | undefined,
  { origin, policy, sentAt }: { readonly origin: Origin; readonly policy: SendingPolicy; readonly sentAt: string },
): string | null {
  const { on, standing, digest } = policy;
  const record = redacted(run.record, appliedContracts(run.record, standing));
  const text = JSON.stringify(record);
  if (text.length > LONGEST_RECORD) return null;
  const reports = runReports({ ...run, record }, { on, digest: digestOf, ...standing });
  const answerLine = run.format === 'record' ? null : run.lineOf('final_answer');
  const envelope: Envelope = {
    schema: 1,
    ...(committed === undefined ? origin : { repository: origin.repository, ...placeOf(committed) }),
    source: {
      file: withoutTokens(run.file).slice(0, 1_000) || 'unnamed',
      line: run.line,
      ...(answerLine === null ? {} : { answer_line: answerLine }),
      format: run.format,
      sha256: run.sha256,
    },
    policy: { on, ...effectivePolicy(record, standing), ...(digest === null ? {} : { digest }) },
    report_digest: reportDigest(reports, digestOf),
    sent_at: sentAt,
    record_text: text,
  };
  return JSON.stringify(envelope);
}

/** A record of the history belongs to the commit that brought it in, whichever job sends it. */
function placeOf({ commit, committedAt }: Committed): Pick<Envelope, 'commit' | 'committed_at'> {
  return { commit, ...(committedAt === null ? {} : { committed_at: new Date(committedAt * 1_000).toISOString() }) };
}
