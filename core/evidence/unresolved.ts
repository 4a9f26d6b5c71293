import { type Family, families } from '../catalogue/families.ts';
import { delegating, projectRunners, runnersByFamily } from '../catalogue/programs.ts';
import { bareName } from '../names.ts';
import type { Invocation, ShellReading } from '../shell/reading.ts';
import { addressesThisMachine, isUnknownProgram } from './believed.ts';
import type { Deed } from './deeds.ts';
import { outcomeOf } from './outcome.ts';
import type { Row } from './row.ts';
import { baseName, writtenFiles } from './scripts.ts';
import { namesTool, type Tool } from './tool.ts';

/** A command that may have run the tool out of sight, or that could not be read and may hold its name. */
export interface Unseen {
  readonly attempt: number;
  readonly reason: 'unresolved_command' | 'unread_command';
  /** False where the record shows that the command failed: what it may have run did not work. */
  readonly maySucceed: boolean;
  /** False where the record shows that the command succeeded: what it may have run did not fail. */
  readonly mayFail: boolean;
}

export interface UnseenContext {
  readonly rows: readonly Row[];
  readonly deeds: readonly Deed[];
  readonly tool: Tool;
  readonly operation: ReadonlySet<string>;
  readonly family: Family | null;
  readonly outcomesHidden: boolean;
  readonly read: (line: string) => ShellReading;
}

