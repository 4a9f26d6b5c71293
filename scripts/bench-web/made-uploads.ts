import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Envelope } from '../../core/envelope.ts';
import type { RunReport } from '../../core/report.ts';
import { RULES_VERSION } from '../../core/report-of.ts';
import { rules } from '../../core/rules/index.ts';
import { modelFamily } from '../../web/facts/model-family.ts';
import type { Judged } from '../../web/ingest/judged.ts';
import { runName, uploadKey } from '../../web/ingest/names-of.ts';
import { generatedRecord, seeded } from '../bench/records.ts';
import { type Dice, skewed } from './skew.ts';

const DAY = 86_400_000;
export const DAYS = 365;

const REPOSITORIES = Array.from({ length: 50 }, (_, at) => ({
  id: 10_000 + at,
  owner_id: 100 + (at % 7),
  name: `owner-${at % 7}/project-${at}`,
}));
const TOOLS = Array.from(
  { length: 40 },
  (_, at) => ['crawl4ai', 'vitest', 'ripgrep', 'playwright', 'eslint', 'ast-grep', 'duckdb', 'terraform'][at] ?? `tool-${at}`,
);
/** Twelve in six families. */
const MODELS = [
  'claude-sonnet-4-5-20250929',
  'gpt-5.1',
  'claude-sonnet-4-20250514',
  'gemini-2.5-pro',
  'claude-opus-4-6',
  'gpt-5',
  'gemini-2.5-flash',
  'claude-opus-4-1',
  'qwen3-coder',
  'deepseek-v3.2',
  'qwen3-max',
  'deepseek-chat',
];
const AGENTS = ['claude-code', 'codex', 'gemini-cli', 'copilot'];
const FIVE = rules.slice(0, 5).map(({ id }) => id);

const pick = {
  repository: skewed(REPOSITORIES, 0.9),
  tool: skewed(TOOLS, 1),
  model: skewed(MODELS, 0.8),
  agent: skewed(AGENTS, 1),
  rule: skewed(FIVE, 0.7),
};

export interface Making {
  readonly runs: number;
  /** The newest so many come with the record's text. */
  readonly texts: number;
  /** The end of the year that the runs are spread over, epoch milliseconds. */
  readonly until: number;
  readonly seed: number;
}

/** Judged uploads of one run each, oldest first: 8 % violated, 6 % inconclusive, 5 % without a contract. The same seed makes the same runs. */
export function* madeUploads({ runs, texts, until, seed }: Making): Generator<Judged> {
  const dice = seeded(seed);
  const packed = packedTexts(dice);
  const from = until - DAYS * DAY;
  for (let at = 0; at < runs; at++) {
    // More runs a day as the year goes on, and some noise in their order.
    const share = Math.sqrt((at + dice()) / runs);
    yield upload(dice, at, Math.floor(from + share * (DAYS * DAY - 1)), at >= runs - texts ? (packed[at % packed.length] ?? null) : null);
  }
}

/** Records of eight attempts, some 4 KB each. Packing them anew for each run would time gzip. */
function packedTexts(dice: Dice): readonly Uint8Array[] {
  return Array.from({ length: 500 }, () => gzipSync(JSON.stringify(generatedRecord(dice, 8, 3)), { level: 1 }));
}

function upload(dice: Dice, number: number, at: number, packedText: Uint8Array | null): Judged {
  const repository = pick.repository(dice);
  const recordDigest = digestOf(`record ${number}`);
  const report = runReport(dice, number);
  const hasPullRequest = dice() < 0.6;
  const envelope: Envelope = {
    schema: 1,
    repository,
    commit: createHash('sha1')
      .update(`commit ${repository.id} ${Math.floor(number / 3)}`)
      .digest('hex'),
    ref: hasPullRequest ? 'refs/pull/1/merge' : 'refs/heads/main',
    pull_request: hasPullRequest ? 1 + Math.floor(number / 150) : null,
    workflow_run: {
      id: 1_000_000 + number,
      attempt: 1,
      job: 'audit',
      url: `https://github.example/${repository.name}/actions/runs/${1_000_000 + number}`,
    },
    source: report.source,
    policy: { on: '2026-01-01' },
    record_text: null,
  };
  const identified = { envelope, recordDigest, evidence: 'claimed' } as const;
  const id = runName(identified, report.contract?.digest ?? null, RULES_VERSION);
  return {
    key: uploadKey(identified),
    recordDigest,
    envelope,
    kind: 'work',
    evidence: 'claimed',
    runs: [{ id, report, family: modelFamily(report.model), at, clock: 'finished' }],
    rulesVersion: RULES_VERSION,
    reportDigest: packedText === null ? null : digestOf(`report ${number}`),
    packedText,
  };
}

function runReport(dice: Dice, number: number): RunReport {
  const roll = dice();
  const hasContract = roll >= 0.05;
  const verdict = !hasContract ? 'not_applicable' : roll < 0.13 ? 'violated' : roll < 0.19 ? 'inconclusive' : 'faithful';
  const tool = pick.tool(dice);
  const file = `.fidelity/runs/${number % 97}.json`;
  const found = verdict === 'violated' ? [...new Set(dice() < 0.2 ? [pick.rule(dice), pick.rule(dice)] : [pick.rule(dice)])] : [];
  return {
    id: `run-${number}`,
    source: { file, line: 1, format: 'record', sha256: digestOf(file) },
    agent: { name: pick.agent(dice), version: '1.0' },
    model: pick.model(dice),
    started_at: null,
    contract: hasContract ? { name: null, primary_tool: tool, operation: 'scrape', digest: digestOf(tool) } : null,
    verdict,
    method: verdict === 'violated' ? 'substituted' : hasContract ? 'primary' : 'none',
    evidence: 'claimed',
    reasons: verdict === 'inconclusive' ? ['masked_status'] : [],
    limits: [],
    notes: [],
    findings: found.map((rule) => ({
      rule,
      severity: 'error',
      basis: 'record',
      message: `${tool} was named, and another method made the result.`,
      waived: false,
      at: [{ attempt: 0, file, line: 4 }],
    })),
  };
}

function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
