import { managers, ownCheck, ownSetUp } from '../catalogue/forms.ts';
import { bareName, packageName } from '../names.ts';
import { formOf, onlyLooks, plainWords } from '../phase/form.ts';
import { codeUse } from '../phase/inline-code.ts';
import type { Invocation } from '../shell/reading.ts';
import { isBelieved } from './believed.ts';
import type { Task } from './task.ts';
import { namesTool, ownProgram, type Tool } from './tool.ts';

export type Phase = 'install' | 'check' | 'run';

/** How a deed was told to be the tool's. */
export type Sign = 'program' | 'object' | 'code' | 'image' | 'call' | 'label';

/** What one program of a line did with the tool, and whose the status of the line is. */
export interface Trace {
  readonly phase: Phase;
  readonly sign: Sign;
  readonly whose: Pick<Invocation, 'zero' | 'nonzero'>;
  readonly subcommand: string;
}

/** Everything that a line did with the tool. `labelled`: the row carries the tool's own label. */
export function tracesOf(invocations: readonly Invocation[], tool: Tool, task: Task, labelled: boolean): readonly Trace[] {
  const traces: Trace[] = [];
  for (const [index, invocation] of invocations.entries()) {
    for (const [phase, sign] of phasesOf(invocation, () => invocations.slice(index + 1), tool, task, labelled)) {
      traces.push({ phase, sign, whose: invocation, subcommand: invocation.args[0] ?? '' });
    }
  }
  const piped = pipedInstaller(invocations, tool);
  if (piped !== null) traces.push({ phase: 'install', sign: 'object', whose: piped, subcommand: '' });
  const lookedUp = searchOfAList(invocations, tool);
  if (lookedUp !== null) traces.push({ phase: 'check', sign: 'object', whose: lookedUp, subcommand: '' });
  return traces;
}

type Found = readonly (readonly [Phase, Sign])[];

function phasesOf(invocation: Invocation, rest: () => readonly Invocation[], tool: Tool, task: Task, labelled: boolean): Found {
  const { program, args, packages, image, code } = invocation;
  const own = program === null ? null : (ownProgram(tool, bareScript(invocation, program)) ?? phraseOf(tool, program, args));
  if (program !== null && own !== null) return [[ownPhase(own, program, invocation, task), 'program']];
  if (invocation.through.some((each) => startedBy(tool, each))) return [['run', 'program']];
  if (program !== null && startsBinaries.has(program) && namesTool(tool, plainWords(args)[0] ?? '')) {
    return [[onlyLooks(null, args.slice(args.indexOf(plainWords(args)[0] ?? '') + 1)) ? 'check' : 'run', 'program']];
  }
  if (code !== null) return codePhases(code, tool);
  if (image !== null && namesTool(tool, packageName(image))) return imagePhases(rest(), tool);
  if (packages.some((each) => namesTool(tool, packageName(each)))) return [[onlyLooks(program, args) ? 'check' : 'run', 'object']];
  const form = formOf(invocation);
  const isObject = form?.objects.some((object) => namesTool(tool, object) || namesTool(tool, inDistribution(program, object))) ?? false;
  if (form === null) return labelled && isBelieved(invocation, tool) ? [[onlyLooks(program, args) ? 'check' : 'run', 'label']] : [];
  if (!isObject && (!labelled || form.phase === 'check')) return [];
  const sign = !isObject ? 'label' : program === 'docker' || program === 'podman' ? 'image' : 'object';
  if (task.operation.has(form.verb)) return [['run', sign]];
  if (form.phase === 'install_and_run')
    return [
      ['install', sign],
      ['run', sign],
    ];
  return [[form.phase, sign]];
}

/** Distributions put the language before the name of a package: `apt-get install python3-pytest`. */
function inDistribution(program: string | null, object: string): string {
  return SYSTEM.test(program ?? '') ? object.replace(/^(?:python3?|py3|node|ruby|php|golang|r-cran)-/, '') : object;
}

const SYSTEM = /^(?:apt|apt-get|aptitude|dnf|yum|microdnf|apk|zypper|pacman)$/;

/** `hatch run env:pytest` names its environment first. */
function bareScript({ through }: Invocation, program: string): string {
  return through.includes('hatch run') ? program.slice(program.indexOf(':') + 1) : program;
}

