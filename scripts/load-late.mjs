import { dirname } from 'node:path';

/** Functions that most starts never call, by the end of their module's path: each brings in more than the rest of an audit costs. */
const LATE = {
  'core/record-problem.ts': 'problemOf',
  'core/answer/read-answer.ts': 'readAnswer',
};
const FILTER = /[/\\](?:record-problem|read-answer)\.ts$/;

/**
 * An esbuild plugin: such a function brings its module in when it is first called, in the same bundle.
 * @returns {import('esbuild').Plugin}
 */
export function loadLate() {
  return {
    name: 'load-late',
    setup(build) {
      build.onResolve({ filter: FILTER }, async ({ path, kind, importer, resolveDir, namespace }) => {
        if (kind !== 'import-statement' || namespace === 'late') return undefined;
        const found = await build.resolve(path, { kind: 'require-call', importer, resolveDir });
        return found.errors.length > 0 ? found : { path: found.path, namespace: 'late' };
      });
      build.onLoad({ filter: FILTER, namespace: 'late' }, ({ path }) => {
        const name = Object.entries(LATE).find(([end]) => path.replaceAll('\\', '/').endsWith(end))?.[1];
        if (name === undefined) throw new Error(`${path} is not known to be late`);
        return {
          contents: `exports.${name} = (...all) => require(${JSON.stringify(path)}).${name}(...all);`,
          loader: 'js',
          resolveDir: dirname(path),
        };
      });
    },
  };
}
