import { basename, dirname } from 'node:path';

/** Functions that most starts never call, by the end of their module's path: each brings in more than the rest of an audit costs. */
const LATE = {
  'core/record-problem.ts': 'problemOf',
  'core/answer/read-answer.ts': 'readAnswer',
  'cli/input/sha256.ts': 'sha256',
};
const FILTER = /[/\\](?:record-problem|read-answer|sha256)\.ts$/;

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
        return found.errors.length > 0
          ? found
          : { path: nameOf(found.path), namespace: 'late', pluginData: { folder: dirname(found.path) } };
      });
      build.onLoad({ filter: FILTER, namespace: 'late' }, ({ path, pluginData: { folder } }) => ({
        contents: `exports.${LATE[path]} = (...all) => require('./${basename(path)}').${LATE[path]}(...all);`,
        loader: 'js',
        resolveDir: folder,
      }));
    },
  };
}

/** As the table has it: a bundle must not name a folder of the machine that built it. */
function nameOf(path) {
  const name = Object.keys(LATE).find((end) => path.replaceAll('\\', '/').endsWith(end));
  if (name === undefined) throw new Error(`${path} is not known to be late`);
  return name;
}
