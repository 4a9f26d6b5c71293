import { basename, dirname } from 'node:path';

/** Functions that most starts never call, by the end of their module's path: each brings in more than the rest of an audit costs. */
const LATE = {
  'core/record-problem.ts': ['problemOf'],
  'core/answer/read-answer.ts': ['readAnswer'],
  'cli/input/sha256.ts': ['sha256'],
};

/**
 * An esbuild plugin: such a function brings its module in when it is first called, in the same bundle. A module that is late must be asked
 * for nothing else, which esbuild sees to.
 * @param {Readonly<Record<string, readonly string[]>>} [further] what this bundle calls late besides: functions by the end of their module's
 * path, or by the name of a module of Node's own.
 * @returns {import('esbuild').Plugin}
 */
export function loadLate(further = {}) {
  const late = { ...LATE, ...further };
  const ends = Object.keys(late).map((name) => basename(name).replaceAll('.', '\\.'));
  const filter = new RegExp(`(?:^|[/\\\\])(?:${ends.join('|')})$`);
  return {
    name: 'load-late',
    setup(build) {
      build.onResolve({ filter }, async ({ path, kind, importer, resolveDir, namespace }) => {
        if (kind !== 'import-statement' || namespace === 'late') return undefined;
        if (path in late) return { path, namespace: 'late', pluginData: { folder: resolveDir, required: path } };
        const found = await build.resolve(path, { kind: 'require-call', importer, resolveDir });
        const name = Object.keys(late).find((end) => found.path.replaceAll('\\', '/').endsWith(`/${end}`));
        if (name === undefined) return found;
        // By its name in the table: a bundle must not name a folder of the machine that built it.
        return { path: name, namespace: 'late', pluginData: { folder: dirname(found.path), required: `./${basename(found.path)}` } };
      });
      build.onLoad({ filter: /./, namespace: 'late' }, ({ path, pluginData: { folder, required } }) => ({
        contents: late[path].map((name) => `export const ${name} = (...all) => require('${required}').${name}(...all);\n`).join(''),
        loader: 'js',
        resolveDir: folder,
      }));
    },
  };
}
