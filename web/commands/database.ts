import type { Store } from '../store/store.ts';
import { reaudited } from './reaudited.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** `db migrate`, `db reaudit`. */
export async function database(words: readonly string[], store: Store, { out, err }: Terminal): Promise<void> {
  const [action, ...more] = words;
  if (more.length > 0 || (action !== 'migrate' && action !== 'reaudit')) {
    throw new UsageError('db takes one word: migrate or reaudit.');
  }
  const { applied } = await store.migrate();
  if (action === 'migrate') {
    out(applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}.\n`);
    return;
  }
  const { judged, refused } = await reaudited(store, (done) => err(`${done} records judged again\n`));
  const left = refused === 0 ? '' : ` ${refused} could not be read by the present rules; what was said of them stays.`;
  out(`${judged} records judged again.${left}\n`);
}
