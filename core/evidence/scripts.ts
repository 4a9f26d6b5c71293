import { writing } from '../catalogue/programs.ts';
import { bareName } from '../names.ts';
import type { ShellReading } from '../shell/reading.ts';
import type { Row } from './row.ts';

/** The last element of a path: how a script is recognised, since records rarely say in which folder a command ran. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** The names of files that this run wrote, by redirection or by an agent's own editing tool. */
export function writtenFiles(rows: readonly Row[], read: (line: string) => ShellReading): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => writtenIn(row, read).map(baseName)));
}

/** The paths that one row wrote, as it spells them. */
export function writtenIn(row: Row, read: (line: string) => ShellReading): readonly string[] {
  const command = row.line;
  if (row.reads === 'call') return row.names.some((name) => writing.has(bareName(name))) ? pathsIn(command) : [];
  return row.reads === 'shell' && WRITES.test(command) ? read(command).invocations.flatMap(({ writes }) => writes) : [];
}

const WRITES = />|\b(?:tee|cp|mv|install|dd|ln|sed|curl|wget)\b/;

/** The paths among a call's arguments. They are looked for in the text, since a long one is recorded cut. */
export function pathsIn(call: string): readonly string[] {
  return [...call.slice(0, 4_000).matchAll(/"(?:file_?path|path|filename|notebook_path)"\s*:\s*"([^"\\]{1,500})"/gi)].map(
    ([, path]) => path ?? '',
  );
}
