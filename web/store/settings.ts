import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** null: it was never set. */
export async function settingOf(database: Kysely<Tables>, name: string): Promise<string | null> {
  const row = await database.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function putSetting(database: Kysely<Tables>, name: string, value: string): Promise<void> {
  await database
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
