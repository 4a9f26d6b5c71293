import { createHash } from 'node:crypto';

/** A repository as the dashboard knows it. */
export interface RepositoryName {
  readonly id: number;
  readonly owner_id: number;
  /** `owner/name` */
  readonly name: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const PART = /^[A-Za-z0-9_.-]{1,100}$/;

/** `owner/name`, as GitHub spells it. */
export function isRepositoryName(name: string): boolean {
  const parts = name.split('/');
  return parts.length === 2 && parts.every((part) => PART.test(part));
}

/** The repository that a GitHub Actions job runs for; null: this is no such job, or it says something strange. */
export function actionsRepository(env: Environment): RepositoryName | null {
  const name = env.GITHUB_REPOSITORY ?? '';
  if (!isRepositoryName(name)) return null;
  const [id, owner_id] = [idOf(env.GITHUB_REPOSITORY_ID), idOf(env.GITHUB_REPOSITORY_OWNER_ID)];
  return id === null ? localRepository(name) : { id, owner_id: owner_id ?? 0, name };
}

function idOf(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null;
  return id !== null && Number.isSafeInteger(id) ? id : null;
}

/**
 * A repository whose id nobody told: the id is made from its name, the same on every machine, and lies between 2^52 and 2^53, where GitHub's
 * own do not. `identity`: what tells it from others of the same name, such as its address; the name itself if absent.
 */
export function localRepository(name: string, identity = name): RepositoryName {
  const owner = (text: string) => text.slice(0, Math.max(0, text.lastIndexOf('/')));
  return { id: localId(identity), owner_id: localId(owner(identity)), name };
}

function localId(text: string): number {
  const digest = createHash('sha256').update(text.toLowerCase()).digest();
  return 2 ** 52 + Number(digest.readBigUInt64BE() >> 12n);
}

/** The repository that a git remote leads to; null: the address names none. A host's own folders above the owner only tell it apart. */
export function remoteRepository(address: string): RepositoryName | null {
  const plain = address
    .trim()
    .slice(0, 2_000)
    .replace(/^[a-z+]{1,20}:\/\//i, '')
    .replace(/^[^/@]{1,200}@/, '')
    .replace(/\/$/, '')
    .replace(/\.git$/i, '');
  const parts = plain.split(/[/:\\]/).filter((part) => part !== '');
  const name = parts.slice(-2).join('/');
  if (parts.length < 2 || !isRepositoryName(name)) return null;
  const [host = ''] = parts;
  return localRepository(name, host.toLowerCase() === 'github.com' && parts.length === 3 ? name : parts.join('/'));
}
