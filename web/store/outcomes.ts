import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import type { Outcome } from './store.ts';

/** Of several about one pull request the latest `at` stays, whatever the order in which they come. */
export async function putOutcome(database: Kysely<Tables>, outcome: Outcome): Promise<void> {
  const { repository, pullRequest, state, at, secondsToGreen, redWhenMerged } = outcome;
  await database
    .insertInto('outcome')
    .values({
      repository_id: repository.id,
      pull_request: pullRequest,
      repository: repository.name,
      state,
      at,
      seconds_to_green: secondsToGreen,
      red_when_merged: redWhenMerged === null ? null : Number(redWhenMerged),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['repository_id', 'pull_request'])
        .doUpdateSet(({ ref }) => ({
          repository: ref('excluded.repository'),
          state: ref('excluded.state'),
          at: ref('excluded.at'),
          seconds_to_green: ref('excluded.seconds_to_green'),
          red_when_merged: ref('excluded.red_when_merged'),
        }))
        .whereRef('excluded.at', '>=', 'outcome.at'),
    )
    .execute();
}

export async function outcomeOf(database: Kysely<Tables>, repositoryId: number, pullRequest: number): Promise<Outcome | null> {
  const row = await database
    .selectFrom('outcome')
    .selectAll()
    .where('repository_id', '=', repositoryId)
    .where('pull_request', '=', pullRequest)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    repository: { id: row.repository_id, name: row.repository },
    pullRequest: row.pull_request,
    state: row.state,
    at: row.at,
    secondsToGreen: row.seconds_to_green,
    redWhenMerged: row.red_when_merged === null ? null : row.red_when_merged === 1,
  };
}
