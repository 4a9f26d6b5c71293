import { touchesOf } from '@tool-fidelity/cli/changed-paths.ts';
import { reportErrorOf } from '@tool-fidelity/cli/input/faults.ts';
import type { Standing } from '@tool-fidelity/core/policy/applied.ts';
import type { PolicyInForce } from '@tool-fidelity/core/policy/in-force.ts';
import type { Report, ReportError, ReportNotice } from '@tool-fidelity/core/report.ts';
import { reportOf, type SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { type ContractPlace, type RulesOfBase, rulesOfBase } from './base/rules-of-base.ts';
import { isReviewed } from './change/change.ts';
import { type GroupedPull, groupedPulls } from './change/grouped-pulls.ts';
import { requirementOf } from './change/requirement.ts';
import { touchedBy } from './change/touched.ts';
import type { Touched } from './change/touches.ts';
import { withAttestations } from './evidence/attested.ts';
import type { Inputs } from './inputs.ts';
import { withKept } from './kept/kept.ts';
import { keptFor } from './kept/kept-for.ts';
import { type Places, repositoryPath } from './places.ts';
import { filesFromArtifact } from './records/artifact.ts';
import { checkoutAt } from './records/checkout.ts';
import { withCompanions } from './records/companions-of.ts';
import { filesFromApi } from './records/from-api.ts';
import { fileMatcher } from './records/matching.ts';
import { judgedRuns } from './records/runs-of.ts';
import { type Ours, selectedFiles } from './records/selected.ts';
import { namedSources } from './sources.ts';
import type { Step } from './step.ts';

/** What was found, and what the surfaces need to tell it. */
export interface Audited {
  readonly report: Report;
  readonly policy: PolicyInForce | null;
  /** Where contracts are written, by their digest. */
  readonly places: ReadonlyMap<string, ContractPlace>;
  /** Paths of the change's own files; null: nobody can say. */
  readonly changed: ReadonlySet<string> | null;
  readonly runs: readonly SourcedRun[];
  /** Under what they were judged. */
  readonly standing: Standing;
  /** Sentences about what could not be asked for, and does not decide by itself. */
  readonly lost: readonly string[];
  readonly rules: RulesOfBase;
  /** Where records were looked for. */
  readonly patterns: Patterns;
}

export interface Patterns {
  readonly records: readonly string[];
  readonly transcripts: readonly string[];
}

const DEFAULT_RECORDS = ['.fidelity/runs/**/*.json*'];

/** Audits what the inputs and the policy of the base name. What cannot be read or found out is an error of the report. */
export async function audited(
  inputs: Inputs,
  places: Places,
  step: Step,
  on: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Audited> {
  const { api, change, problem } = step;
  const errors: ReportError[] =
    problem === null ? [] : [about('event', 'event_unknown', `What this step is about is not known: ${problem}.`)];
  const contract = repositoryPath('contract', places.named, inputs.contract);
  const policy = repositoryPath('policy', [], inputs.policy);
  const rules = await rulesOfBase(api, change, { policy, contract });
  errors.push(...rules.errors);

  const scope = inputs.scope === '' ? (change?.scope ?? 'all') : inputs.scope;
  const touched = await touchedFor(step, scope === 'changed' || asksForPaths(rules));
  const needsPaths = change !== null && isReviewed(change) && asksForPaths(rules);
  if ((scope === 'changed' || needsPaths) && 'problem' in touched)
    errors.push(about('event', 'changes_unknown', `Which files this change touches is not known: ${touched.problem}.`));
  const known = 'problem' in touched ? null : touched;

  const patterns = patternsOf(inputs, rules);
  const { sources, errors: climbing } = namedSources(patterns, places);
  errors.push(...climbing.map(reportErrorOf));
  const ours: Ours | null = scope === 'changed' ? { files: known?.files ?? new Map() } : null;
  const before = ours === null ? null : await checkoutAt(places, env, step);
  if (before !== null && 'problem' in before)
    errors.push(about('event', 'changes_unknown', `Which records are new is not known: ${before.problem}.`));
  const checkout = before === null || 'problem' in before ? null : before;
  const selected = selectedFiles(sources, places, checkout, ours);
  const matches = fileMatcher(sources);
  const wanted = new Map([...(ours?.files ?? [])].filter(([path]) => matches(path) && !selected.committed.has(path)));
  errors.push(...selected.errors.filter(({ file, code }) => code !== 'missing_file' || !wanted.has(file)));

  const fetched = api === null || change === null ? { files: [], errors: [] } : await filesFromApi(api, change.repository, wanted);
  const named = inputs.artifact + inputs['artifact-digest'] !== '';
  const artifact = named ? await filesFromArtifact(step, inputs) : { files: [], errors: [] };
  errors.push(...fetched.errors, ...artifact.errors);

  const group =
    change === null || api === null ? { pulls: [], unread: 0 } : await groupedPulls(api, change, known?.mainline ?? known?.messages ?? []);
  const kept = await keptFor(inputs, step, { known, group: group.pulls, rules, job: env.GITHUB_JOB ?? '' });
  const notices = changedRules(known, policy, contract);
  const belonging = {
    repository: change?.repository ?? '',
    shas: shasOf(step, scope, known, group.pulls, env.GITHUB_SHA),
    runs: [env.GITHUB_RUN_ID, change?.artifactRun, kept.run?.id].map(Number),
  };
  const attested = await withAttestations(
    withKept([...selected.files, ...withCompanions(fetched.files), ...artifact.files], kept.files),
    {
      repository: change?.repository ?? '',
      signers: change === null ? [] : inputs['signer-workflows'],
      token: inputs['github-token'],
      serverUrl: env.GITHUB_SERVER_URL ?? 'https://github.com',
      temp: places.temp.real,
      path: env.PATH,
      api,
      sha: change?.baseSha ?? '',
      trustedRoot: repositoryPath('trusted-root', [], inputs['trusted-root']),
      on,
    },
    belonging,
  );
  const frame = {
    on,
    contracts: rules.contracts,
    policy: rules.policy,
    touches: known === null ? null : touchesOf(known.paths),
    notices: [...notices, ...attested.notices],
    guarded: [rules.policy?.file ?? '', contract].filter((file) => file !== ''),
  };
  const judged = judgedRuns(attested.files, frame, belonging);
  errors.push(...judged.errors);
  if (judged.own === 0 && rules.policy !== null) errors.push(...requirementOf(rules.policy, change, group.pulls, known));
  return {
    report: reportOf(judged.reports, errors, frame),
    policy: rules.policy,
    places: rules.places,
    changed: known === null ? null : new Set(known.files.keys()),
    runs: judged.runs,
    standing: { contracts: frame.contracts, policy: frame.policy, touches: frame.touches, guarded: frame.guarded },
    lost: [...(kept.lost === null ? [] : [kept.lost]), ...unreadPulls(group.unread)],
    rules,
    patterns,
  };
}

/** Commits at which a record of this step can have been made. null: nobody can say. */
function shasOf(
  { change }: Step,
  scope: 'changed' | 'all',
  known: Touched | null,
  group: readonly GroupedPull[],
  sha: string | undefined,
): ReadonlySet<string> | null {
  if (change === null || (scope === 'changed' && known === null)) return null;
  return new Set([
    change.headSha,
    ...(sha === undefined ? [] : [sha]),
    ...(known?.shas ?? [change.baseSha]),
    ...group.flatMap(({ shas }) => shas),
  ]);
}

function unreadPulls(count: number): readonly string[] {
  if (count === 0) return [];
  const which = count === 1 ? 'A pull request of this group' : `${count} pull requests of this group`;
  return [`${which} could not be read: trailers alone say whether a record is required. The job needs \`pull-requests: read\`.`];
}

async function touchedFor({ api, change }: Step, wanted: boolean): Promise<Touched | { readonly problem: string }> {
  if (!wanted) return { problem: 'nobody asked' };
  if (change === null || change.range === null) return { problem: 'this event has no base to compare with' };
  if (api === null) return { problem: 'there is no token or no address of the API' };
  return touchedBy(api, change.repository, change.range, change.pullRequest?.number ?? null);
}

function asksForPaths({ policy, contracts }: RulesOfBase): boolean {
  return [...(policy?.policy.contracts ?? []), ...contracts].some(({ when }) => when?.changed_paths != null);
}

/** An input that is set, else what the policy of the base says, else the usual folder. */
function patternsOf({ records, transcripts }: Inputs, { policy }: RulesOfBase): Patterns {
  const found = {
    records: records.length > 0 ? records : (policy?.policy.records ?? []),
    transcripts: transcripts.length > 0 ? transcripts : (policy?.policy.transcripts ?? []),
  };
  return found.records.length + found.transcripts.length === 0 ? { ...found, records: DEFAULT_RECORDS } : found;
}

/** A change of what it is judged by is shown, though the base decides all the same. */
function changedRules(touched: Touched | null, policy: string, contract: string): readonly ReportNotice[] {
  const about = [
    ['policy_changed', policy, 'policy'],
    ['contract_changed', contract, 'contract'],
  ] as const;
  return about.flatMap(([code, file, what]): readonly ReportNotice[] => {
    if (file === '' || !touched?.paths.includes(file)) return [];
    const message = `This change touches the ${what} that it would be judged by. It was judged by the one of its base.`;
    return [{ code, severity: 'warning', message, file, line: touched.files.has(file) ? 1 : null }];
  });
}

function about(file: string, code: string, message: string): ReportError {
  return {
    file,
    line: null,
    column: null,
    code,
    message,
    hint: 'Run the job again. It needs `contents: read`, and the input `github-token`.',
  };
}
