import { allKeys, createdKey, keyOfSecret, revokedKey, touchedKey } from './api-keys.ts';
import { openedDatabases, type StoreOptions } from './databases.ts';
import { factsSince } from './facts-of-rows.ts';
import { missingMigrations } from './migrate.ts';
import { outcomeOf, putOutcome } from './outcomes.ts';
import { putUploads } from './put-uploads.ts';
import { recordText, staleUploads } from './record-texts.ts';
import { putJudgements } from './rejudge.ts';
import { holdersOfName } from './repositories.ts';
import { putSetting, settingOf } from './settings.ts';
import type { Store } from './store.ts';
import { runOfId, runsOfSeqs, siblingsOf } from './stored-runs.ts';
import { written } from './writing.ts';

/**
 * The store behind `postgres://…`, or in the file of that path (also `file:…`), which is made where there is none. Nothing but `migrate`
 * works before the schema is up to date. Rejects where the file cannot be opened or the server does not answer.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  const databases = await openedDatabases(url, options);
  const { engine, read, write } = databases;
  return {
    engine,
    migrate: async () => ({ applied: await databases.migrated() }),
    ready: async () => {
      const missing = await missingMigrations(read, engine);
      if (missing.length > 0) throw new Error(`The store lacks the migrations ${missing.join(', ')}.`);
    },
    add: (uploads, receivedAt) => written(databases, (transaction) => putUploads(transaction, uploads, receivedAt)),
    holdersOf: (name) => holdersOfName(read, name),
    run: (id) => runOfId(read, id),
    runs: (seqs) => runsOfSeqs(read, seqs),
    siblings: (run) => siblingsOf(read, run),
    recordText: (repositoryId, recordDigest) => recordText(read, repositoryId, recordDigest),
    factsSince: (revision, limit) => factsSince(read, revision, limit),
    stale: (rulesVersion, afterSeq, limit) => staleUploads(read, rulesVersion, afterSeq, limit),
    reaudit: (uploads) => written(databases, (transaction) => putJudgements(transaction, uploads)),
    createKey: (name, repositories, now) => createdKey(write, name, repositories, now),
    keyOf: (secret) => keyOfSecret(read, secret),
    keys: () => allKeys(read),
    revokeKey: (id, now) => revokedKey(write, id, now),
    touchKey: (id, now) => touchedKey(read, write, id, now),
    putOutcome: (outcome) => putOutcome(write, outcome),
    outcome: (repositoryId, pullRequest) => outcomeOf(read, repositoryId, pullRequest),
    setting: (name) => settingOf(read, name),
    putSetting: (name, value) => putSetting(write, name, value),
    close: () => databases.close(),
  };
}
