import type { Kysely } from 'kysely';
import type { Fact } from '../facts/fact.ts';
import { askedInParts, distinct } from './chunked.ts';
import type { Tables } from './schema.ts';

const COLUMNS = [
  'repository_id',
  'seq',
  'revision',
  'at',
  'tool',
  'model',
  'family',
  'agent',
  'verdict',
  'method',
  'evidence',
  'kind',
  'rules',
  'waived',
  'rules_version',
  'cluster',
  'standing',
] as const;

/** Rows whose revision is higher, in the order of revisions, at most `limit`. */
export async function factsSince(database: Kysely<Tables>, revision: number, limit: number): Promise<readonly Fact[]> {
  const rows = await database.selectFrom('run').select(COLUMNS).where('revision', '>', revision).orderBy('revision').limit(limit).execute();
  // Asked after the rows, so that none is without its name.
  const names = await repositoryNames(database, distinct(rows.map(({ repository_id }) => repository_id)));
  const rulesOf = remembered();
  return rows.map(({ repository_id, rules, waived, rules_version, ...row }) => ({
    ...row,
    repository: names.get(repository_id) ?? '',
    rules: rulesOf(rules),
    waived: rulesOf(waived),
    rulesVersion: rules_version,
  }));
}

async function repositoryNames(database: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await askedInParts(ids, (part) =>
    database.selectFrom('repository').select(['id', 'name']).where('id', 'in', part).execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Most rows have one of few lists: each is read once. */
function remembered(): (json: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (json) => {
    const list: readonly string[] = known.get(json) ?? JSON.parse(json);
    known.set(json, list);
    return list;
  };
}
