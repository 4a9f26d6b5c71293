import { annotationsText } from '@tool-fidelity/core/reporters/github.ts';
import type { LogEntry } from '@tool-fidelity/core/reporters/log-entries.ts';
import type { Host } from '../host.ts';
import { bugText, closingText, nothingText, surfaceText } from '../log-text.ts';
import type { Judged } from '../outcome.ts';
import { tellOutputs, tellSummary } from '../told.ts';
import { toldDashboard } from '../upload/dashboard.ts';
import { type CheckTold, checkRun } from './check-run.ts';
import { stickyComment } from './comment.ts';
import { placedEntries } from './placed-entries.ts';

/** Tells everybody. Whatever goes wrong here is told in the log, and changes nothing else. */
export async function surfaces(host: Host, judged: Judged): Promise<void> {
  const { audit, verdict, inputs, files } = judged;
  const entries = placedEntries(audit.report, audit);
  const check = await guarded(host, NO_CHECK, () => toldCheck(host, judged, entries));
  await guarded(host, undefined, () => toldComment(host, judged));
  const unsent = await guarded(host, null, () => toldDashboard(host, judged));
  if (unsent !== null) host.print(surfaceText(unsent));
  for (const lost of audit.lost) host.print(surfaceText(lost));
  if (verdict.verdict === 'not_applicable') host.print(nothingText(audit.report, inputs === null ? null : audit.patterns));
  const isInCheck = check.url !== null && check.lost === null && check.annotated > 0;
  host.print(isInCheck ? closingText(audit.report, check.url ?? '') : annotationsText(audit.report, entries));
  tellSummary(host, audit.report);
  tellOutputs(host, {
    verdict: verdict.verdict,
    violations: String(verdict.violations),
    waived: String(verdict.waived),
    runs: String(verdict.runs),
    'report-file': files.report,
    'sarif-file': files.sarif,
    'check-url': check.url ?? '',
  });
}

const NO_CHECK: CheckTold = { url: null, annotated: 0, lost: null, refused: false };

async function toldCheck(host: Host, { inputs, step, audit, verdict }: Judged, entries: readonly LogEntry[]): Promise<CheckTold> {
  const name = inputs?.['check-name'] ?? '';
  if (name === '' || !step?.api || !step.change || step.change.writes === 'none') return NO_CHECK;
  const check = await checkRun(step.api, step.change, { name, report: audit.report, verdict, entries, details: logUrl(host) });
  if (check.lost !== null) host.print(surfaceText(check.lost));
  return check;
}

async function toldComment(host: Host, { inputs, step, audit, verdict }: Judged): Promise<void> {
  const { api = null, change = null } = step ?? {};
  if (inputs === null || inputs.comment === 'never' || api === null || change === null) return;
  if (change.pullRequest === null || change.writes === 'none' || change.event === 'merge_group') return;
  const hasFindings = verdict.causes.length > 0 || audit.report.runs.some(({ findings }) => findings.some(({ waived }) => !waived));
  const { lost } = await stickyComment(api, {
    repository: change.repository,
    number: change.pullRequest.number,
    gate: inputs['check-name'],
    report: audit.report,
    wanted: inputs.comment === 'always' || hasFindings,
    details: logUrl(host),
  });
  if (lost !== null) host.print(surfaceText(lost));
}

/** The page of this workflow run; null: the runner does not say. */
function logUrl({ env }: Host): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const url = `${server}/${repository}/actions/runs/${run}`;
  return server && repository && run && URL.canParse(url) && /^https?:\/\/[\w.:/-]+$/.test(url) ? url : null;
}

async function guarded<T>(host: Host, otherwise: T, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (bug) {
    host.print(bugText(bug, 'A surface was not told; the verdict stands.'));
    return otherwise;
  }
}
