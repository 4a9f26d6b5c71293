import { everydayWords, type Family, type MethodClass, packageLanguages, runnerLanguages } from '../catalogue/families.ts';
import { bareName, bareProgram, calledNames } from '../names.ts';
import type { Fallback } from '../record.ts';
import type { Invocation, ShellReading } from '../shell/reading.ts';
import { isByTheWay } from './by-the-way.ts';
import { classOf, classOfCommand, couldNameOne, listedClass, onlyFilters } from './methods.ts';
import { wordsOf } from './operation.ts';
import { outcomeOf } from './outcome.ts';
import type { Row } from './row.ts';
import type { Task } from './task.ts';
import { isServerOf, ownProgram, type Tool, toolOf } from './tool.ts';
import { isPipedShell } from './traces.ts';
import { isPreviewOf } from './undone.ts';

/** The other method that stands for the result. */
export interface OtherMethod {
  /** As the record writes it; for a message, pass it through `printable`. */
  readonly tool: string;
  readonly operation: string | null;
  readonly isSearch: boolean;
  readonly declared: boolean;
  /** The attempts that used it, where the record shows them. */
  readonly attempts: readonly number[];
  /** Every name under which the answer may speak of it. */
  readonly names: readonly string[];
}

/** The fallback as the record's author declares it; null: there is none, or it is the tool or an equivalent of it. */
export function declaredFallback(fallback: Fallback | null | undefined, met: readonly Tool[]): OtherMethod | null {
  const tool = fallback?.tool?.trim() || fallback?.operation?.trim() || '';
  if (fallback == null || tool === '') return null;
  if (met.some((each) => isServerOf(each, tool) || calledNames(tool).some((name) => each.bare.has(bareName(name))))) return null;
  const operation = fallback.operation ?? null;
  const isSearch = wordsOf(operation).has('search') || (operation?.trim() ? listedClass('web', tool) : classOf('web', tool)) === 'search';
  return { tool, operation, isSearch, declared: true, attempts: [], names: toolOf(tool).written };
}

/** An attempt of a method that can do the operation. */
export interface Candidate {
  readonly attempt: number;
  readonly tool: string;
  readonly methodClass: MethodClass;
  readonly succeeded: boolean;
}

/**
 * The attempts with a successful or unknown outcome that can have done the operation, those of the named tools apart.
 * `input`: what the operation was asked for, where the contract says so.
 */
export function candidatesOf(
  rows: readonly Row[],
  family: Family,
  task: Task,
  read: (line: string) => ShellReading,
  outcomesHidden: boolean,
  input: string | null = null,
): readonly Candidate[] {
  const found: Candidate[] = [];
  const not = [task.tool, ...task.equivalents];
  for (const row of rows) {
    if (family === 'web' && isByTheWay(row, task.tool, input)) continue;
    if (row.reads === 'call' && not.some((each) => row.names.some((name) => isServerOf(each, name)))) continue;
    for (const { tool, methodClass, whose } of methodsIn(row, family, read)) {
      if (ofAnotherLanguage(task.tool, tool, LANGUAGES[family])) continue;
      if (task.operation.has('screenshot') && methodClass !== 'browser') continue;
      if (not.some((each) => each.bare.has(bareName(tool)) || ownProgram(each, tool) !== null)) continue;
      const { failed, succeeded } = outcomeOf(
        row.attempt,
        { zero: whose.zero, nonzero: whose.nonzero, results: resultsOf(tool) },
        outcomesHidden,
      );
      if (row.attempt.state === 'denied' || (failed && !succeeded)) continue;
      found.push({ attempt: row.index, tool, methodClass, succeeded });
    }
  }
  return found;
}

/** Codes that are a result of the tool, whatever its sub-command. */
function resultsOf(tool: string): readonly number[] {
  return [...toolOf(tool).resultCodes.values()].flat();
}

/** What stands for the result where nobody said so: the last that succeeded; a search only where nothing else did. */
export function inferredFallback(candidates: readonly Candidate[]): OtherMethod | null {
  const worked = candidates.filter(({ succeeded }) => succeeded);
  const chosen = (worked.length > 0 ? worked : candidates).at(-1);
  if (chosen === undefined) return null;
  const isSearch = (worked.length > 0 ? worked : candidates).every(({ methodClass }) => methodClass === 'search');
  return {
    tool: chosen.tool,
    operation: null,
    isSearch,
    declared: false,
    attempts: [...new Set(candidates.filter(({ tool }) => bareName(tool) === bareName(chosen.tool)).map(({ attempt }) => attempt))],
    names: [...new Set(candidates.flatMap(({ tool }) => toolOf(tool).written))],
  };
}

type Used = { readonly tool: string; readonly methodClass: MethodClass; readonly whose: Pick<Invocation, 'zero' | 'nonzero'> };

function methodsIn(row: Row, family: Family, read: (line: string) => ShellReading): readonly Used[] {
  if (row.reads === 'foreign') return [];
  if (row.reads === 'call') {
    const called = row.names
      .filter((name) => !isOnlyAVerb(name, row.names))
      .map((name): readonly [string, MethodClass | null] => [name, classOf(family, name)]);
    const [name, methodClass] = called.find(([, found]) => found !== null) ?? [];
    return name === undefined || methodClass == null
      ? []
      : [{ tool: row.names[0] ?? name, methodClass, whose: { zero: 'own', nonzero: 'own' } }];
  }
  const command = row.line;
  if (!couldNameOne(family, command)) return [];
  const { invocations } = read(command);
  const isSetUp = invocations.some(isPipedShell);
  return invocations.flatMap((invocation) => {
    const isNone = isSetUp || onlyFilters(family, invocation, command) || isPreviewOf(family, invocation);
    const methodClass = isNone ? null : classOfCommand(family, invocation);
    return methodClass === null || invocation.program === null ? [] : [{ tool: invocation.program, methodClass, whose: invocation }];
  });
}

/** `write_stdin` and `google_calendar` begin with a word of the language, not with the tool or the server of that name. */
function isOnlyAVerb(name: string, all: readonly string[]): boolean {
  return everydayWords.has(bareName(name)) && all.some((whole) => whole.startsWith(`${name}_`) || whole.startsWith(`${name}-`));
}

/** Whose work a method does, in the families where that is one language's. */
const LANGUAGES: Readonly<Partial<Record<Family, ReadonlyMap<string, string>>>> = {
  packages: packageLanguages,
  testing: runnerLanguages,
  linting: runnerLanguages,
};

/** What takes one language is no stand-in for what takes another: `npm ci` beside a failed `pip install` sets up something else. */
function ofAnotherLanguage({ bare }: Tool, other: string, languages: ReadonlyMap<string, string> | undefined): boolean {
  if (languages === undefined) return false;
  const own = [...bare].map((name) => languages.get(name)).find((language) => language !== undefined);
  const its = languages.get(bareProgram(other));
  return own !== undefined && its !== undefined && own !== its;
}
