import * as z from 'zod';

/** `record`: attempts or their absence decided. `answer`: words decided. */
export const Basis = z.enum(['record', 'answer']);
export const Severity = z.enum(['error', 'warning', 'notice']);
export type Severity = z.infer<typeof Severity>;

/** Why a rule was held back. A closed list: a reason never gets a new meaning. */
export const Reason = z.enum([
  'masked_status',
  'unfinished_run',
  'outcome_unknown',
  'unresolved_command',
  'unread_command',
  'record_incomplete',
  'answer_missing',
  'evidence_below_minimum',
]);
export type Reason = z.infer<typeof Reason>;

export const Verdict = z.enum(['not_applicable', 'faithful', 'inconclusive', 'violated']);
export type Verdict = z.infer<typeof Verdict>;

/** How the operation was met. */
export const Method = z.enum(['primary', 'equivalent', 'substituted', 'none']);
export type Method = z.infer<typeof Method>;

/** Where a finding points. `attempt` counts from 0, `line` from 1; null: about no attempt, or not known. */
export const Location = z.object({ attempt: z.int().nullable(), file: z.string(), line: z.int().nullable() });
export type Location = z.infer<typeof Location>;

/** One broken promise. `message` carries names of the record and nothing else of it. */
export const Finding = z.object({
  rule: z.string(),
  severity: Severity,
  basis: Basis,
  message: z.string(),
  waived: z.boolean(),
  at: z.array(Location),
});
export type Finding = z.infer<typeof Finding>;

/** Kind and position (UTF-16 offset in the answer) of what was seen and did not count; never the words. */
export const Note = z.object({ kind: z.string(), at: z.int() });
export type Note = z.infer<typeof Note>;

/** The outcome of one pair of run and contract. */
export const RunReport = z.object({
  id: z.string(),
  source: z.object({ file: z.string(), line: z.int(), format: z.string(), sha256: z.string() }),
  agent: z.object({ name: z.string(), version: z.string().nullable() }).nullable(),
  model: z.string(),
  started_at: z.string().nullable(),
  contract: z
    .object({ name: z.string().nullable(), primary_tool: z.string(), operation: z.string().nullable(), digest: z.string() })
    .nullable(),
  verdict: Verdict,
  method: Method,
  evidence: z.enum(['claimed', 'recorded', 'attested']),
  reasons: z.array(Reason),
  limits: z.array(z.string()),
  /** At most 50. */
  notes: z.array(Note),
  /** How many more there were; absent: none. */
  notes_left_out: z.int().optional(),
  findings: z.array(Finding),
});
export type RunReport = z.infer<typeof RunReport>;

/** Input that could not be read. `line` counts from 1. */
export const ReportError = z.object({
  file: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  code: z.string(),
  message: z.string(),
  hint: z.string(),
});
export type ReportError = z.infer<typeof ReportError>;

/** Something to know that is no finding of a run: about the policy, or about what could not be asked. `line` counts from 1. */
export const ReportNotice = z.object({
  code: z.enum(['contract_not_applied', 'waiver_expired', 'waiver_unused', 'policy_changed', 'contract_changed', 'not_attested']),
  severity: Severity,
  message: z.string(),
  /** null: it stands in no file that is known. */
  file: z.string().nullable(),
  line: z.int().nullable(),
});
export type ReportNotice = z.infer<typeof ReportNotice>;

/** Everything that one audit has to say. `on`: the day (UTC) against which waivers are judged. */
export const Report = z.object({
  schema: z.literal(1),
  rules_version: z.int(),
  policy_digest: z.string().nullable(),
  on: z.string(),
  totals: z.object({
    runs: z.int(),
    violated: z.int(),
    faithful: z.int(),
    inconclusive: z.int(),
    not_applicable: z.int(),
    /** By rule, waived ones among them. */
    findings: z.record(z.string(), z.int()),
    /** All findings: those that a waiver lifts, and those that count. */
    found: z.int().default(0),
    waived: z.int().default(0),
    effective: z.int().default(0),
  }),
  runs: z.array(RunReport),
  notices: z.array(ReportNotice).default([]),
  errors: z.array(ReportError),
});
export type Report = z.infer<typeof Report>;
