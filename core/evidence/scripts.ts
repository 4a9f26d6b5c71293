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
  const files = new Set<string>();
  for (const row of rows) {
    const command = row.line;
    if (row.reads === 'call') {
      if (row.names.some((name) => writing.has(bareName(name)))) for (const path of pathsIn(command)) files.add(baseName(path));
    } else if (row.reads === 'shell' && WRITES.test(command)) {
      for (const { writes } of read(command).invocations) for (const path of writes) files.add(baseName(path));
    }
  }
  return files;
}

const WRITES = />|\b(?:tee|cp|mv|install|dd|ln|sed|curl|wget)\b/;

/** The paths among a call's arguments. They are looked for in the text, since a long one is recorded cut. */
function pathsIn(call: string): readonly string[] {
  return [...call.slice(0, 4_000).matchAll(/"(?:file_?path|path|filename|notebook_path)"\s*:\s*"([^"\\]{1,500})"/gi)].map(
    ([, path]) => path ?? '',
  );
}
