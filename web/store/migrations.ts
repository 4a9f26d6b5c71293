import { type Kysely, type Migration, sql } from 'kysely';

/** What the engines call the same thing by different names. */
interface Words {
  readonly bytes: 'blob' | 'bytea';
}

/** Every step of the schema in order. A step that was released never changes. */
export function migrations(engine: 'sqlite' | 'postgres'): Readonly<Record<string, Migration>> {
  const words: Words = { bytes: engine === 'sqlite' ? 'blob' : 'bytea' };
  return {
    '0001_runs': { up: (database) => runs(database, words) },
    '0002_keys_outcomes_settings': { up: keysOutcomesSettings },
    '0003_sent_policies': { up: sentPolicies },
  };
}

/** Keys and digests come first in their primary keys: looked up by the hundred, each is found in one step. */
async function runs(database: Kysely<unknown>, { bytes }: Words): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('repository')
    .addColumn('id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('renamed_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('upload')
    .addColumn('repository_id', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('record_digest', 'text', (column) => column.notNull())
    .addColumn('has_text', 'integer', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('envelope', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_key', ['key', 'repository_id'])
    .execute();
  await schema
    .createTable('run')
    .addColumn('repository_id', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('revision', 'bigint', (column) => column.notNull().unique())
    .addColumn('upload_seq', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('clock', 'text', (column) => column.notNull())
    .addColumn('tool', 'text')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('agent', 'text')
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('waived', 'text', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('policy_digest', 'text')
    .addColumn('record_digest', 'text', (column) => column.notNull())
    .addColumn('agreement', 'text', (column) => column.notNull())
    .addColumn('cluster', 'text', (column) => column.notNull())
    .addColumn('standing', 'text', (column) => column.notNull())
    .addColumn('same', 'text', (column) => column.notNull())
    .addColumn('slot', 'text')
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_key', ['id', 'repository_id'])
    .execute();
  await schema.createIndex('run_upload').on('run').column('upload_seq').execute();
  await schema.createIndex('run_record').on('run').columns(['repository_id', 'record_digest']).execute();
  await schema.createIndex('run_slot').on('run').columns(['slot', 'attempt']).where(sql.ref('slot'), 'is not', null).execute();
  // The database itself refuses to count an agent's run twice.
  await schema.createIndex('run_counted').unique().on('run').column('same').where(sql.ref('standing'), '=', sql.lit('counted')).execute();
  await schema
    .createIndex('run_repeated')
    .on('run')
    .columns(['same', 'upload_seq'])
    .where(sql.ref('standing'), '=', sql.lit('repeated'))
    .execute();
  await schema
    .createTable('run_report')
    .addColumn('repository_id', 'bigint', (column) => column.notNull())
    .addColumn('run_seq', 'bigint', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_report_key', ['run_seq', 'repository_id'])
    .execute();
  await schema
    .createTable('record_text')
    .addColumn('repository_id', 'bigint', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('packed', sql.raw(bytes), (column) => column.notNull())
    .addPrimaryKeyConstraint('record_text_key', ['digest', 'repository_id'])
    .execute();
  await schema
    .createTable('counter')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
}

async function keysOutcomesSettings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('repositories', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema
    .createTable('outcome')
    .addColumn('repository_id', 'bigint', (column) => column.notNull())
    .addColumn('pull_request', 'bigint', (column) => column.notNull())
    .addColumn('repository', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('seconds_to_green', 'bigint')
    .addColumn('red_when_merged', 'integer')
    .addPrimaryKeyConstraint('outcome_key', ['repository_id', 'pull_request'])
    .execute();
  await schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** A repository sends the same policy with each of its runs: it is kept once. Envelopes that were stored before hold theirs themselves. */
async function sentPolicies({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('sent_policy')
    .addColumn('repository_id', 'bigint', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('policy', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_policy_key', ['digest', 'repository_id'])
    .execute();
  await schema.alterTable('upload').addColumn('sent_policy', 'text').execute();
}
