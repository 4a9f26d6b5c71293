import * as z from 'zod';
import { Contract, Patterns, When } from '../contract.ts';
import { bareName, printable } from '../names.ts';
import { rules } from '../rules/index.ts';

/** More than these make no report that anybody reads. */
export const MOST_CONTRACTS = 200;
export const MOST_WAIVERS = 500;

/** Ids of rules. */
export const ruleIds: readonly string[] = rules.map(({ id }) => id);

/** How a finding of a rule counts; `off`: the rule is not asked. */
export const RuleLevel = z.enum(['error', 'warning', 'notice', 'off']);
export type RuleLevel = z.infer<typeof RuleLevel>;

/** How well a record is known to tell what happened, weakest first. */
export const Evidence = z.enum(['claimed', 'recorded', 'attested']);
export type Evidence = z.infer<typeof Evidence>;

const RuleId = z.enum(ruleIds);

const Tool = z.string().refine((name) => bareName(printable(name)) !== '', 'names no tool');

/** Holds something that a reader can see. */
const VISIBLE = /[^\s\p{C}]/u;

/** A contract of a policy: every field of a record's `request`, `name`, `must_succeed` and `when`, and nothing else. */
export const StandingContract = z.strictObject({ ...Contract.shape, primary_tool: Tool, when: When.nullish() });
export type StandingContract = z.infer<typeof StandingContract>;

/** A finding that somebody answers for, up to and including a day. */
export const Waiver = z.strictObject({
  rule: RuleId,
  tool: Tool.describe('The tool that the contract names.'),
  reason: z.string().regex(VISIBLE, 'says nothing').describe('Why the finding is accepted.'),
  owner: z.string().regex(VISIBLE, 'names nobody').describe('Who answers for it.'),
  expires: z.iso.date('is not a day like 2027-01-31').describe('The last day on which it counts, UTC.'),
});
export type Waiver = z.infer<typeof Waiver>;

const ASKS_NOTHING = 'asks for nothing: it needs `authors`, `labels` or `trailers`';

/** Which pull requests must bring a record: those that any of these patterns fits. `*` is the only special character. */
export const RequireRecord = z
  .strictObject({
    authors: Patterns.nullish().describe('Logins of authors: `*[bot]` is every name that ends in `[bot]`.'),
    labels: Patterns.nullish(),
    trailers: Patterns.nullish().describe('Trailers of commits, key and value: `Co-authored-by: Claude*`.'),
  })
  // Whoever wrote the key believes that the gate is shut.
  .refine(({ authors, labels, trailers }) => [authors, labels, trailers].some((patterns) => (patterns ?? []).length > 0), ASKS_NOTHING);
export type RequireRecord = z.infer<typeof RequireRecord>;

/** What a repository states once for all of its runs. `docs/policy.md` explains each key. */
export const Policy = z.strictObject({
  $schema: z.string().nullish(),
  records: Patterns.nullish().describe('Where records are.'),
  transcripts: Patterns.nullish().describe('Where transcripts are.'),
  contracts: z.array(StandingContract).max(MOST_CONTRACTS).nullish().describe('Each applies to every run that its `when` fits.'),
  rules: z.partialRecord(RuleId, RuleLevel).nullish().describe('How findings of a rule count, by the id of the rule.'),
  inconclusive: z.enum(['warn', 'fail']).nullish().describe('Whether a run that cannot be judged fails the gate. Default warn.'),
  rules_version: z.int().positive().nullish().describe('Rules that are newer than this give notices only.'),
  require_record: z
    .preprocess((value) => value ?? {}, RequireRecord)
    .optional()
    .describe('Which pull requests must bring a record. Default: none.'),
  min_evidence: Evidence.nullish().describe('How good the evidence of a run has to be that passes. Default claimed.'),
  waivers: z.array(Waiver).max(MOST_WAIVERS).nullish().describe('Findings that are accepted for a time.'),
});
export type Policy = z.infer<typeof Policy>;