/** Only lines in which one of these stands can start a script, a target or something behind a variable. */
const MAY_HIDE =
  /[./\\$`]|\b(?:python|node|deno|bun|bash|sh|zsh|ruby|perl|php|Rscript|npm|pnpm|yarn|make|just|task|rake|invoke|tox|nox|pre-commit|lint-staged|turbo|nx|lerna|composer|hatch|mvn|gradle|mage)\b/;

/** Every attempt that may have been the tool although nothing in it says so. */
export function unseenOf(context: UnseenContext): readonly Unseen[] {
  const circumstances = circumstancesOf(context);
  return context.rows.flatMap((row) => {
    if (row.attempt.state === 'denied') return [];
    const reason = reasonFor(row, context, circumstances);
    if (reason === null) return [];
    const last = row.reads === 'shell' ? context.read(row.attempt.command ?? '').invocations.at(-1) : undefined;
    const status = { zero: last?.zero ?? 'masked', nonzero: last?.nonzero ?? 'own', results: [] };
    const { failed, succeeded } = outcomeOf(row.attempt, status, context.outcomesHidden);
    return [{ attempt: row.index, reason, maySucceed: succeeded || !failed, mayFail: failed || !succeeded }];
  });
}

interface Circumstances {
  readonly written: ReadonlySet<string>;
  /** Attempts of the tool itself: what they show is known, but a script in the same line is not. */
  readonly known: ReadonlySet<number>;
  readonly installedAt: number;
  readonly servedAt: number;
  /** Words of commands whose text or output names the tool: files that were shown or written with its name in them. */
  readonly besideItsName: ReadonlySet<string>;
}

function circumstancesOf({ rows, deeds, tool, read }: UnseenContext): Circumstances {
  const firstAttempt = (found: Deed | undefined) => found?.attempt ?? Number.POSITIVE_INFINITY;
  const besideItsName = new Set<string>();
  for (const { attempt } of rows) {
    const command = attempt.command ?? '';
    if (!tool.canOccurIn(attempt.stdout ?? '') && !tool.canOccurIn(command)) continue;
    for (const [word] of command.slice(0, LONGEST_SHOWN).matchAll(/[\w.-]+/g)) besideItsName.add(word);
  }
  return {
    written: writtenFiles(rows, read),
    known: new Set(deeds.map(({ attempt }) => attempt)),
    installedAt: firstAttempt(deeds.find(({ phase, failed, succeeded }) => phase === 'install' && (succeeded || !failed))),
    servedAt: firstAttempt(deeds.find(({ sign }) => sign === 'image' || sign === 'object')),
    besideItsName,
  };
}

const LONGEST_SHOWN = 4_000;

function reasonFor(row: Row, context: UnseenContext, circumstances: Circumstances): Unseen['reason'] | null {
  const command = row.attempt.command ?? '';
  if (row.reads === 'call') return !circumstances.known.has(row.index) && isUnseenSubagent(row) ? 'unresolved_command' : null;
  const namesIt = context.tool.canOccurIn(command);
  if (row.reads === 'foreign') return namesIt || row.index > circumstances.installedAt ? 'unread_command' : null;
  if (!namesIt && !MAY_HIDE.test(command)) return null;
  const { invocations, unread } = context.read(command);
  if (unread !== null) return namesIt || row.index > circumstances.installedAt ? 'unread_command' : null;
  return invocations.some((invocation) => mayHide(invocation, row, context, circumstances)) ? 'unresolved_command' : null;
}

/** A sub-agent whose own calls are not in the record may have done anything. */
function isUnseenSubagent({ attempt, names }: Row): boolean {
  if (attempt.subagent != null) return !attempt.subagent.recorded;
  return names.some((name) => delegating.has(bareName(name)));
}

function mayHide(invocation: Invocation, row: Row, context: UnseenContext, circumstances: Circumstances): boolean {
  const { program, script, args } = invocation;
  const known = circumstances.known.has(row.index);
  const afterInstall = row.index >= circumstances.installedAt;
  if (program === null) return afterInstall && !known;
  if (isProjectTarget(invocation)) {
    return afterInstall || runsTheOperation(program, args, context) || showsItsName(projectFileOf(program), row, context, circumstances);
  }
  if (script !== null) {
    const file = baseName(script);
    if (ACTIVATION.test(file)) return false;
    return circumstances.written.has(file) || afterInstall || suits(file, context) || showsItsName(file, row, context, circumstances);
  }
  if (row.index > circumstances.servedAt && !known && addressesThisMachine(args)) return true;
  return !known && args.some((arg) => namesTool(context.tool, baseName(arg))) && isUnknownProgram(program);
}

/** Scripts that only prepare the shell. */
const ACTIVATION = /^(?:activate(?:\.\w+)?|\.?(?:bashrc|bash_profile|profile|zshrc|zprofile|envrc|env)|nvm\.sh|cargo\/env|conda\.sh)$/i;

function isProjectTarget({ program, args }: Invocation): boolean {
  const starts = program === null ? undefined : projectRunners.get(program.toLowerCase());
  if (starts === undefined) return false;
  const first = args.find((arg) => !arg.startsWith('-'));
  if (program === 'yarn' && (first === undefined || /^(?:install|add|remove|why|list|info|dlx|exec|set|config|cache|global)$/.test(first)))
    return false;
  return starts.includes('*') || (first !== undefined && starts.includes(first));
}

/** A target that is named after the operation (`npm test`, `make lint`) may well be the tool's own run. */
function runsTheOperation(program: string, args: readonly string[], context: UnseenContext): boolean {
  if (context.family !== null && runnersByFamily.get(program) === context.family) return true;
  return (
    args.some((arg) => !arg.startsWith('-') && suits(arg, context)) ||
    (program === 'npm' && /^(?:t|tst|it|cit)$/.test(args[0] ?? '') && context.family === 'testing')
  );
}

function suits(name: string, { tool, operation, family }: UnseenContext): boolean {
  if (tool.canOccurIn(name)) return true;
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
  const ofFamily = family === null ? [] : families[family].operations;
  return words.some((word) => operation.has(word) || ofFamily.includes(word) || (family !== null && TARGETS[family].includes(word)));
}

/** How projects name their targets for a kind of work. */
const TARGETS: Readonly<Record<Family, readonly string[]>> = {
  web: ['scraper', 'crawler', 'spider'],
  testing: ['check', 'verify', 'unit', 'integration', 'spec', 'coverage'],
  linting: ['check', 'verify', 'style', 'fmt', 'types'],
  building: ['all', 'dist', 'release'],
  packages: ['deps', 'dependencies', 'bootstrap'],
  data: ['report', 'stats'],
  code_search: [],
  editing: ['migrate', 'codemods'],
};

function projectFileOf(program: string): string {
  return /^g?make$/.test(program) ? 'Makefile' : 'package.json';
}

/** The recorded text of a file, or what the command itself printed, names the tool. */
function showsItsName(file: string, { attempt }: Row, { tool }: UnseenContext, { besideItsName }: Circumstances): boolean {
  return besideItsName.has(file) || tool.canOccurIn(attempt.stdout ?? '') || tool.canOccurIn(attempt.stderr ?? '');
}
