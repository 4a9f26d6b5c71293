import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { KeptEnvelope } from './row-of-run.ts';
import type { Tables } from './schema.ts';
import { policiesOf, wholePolicy } from './sent-policies.ts';
import type { StoredUpload } from './store.ts';

/** A text has at most 32 Mi UTF-16 units, of three bytes each at most. */
const LONGEST_TEXT = 3 * 32 * 1024 * 1024;

const unpacked = promisify(gunzip);

/** The record's text; null: none was sent, or it was deleted. */
export async function recordText(database: Kysely<Tables>, repositoryId: number, recordDigest: string): Promise<string | null> {
  const row = await database
    .selectFrom('record_text')
    .select('packed')
    .where('repository_id', '=', repositoryId)
    .where('digest', '=', recordDigest)
    .executeTakeFirst();
  return row === undefined ? null : textOf(row.packed);
}

/** Uploads with a text that only older rules have judged, oldest first. */
export async function staleUploads(
  database: Kysely<Tables>,
  rulesVersion: number,
  afterSeq: number,
  limit: number,
): Promise<readonly StoredUpload[]> {
  const rows = await database
    .selectFrom('upload')
    .innerJoin('record_text', (join) =>
      join.onRef('record_text.repository_id', '=', 'upload.repository_id').onRef('record_text.digest', '=', 'upload.record_digest'),
    )
    .selectAll('upload')
    .select('record_text.packed')
    .where('upload.seq', '>', afterSeq)
    .where('upload.has_text', '=', 1)
    .where('upload.rules_version', '<', rulesVersion)
    .orderBy('upload.seq')
    .limit(limit)
    .execute();
  const apart = await policiesOf(database, rows);
  return Promise.all(
    rows.map(async (row) => {
      const kept: KeptEnvelope = JSON.parse(row.envelope);
      const envelope = { ...kept, policy: wholePolicy(kept.policy, apart(row)), record_text: await textOf(row.packed) };
      return { seq: row.seq, receivedAt: row.received_at, evidence: row.evidence, envelope };
    }),
  );
}

async function textOf(packed: Uint8Array): Promise<string> {
  return (await unpacked(packed, { maxOutputLength: LONGEST_TEXT })).toString('utf8');
}
