import { existsSync } from 'node:fs';

/** The folder of the threads' bundles: beside a bundle, and where the build puts it for the sources. */
export function workersFolder(): URL {
  const beside = new URL('./workers/', import.meta.url);
  return existsSync(beside) ? beside : new URL('../dist/workers/', import.meta.url);
}
