import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ApiKeyRow, Tables } from './schema.ts';
import type { ApiKey } from './store.ts';

/** `tf_` and 256 random bits in base64url. */
const SECRET = /^tf_[\w-]{43}$/;
const PREFIX_LENGTH = 9;
/** When a key was last used is kept to the minute: a write for each request would stand in the writers' queue. */
const TOUCHED_APART_MS = 60_000;

/** The secret is given out here and never again. */
export async function createdKey(
  database: Kysely<Tables>,
  name: string,
  repositories: readonly number[] | null,
  now: number,
): Promise<{ readonly key: ApiKey; readonly secret: string }> {
  const secret = `tf_${randomBytes(32).toString('base64url')}`;
  const row: ApiKeyRow = {
    id: randomBytes(9).toString('hex'),
    name,
    prefix: secret.slice(0, PREFIX_LENGTH),
    hash: hashOf(secret),
    repositories: repositories === null ? null : JSON.stringify(repositories),
    created_at: now,
    last_used_at: null,
    revoked_at: null,
  };
  await database.insertInto('api_key').values(row).execute();
  return { key: keyOfRow(row), secret };
}

/** The key of a secret that was not revoked; null: there is none. Looked up by its hash, so no comparison tells by its time. */
export async function keyOfSecret(database: Kysely<Tables>, secret: string): Promise<ApiKey | null> {
  if (!SECRET.test(secret)) return null;
  const row = await database
    .selectFrom('api_key')
    .selectAll()
    .where('hash', '=', hashOf(secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : keyOfRow(row);
}

/** Oldest first, revoked ones included. */
export async function allKeys(database: Kysely<Tables>): Promise<readonly ApiKey[]> {
  const rows = await database.selectFrom('api_key').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(keyOfRow);
}

/** False: there is no such key, or it was revoked before. */
export async function revokedKey(database: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function touchedKey(read: Kysely<Tables>, write: Kysely<Tables>, id: string, now: number): Promise<void> {
  const row = await read.selectFrom('api_key').select('last_used_at').where('id', '=', id).executeTakeFirst();
  if (row === undefined || (row.last_used_at !== null && now - row.last_used_at < TOUCHED_APART_MS)) return;
  await write.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function keyOfRow({ id, name, prefix, repositories, created_at, last_used_at, revoked_at }: ApiKeyRow): ApiKey {
  return {
    id,
    name,
    prefix,
    repositories: repositories === null ? null : JSON.parse(repositories),
    createdAt: created_at,
    lastUsedAt: last_used_at,
    revokedAt: revoked_at,
  };
}
