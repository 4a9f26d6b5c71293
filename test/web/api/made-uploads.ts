import type { Envelope } from '../../../core/envelope.ts';
import type { RunReport } from '../../../core/report.ts';
import type { Fact } from '../../../web/facts/fact.ts';
import { digestOf } from '../../../web/ingest/digest.ts';
import type { Judged } from '../../../web/ingest/judged.ts';

/** An upload that the store turns into this fact again, in a repository of its data set's own. */
export function uploadOf(fact: Fact, set: number): Judged {
  const recordDigest = digestOf(`data set ${set}, fact ${fact.seq}`);
  const report = reportOf(fact, recordDigest);
  const pullRequest = /#(\d+)$/.exec(fact.cluster)?.[1];
  const name = repositoryOf(fact.repository, set);
  const envelope: Envelope = {
    schema: 1,
    repository: { id: idOf(name), owner_id: 1, name },
    pull_request: pullRequest === undefined ? null : Number(pullRequest) + 1,
    source: report.source,
    policy: { on: '2026-11-30' },
    report: [report],
  };
  return {
    key: digestOf(`upload ${recordDigest}`),
    recordDigest,
    envelope,
    kind: fact.kind,
    evidence: fact.evidence,
    runs: [{ id: digestOf(`run ${recordDigest}`).slice(7, 33), report, family: fact.family, at: fact.at, clock: 'finished' }],
    rulesVersion: fact.rulesVersion,
    reportDigest: null,
    packedText: null,
  };
}

/** Data sets share a database, and no repository. */
export function repositoryOf(repository: string, set: number): string {
  return `set${set}-${repository}`;
}

function idOf(name: string): number {
  return Number.parseInt(digestOf(name).slice(7, 19), 16) + 1;
}

function reportOf(fact: Fact, sha256: string): RunReport {
  return {
    id: `fact ${fact.seq}`,
    source: { file: '=runs/a.json', line: 1, format: 'record', sha256 },
    agent: fact.agent === null ? null : { name: fact.agent, version: null },
    model: fact.model,
    started_at: null,
    contract: fact.tool === null ? null : { name: null, primary_tool: fact.tool, operation: null, digest: digestOf(fact.tool) },
    verdict: fact.verdict,
    method: fact.method,
    evidence: fact.evidence,
    reasons: [],
    limits: [],
    notes: [],
    findings: fact.rules.map((rule) => ({
      rule,
      severity: 'error',
      basis: 'record',
      message: `${rule}, "made", by a test`,
      waived: fact.waived.includes(rule),
      at: [],
    })),
  };
}
