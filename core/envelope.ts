import * as z from 'zod';
import { EffectivePolicy } from './policy/effective.ts';
import { RunReport } from './report.ts';

const Digest = z.string().regex(/^sha256:[0-9a-f]{64}$/, 'is not a sha256 digest (`sha256:` and 64 hex digits)');
const Instant = z.iso.datetime({ offset: true });

/** `owner/name`, as GitHub spells it. Ids do not change when a repository is renamed, names do: ids identify. */
export const Repository = z.strictObject({
  id: z.int().positive(),
  owner_id: z.int().nonnegative(),
  // `.` and `..` are no names, and would lead elsewhere in the addresses of pages.
  name: z.string().regex(/^(?!\.{1,2}\/)[A-Za-z0-9_.-]{1,100}\/(?!\.{1,2}$)[A-Za-z0-9_.-]{1,100}$/, 'is not owner/name'),
});

/** Attempts of one workflow run; senders cut a higher number. */
export const MOST_ATTEMPTS = 10_000;

/** Where the run was audited. `attempt` counts re-runs from 1. */
export const WorkflowRun = z.strictObject({
  id: z.int().nonnegative(),
  attempt: z.int().positive().max(MOST_ATTEMPTS),
  job: z.string().max(255),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish(),
});

/** What the sender audited under. `on` is the day on which waivers are judged. */
export const SentPolicy = z.strictObject({
  digest: Digest.nullish(),
  on: z.iso.date(),
  ...EffectivePolicy.shape,
});

/** One record on its way to the dashboard. Field names are on the wire: `docs/dashboard.md` explains each. */
export const Envelope = z
  .strictObject({
    schema: z.literal(1),
    repository: Repository,
    commit: z
      .string()
      .regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/, 'is not a commit id')
      .nullish(),
    /** When that commit was made: history that is sent later keeps its place in time. */
    committed_at: Instant.nullish(),
    ref: z.string().max(500).nullish(),
    pull_request: z.int().positive().nullish(),
    workflow_run: WorkflowRun.nullish(),
    source: z.strictObject({
      file: z.string().min(1).max(1_000),
      line: z.int().positive(),
      /** The line of the final answer in a transcript; a record's own text shows it. */
      answer_line: z.int().positive().nullish(),
      format: z.string().max(60),
      sha256: Digest,
    }),
    policy: SentPolicy,
    /** `sha256:` over the sender's own run reports, as `reportDigest` takes it. */
    report_digest: Digest.nullish(),
    /** The sender's clock as it sent. */
    sent_at: Instant.nullish(),
    /** One run record as JSON, redacted by the sender. */
    record_text: z
      .string()
      .min(2)
      .max(32 * 1024 * 1024)
      .nullish(),
    /** Instead of the text: what the sender's own audit said. Such rows say "not re-audited". */
    report: z.array(RunReport).min(1).max(100).nullish(),
  })
  .refine(({ record_text, report }) => (record_text == null) !== (report == null), {
    error: 'holds either `record_text` or `report`',
  });
export type Envelope = z.infer<typeof Envelope>;
