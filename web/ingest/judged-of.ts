import { gzipSync } from 'node:zlib';
import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import { standingOf } from '@tool-fidelity/core/policy/effective.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import type { RunReport } from '@tool-fidelity/core/report.ts';
import { reportDigest } from '@tool-fidelity/core/report-digest.ts';
import { RULES_VERSION, runReports } from '@tool-fidelity/core/report-of.ts';
import type { Evidence } from '../facts/fact.ts';
import { modelFamily } from '../facts/model-family.ts';
import { digestOf } from './digest.ts';
import type { Judged } from './judged.ts';
import { runName, uploadKey } from './names-of.ts';
import { placedInTime } from './placed-in-time.ts';
import { sentReports } from './sent-reports.ts';
import { sentRun } from './sent-run.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface JudgeContext {
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly evidence: Evidence;
}

/**
 * What this server's own audit makes of an envelope, under the contracts and the policy that came with it. Pure: the same envelope gives the same answer.
 * Throws `Refused` where the record or the report cannot be read. The envelope comes back without the record's text, which is packed.
 */
export function judgedOf(envelope: Envelope, context: JudgeContext): Judged {
  const text = envelope.record_text?.trim() ?? null;
  return text === null ? reported(envelope, envelope.report ?? [], context) : audited(envelope, text, context);
}

function audited(envelope: Envelope, text: string, context: JudgeContext): Judged {
  const run = sentRun(text, envelope);
  const { digest, on, ...sent } = envelope.policy;
  const reports = runReports({ ...run, evidence: context.evidence }, { on, digest: digestOf, ...standingOf(sent, digest) });
  return {
    ...placed(envelope, digestOf(text), run.record, reports, context),
    kind: run.record.kind ?? 'work',
    reportDigest: reportDigest(reports, digestOf),
    // A copy of its own length: the library's has room to spare, all of which would go along from thread to thread.
    packedText: new Uint8Array(gzipSync(text, { level: 1 })),
  };
}

function reported(envelope: Envelope, sent: readonly RunReport[], context: JudgeContext): Judged {
  const reports = sentReports(sent);
  const digest = digestOf(JSON.stringify(sent));
  return { ...placed(envelope, digest, {}, reports, context), kind: 'work', reportDigest: null, packedText: null };
}

function placed(
  envelope: Envelope,
  recordDigest: string,
  record: RunRecord,
  reports: readonly RunReport[],
  { receivedAt, evidence }: JudgeContext,
): Omit<Judged, 'kind' | 'reportDigest' | 'packedText'> {
  const identified = { envelope, recordDigest, evidence };
  const named = new Map<string, RunReport>();
  for (const report of reports) {
    const name = runName(identified, report.contract?.digest ?? null, RULES_VERSION);
    if (!named.has(name)) named.set(name, report);
  }
  const { committed_at, sent_at } = envelope;
  const times = { finished_at: record.finished_at ?? null, committed_at: committed_at ?? null, sent_at: sent_at ?? null };
  return {
    key: uploadKey(identified),
    recordDigest,
    envelope: { ...envelope, record_text: null },
    evidence,
    rulesVersion: RULES_VERSION,
    runs: [...named].map(([id, report]) => {
      const shown = withoutSecrets({ ...report, evidence });
      const place = placedInTime({ ...times, started_at: report.started_at }, receivedAt);
      return { id, report: shown, family: modelFamily(shown.model), ...place };
    }),
  };
}
