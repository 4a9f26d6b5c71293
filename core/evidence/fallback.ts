import { type Family, families, type MethodClass } from '../catalogue/families.ts';
import { bareName, bareProgram, calledNames } from '../names.ts';
import { formOf, onlyLooks } from '../phase/form.ts';
import type { Fallback } from '../record.ts';
import type { Invocation, ShellReading } from '../shell/reading.ts';
import { wordsOf } from './operation.ts';
import { outcomeOf } from './outcome.ts';
import type { Row } from './row.ts';
import { ownProgram, type Tool, toolOf } from './tool.ts';
import { isPipedShell } from './traces.ts';

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
  if (met.some((each) => calledNames(tool).some((name) => each.bare.has(bareName(name))))) return null;
  const operation = fallback.operation ?? null;
  const isSearch = wordsOf(operation).has('search') || (operation?.trim() ? listedClass('web', tool) : classOf('web', tool)) === 'search';
  return { tool, operation, isSearch, declared: true, attempts: [], names: toolOf(tool).written };
}

/** Whether a name stands for searching as such: then an equivalent of that name makes every search equivalent. */
export function isSearchTool(name: string): boolean {
  return classOf('web', name) === 'search';
}

/** An attempt of a method that can do the operation. */
export interface Candidate {
  readonly attempt: number;
  readonly tool: string;
  readonly methodClass: MethodClass;
  readonly succeeded: boolean;
}

/** The attempts with a successful or unknown outcome that belong to the operation's family, tools in `not` apart. */
export function candidatesOf(
  rows: readonly Row[],
  family: Family,
  not: readonly Tool[],
  read: (line: string) => ShellReading,
  outcomesHidden: boolean,
): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const row of rows) {
    for (const { tool, methodClass, whose } of methodsIn(row, family, read)) {
      if (not.some((each) => each.bare.has(bareName(tool)) || ownProgram(each, tool) !== null)) continue;
      const { failed, succeeded } = outcomeOf(row.attempt, { ...whose, results: [0, 1] }, outcomesHidden);
      if (row.attempt.state === 'denied' || (failed && !succeeded)) continue;
      found.push({ attempt: row.index, tool, methodClass, succeeded });
    }
  }
  return found;
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
    attempts: candidates.map(({ attempt }) => attempt),
    names: [...new Set(candidates.flatMap(({ tool }) => toolOf(tool).written))],
  };
}

type Used = { readonly tool: string; readonly methodClass: MethodClass; readonly whose: Pick<Invocation, 'zero' | 'nonzero'> };

function methodsIn(row: Row, family: Family, read: (line: string) => ShellReading): readonly Used[] {
  if (row.reads === 'foreign') return [];
  if (row.reads === 'call') {
    const called = row.names.map((name): readonly [string, MethodClass | null] => [name, classOf(family, name)]);
    const [name, methodClass] = called.find(([, found]) => found !== null) ?? [];
    return name === undefined || methodClass == null
      ? []
      : [{ tool: row.names[0] ?? name, methodClass, whose: { zero: 'own', nonzero: 'own' } }];
  }
  const command = row.line;
  if (!membersOf(family).pattern.test(command)) return [];
  const { invocations } = read(command);
  const isSetUp = invocations.some(isPipedShell);
  return invocations.flatMap((invocation) => {
    const methodClass = isSetUp ? null : classOfCommand(family, invocation);
    return methodClass === null || invocation.program === null ? [] : [{ tool: invocation.program, methodClass, whose: invocation }];
  });
}

interface Members {
  readonly classes: ReadonlyMap<string, MethodClass>;
  readonly pattern: RegExp;
}

const gathered = new Map<Family, Members>();

function membersOf(family: Family): Members {
  const known = gathered.get(family);
  if (known) return known;
  const classes = new Map<string, MethodClass>();
  const programs = new Set<string>();
  for (const [methodClass, members] of Object.entries(families[family].tools)) {
    for (const member of members) {
      if (!isMethodClass(methodClass)) continue;
      const [program = member, ...subcommand] = member.split(' ');
      programs.add(program);
      if (subcommand.length > 0) classes.set(member, methodClass);
      else for (const name of toolOf(member).written) classes.set(bareName(name), methodClass).set(name, methodClass);
      for (const name of toolOf(program).written) programs.add(name);
    }
  }
  const spelled = [...programs].map((name) => name.replace(/[^\w\s-]/g, '\\$&'));
  const members = { classes, pattern: new RegExp(`\\b(?:${spelled.join('|')})\\b`, 'i') };
  gathered.set(family, members);
  return members;
}

function isMethodClass(name: string): name is MethodClass {
  return name === 'search' || name === 'fetch' || name === 'scrape' || name === 'browser' || name === 'other';
}

/** The class of a tool that the catalogue lists by this very name. */
function listedClass(family: Family, name: string): MethodClass | null {
  return membersOf(family).classes.get(bareName(name)) ?? null;
}

function classOf(family: Family, name: string): MethodClass | null {
  const exact = listedClass(family, name);
  if (exact !== null) return exact;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const found = Object.entries(families[family].nameWords).find(([, list]) =>
    list.some((each) => each.split(' ').every((word) => words.includes(word))),
  );
  return found !== undefined && isMethodClass(found[0]) ? found[0] : null;
}

function classOfCommand(family: Family, invocation: Invocation): MethodClass | null {
  const { program, args } = invocation;
  if (program === null || onlyLooks(program, args) || fetchesNothing(program, args)) return null;
  const { classes } = membersOf(family);
  const subcommand = classes.get(`${program} ${args[0] ?? ''}`);
  if (subcommand !== undefined) return subcommand;
  if (family !== 'packages' && formOf(invocation) !== null) return null;
  return classes.get(bareProgram(program)) ?? classes.get(bareName(program)) ?? null;
}

/** A request for a status or headers, or to this machine's own service, brings no content. */
function fetchesNothing(program: string, args: readonly string[]): boolean {
  if (program === 'wget') return args.includes('--spider');
  if (program !== 'curl') return false;
  const discards =
    args.some((arg, index) => (arg === '-o' || arg === '--output') && args[index + 1] === '/dev/null') || args.includes('-o/dev/null');
  return discards || args.some((arg) => arg === '--head' || /^-[a-zA-Z]*I/.test(arg));
}
