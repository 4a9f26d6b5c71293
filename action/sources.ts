import { join, sep } from 'node:path';
import type { InputError } from '@tool-fidelity/core/input-error.ts';
import { type Folder, leadsOut, type Places } from './places.ts';

/** Patterns, and the folder that they start from. */
export interface Source {
  readonly root: string;
  /** What stands before a file's name in everything that is printed, so that it is relative to the repository. */
  readonly prefix: string;
  readonly patterns: readonly string[];
}

/** Files under RUNNER_TEMP are in no repository: they are printed with this in front. */
export const TEMP_PREFIX = 'RUNNER_TEMP/';

const WILD = /[*?[\]{}()!+@|]/;
/** `..` as one choice of several, as in `{..,runs}/a.json`. */
const CLIMBS_BY_CHOICE = /(?:^|[{,(|])\.\.(?:$|[},)|])/;

interface Start {
  readonly folder: Folder;
  readonly prefix: string;
  readonly base: readonly string[];
  readonly rest: readonly string[];
}

/** Patterns and the input that each is written in. */
export type Written = readonly (readonly [input: string, pattern: string])[];

/** Sorts patterns by the folder that they start from. One that climbs out of where it may point becomes an error that names it. */
export function sourcesOf(
  written: Written,
  places: Places,
): { readonly sources: readonly Source[]; readonly errors: readonly InputError[] } {
  const errors: InputError[] = [];
  const sources = new Map<string, Source>();
  for (const [input, pattern] of written) {
    const source = sourceOf(pattern, places);
    if (source === null) {
      errors.push(leadsOut(input, pattern));
      continue;
    }
    const known = sources.get(source.root);
    sources.set(source.root, known ? { ...known, patterns: [...known.patterns, ...source.patterns] } : source);
  }
  return { sources: [...sources.values()], errors };
}

/** Where records and transcripts are looked for, and the patterns that climb out. */
export function namedSources(
  { records, transcripts }: { readonly records: readonly string[]; readonly transcripts: readonly string[] },
  places: Places,
): ReturnType<typeof sourcesOf> {
  return sourcesOf(
    [...records.map((each) => ['records', each] as const), ...transcripts.map((each) => ['transcripts', each] as const)],
    places,
  );
}

function sourceOf(pattern: string, places: Places): Source | null {
  const start = startOf(pattern, places);
  if (start === null) return null;
  const base = [...start.base];
  const below: string[] = [];
  for (const segment of start.rest) {
    const plain = segment.replaceAll('\\', '');
    if (plain === '' || plain === '.') continue;
    if (CLIMBS_BY_CHOICE.test(plain) && plain !== '..') return null;
    if (plain !== '..') below.push(segment);
    // Above a wildcard nobody can say how far `..` climbs.
    else if (below.some((each) => WILD.test(each))) return null;
    else if (below.pop() === undefined && base.pop() === undefined) return null;
  }
  const prefix = start.prefix + base.map((name) => `${name}/`).join('');
  return { root: join(start.folder.real, ...base), prefix, patterns: [below.join('/') || '.'] };
}

/** Where a pattern starts; null for an absolute one that is in neither folder. */
function startOf(pattern: string, { workspace, temp, base }: Places): Start | null {
  const slashed = sep === '\\' ? pattern.replaceAll('\\', '/') : pattern;
  if (!/^(?:\/|[A-Za-z]:\/)/.test(slashed)) return { folder: workspace, prefix: '', base, rest: slashed.split('/') };
  const folders = [
    { folder: temp, prefix: TEMP_PREFIX },
    { folder: workspace, prefix: '' },
  ];
  for (const { folder, prefix } of folders) {
    for (const path of [folder.spelled, folder.real].map((each) => `${each.replaceAll(sep, '/')}/`)) {
      if (slashed.startsWith(path)) return { folder, prefix, base: [], rest: slashed.slice(path.length).split('/') };
    }
  }
  return null;
}
