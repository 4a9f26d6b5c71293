import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from './printed.ts';

/** A source file: its path relative to the repository, with `/`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript file below a folder of the repository, bundles and packages left out. */
export function sources(folder: string): readonly SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/(?:^|\/)(?:dist|node_modules)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** The modules that a file imports, types included; relative ones as paths relative to the repository. */
export function imported({ path, text }: SourceFile): readonly string[] {
  const named = [...text.matchAll(/(?:^(?:import|export)\b[^;'"]*?\bfrom\s+|^import\s+|\bimport\(\s*|\brequire\(\s*)['"]([^'"\n]+)['"]/gm)];
  return named.flatMap(([, name]) => {
    if (name === undefined) return [];
    return name.startsWith('.') ? [posix.join(posix.dirname(path), name)] : [name];
  });
}

/** The code without comments, and without what stands in strings, templates and regular expressions: words there count for nothing. */
export function code({ text }: SourceFile): string {
  return text.replace(NOT_CODE, (found) => {
    if (found.startsWith('`')) return [...found.matchAll(/\$\{([^}]*)/g)].map(([, kept = '']) => `(${kept})`).join('');
    return found.startsWith('//') || found.startsWith('/*') ? '' : "''";
  });
}

const NOT_CODE = new RegExp(
  [
    String.raw`\/\*[\s\S]*?\*\/`,
    String.raw`\/\/[^\n]*`,
    String.raw`'(?:[^'\\\n]|\\.)*'`,
    String.raw`"(?:[^"\\\n]|\\.)*"`,
    String.raw`\`(?:[^\`\\]|\\[\s\S])*\``,
    String.raw`(?<=[(,=:[!&|?{;>]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*`,
  ].join('|'),
  'g',
);

/** Things of the outside world, and holes in the types, that code of core may not hold. */
export function breachesOfPurity(file: SourceFile): readonly string[] {
  const text = code(file).replace(/^(?:import|export)\b[^;'"]*?\bfrom\b/gm, '');
  return Object.entries({
    'a clock': /\bDate\b|\bperformance\b|\bTemporal\b/,
    chance: /\bMath\.random\b|\bcrypto\b/,
    'the process': /\bprocess\b|\bglobalThis\b/,
    waiting: /\basync\b|\bawait\b|\bPromise\b|\bsetTimeout\b|\bqueueMicrotask\b/,
    'the network': /\bfetch\(|\bXMLHttpRequest\b/,
    output: /\bconsole\b/,
    'a cast': /\bas\s+(?!const\b)(?:any|unknown|never|[A-Z]\w*)\s*[;,)\]}.<[|&\n]/,
    'an any': /:\s*any\b|<any>/,
  }).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}
