import { managers, ownCheck, ownSetUp } from '../catalogue/forms.ts';
import { interpreters } from '../catalogue/programs.ts';
import { bareName, packageName } from '../names.ts';
import { formOf, onlyLooks } from '../phase/form.ts';
import { codeUse } from '../phase/inline-code.ts';
import type { Attempt } from '../record.ts';
import type { Reason } from '../report.ts';
import type { Invocation, ShellReading } from '../shell/reading.ts';
import { isBelieved } from './believed.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Row } from './row.ts';
import type { Task } from './task.ts';
import { namesTool, ownProgram, type Tool } from './tool.ts';

export type Phase = 'install' | 'check' | 'run';

/** How a deed was told to be the tool's. */
export type Sign = 'program' | 'object' | 'code' | 'image' | 'call' | 'label';

/** One thing that an attempt did with a tool. A line may hold several: `pip install x && x url` is an install and a run. */
export interface Deed {
  readonly attempt: number;
  readonly phase: Phase;
  readonly sign: Sign;
  readonly denied: boolean;
  readonly failed: boolean;
  readonly succeeded: boolean;
  readonly masked: boolean;
  readonly open: Extract<Reason, 'masked_status' | 'unfinished_run' | 'outcome_unknown' | 'unread_command'> | null;
}

/** What deeds are read against, beside the tool. */
export interface Reading {
  readonly task: Task;
  readonly outcomesHidden: boolean;
  readonly read: (line: string) => ShellReading;
}

interface Trace {
  readonly phase: Phase;
  readonly sign: Sign;
  readonly whose: Pick<Invocation, 'zero' | 'nonzero'>;
  readonly subcommand: string;
}

const NONE: readonly number[] = [];
const OWN = { zero: 'own', nonzero: 'own' } as const;

/** Everything that this attempt did with the tool; empty: it is none of the tool's. */
export function deedsOf(row: Row, tool: Tool, reading: Reading): readonly Deed[] {
  const { attempt } = row;
  const labelled = row.names.some((name) => namesTool(tool, name));
  if (row.reads === 'call') return labelled ? [deed(row, tool, callTrace(row, reading), reading)] : [];
  const command = attempt.command ?? '';
  if (!labelled && (row.reads === 'foreign' || !tool.canOccurIn(command))) return [];
  const line = row.reads === 'shell' ? reading.read(command) : null;
  if (line === null || line.unread !== null) return labelled ? [unreadDeed(row, statedPhase(attempt) ?? 'run')] : [];
  return statedAs(attempt, tracesOf(line.invocations, tool, reading, labelled)).map((trace) => deed(row, tool, trace, reading));
}

function deed(row: Row, tool: Tool, { phase, sign, whose, subcommand }: Trace, reading: Reading): Deed {
  const results = phase === 'run' ? (tool.resultCodes.get(subcommand) ?? tool.resultCodes.get('') ?? NONE) : NONE;
  const outcome: Outcome = outcomeOf(row.attempt, { zero: whose.zero, nonzero: whose.nonzero, results }, reading.outcomesHidden);
  const { failed, succeeded, masked, open } = outcome;
  return { attempt: row.index, phase, sign, denied: row.attempt.state === 'denied', failed, succeeded, masked, open };
}

function unreadDeed({ index, attempt }: Row, phase: Phase): Deed {
  const { failed } = outcomeOf({ ...attempt, exitCode: null }, { ...OWN, results: [] }, false);
  return {
    attempt: index,
    phase,
    sign: 'label',
    denied: attempt.state === 'denied',
    failed,
    succeeded: false,
    masked: false,
    open: failed ? null : 'unread_command',
  };
}

function statedPhase({ phase }: Attempt): Phase | null {
  if (phase === 'install' || phase === 'setup') return 'install';
  if (phase === 'check' || phase === 'verify') return 'check';
  return phase === 'run' ? 'run' : null;
}

function statedAs(attempt: Attempt, traces: readonly Trace[]): readonly Trace[] {
  const phase = statedPhase(attempt);
  const last = traces.at(-1);
  return phase === null || last === undefined ? traces : [{ ...last, phase }];
}

