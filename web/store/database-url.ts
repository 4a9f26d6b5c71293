import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Else the URL names a file. */
export function isPostgres(url: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(url);
}

/** The absolute path of an embedded database: a path, also as `file:…`. */
export function sqliteFile(url: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url);
  return resolve(url.startsWith('file:') ? url.slice('file:'.length) : url);
}
