import { readShell } from '../../core/shell/read-shell.ts';
import type { Invocation } from '../../core/shell/reading.ts';

/** Each program that the line starts, with its arguments, in one line of text; `?` for a program that is not known. */
export function programsOf(source: string): readonly string[] {
  return readShell(source).invocations.map(({ program, args }) => [program ?? '?', ...args].join(' '));
}

/** The one invocation of a program; a test that finds none, or several, is wrong. */
export function only(source: string, program: string | null = 'crwl'): Invocation {
  const found = readShell(source).invocations.filter((each) => each.program === program);
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${found.length} invocations of ${program} in: ${source}`);
  return first;
}

/** `zero/nonzero` of the one invocation of `t`. */
export function whoseOf(source: string, program = 't'): string {
  const { zero, nonzero } = only(source, program);
  return `${zero}/${nonzero}`;
}
