import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { rules } from '../../core/rules/index.ts';
import { casesOf } from '../rules/cases.ts';
import { ROOT } from './printed.ts';
import { breachesOfPurity, code, imported, type SourceFile, sources } from './sources.ts';

const core = sources('core');

/** The rooms of core that may know others, and whom. Files that only say what something is are open to all. */
const OPEN = [
  'core/names.ts',
  'core/record.ts',
  'core/contract.ts',
  'core/instant.ts',
  'core/fields.ts',
  'core/json-of.ts',
  'core/report.ts',
  'core/input-error.ts',
  'core/attempt-row.ts',
];
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  'core/catalogue/': [],
  'core/shell/': ['core/catalogue/'],
  'core/phase/': ['core/catalogue/', 'core/shell/'],
  'core/evidence/': ['core/catalogue/', 'core/shell/', 'core/phase/'],
  'core/answer/': ['core/catalogue/'],
  'core/journal/': [],
  'core/importers/': ['core/read-record.ts', 'core/journal/row.ts', 'core/schema/is-run-record.ts'],
  'core/policy/': ['core/catalogue/', 'core/contracts-of.ts', 'core/audit.ts', 'core/rules/'],
  'core/rules/': ['core/run.ts', 'core/place.ts', 'core/answer/reading.ts'],
  'core/redaction/': ['core/evidence/', 'core/contracts-of.ts', 'core/schema/'],
  'core/reporters/': ['core/redaction/', 'core/step-verdict.ts'],
  'core/schema/': [],
};
/** The one door through which reporters read the words of rules. */
const DOOR: SourceFile['path'] = 'core/reporters/rule-text.ts';

test('core imports nothing but itself, zod and the shell parser', () => {
  const outside = core
    .flatMap((file) => imported(file).map((name) => `${file.path}: ${name}`))
    .filter((line) => !/: (?:core\/|zod$|unbash$)/.test(line));
  expect(outside).toEqual([]);
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'core/package.json'), 'utf8')));
  expect(Object.keys(dependencies).sort()).toEqual(['unbash', 'zod']);
});

test.each(core)('$path is pure and without holes in its types', (file) => {
  expect(breachesOfPurity(file)).toEqual([]);
});

test('no room of core knows more than it may', () => {
  expect(strays(core)).toEqual([]);
});

test('a stray import is seen', () => {
  const importer = {
    path: 'core/importers/x.ts',
    text: "import { rules } from '../rules/index.ts';\nimport { printable } from '../names.ts';\n",
  };
  const reporter = {
    path: 'core/reporters/pretty/x.ts',
    text: "import { audit } from '../../rules/masked_status.ts';\nexport * from '../wide.ts';\n",
  };
  expect(strays([importer, reporter])).toEqual([
    'core/importers/x.ts imports core/rules/index.ts',
    'core/reporters/pretty/x.ts imports core/rules/masked_status.ts',
  ]);
});

function strays(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const room = Object.keys(KNOWS).find((name) => file.path.startsWith(name));
    if (room === undefined || file.path === DOOR) return [];
    const open = [...OPEN, room, ...(KNOWS[room] ?? [])];
    return imported(file)
      .filter((name) => name.startsWith('core/') && !open.some((each) => name.startsWith(each)))
      .map((name) => `${file.path} imports ${name}`);
  });
}

