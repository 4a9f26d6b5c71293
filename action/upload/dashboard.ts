import { digestOf } from '@tool-fidelity/cli/input/digest.ts';
import { batches } from '@tool-fidelity/cli/upload/batches.ts';
import { delivered } from '@tool-fidelity/cli/upload/delivery.ts';
import { envelopeLine } from '@tool-fidelity/cli/upload/envelope-line.ts';
import { jobOf, type Origin } from '@tool-fidelity/cli/upload/origin.ts';
import { posted } from '@tool-fidelity/cli/upload/post.ts';
import { actionsRepository } from '@tool-fidelity/cli/upload/repository.ts';
import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import { effectivePolicy } from '@tool-fidelity/core/policy/effective.ts';
import { withoutTokens } from '@tool-fidelity/core/redaction/tokens.ts';
import { runReports, type SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import type { Change } from '../change/change.ts';
import type { Host } from '../host.ts';
import type { Judged } from '../outcome.ts';
import { type Running, secondsToGreen } from './time-to-green.ts';
import { tokenFor } from './token.ts';

/** For one answer of the dashboard, milliseconds: it audits what it is sent. */
const ANSWER_MS = 60_000;
/** All waiting between attempts, milliseconds. */
const PATIENCE_MS = 60_000;

/** Sends what was judged to the dashboard that the inputs name. A sentence about what did not arrive; null: all did, or nobody asked. */
export async function toldDashboard(host: Host, judged: Judged): Promise<string | null> {
  const { inputs, step, audit } = judged;
  if (inputs === null || inputs['dashboard-url'] === '' || inputs.upload === 'never') return null;
  const base = addressOf(inputs['dashboard-url']);
  if (base === null) return 'Nothing was sent to the dashboard: `dashboard-url` is not an https address.';
  const repository = actionsRepository(host.env);
  if (repository === null || !step?.change) return 'Nothing was sent to the dashboard: which repository this is is not known.';
  const lines = linesOf(host, judged, { repository, ...placeOf(host, step.change, repository.name) });
  const running = { api: step.api, repository: step.change.repository, workflowRef: host.env.GITHUB_WORKFLOW_REF };
  const outcome = await outcomeOf(judged, step.change, repository, running);
  if (lines.length === 0 && outcome === null) return null;
  const asked = await tokenFor(inputs['dashboard-audience'] || base, host);
  if ('problem' in asked) return step.change.writes === 'none' ? null : `Nothing was sent to the dashboard: ${asked.problem}.`;
  let patience = PATIENCE_MS;
  const send = (path: string) => (batch: readonly string[]) =>
    posted(batch, { url: new URL(`${base}${path}`), key: asked.token }, ANSWER_MS);
  const world = {
    async wait(milliseconds: number) {
      patience -= milliseconds;
      if (patience >= 0) await host.wait(milliseconds);
    },
    now: host.now,
    chance: host.chance,
  };
  let lost = audit.runs.length - lines.length;
  let why = lost === 0 ? '' : 'too long to be sent';
  for await (const batch of batches(outgoing(lines))) {
    const { outcomes, stopped } = await delivered(
      batch.map(({ line }) => line),
      { ...world, post: (each) => (patience < 0 ? Promise.resolve({ unreachable: 'given up' }) : send('/api/v1/runs')(each)) },
    );
    const missing = outcomes.filter((each) => each !== 'added' && each !== 'repeated');
    lost += missing.length;
    const fault = stopped ?? missing.find((each) => typeof each === 'object');
    if (fault) why = fault.message;
    if (stopped !== null) break;
  }
  if (outcome !== null && patience >= 0) await send('/api/v1/outcomes')([outcome]);
  return lost === 0 ? null : oneLine(`Of ${audit.runs.length} runs ${lost} did not reach the dashboard: ${why || 'it took them not'}`, 500);
}

/** Its address without a slash at the end; null: it is none that a token may be sent to. */
function addressOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isLoopback = url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return null;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function placeOf({ env }: Host, { headSha, pullRequest }: Change, name: string): Omit<Origin, 'repository'> {
  const job = jobOf(name, env);
  return { ...job, commit: headSha, pull_request: pullRequest?.number ?? job.pull_request };
}

function linesOf(host: Host, { audit, inputs }: Judged, origin: Origin): readonly string[] {
  const { standing, report } = audit;
  const policy = { on: report.on, standing, digest: standing.policy?.digest ?? null };
  const sentAt = new Date(host.now()).toISOString();
  return audit.runs.flatMap((run) => {
    const line =
      inputs?.upload === 'report' ? reportLine(run, origin, policy, sentAt) : envelopeLine(run, undefined, { origin, policy, sentAt });
    return line ?? [];
  });
}

/** A run whose record stays here: what was found in it alone. */
function reportLine(
  run: SourcedRun,
  origin: Origin,
  { on, standing, digest }: Parameters<typeof envelopeLine>[2]['policy'],
  sentAt: string,
): string {
  const envelope: Envelope = {
    schema: 1,
    ...origin,
    source: { file: withoutTokens(run.file).slice(0, 1_000) || 'unnamed', line: run.line, format: run.format, sha256: run.sha256 },
    policy: { on, ...effectivePolicy(run.record, standing), ...(digest === null ? {} : { digest }) },
    sent_at: sentAt,
    report: [...runReports(run, { on, digest: digestOf, ...standing })],
  };
  return JSON.stringify(envelope);
}

/** What became of a pull request that is closed, and whether this check would have stopped it. */
async function outcomeOf(
  { verdict }: Judged,
  { pullRequest }: Change,
  repository: NonNullable<ReturnType<typeof actionsRepository>>,
  running: Running,
): Promise<string | null> {
  if (pullRequest === null || pullRequest.closed === null || pullRequest.closedAt === null) return null;
  return JSON.stringify({
    repository,
    pull_request: pullRequest.number,
    state: pullRequest.closed,
    at: pullRequest.closedAt,
    seconds_to_green: await secondsToGreen(running, pullRequest),
    red_when_merged: pullRequest.closed === 'merged' ? verdict.exitCode !== 0 : null,
  });
}

async function* outgoing(lines: readonly string[]) {
  for (const line of lines) yield { line };
}
