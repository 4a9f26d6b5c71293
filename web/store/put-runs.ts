import type { RunReport } from '@tool-fidelity/core/report.ts';
import { type Kysely, sql } from 'kysely';
import { askedInParts, chunked } from './chunked.ts';
import type { Counters } from './counters.ts';
import type { RunDraft } from './row-of-run.ts';
import type { Tables } from './schema.ts';
import { left, type Placed, type StandingChange, type StoredPlace, settled, WORTH } from './standing.ts';

/** A row on its way in, with the report that lies apart from it. */
export interface NewRun {
  readonly draft: RunDraft;
  readonly report: RunReport;
}

/** Literals, because only they let the engines use an index of part of the rows. */
const COUNTED = sql<boolean>`standing = 'counted'`;
const PLACE = ['seq', 'same', 'slot', 'attempt', 'standing', 'evidence', 'upload_seq as uploadSeq'] as const;
const REPEATED = sql<boolean>`standing = 'repeated'`;
const LIVE = sql<boolean>`standing in ('counted', 'repeated')`;

/** Stores the rows and settles who counts. `judgedAgain`: numbers of uploads whose older rows no longer do. */
export async function putRuns(
  transaction: Kysely<Tables>,
  runs: readonly NewRun[],
  judgedAgain: readonly number[],
  counters: Counters,
): Promise<void> {
  const newcomers = runs.map(({ draft }) => placeOf(draft));
  const slots = [...new Set(newcomers.flatMap(({ slot }) => slot ?? []))];
  const sames = [...new Set(newcomers.map(({ same }) => same))];
  const replaced = await places(transaction, 'upload_seq', judgedAgain, sql<boolean>`standing <> 'reaudited'`);
  const { isOvertaken, changes: gone, vacated } = left(newcomers, replaced, await places(transaction, 'slot', slots, LIVE));
  await changeStandings(transaction, gone, counters);
  const stored = [...(await places(transaction, 'same', sames, COUNTED)), ...(await heirs(transaction, vacated))];
  const { standings, changes } = settled(newcomers, isOvertaken, stored);
  // Whoever no longer counts goes first: of what is the same, the database accepts one counted row.
  for (const standing of ['repeated', 'counted']) {
    await changeStandings(
      transaction,
      changes.filter((change) => change.standing === standing),
      counters,
    );
  }
  const rows = runs.map(({ draft, report }, index) => ({
    run: {
      ...draft,
      seq: counters.run + index + 1,
      revision: counters.revision + index + 1,
      standing: standings[index] ?? 'repeated',
    },
    report: { repository_id: draft.repository_id, run_seq: counters.run + index + 1, report: JSON.stringify(report) },
  }));
  counters.run += runs.length;
  counters.revision += runs.length;
  for (const part of chunked(rows)) {
    await transaction
      .insertInto('run')
      .values(part.map(({ run }) => run))
      .execute();
    await transaction
      .insertInto('run_report')
      .values(part.map(({ report }) => report))
      .execute();
  }
}

function placeOf({ same, slot, attempt, upload_seq, evidence }: RunDraft): Placed {
  return { same, slot, attempt, uploadSeq: upload_seq, evidence };
}

function places<Column extends 'upload_seq' | 'slot' | 'same'>(
  transaction: Kysely<Tables>,
  column: Column,
  values: readonly (string | number)[],
  condition: ReturnType<typeof sql<boolean>>,
): Promise<readonly StoredPlace[]> {
  return askedInParts(values, (part) =>
    transaction.selectFrom('run').select(PLACE).where(sql.ref(column), 'in', part).where(condition).execute(),
  );
}

const BY_WORTH = sql`case evidence ${sql.join(
  WORTH.map((worth, index) => sql`when ${sql.lit(worth)} then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** The newest repeated row of each, of those that are worth most. */
async function heirs(transaction: Kysely<Tables>, vacated: readonly string[]): Promise<readonly StoredPlace[]> {
  const found: StoredPlace[] = [];
  for (const same of vacated) {
    const heir = await transaction
      .selectFrom('run')
      .select(PLACE)
      .where('same', '=', same)
      .where(REPEATED)
      .orderBy(BY_WORTH, 'desc')
      .orderBy('upload_seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (heir !== undefined) found.push(heir);
  }
  return found;
}

async function changeStandings(transaction: Kysely<Tables>, changes: readonly StandingChange[], counters: Counters): Promise<void> {
  for (const part of chunked(changes)) {
    const rows = part.map(({ seq, standing }, index) => {
      const revision = counters.revision + index + 1;
      return sql`(cast(${seq} as bigint), cast(${standing} as text), cast(${revision} as bigint))`;
    });
    await sql`
      with change (seq, standing, revision) as (values ${sql.join(rows)})
      update run set standing = change.standing, revision = change.revision from change where run.seq = change.seq
    `.execute(transaction);
    counters.revision += part.length;
  }
}
