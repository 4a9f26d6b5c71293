import type { RunReport } from '@tool-fidelity/core/report.ts';
import type { Kysely } from 'kysely';
import { chunked, distinct } from './chunked.ts';
import type { KeptEnvelope } from './row-of-run.ts';
import type { Tables } from './schema.ts';
import { policiesOf, wholePolicy } from './sent-policies.ts';
import type { StoredRun } from './store.ts';

/** A record that is committed comes again with every push. */
const SIBLINGS = 200;
const RUNS_A_QUERY = 500;

export async function runOfId(database: Kysely<Tables>, id: string): Promise<StoredRun | null> {
  const row = await wholeRows(database).where('run.id', '=', id).orderBy('run.seq').executeTakeFirst();
  return row === undefined ? null : ((await storedRuns(database, [row]))[0] ?? null);
}

/** In the order of `seqs`; rows that are gone are left out. */
export async function runsOfSeqs(database: Kysely<Tables>, seqs: readonly number[]): Promise<readonly StoredRun[]> {
  const found = new Map<number, StoredRun>();
  for (const part of chunked(seqs, RUNS_A_QUERY)) {
    const rows = await wholeRows(database).where('run.seq', 'in', part).execute();
    for (const run of await storedRuns(database, rows)) found.set(run.seq, run);
  }
  return seqs.flatMap((seq) => found.get(seq) ?? []);
}

/** Rows of the same record or of the same place in the same workflow run, newest first, itself left out; at most 200. */
export async function siblingsOf(database: Kysely<Tables>, run: StoredRun): Promise<readonly StoredRun[]> {
  const newest = database
    .selectFrom('run')
    .select(['seq', 'slot'])
    .orderBy('seq', 'desc')
    .limit(SIBLINGS + 1);
  const ofRecord = await newest.where('repository_id', '=', run.repository.id).where('record_digest', '=', run.recordDigest).execute();
  const own = await database.selectFrom('run').select('slot').where('seq', '=', run.seq).executeTakeFirst();
  const slot = own?.slot ?? null;
  const ofSlot = slot === null ? [] : await newest.where('slot', '=', slot).execute();
  const seqs = distinct([...ofRecord, ...ofSlot].map(({ seq }) => seq)).filter((seq) => seq !== run.seq);
  return runsOfSeqs(database, seqs.toSorted((a, b) => b - a).slice(0, SIBLINGS));
}

function wholeRows(database: Kysely<Tables>) {
  return database
    .selectFrom('run')
    .innerJoin('run_report', (join) =>
      join.onRef('run_report.repository_id', '=', 'run.repository_id').onRef('run_report.run_seq', '=', 'run.seq'),
    )
    .innerJoin('upload', 'upload.seq', 'run.upload_seq')
    .innerJoin('repository', 'repository.id', 'run.repository_id')
    .selectAll('run')
    .select(['run_report.report', 'upload.envelope', 'upload.received_at', 'upload.sent_policy', 'repository.name']);
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeRows>['execute']>>[number];

async function storedRuns(database: Kysely<Tables>, rows: readonly WholeRow[]): Promise<readonly StoredRun[]> {
  const apart = await policiesOf(database, rows);
  return rows.map((row) => storedRun(row, apart(row)));
}

function storedRun(row: WholeRow, apart: Parameters<typeof wholePolicy>[1]): StoredRun {
  const report: RunReport = JSON.parse(row.report);
  const envelope: KeptEnvelope = JSON.parse(row.envelope);
  const workflow = envelope.workflow_run ?? null;
  return {
    id: row.id,
    seq: row.seq,
    repository: { id: row.repository_id, name: row.name },
    report,
    family: row.family,
    at: row.at,
    clock: row.clock,
    receivedAt: row.received_at,
    kind: row.kind,
    evidence: row.evidence,
    standing: row.standing,
    rulesVersion: row.rules_version,
    policyDigest: row.policy_digest,
    recordDigest: row.record_digest,
    agreement: row.agreement,
    commit: envelope.commit ?? null,
    ref: envelope.ref ?? null,
    pullRequest: envelope.pull_request ?? null,
    workflowRun: workflow === null ? null : { ...workflow, url: workflow.url ?? null },
    policy: wholePolicy(envelope.policy, apart),
  };
}
