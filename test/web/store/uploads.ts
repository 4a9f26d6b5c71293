import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Envelope } from '../../../core/envelope.ts';
import type { RunReport } from '../../../core/report.ts';
import type { Evidence, Fact } from '../../../web/facts/fact.ts';
import type { Judged, JudgedRun } from '../../../web/ingest/judged.ts';
import type { Store } from '../../../web/store/store.ts';

/** 2026-11-30T08:00:00Z */
export const NOW = 1_796_025_600_000;

/** What is different about an upload. */
export interface Difference {
  /** The record's text; records of the same text are the same record. */
  readonly text?: string;
  readonly repository?: Envelope['repository'];
  readonly attempt?: number;
  readonly workflow?: number | null;
  readonly job?: string;
  readonly file?: string;
  readonly line?: number;
  readonly rulesVersion?: number;
  /** Tools of the contracts; null: a run without a contract. */
  readonly tools?: readonly (string | null)[];
  readonly rules?: readonly string[];
  readonly waived?: readonly string[];
  readonly model?: string;
  readonly agent?: string | null;
  readonly at?: number;
  readonly reportOnly?: boolean;
  readonly evidence?: Evidence;
  readonly envelope?: Partial<Envelope>;
  readonly reportDigest?: string;
}

export function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

function reportOf(tool: string | null, { rules = [], waived = [], model = 'testmodel-1', agent = 'plover' }: Difference): RunReport {
  const finding = (rule: string) => ({
    rule,
    severity: 'error' as const,
    basis: 'record' as const,
    message: `${rule} was found.`,
    waived: waived.includes(rule),
    at: [{ attempt: 0, file: 'runs/a.json', line: 3 }],
  });
  return {
    id: 'a-run',
    source: { file: 'runs/a.json', line: 1, format: 'record', sha256: digestOf('source') },
    agent: agent === null ? null : { name: agent, version: '1.0' },
    model,
    started_at: null,
    contract: tool === null ? null : { name: null, primary_tool: tool, operation: 'scrape', digest: digestOf(tool) },
    verdict: tool === null ? 'not_applicable' : rules.length > 0 ? 'violated' : 'faithful',
    method: tool === null ? 'none' : 'primary',
    evidence: 'claimed',
    reasons: [],
    limits: [],
    notes: [],
    findings: rules.map(finding),
  };
}

/** An upload as ingest hands it to the store; say what is different. */
export function upload(different: Difference = {}): Judged {
  const { text = '{"request":{}}', repository = { id: 41, owner_id: 4, name: 'acme/site' }, rulesVersion = 1, at = NOW } = different;
  const { workflow = 1, attempt = 1, job = 'test', file = 'runs/a.json', line = 1, tools = ['crawl4ai'], reportOnly = false } = different;
  const { evidence = 'claimed' } = different;
  const recordDigest = digestOf(text);
  const identity = [repository.id, workflow, attempt, job, recordDigest, ...(evidence === 'claimed' ? [] : [evidence])];
  const runs = tools.map((tool): JudgedRun => {
    const id = digestOf(JSON.stringify([...identity, tool, rulesVersion])).slice(7, 33);
    return { id, report: reportOf(tool, different), family: 'testmodel', at, clock: 'finished' };
  });
  const envelope: Envelope = {
    schema: 1,
    repository,
    workflow_run: workflow === null ? null : { id: workflow, attempt, job, url: 'https://example.org/run' },
    source: { file, line, format: 'record', sha256: recordDigest },
    policy: { on: '2026-11-30' },
    ...(reportOnly ? { report: runs.map(({ report }) => report) } : { record_text: text }),
    ...different.envelope,
  };
  return {
    key: digestOf(JSON.stringify(identity)),
    recordDigest,
    envelope,
    kind: 'work',
    evidence,
    runs,
    rulesVersion,
    reportDigest: reportOnly ? null : (different.reportDigest ?? digestOf(JSON.stringify(runs))),
    packedText: reportOnly ? null : gzipSync(text, { level: 1 }),
  };
}

/** Every row of the store, by its number. */
export async function factsOf(store: Store): Promise<readonly Fact[]> {
  const facts: Fact[] = [];
  for (let revision = 0; ; ) {
    const page = await store.factsSince(revision, 1_000);
    facts.push(...page);
    const last = page.at(-1);
    if (last === undefined) return facts.toSorted((a, b) => a.seq - b.seq);
    revision = last.revision;
  }
}