/** One server, many tools: `browser_install` installs, `browser_navigate` runs. */
function callTrace({ attempt, names }: Row, { task: { operation } }: Reading): Trace {
  const installs =
    names.some((name) =>
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes('install'),
    ) && !operation.has('install');
  return { phase: statedPhase(attempt) ?? (installs ? 'install' : 'run'), sign: 'call', whose: OWN, subcommand: '' };
}

function tracesOf(invocations: readonly Invocation[], tool: Tool, reading: Reading, labelled: boolean): readonly Trace[] {
  const traces: Trace[] = [];
  for (const [index, invocation] of invocations.entries()) {
    for (const [phase, sign] of phasesOf(invocation, () => invocations.slice(index + 1), tool, reading, labelled)) {
      traces.push({ phase, sign, whose: invocation, subcommand: invocation.args[0] ?? '' });
    }
  }
  const piped = pipedInstaller(invocations, tool);
  return piped === null ? traces : [...traces, { phase: 'install', sign: 'object', whose: piped, subcommand: '' }];
}

type Found = readonly (readonly [Phase, Sign])[];

function phasesOf(invocation: Invocation, rest: () => readonly Invocation[], tool: Tool, reading: Reading, labelled: boolean): Found {
  const { program, args, packages, image, code } = invocation;
  const own = program === null ? null : (ownProgram(tool, program) ?? phraseOf(tool, program, args));
  if (program !== null && own !== null) return [[ownPhase(own, program, invocation, reading), 'program']];
  if (invocation.through.some((each) => startedBy(tool, each))) return [['run', 'program']];
  if (program !== null && startsBinaries.has(program) && namesTool(tool, args[0] ?? ''))
    return [[onlyLooks(args.slice(1)) ? 'check' : 'run', 'program']];
  if (code !== null) return codePhases(code, tool);
  if (image !== null && namesTool(tool, packageName(image))) return imagePhases(rest(), tool);
  if (packages.some((each) => namesTool(tool, packageName(each)))) return [[onlyLooks(args) ? 'check' : 'run', 'object']];
  const form = formOf(invocation);
  const isObject = form?.objects.some((object) => namesTool(tool, object)) ?? false;
  if (form === null) return labelled && isBelieved(invocation, tool) ? [[onlyLooks(args) ? 'check' : 'run', 'label']] : [];
  if (!isObject && (!labelled || form.phase === 'check')) return [];
  const sign = isObject ? 'object' : 'label';
  if (reading.task.operation.has(form.verb)) return [['run', sign]];
  if (form.phase === 'install_and_run')
    return [
      ['install', sign],
      ['run', sign],
    ];
  return [[form.phase, sign]];
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
  return [[inner !== undefined && onlyLooks([inner.program ?? '', ...inner.args]) ? 'check' : 'run', 'image']];
}

function phraseOf(tool: Tool, program: string, args: readonly string[]): 'tool' | null {
  const typed = [program, ...args].map((word) => word.toLowerCase());
  return tool.phrases.some((phrase) => phrase.every((word, index) => typed[index] === word)) ? 'tool' : null;
}

function ownPhase(own: 'tool' | 'install' | 'check', program: string, invocation: Invocation, reading: Reading): Phase {
  const { args } = invocation;
  const first = (args[0] ?? '').toLowerCase();
  if (reading.task.operation.has(first)) return onlyLooks(args) ? 'check' : 'run';
  if (own !== 'tool') return reading.task.operation.has(bareName(program.slice(program.search(/[-_]/) + 1))) ? 'run' : own;
  if (onlyLooks(args) || ownCheck.has(first)) return 'check';
  const isManager = managers.has(program.toLowerCase());
  const form = formOf(invocation);
  if (form !== null && reading.task.operation.has(form.verb)) return 'run';
  if (isManager)
    return form === null ? 'run' : form.phase === 'check' || (reading.task.operatesElsewhere && form.phase === 'install') ? 'check' : 'run';
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
  const isShell = ({ program, script, code }: Invocation) =>
    program !== null && /^(?:ba|z|da|k)?sh$/.test(program) && script === null && code === null;
  return invocations.find(isShell) ?? null;
}

/** Whether an invocation is of an interpreter that was given a file. */
export function runsAFile({ program, script }: Invocation): boolean {
  return script !== null && program !== null && (interpreters.has(program.replace(/[\d.]+$/, '')) || /[./\\]/.test(script));
}
