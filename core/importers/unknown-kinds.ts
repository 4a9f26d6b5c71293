import type { ImportProblem } from './importer.ts';

/** A file of which nothing is of a known kind: the format has changed, or it is another one. `what`: with its article; `parts`: plural. */
export function unknownKinds(what: string, version: string | null, parts: string, line: number): ImportProblem {
  const named = version === null ? 'unknown version' : `version ${version}`;
  const message = `It is ${what} of ${named}, and none of its ${parts} is of a known kind`;
  return { code: 'unknown_format', line, path: [], message, hint: 'Write a run record by hand, and report the version.' };
}
