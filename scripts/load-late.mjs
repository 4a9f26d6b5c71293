import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Modules whose functions most starts never call, by the end of their path: each brings in more than the rest of an audit costs. */
const LATE = ['core/record-problem.ts', 'core/answer/read-answer.ts', 'core/shell/read-shell.ts', 'cli/input/sha256.ts'];

/** Functions of Node's own modules, for which Node reads all of its streams. */
const LATE_OF_NODE = {
  'node:child_process': ['execFile', 'spawn', 'spawnSync'],
  'node:v8': ['setFlagsFromString'],
  'node:zlib': ['gunzipSync', 'gzipSync'],
};

/**
 * An esbuild plugin: such a module is brought in when one of its functions is first called, in the same bundle. Nothing else may
 * be asked of it: esbuild then finds no such export in `late:…`.
 * @param {readonly string[]} [further] modules of this bundle alone.
 * @returns {import('esbuild').Plugin}
 */
export function loadLate(further = []) {
  const late = [...LATE, ...further];
  return {
    name: 'load-late',
    setup(build) {
      build.onResolve({ filter: ending(late) }, async ({ path, kind, importer, resolveDir }) => {
        if (kind !== 'import-statement') return undefined;
        const found = await build.resolve(path, { kind: 'require-call', importer, resolveDir });
        const name = late.find((end) => found.path.replaceAll('\\', '/').endsWith(`/${end}`));
        // By its name in the list: a bundle must not name a folder of the machine that built it.
        return name === undefined ? found : { path: name, namespace: 'late', pluginData: { file: found.path } };
      });
      build.onLoad({ filter: /./, namespace: 'late' }, async ({ pluginData: { file } }) => {
        const functions = [...(await readFile(file, 'utf8')).matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(([, name]) => name);
        return { contents: stubs(`./${basename(file)}`, functions), loader: 'js', resolveDir: dirname(file) };
      });
    },
  };
}

/**
 * An esbuild plugin: these modules, by their paths, are bundles of their own beside this one, each by its file's name.
 * @param {readonly string[]} paths
 * @returns {import('esbuild').Plugin}
 */
export function bundledApart(paths) {
  return {
    name: 'bundled-apart',
    setup(build) {
      build.onResolve({ filter: ending(paths) }, ({ path, kind }) =>
        kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.cjs`, external: true } : undefined,
      );
    },
  };
}

/** The same for Node's own modules: only these functions may be asked of them. */
export function loadNodeLate() {
  return {
    name: 'load-node-late',
    setup(build) {
      build.onResolve({ filter: ending(Object.keys(LATE_OF_NODE)) }, ({ path, kind }) =>
        kind === 'import-statement' ? { path, namespace: 'late-node' } : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'late-node' }, ({ path }) => ({ contents: stubs(path, LATE_OF_NODE[path]), loader: 'js' }));
    },
  };
}

function stubs(path, functions) {
  // Kept: bundlers make an object anew for every `require`, and some of these are called for every line of a record.
  return functions
    .map((name) => `let own_${name};\nexport const ${name} = (...all) => (own_${name} ??= require('${path}').${name})(...all);\n`)
    .join('');
}

function ending(names) {
  return new RegExp(`(?:^|[/\\\\])(?:${names.map((name) => basename(name).replaceAll('.', '\\.')).join('|')})$`);
}
