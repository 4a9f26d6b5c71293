import { createHash } from 'node:crypto';
import { printable } from '@tool-fidelity/core/names.ts';
import type { Policy } from '@tool-fidelity/core/policy/policy.ts';
import { recordRequiredBy } from '@tool-fidelity/core/policy/requires-record.ts';
import type { PullRequest } from '../change/change.ts';
import type { GitHub } from '../github/client.ts';
import { stepsOfRun, workflowRuns } from '../github/workflow-runs.ts';
import { filesOfRun } from '../records/artifact.ts';
import type { RecordFile } from '../records/record-file.ts';
import { headsByPersons, whyForeign, whyOwnWorkflow } from './pull-history.ts';

/** Where records of this change may have been made before. */
export interface Asking {
  readonly api: GitHub;
  readonly repository: string;
  /** The commit that the pull request is compared with. */
  readonly baseSha: string;
  readonly pull: PullRequest;
  /** Commits of the pull request. A record made at another is none of it. */
  readonly shas: ReadonlySet<string>;
  /** The workflow that may have recorded them. */
  readonly workflow: string;
  /** The id of the job that asks. Only one of the same name there says what it audited. */
  readonly job: string;
  /** Which of an artifact's files are records. */
  readonly patterns: readonly string[];
  readonly policy: Pick<Policy, 'require_record'>;
}

export interface Kept {
  /** What the run recorded. */
  readonly files: readonly RecordFile[];
  /** The run, and the commit that it ran for; null: there is none. */
  readonly run: { readonly id: number; readonly headSha: string } | null;
  /** A sentence about why nothing is kept; null: something is, or there was nothing to keep. */
  readonly lost: string | null;
}

export const NOTHING_KEPT: Kept = { files: [], run: null, lost: null };

/**
 * The step by which a run says which artifact it has judged. Its name is made of the workflow file and of outputs of jobs that have ended; neither
 * an artifact nor a check run nor a comment says so, since any job, or whoever may write, can put another in its place. The machine that runs a
 * job tells the names of its steps, so a job in which the author's code runs may tell others: the job has to be the one that audits.
 */
const AUDIT_STEP = /^Audit (?:sha256:)+([0-9a-f]{64})$/;

/**
 * What a run of the allowed workflow recorded on this pull request: at its head, or at a head from which only persons have pushed since. The run
 * counts where its workflow files were those of the base and its audit passed, and the artifact by the digest that this audit was given.
 */
export async function keptRecords(asking: Asking): Promise<Kept> {
  const { api, repository, pull, baseSha } = asking;
  if (pull.branch === null) return NOTHING_KEPT;
  const found = await recordingRun(asking, pull.branch);
  if (found === null) return NOTHING_KEPT;
  if ('problem' in found) return nothing(found.problem);
  const foreign = (await whyForeign(api, repository, pull)) ?? (await whyOwnWorkflow(api, repository, baseSha, found.headSha));
  if (foreign !== null) return nothing(`which workflow file ran there is not known, since of the pull request this is so: ${foreign}`);
  const { files, errors } = await filesOfRun(api, repository, found.id, { name: null, digest: found.digest }, asking.patterns);
  const [error] = errors;
  if (error !== undefined) return nothing(error.message.replace(/\.$/, ''));
  return { files, run: found, lost: null };
}

function nothing(why: string): Kept {
  return { ...NOTHING_KEPT, lost: `No record keeps the evidence of an earlier run: ${why}.` };
}

interface Recorded {
  readonly id: number;
  readonly headSha: string;
  readonly digest: string;
}

async function recordingRun(asking: Asking, branch: string): Promise<Recorded | { readonly problem: string } | null> {
  const { api, repository, pull, shas } = asking;
  const { workflow } = asking;
  const ofHead = await workflowRuns(api, repository, { workflow, branch, headSha: pull.headSha });
  const atHead = await runOf(asking, pull.headSha, ofHead);
  if (atHead !== null) return atHead;
  const pushed = await headsByPersons(api, repository, pull, (login) => isPerson(login, asking));
  if ('problem' in pushed) return pushed;
  // Commits that were pushed over are no part of the change any more.
  const heads = pushed.before.filter((sha) => shas.has(sha));
  // One answer for all of them, unless the branch has had more runs than it holds.
  const ofBranch = heads.length > 1 ? await workflowRuns(api, repository, { workflow, branch, headSha: null }) : { problem: 'not asked' };
  for (const headSha of heads) {
    const listed = 'problem' in ofBranch ? await workflowRuns(api, repository, { workflow, branch, headSha }) : ofBranch;
    const recorded = await runOf(asking, headSha, listed);
    if (recorded !== null) return recorded;
  }
  return null;
}

/** Of several runs at a commit the last one that judged an artifact decides. null: there is none. */
async function runOf(
  { api, repository, job: own }: Asking,
  headSha: string,
  listed: Awaited<ReturnType<typeof workflowRuns>>,
): Promise<Recorded | { readonly problem: string } | null> {
  if ('problem' in listed) return listed;
  for (const { id } of listed.runs.filter((run) => run.head_sha === headSha)) {
    const read = await stepsOfRun(api, repository, id);
    if ('problem' in read) return read;
    const audits = read.steps.flatMap(({ job, name, conclusion }) => {
      const digest = AUDIT_STEP.exec(name)?.[1];
      return digest === undefined ? [] : [{ digest, conclusion, job }];
    });
    const [audit, ...others] = audits;
    if (audit === undefined) continue;
    if (others.length > 0) return { problem: 'several steps of the run say what was audited' };
    if (own === '' || (audit.job !== own && !audit.job.endsWith(` / ${own}`)))
      return { problem: `the step that says what was audited is of another job than \`${printable(own)}\`` };
    if (audit.conclusion !== 'success') return { problem: 'the audit of the run that made it did not pass' };
    return { id, headSha, digest: audit.digest };
  }
  return null;
}

/** Whoever opened the pull request may be the agent, and so may those of whom the policy requires a record. */
function isPerson(login: string, { pull, policy }: Asking): boolean {
  if (pull.author === null || pull.author.toLowerCase() === login.toLowerCase()) return false;
  const authors = policy.require_record?.authors ?? [];
  return recordRequiredBy({ require_record: { authors } }, { author: login, labels: null, trailers: null }) === null;
}

/**
 * Files of the change and those that a run recorded, together. A file of the change that is, byte for byte and with all that belongs to it, one of
 * those has its level; what the change does not hold is judged beside it.
 */
export function withKept(files: readonly RecordFile[], kept: readonly RecordFile[]): readonly RecordFile[] {
  if (kept.length === 0) return files;
  const known = new Map(kept.map((each) => [contentOf(each), each]));
  const seen = new Set<RecordFile>();
  const raised = files.map((file): RecordFile => {
    const same = known.get(contentOf(file));
    if (same === undefined) return file;
    seen.add(same);
    // Read once: what is judged is what was compared.
    return { ...same, file: file.file, from: file.from };
  });
  return [...raised, ...kept.filter((each) => !seen.has(each))];
}

function contentOf({ open, companions }: RecordFile): string {
  const digests = [open(), ...[...companions()].map(({ chunks }) => chunks)].map((chunks) => {
    const hash = createHash('sha256');
    for (const chunk of chunks) hash.update(chunk);
    return hash.digest('hex');
  });
  const [own = '', ...beside] = digests;
  return [own, ...beside.sort()].join(' ');
}
