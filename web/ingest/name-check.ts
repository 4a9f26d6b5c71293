import { localRepository } from '@tool-fidelity/cli/upload/repository.ts';
import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import type { Store } from '../store/store.ts';
import type { Refusal } from './refusal.ts';
import type { Writer } from './sent-by.ts';

/** Names that were found to be free are remembered; a sender can make up any number. */
const MOST_REMEMBERED = 1_000;

export type NamingStore = Pick<Store, 'holdersOf'>;
type Named = Pick<Envelope['repository'], 'id' | 'name'>;

/**
 * Numbers, pages and badges go by name: under the name of another repository, a key of one would write into the numbers of the other.
 * Refuses that to keys of some repositories alone. A token proves its name, and a key for every repository may write to both anyway.
 */
export function nameCheck(store: NamingStore): (repository: Named, by: Writer | null) => Promise<Refusal | null> {
  const free = new Set<string>();
  return async ({ id, name }, by) => {
    if (by === null || by.repositories === null || by.proven !== undefined) return null;
    const asked = `${id} ${name.toLowerCase()}`;
    if (free.has(asked)) return null;
    const holders = await store.holdersOf(name);
    if (!holders.includes(id) && isOfAnother(holders, { id, name })) return taken(name);
    if (free.size >= MOST_REMEMBERED) free.clear();
    free.add(asked);
    return null;
  };
}

/** Whoever has sent from a machine that knows no id has an id that is made from the name: both are the same repository. */
function isOfAnother(holders: readonly number[], { id, name }: Named): boolean {
  const made = localRepository(name).id;
  return id !== made && holders.some((holder) => holder !== made);
}

function taken(name: string): Refusal {
  return {
    status: 403,
    code: 'repository_not_allowed',
    message: `Another repository sends runs under the name ${name}.`,
    hint: 'Check id and name. Where the name has changed hands, send once with a key for every repository.',
  };
}
