import { dirname } from 'node:path';

/** Modules that put a refusal into words, by zod: most starts refuse nothing, and building its schemas costs more than the rest of the audit. */
const LATE = /\/record-problem\.ts$/;

/**
 * An esbuild plugin: functions of such a module bring the module in when they are first called, in the same bundle.
 * @returns {import('esbuild').Plugin}
 */
export function loadLate() {
  return {
    name: 'load-late',
    setup(build) {
      build.onResolve({ filter: LATE }, async ({ path, kind, importer, resolveDir, namespace }) => {
        if (kind !== 'import-statement' || namespace === 'late') return undefined;
        const found = await build.resolve(path, { kind: 'require-call', importer, resolveDir });
        return found.errors.length > 0 ? found : { path: found.path, namespace: 'late' };
      });
      build.onLoad({ filter: LATE, namespace: 'late' }, ({ path }) => ({
        contents: `exports.problemOf = (value) => require(${JSON.stringify(path)}).problemOf(value);`,
        loader: 'js',
        resolveDir: dirname(path),
      }));
    },
  };
}
