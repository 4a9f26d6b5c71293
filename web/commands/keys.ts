import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import type { ApiKey, Store } from '../store/store.ts';
import { type Terminal, UsageError } from './terminal.ts';

const LONGEST_NAME = 80;

/** `keys create NAME [--repository ID,ID]`, `keys list`, `keys revoke ID`. A secret is printed once, alone on standard output. */
export async function keys(
  words: readonly string[],
  repository: string | null,
  store: Store,
  now: number,
  { out, err }: Terminal,
): Promise<void> {
  const [action, subject, ...more] = words;
  if (more.length > 0) throw new UsageError(`keys ${action} takes fewer words than that.`);
  if (action === 'list' && subject === undefined) return out(listed(await store.keys()));
  if (action === 'create' && subject !== undefined) {
    const name = oneLine(subject, LONGEST_NAME);
    if (name === '') throw new UsageError('A key needs a name by which a person knows it again.');
    const { key, secret } = await store.createKey(name, repositoriesOf(repository), now);
    err(`Key ${key.id} (${name}). Its secret goes to standard output, for the only time.\n`);
    return out(`${secret}\n`);
  }
  if (action === 'revoke' && subject !== undefined) {
    if (!(await store.revokeKey(subject, now))) throw new UsageError('There is no such key in use. `tool-fidelity keys list` shows them.');
    return out('The key is revoked.\n');
  }
  throw new UsageError('keys takes: create NAME [--repository ID,ID], list, or revoke ID.');
}

function repositoriesOf(text: string | null): readonly number[] | null {
  if (text === null) return null;
  return text.split(',').map((each) => {
    if (!/^[1-9]\d{0,15}$/.test(each)) {
      throw new UsageError('--repository takes ids, which are numbers: `gh api repos/OWNER/NAME --jq .id` prints one.');
    }
    return Number(each);
  });
}

function listed(all: readonly ApiKey[]): string {
  if (all.length === 0) return 'There is no key yet. `tool-fidelity keys create NAME` makes one.\n';
  const day = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString().slice(0, 10));
  const rows = all.map((key) => [
    key.id,
    key.prefix,
    key.name,
    key.repositories === null ? 'every repository' : `repositories ${key.repositories.join(', ')}`,
    `made ${day(key.createdAt)}`,
    key.revokedAt === null ? `used ${day(key.lastUsedAt)}` : `revoked ${day(key.revokedAt)}`,
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`).join('');
}
