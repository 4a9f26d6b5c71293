import { isPostgres, sqliteFile } from '../store/database-url.ts';
import { NewerDatabase } from '../store/migrate.ts';

const MAY_NOT = 'This user may not write there.';
const STRANGER = 'Its server does not let that user in: check name and password.';
const FULL = 'The disk is full.';

const NOT_BUILT = 'sqlite_not_built';

/** By the code of Node, SQLite or PostgreSQL. */
const REASONS: Readonly<Record<string, string>> = {
  SQLITE_CANTOPEN: 'It is a folder, or this user may not write where it lies.',
  SQLITE_NOTADB: 'The file is something else: name another one.',
  SQLITE_CORRUPT: 'The file is damaged: put a backup in its place.',
  SQLITE_BUSY: 'Another program keeps it locked.',
  SQLITE_FULL: FULL,
  SQLITE_READONLY: MAY_NOT,
  SQLITE_READONLY_DIRECTORY: MAY_NOT,
  ENOSPC: FULL,
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  EROFS: MAY_NOT,
  EEXIST: 'A part of its path is a file.',
  ENOTDIR: 'A part of its path is a file.',
  ECONNREFUSED: 'No server listens at its address.',
  ENOTFOUND: 'Its host has no address.',
  ETIMEDOUT: 'Its server does not answer.',
  '28000': STRANGER,
  '28P01': STRANGER,
  '3D000': 'Its server has no database of that name: make it first.',
  '42501': 'That user may not make tables there.',
};

/** Why the database of that address cannot be used, and what to do. An address of PostgreSQL, which holds a password, is not named. */
export function databaseFault(url: string, error: unknown): string {
  const code = codeOf(error);
  if (code === NOT_BUILT) {
    return 'SQLite was not compiled for this Node. `node scripts/build-sqlite.mjs` does it and says what it lacks; with FIDELITY_DATABASE_URL a PostgreSQL takes its place.';
  }
  const reason = error instanceof NewerDatabase ? error.message : REASONS[code];
  const place = isPostgres(url) ? '' : `: ${sqliteFile(url)}`;
  return `The database cannot be opened (${code}).${reason === undefined ? '' : ` ${reason}`} FIDELITY_DATABASE_URL says where it is${place}.`;
}

/** True where the sentence says all that there is: any other fault is one of ours, whose stack tells more. */
export function isExplained(error: unknown): boolean {
  const code = codeOf(error);
  return code === NOT_BUILT || Object.hasOwn(REASONS, code);
}

export function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
