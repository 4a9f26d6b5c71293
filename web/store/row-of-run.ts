import { createHash } from 'node:crypto';
import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import type { RunReport } from '@tool-fidelity/core/report.ts';
import type { Judged, JudgedRun } from '../ingest/judged.ts';
import type { RunRow, UploadRow } from './schema.ts';
import { type OwnPolicy, partedPolicy } from './sent-policies.ts';
import type { StoredRun } from './store.ts';

/** What a row of the run table is before it has its numbers and its standing. */
export type RunDraft = Omit<RunRow, 'seq' | 'revision' | 'standing'>;

/** An envelope without what is stored elsewhere. Of the policy there is what lies with the envelope, in older rows all of it. */
export type KeptEnvelope = Omit<Envelope, 'record_text' | 'report'>;

function keptEnvelope({ record_text: _text, report: _report, ...kept }: Envelope, policy: OwnPolicy): KeptEnvelope {
  return { ...kept, policy };
}

/** Runs of one upload are told apart by their id: of two contracts that are the same, one is kept. */
export function distinctRuns({ runs }: Judged): readonly JudgedRun[] {
  return [...new Map(runs.map((run) => [run.id, run])).values()];
}

export function draftOf(upload: Judged, { id, report, family, at, clock }: JudgedRun, uploadSeq: number, isSecond: boolean): RunDraft {
  const { envelope, recordDigest } = upload;
  const repository = envelope.repository.id;
  const contract = report.contract?.digest ?? null;
  const workflow = envelope.workflow_run ?? null;
  const { file, line } = envelope.source;
  return {
    repository_id: repository,
    id,
    upload_seq: uploadSeq,
    at,
    clock,
    tool: report.contract?.primary_tool ?? null,
    model: report.model,
    family,
    agent: report.agent?.name ?? null,
    verdict: report.verdict,
    method: report.method,
    evidence: upload.evidence,
    kind: upload.kind,
    ...ruleIds(report),
    rules_version: upload.rulesVersion,
    policy_digest: envelope.policy.digest ?? null,
    record_digest: recordDigest,
    agreement: agreementOf(upload, isSecond),
    cluster: clusterOf(envelope, uploadSeq),
    same: shortDigest([repository, recordDigest, contract]),
    slot: workflow === null ? null : shortDigest([repository, workflow.id, workflow.job, file, line, contract]),
    attempt: workflow?.attempt ?? 0,
  };
}

export function uploadRow(upload: Judged, seq: number, receivedAt: number, answer: string): UploadRow {
  const { own, row } = partedPolicy(upload.envelope);
  return {
    repository_id: upload.envelope.repository.id,
    key: upload.key,
    seq,
    received_at: receivedAt,
    evidence: upload.evidence,
    record_digest: upload.recordDigest,
    has_text: upload.packedText === null ? 0 : 1,
    rules_version: upload.rulesVersion,
    envelope: JSON.stringify(keptEnvelope(upload.envelope, own)),
    answer,
    sent_policy: row?.digest ?? null,
  };
}

/** Both as JSON lists. A rule is waived where every finding of it is. */
function ruleIds({ findings }: RunReport): Pick<RunDraft, 'rules' | 'waived'> {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const waived = rules.filter((id) => findings.every(({ rule, waived }) => rule !== id || waived));
  return { rules: JSON.stringify(rules), waived: JSON.stringify(waived) };
}

/** A second judgement under newer rules differs from the sender's rightly: that accuses nobody. */
function agreementOf({ envelope, reportDigest }: Judged, isSecond: boolean): StoredRun['agreement'] {
  if (reportDigest === null) return 'not_audited';
  if (envelope.report_digest == null) return 'unknown';
  if (envelope.report_digest === reportDigest) return 'same';
  return isSecond ? 'unknown' : 'different';
}

function clusterOf({ repository, pull_request, commit }: Envelope, uploadSeq: number): string {
  if (pull_request != null) return `${repository.id}#${pull_request}`;
  return commit == null ? `u${uploadSeq}` : `${repository.id}@${commit.slice(0, 16)}`;
}

/** 132 bits. */
function shortDigest(parts: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