test('no files import each other in a circle, types included', () => {
  const files = new Map(['core', 'cli', 'action', 'web'].flatMap(sources).map((file) => [file.path, imported(file).map(ownPath)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (trail.includes(path) || done.has(path)) return;
    for (const next of files.get(path) ?? []) follow(next, [...trail, path]);
    done.add(path);
  };
  for (const path of files.keys()) follow(path, []);
  expect(circles).toEqual([]);
});

test('nothing runs back up: core knows no one above it, the command line no dashboard and no Action', () => {
  const above = { core: ['cli', 'action', 'web'], cli: ['action', 'web'], action: ['web'], web: ['action'] };
  const upward = Object.entries(above).flatMap(([floor, higher]) =>
    sources(floor).flatMap((file) =>
      imported(file)
        .filter((name) => higher.some((each) => ownPath(name).startsWith(`${each}/`)))
        .map((name) => `${file.path}: ${name}`),
    ),
  );
  expect(upward).toEqual([]);
});

/** A module of the house by its path, whichever way it is named. */
function ownPath(name: string): string {
  return name.replace(/^@tool-fidelity\//, '');
}

test('reporters take from rules only what the index gives, through one door', () => {
  const door = core.find(({ path }) => path === DOOR);
  expect(door && imported(door)).toEqual(['core/rules/index.ts']);
});

test('every room of core has its limits', () => {
  const rooms = new Set(core.flatMap(({ path }) => /^core\/[^/]+\/(?=.)/.exec(path) ?? []));
  expect([...rooms].sort()).toEqual(Object.keys(KNOWS).sort());
});

test('no file of core outgrows its room', () => {
  const long = core
    .filter(({ path }) => !/^core\/(?:catalogue|answer\/packs)\//.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 200);
  expect(long).toEqual([]);
});

test('each rule is named alike as file, case table and page', () => {
  const ids = rules.map(({ id }) => id).sort();
  const files = readdirSync(join(ROOT, 'core/rules')).filter((file) => !['index.ts', 'rule.ts', 'version.ts'].includes(file));
  expect(files.sort()).toEqual(ids.map((id) => `${id}.ts`));
  expect(
    readdirSync(join(ROOT, 'test/rules'))
      .filter((file) => file.endsWith('.cases.ts'))
      .sort(),
  ).toEqual(ids.map((id) => `${id}.cases.ts`));
  expect(Object.keys(casesOf).sort()).toEqual(ids);
  expect(readdirSync(join(ROOT, 'docs/rules')).sort()).toEqual(ids.map((id) => `${id}.md`));
});

test('the command line opens one connection, in one place, and the Action two, to GitHub', () => {
  const online = [...sources('cli'), ...sources('action')].filter(
    (file) =>
      breachesOfPurity(file).includes('the network') ||
      imported(file).some((name) => /^(?:node:)?(?:https?|http2|net|tls|dgram|dns)$/.test(name)),
  );
  expect(online.map(({ path }) => path)).toEqual([
    'cli/recorder/pipe-source.ts',
    'cli/upload/post.ts',
    'action/github/client.ts',
    'action/upload/token.ts',
  ]);
  // Node reads a pipe through its class of sockets. On a descriptor that is there already it opens no connection.
  const [pipe] = online.map(code);
  expect(pipe).toContain('new Socket({ fd: descriptor,');
  expect(pipe).not.toMatch(/connect|listen|create|lookup/i);
});

const planted: readonly (readonly [string, string])[] = [
  ['a clock', 'const now = Date.now();'],
  ['chance', 'const dice = Math.random();'],
  ['the process', 'if (process.env.CI) run();'],
  ['waiting', 'export async function read() {}'],
  ['the network', "fetch('https://example.org');"],
  ['output', 'console.log(1);'],
  ['a cast', 'const run = value as RunRecord;'],
  ['an any', 'function f(value: any) {}'],
];

test.each(planted)('%s is seen where it is planted', (what, text) => {
  expect(breachesOfPurity({ path: 'core/planted.ts', text })).toEqual([what]);
  expect(breachesOfPurity({ path: 'core/planted.ts', text: `const a = /["'\`]/;\n${text}` })).toEqual([what]);
  expect(breachesOfPurity({ path: 'core/planted.ts', text: `const a = \`\${b}\`;\n${text}` })).toEqual([what]);
  expect(breachesOfPurity({ path: 'core/planted.ts', text: `// ${text}\n` })).toEqual([]);
});

test('imports of every form are seen', () => {
  const text =
    "import { a } from './a.ts';\nimport type {\n  B,\n} from '../b.ts';\nexport * from './c.ts';\nimport 'd';\nconst e = await import('./e.ts');\n";
  expect(imported({ path: 'core/x/y.ts', text })).toEqual(['core/x/a.ts', 'core/b.ts', 'core/x/c.ts', 'd', 'core/x/e.ts']);
});
