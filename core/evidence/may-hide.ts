import { interpreters, neverBelieved, otherShells, projectRunners, runnersByFamily } from '../catalogue/programs.ts';
import { packageName } from '../names.ts';
import { formOf, plainWords } from '../phase/form.ts';
import type { Invocation } from '../shell/reading.ts';
import { addressesThisMachine, isUnknownProgram } from './believed.ts';
import { besideGitsOwnLines } from './git-lines.ts';
import type { Row } from './row.ts';
import { imageFileOf, mayRunInside, suits } from './runs-inside.ts';
import { baseName } from './scripts.ts';
import { namesTool, type Tool } from './tool.ts';
import type { UnseenContext } from './unseen-context.ts';

/** What the rest of the record says about where the tool could hide. */
export interface Circumstances {
  readonly written: ReadonlySet<string>;
  /** Attempts of the tool itself: what they show is known, but a script in the same line is not. */
  readonly known: ReadonlySet<number>;
  readonly installedAt: number;
  readonly servedAt: number;
  /** Words of commands whose text or output names the tool: files that were shown or written with its name in them. */
  readonly besideItsName: ReadonlySet<string>;
}

/** Whether a program may have run the tool although nothing in its line says so. */
export function mayHide(invocation: Invocation, row: Row, context: UnseenContext, circumstances: Circumstances): boolean {
  const { program, script, args } = invocation;
  const known = circumstances.known.has(row.index);
  const afterInstall = row.index >= circumstances.installedAt;
  if (program === null) return !known && (afterInstall || context.tool.canOccurIn(row.line));
  if (!known && mayRunInside(invocation, context, afterInstall)) return true;
  const imageFile = known ? null : imageFileOf(invocation);
  if (imageFile !== null && showsItsName(imageFile, row, context, circumstances)) return true;
  if (isProjectTarget(invocation)) {
    return afterInstall || runsTheOperation(program, args, context) || showsItsName(projectFileOf(program), row, context, circumstances);
  }
  if (script !== null) {
    const file = baseName(script);
    if (ACTIVATION.test(file)) return false;
    return circumstances.written.has(file) || afterInstall || suits(file, context) || showsItsName(file, row, context, circumstances);
  }
  if (known) return false;
  if (invocation.code !== null) {
    return (otherShells.has(program) || STARTS_PROGRAMS.test(invocation.code)) && context.tool.canOccurIn(invocation.code);
  }
  if (row.index > circumstances.servedAt && addressesThisMachine(args)) return true;
  return (
    handsItOn(program, args, context.tool) ||
    asksItsService(program, args, context.tool) ||
    (printsItsName(row, context) && mayRunOthers(invocation, row, context))
  );
}

/** Code that starts other programs or asks a service. */
const STARTS_PROGRAMS = /\b(?:subprocess|os\.system|popen|exec\w*|spawn\w*|system|requests|httpx|urllib|fetch)\b/i;

/** Programs known for other work that also start what they are given. */
const starters: ReadonlySet<string> = new Set(
  'volta nvm fnm asdf tmux screen vagrant at batch awk gawk expect start-server-and-test lerna'.split(' '),
);

/** A program that nothing here knows, or one that starts what it is given, has the tool's name among its arguments. */
function handsItOn(program: string, args: readonly string[], tool: Tool): boolean {
  if (interpreters.has(program)) return args.some((arg) => tool.canOccurIn(arg));
  if (program === 'kubectl') return args.some((arg) => arg.startsWith('--image=') && namesTool(tool, packageName(arg)));
  const starts =
    program === 'docker' || program === 'podman'
      ? args[0] === 'compose' && args.some((arg) => /^(?:run|up|exec)$/.test(arg))
      : isUnknownProgram(program) || starters.has(program) || startsByOption(program, args);
  return starts && args.some((arg) => namesOne(arg, tool));
}

/** Sub-commands and options of everyday programs that start what stands behind them. */
function startsByOption(program: string, args: readonly string[]): boolean {
  if (program === 'git')
    return (args[0] === 'bisect' && args[1] === 'run') || (args[0] === 'rebase' && args.some((arg) => arg === '-x' || arg === '--exec'));
  return program === 'gh' && args[0] === 'codespace';
}

