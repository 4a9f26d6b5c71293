import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { digestOf } from '../ingest/digest.ts';
import { askedInParts, chunked, distinct } from './chunked.ts';
import type { Tables } from './schema.ts';

type PolicyRow = Insertable<Tables['sent_policy']>;
type SentPolicy = Envelope['policy'];

/** What differs from upload to upload stays with the envelope. */
export type OwnPolicy = Pick<SentPolicy, 'on' | 'digest'>;

/** A policy in its two parts. `row`: null where nothing was sent that lies apart. */
export function partedPolicy({ repository, policy: { on, digest, ...rest } }: Envelope): {
  readonly own: OwnPolicy;
  readonly row: PolicyRow | null;
} {
  const own = digest == null ? { on } : { on, digest };
  const policy = JSON.stringify(rest);
  return { own, row: policy === '{}' ? null : { repository_id: repository.id, digest: digestOf(policy), policy } };
}

/** The policy as it was sent. `apart`: the other part; null: there is none. */
export function wholePolicy(own: SentPolicy, apart: Partial<SentPolicy> | null): SentPolicy {
  return { ...own, ...apart };
}

type Lookup = (row: Pick<Selectable<Tables['upload']>, 'repository_id' | 'sent_policy'>) => Partial<SentPolicy> | null;

/** The parts that lie apart of these uploads' policies, each read once. */
export async function policiesOf(database: Kysely<Tables>, rows: readonly Parameters<Lookup>[0][]): Promise<Lookup> {
  const stored = await askedInParts(distinct(rows.flatMap(({ sent_policy: digest }) => digest ?? [])), (part) =>
    database.selectFrom('sent_policy').selectAll().where('digest', 'in', part).execute(),
  );
  const known = new Map<string, Partial<SentPolicy>>(stored.map((row) => [nameOf(row), JSON.parse(row.policy)]));
  return ({ repository_id, sent_policy: digest }) => (digest === null ? null : (known.get(nameOf({ repository_id, digest })) ?? null));
}

/** Stores policies once for each repository, whatever the number of uploads. */
export async function putPolicies(transaction: Kysely<Tables>, policies: readonly PolicyRow[]): Promise<void> {
  const sent = new Map(policies.map((policy) => [nameOf(policy), policy]));
  const stored = await askedInParts(distinct([...sent.values()].map(({ digest }) => digest)), (part) =>
    transaction.selectFrom('sent_policy').select(['repository_id', 'digest']).where('digest', 'in', part).execute(),
  );
  for (const row of stored) sent.delete(nameOf(row));
  for (const part of chunked([...sent.values()])) await transaction.insertInto('sent_policy').values(part).execute();
}

function nameOf({ repository_id, digest }: Pick<PolicyRow, 'repository_id' | 'digest'>): string {
  return `${repository_id} ${digest}`;
}
