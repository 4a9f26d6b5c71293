import { Method, Reason, RunReport, Verdict } from '@tool-fidelity/core/report.ts';
import { redactedJson } from '@tool-fidelity/core/reporters/escape/json-text.ts';
import * as z from 'zod';
import { CLOCKS, STANDINGS } from '../../facts/fact.ts';
import type { Outcome, StoredRun } from '../../store/store.ts';
import type { List } from '../../views/shapes.ts';
import { Instant, instantText, QuestionAnswer, questionAnswer } from './question.ts';

/** One pair of run and contract. The columns of the CSV have the same names; lists stand in one cell there, with blanks between. */
export const RunRow = z.object({
  id: z.string(),
  at: Instant,
  /** Which clock `at` is from. */
  clock: z.enum(CLOCKS),
  received_at: Instant,
  repository_id: z.int(),
  repository: z.string(),
  commit: z.string().nullable(),
  ref: z.string().nullable(),
  pull_request: z.int().nullable(),
  workflow_run_id: z.int().nullable(),
  workflow_run_attempt: z.int().nullable(),
  job: z.string().nullable(),
  file: z.string(),
  line: z.int(),
  format: z.string(),
  agent: z.string().nullable(),
  agent_version: z.string().nullable(),
  model: z.string(),
  family: z.string(),
  contract: z.string().nullable(),
  tool: z.string().nullable(),
  operation: z.string().nullable(),
  contract_digest: z.string().nullable(),
  verdict: Verdict,
  method: Method,
  evidence: z.enum(['claimed', 'recorded', 'attested']),
  reasons: z.array(Reason),
  /** Rule ids of findings that no waiver lifts, and of those that one does; each once. */
  types: z.array(z.string()),
  waived_types: z.array(z.string()),
  kind: z.enum(['work', 'probe']),
  /** Only `counted` rows are part of the numbers. */
  standing: z.enum(STANDINGS),
  rules_version: z.int(),
  policy_digest: z.string().nullable(),
  record_digest: z.string(),
  /** Whether the sender's own audit says the same. */
  agreement: z.enum(['same', 'different', 'unknown', 'not_audited']),
});
export type RunRow = z.infer<typeof RunRow>;

export const RunsAnswer = z.object({
  question: QuestionAnswer,
  /** All rows under the filter, whatever the page. */
  total: z.int(),
  rows: z.array(RunRow),
  /** The `cursor` of the next page; null: this is the last one. */
  next: z.string().nullable(),
});
export type RunsAnswer = z.infer<typeof RunsAnswer>;

export const RunAnswer = RunRow.extend({
  workflow_run_url: z.string().nullable(),
  report: RunReport,
  /** Waivers and levels as the sender's policy had them. */
  policy: z.unknown(),
  /** Rows of the same record: other contracts, attempts, rules versions. */
  siblings: z.array(RunRow),
  /** What became of the pull request; null: nobody said. */
  outcome: z
    .object({
      state: z.enum(['merged', 'closed']),
      at: Instant,
      seconds_to_green: z.int().nullable(),
      red_when_merged: z.boolean().nullable(),
    })
    .nullable(),
});
export type RunAnswer = z.infer<typeof RunAnswer>;

export function runRow(run: StoredRun): RunRow {
  const { report, repository, workflowRun } = run;
  const rulesOf = (waived: boolean) => [...new Set(report.findings.filter((each) => each.waived === waived).map(({ rule }) => rule))];
  const types = rulesOf(false);
  return {
    id: run.id,
    at: instantText(run.at),
    clock: run.clock,
    received_at: instantText(run.receivedAt),
    repository_id: repository.id,
    repository: repository.name,
    commit: run.commit,
    ref: run.ref,
    pull_request: run.pullRequest,
    workflow_run_id: workflowRun?.id ?? null,
    workflow_run_attempt: workflowRun?.attempt ?? null,
    job: workflowRun?.job ?? null,
    file: report.source.file,
    line: report.source.line,
    format: report.source.format,
    agent: report.agent?.name ?? null,
    agent_version: report.agent?.version ?? null,
    model: report.model,
    family: run.family,
    contract: report.contract?.name ?? null,
    tool: report.contract?.primary_tool ?? null,
    operation: report.contract?.operation ?? null,
    contract_digest: report.contract?.digest ?? null,
    verdict: report.verdict,
    method: report.method,
    evidence: run.evidence,
    reasons: [...report.reasons],
    types,
    waived_types: rulesOf(true).filter((rule) => !types.includes(rule)),
    kind: run.kind,
    standing: run.standing,
    rules_version: run.rulesVersion,
    policy_digest: run.policyDigest,
    record_digest: run.recordDigest,
    agreement: run.agreement,
  };
}

export function runsAnswer({ question, rows, total, next }: List): RunsAnswer {
  return { question: questionAnswer(question), total, rows: rows.map(runRow), next };
}

export function runAnswer(run: StoredRun, siblings: readonly StoredRun[], outcome: Outcome | null): RunAnswer {
  return {
    ...runRow(run),
    workflow_run_url: run.workflowRun?.url ?? null,
    report: run.report,
    policy: run.policy == null ? null : masked(run.policy),
    siblings: siblings.map(runRow),
    outcome: outcome && {
      state: outcome.state,
      at: instantText(outcome.at),
      seconds_to_green: outcome.secondsToGreen,
      red_when_merged: outcome.redWhenMerged,
    },
  };
}

/** Reasons of waivers are a person's words, and may hold a token. */
function masked(value: unknown): unknown {
  return JSON.parse(redactedJson(value));
}
