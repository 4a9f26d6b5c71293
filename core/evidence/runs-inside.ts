import { type Family, families } from '../catalogue/families.ts';
import { containers, drivers, launchers, libraryModules, scriptRunners, wrapped } from '../catalogue/hosts.ts';
import { interpreters } from '../catalogue/programs.ts';
import { formOf, onlyLooks, plainWords } from '../phase/form.ts';
import type { Invocation } from '../shell/reading.ts';
import { isUnknownProgram } from './believed.ts';
import { classOfCommand, isProgramOf } from './methods.ts';
import { baseName } from './scripts.ts';
import { namesTool, toolOf } from './tool.ts';
import type { UnseenContext } from './unseen-context.ts';

/**
 * Whether a program that is not the tool may have run it inside: a project's own script behind a runner, a wrapper that is told to do the
 * operation, a test runner that loads the tool as a library, a build that starts compilers, code that was started after an install.
 */
export function mayRunInside(invocation: Invocation, context: UnseenContext, afterInstall: boolean): boolean {
  const { program, word, args, through } = invocation;
  if (program === null || onlyLooks(program, args)) return false;
  if (imageFileOf(invocation) !== null) {
    const stage = args.includes('--target') ? args[args.indexOf('--target') + 1] : args.find((arg) => arg.startsWith('--target='));
    return doesIt(stage ?? '', context) || (context.family === 'building' && hosts(invocation, program, '', context));
  }
  if (formOf(invocation) !== null) return false;
  const own = invocation.script === null ? args : args.slice(args.indexOf(invocation.script) + 1);
  const first = plainWords(own)[0] ?? '';
  const runner = through.at(-1) ?? '';
  const isProjects = runner === 'python -m' ? !libraryModules.has(program) : scriptRunners.has(runner);
  const isUnknown = isUnknownProgram(program) && toolOf(program).written.length === 1;
  const isHere = isProjects || (word.includes('/') && !/^\/(?:usr\/)?s?bin\//.test(word));
  if (isHere && doesIt(baseName(word), context)) return true;
  if (isProjects && afterInstall && isUnknown) return true;
  if (afterInstall && isUnknown && STARTS.test(first)) return true;
  if ((isUnknown || invocation.script !== null) && doesIt(first, context)) return true;
  if (isUnknown && plainWords(own).some((word) => word.split(/\s+/).some((part) => doesIt(part, context)))) return true;
  if (invocation.script !== null) return false;
  if (program === 'docker' || program === 'docker-compose') {
    const isCompose = program === 'docker-compose' || args[0] === 'compose';
    const at = isCompose ? args.findIndex((arg) => /^(?:run|up|exec)$/.test(arg)) : -1;
    if (at >= 0 && (afterInstall || args.slice(at + 1).some((arg) => !arg.startsWith('-') && doesIt(arg, context)))) return true;
  }
  if (afterInstall && launchers.has(program)) return true;
  if (afterInstall && (isUnknown || interpreters.has(program)) && args.some((arg) => CODE.test(arg))) return true;
  return hosts(invocation, program, first, context);
}

/** How an application is told to do its work: what it loads for that may well be what was installed before. */
const STARTS = /^(?:run|start|serve|exec|execute|launch|worker)$/;

/** A file of code, a notebook, or an application as servers are told it: `app:app`. */
const CODE = /\.(?:py|ipynb|[cm]?[jt]sx?|sh|rb|R|jl|jar|qmd|lua|scm|groovy|kts|scala|swift)$|^[\w.]+:\w+$/;

function hosts(invocation: Invocation, program: string, first: string, { tool, family }: UnseenContext): boolean {
  if ((wrapped.get(`${program} ${first}`) ?? wrapped.get(program) ?? []).some((each) => namesTool(tool, each))) return true;
  if (family === 'building')
    return drivers.has(program) && !(containers.has(program) && [...tool.bare].some((name) => containers.has(name)));
  // Workflows are run on this machine, and which of their steps is in no line.
  if ((program === 'act' || (program === 'gh' && first === 'act')) && (family === 'testing' || family === 'linting')) return true;
  if (family !== 'testing' || namesTool(tool, program)) return false;
  const isRunner = classOfCommand(family, invocation) !== null;
  return isRunner && ![...tool.written].some((name) => isProgramOf(family, name) || name.includes(' '));
}

/** The file whose commands run while an image is built, by its last element; null: no image is built. */
export function imageFileOf({ program, args }: Invocation): string | null {
  if (program === null || !(containers.has(program) || program === 'docker-compose')) return null;
  if (!/^(?:(?:buildx|builder|image|compose) )?(?:build|bud)\b/.test(plainWords(args).slice(0, 2).join(' '))) return null;
  const at = args.findIndex((arg) => arg === '-f' || arg === '--file');
  const joined = args.find((arg) => arg.startsWith('--file='))?.slice('--file='.length);
  return baseName(joined ?? (at >= 0 ? args[at + 1] : undefined) ?? 'Dockerfile');
}

/** Whether a command installs what a manifest names (`npm ci`, `pip install -r FILE`, `poetry install`), and not a package by name. */
export function setsUpAProject(invocation: Invocation): boolean {
  const form = formOf(invocation);
  if (form?.phase !== 'install' || containers.has(invocation.program ?? '')) return false;
  const takesNone = /^(?:sync|ci|restore)$/.test(form.verb) || /^(?:poetry|bundle|composer)$/.test(invocation.program ?? '');
  return (
    (takesNone && form.verb !== 'add' && form.verb !== 'require') || form.objects.every((object) => /^(?:$|\.{1,2}(?:$|[/[]))/.test(object))
  );
}

/** Whether a script or target is named after the tool or the operation. */
export function suits(name: string, { tool, operation, family }: UnseenContext): boolean {
  return tool.canOccurIn(name) || namedAfter(name, operation, family);
}

/** The same by the operation alone. Every launcher runs, uses and starts something. */
function doesIt(name: string, { operation, family }: UnseenContext): boolean {
  return namedAfter(name.replace(/\b(?:run|use|exec|execute|start|open|load|read)\b/gi, ''), operation, family);
}

function namedAfter(name: string, operation: ReadonlySet<string>, family: Family | null): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 || word === 'ci');
  const ofFamily = family === null ? [] : families[family].operations;
  return words.some((word) => operation.has(word) || ofFamily.includes(word) || (family !== null && TARGETS[family].includes(word)));
}

/** How projects name their targets for a kind of work. */
const TARGETS: Readonly<Record<Family, readonly string[]>> = {
  web: ['scraper', 'crawler', 'spider'],
  testing: ['check', 'verify', 'unit', 'integration', 'spec', 'coverage', 'ci'],
  linting: ['check', 'verify', 'style', 'fmt', 'types', 'ci'],
  building: ['all', 'dist', 'release'],
  packages: ['deps', 'dependencies', 'bootstrap'],
  data: ['report', 'stats'],
  code_search: [],
  editing: ['migrate', 'codemods'],
};