/** A tool that starts other programs (`uv run`, `npx`, `sudo`) ran when it started one. */
function startedBy(tool: Tool, runner: string): boolean {
  const words = runner.toLowerCase().split(' ');
  return tool.bare.has(bareName(words[0] ?? '')) || tool.phrases.some((phrase) => phrase.every((word, index) => words[index] === word));
}

/** Package managers that start an installed binary by its bare name: `yarn jest`, `pnpm vitest`. */
const startsBinaries: ReadonlySet<string> = new Set(['yarn', 'pnpm', 'bun']);

function codePhases(code: string, tool: Tool): Found {
  const use = codeUse(code, (name) => namesTool(tool, name));
  if (use === 'none') return [];
  return [[use === 'uses' ? 'run' : 'check', 'code']];
}

/** A container of the tool's image is a run, unless all that it started only looks at the tool. */
function imagePhases(rest: readonly Invocation[], tool: Tool): Found {
  const inner = rest.find(({ through }) => through.some((each) => each.endsWith(' run')));
  const ownInside = inner?.program != null && (ownProgram(tool, inner.program) !== null || inner.program.startsWith('-'));
  if (ownInside && inner?.program?.startsWith('-') !== true) return [];
  return [[inner !== undefined && onlyLooks(null, [inner.program ?? '', ...inner.args]) ? 'check' : 'run', 'image']];
}

function phraseOf(tool: Tool, program: string, args: readonly string[]): 'tool' | null {
  if (tool.phrases.length === 0) return null;
  const lines = [args, plainWords(args)].map((words) => [program, ...words].map((word) => word.toLowerCase()));
  return tool.phrases.some((phrase) => lines.some((typed) => phrase.every((word, index) => typed[index] === word))) ? 'tool' : null;
}

function ownPhase(own: 'tool' | 'install' | 'check', program: string, invocation: Invocation, task: Task): Phase {
  const { args } = invocation;
  const first = (args[0] ?? '').toLowerCase();
  if (task.operation.has(first)) return onlyLooks(program, args) ? 'check' : 'run';
  if (own !== 'tool') return task.operation.has(bareName(program.slice(program.search(/[-_]/) + 1))) ? 'run' : own;
  if (onlyLooks(program, args) || ownCheck.has(first)) return 'check';
  const isManager = managers.has(program.toLowerCase());
  const form = formOf(invocation);
  if (form !== null && task.operation.has(form.verb)) return 'run';
  if (form?.phase === 'install_and_run') return 'run';
  if (isManager) return form !== null && (task.operatesElsewhere || form.verb === 'status') ? 'check' : 'run';
  if (form?.phase === 'install' || ownSetUp.has(first)) return 'install';
  return form?.phase === 'check' ? 'check' : 'run';
}

/** `curl …/tool/install.sh | sh`: the shell at the end of the pipe installs what the address names. */
function pipedInstaller(invocations: readonly Invocation[], tool: Tool): Invocation | null {
  const fetched = invocations.some(
    ({ program, args }) =>
      (program === 'curl' || program === 'wget') &&
      args.some((arg) => arg.includes('://') && arg.split(/[/.:?#]+/).some((part) => namesTool(tool, part))),
  );
  if (!fetched) return null;
  return invocations.find(isPipedShell) ?? null;
}

/** `pip list | grep tool`: the search at the end of the pipe looks for the tool among what is installed. */
function searchOfAList(invocations: readonly Invocation[], tool: Tool): Invocation | null {
  if (!invocations.some((each, index) => index > 0 && isSearch(each))) return null;
  const at = invocations.findIndex((each) => {
    const form = formOf(each);
    return form !== null && LISTS.test(form.verb) && form.objects.length === 0;
  });
  const next = invocations[at + 1];
  if (at < 0 || next === undefined || !isSearch(next)) return null;
  return next.args.some((arg) => !arg.startsWith('-') && namesTool(tool, arg.replace(/^[\^\s]+|[=@ $]+$/g, ''))) ? next : null;
}

function isSearch({ program }: Invocation): boolean {
  return program === 'grep' || program === 'egrep' || program === 'fgrep' || program === 'rg';
}

const LISTS = /^(?:list|ls|freeze|-l|--list)$/;

/** A shell that reads what it runs from a pipe: a script from elsewhere that sets something up. */
export function isPipedShell({ program, script, code }: Invocation): boolean {
  return program !== null && /^(?:ba|z|da|k)?sh$/.test(program) && script === null && code === null;
}