/** A text handed on is looked through word by word. */
function namesOne(arg: string, tool: Tool): boolean {
  const words = arg.split(/[\s;&|]+/).slice(0, 50);
  return words.some((word) => namesTool(tool, baseName(word)));
}

/** A request to a service of the tool's own name is another way of running it. */
function asksItsService(program: string, args: readonly string[], tool: Tool): boolean {
  if (!/^(?:curl|wget|http|https|xh)$/.test(program)) return false;
  const sends = args.some((arg) => /^(?:-d|-F|--data.*|--json|--form|-X|--request|POST|PUT)$/.test(arg));
  return args.some((arg) => {
    const host = /^(?:https?:\/\/)?([\w.-]+)/i.exec(arg)?.[1] ?? '';
    const isApi = sends || /^api\./i.test(host);
    if (arg.includes('$') && tool.canOccurIn(arg)) return true;
    return /\.|:\/\//.test(arg) && (namesTool(tool, host) || (isApi && host.split('.').some((label) => namesTool(tool, label))));
  });
}

/** Scripts that only prepare the shell. */
const ACTIVATION = /^(?:activate(?:\.\w+)?|\.?(?:bashrc|bash_profile|profile|zshrc|zprofile|envrc|env)|nvm\.sh|conda\.sh)$/i;

function isProjectTarget({ program, args }: Invocation): boolean {
  const starts = program === null ? undefined : projectRunners.get(program.toLowerCase());
  if (program === null || starts === undefined) return false;
  // `-r` takes a file with pip; here it means every package of the project.
  const first = plainWords(args.filter((arg) => arg !== '-r'))[0];
  if (first === undefined) return starts.includes('*') && program !== 'yarn' && program !== 'pnpm';
  return starts.includes('*') ? !notScripts.has(first) : starts.includes(first);
}

/** Sub-commands of package managers that start no script of the project, beside those that set up or look. */
const notScripts: ReadonlySet<string> = new Set(
  'install i add remove rm uninstall why list ls info outdated dlx exec set config cache global create init link unlink publish pack store audit update up upgrade import prune version'.split(
    ' ',
  ),
);

/** A target that is named after the operation (`npm test`, `make lint`) may well be the tool's own run. */
function runsTheOperation(program: string, args: readonly string[], context: UnseenContext): boolean {
  if (context.family !== null && runnersByFamily.get(program) === context.family) return true;
  return (
    args.some((arg) => !arg.startsWith('-') && suits(arg, context)) ||
    (/^p?npm$/.test(program) && args.some((arg) => /^(?:t|tst|it|cit)$/.test(arg)) && context.family === 'testing')
  );
}

function projectFileOf(program: string): string {
  return /^g?make$/.test(program) ? 'Makefile' : 'package.json';
}

/** Task runners and hooks print what they run. Programs that show or look things up print names all the same. */
function mayRunOthers(invocation: Invocation, { attempt }: Row, { tool }: UnseenContext): boolean {
  const { program, args } = invocation;
  if (program === null || formOf(invocation) !== null) return false;
  if (program === 'git') {
    const hasHooks = /^(?:commit|push|merge|rebase|pull)$/.test(plainWords(args)[0] ?? '');
    return hasHooks && [attempt.stdout, attempt.stderr].some((text) => tool.canOccurIn(besideGitsOwnLines(text ?? '')));
  }
  return isUnknownProgram(program) || (projectRunners.has(program) && !neverBelieved.has(program));
}

/** What the command printed names the tool. */
export function printsItsName({ attempt }: Row, { tool }: UnseenContext): boolean {
  return tool.canOccurIn(attempt.stdout ?? '') || tool.canOccurIn(attempt.stderr ?? '');
}

/** The recorded text of a file, or what the command itself printed, names the tool. */
function showsItsName(file: string, row: Row, context: UnseenContext, { besideItsName }: Circumstances): boolean {
  return besideItsName.has(file) || printsItsName(row, context);
}
