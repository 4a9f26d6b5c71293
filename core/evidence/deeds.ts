import { bareName } from '../names.ts';
import type { Attempt } from '../record.ts';
import type { Reason } from '../report.ts';
import type { ShellReading } from '../shell/reading.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Row } from './row.ts';
import type { Task } from './task.ts';
import { isServerOf, namesTool, type Tool } from './tool.ts';
import { type Phase, type Sign, type Trace, tracesOf } from './traces.ts';

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

const NONE: readonly number[] = [];
const OWN = { zero: 'own', nonzero: 'own' } as const;

/** Everything that this attempt did with the tool; empty: it is none of the tool's. */
export function deedsOf(row: Row, tool: Tool, reading: Reading): readonly Deed[] {
  const { attempt } = row;
  if (isTheShellItself(row, tool)) return [deed(row, tool, shellTrace(row, reading), reading)];
  const labelled = row.names.some((name) => namesTool(tool, name));
  const called = labelled || (row.reads === 'call' && row.names.some((name) => isServerOf(tool, name)));
  if (row.reads === 'call') return called ? [deed(row, tool, callTrace(row, reading), reading)] : [];
  const command = row.line;
  if (!labelled && (row.reads === 'foreign' || !tool.canOccurIn(command))) return [];
  const line = row.reads === 'shell' ? reading.read(command) : null;
  if (line === null || line.unread !== null) return labelled ? [unreadDeed(row, statedPhase(attempt) ?? 'run')] : [];
  return statedAs(attempt, tracesOf(line.invocations, tool, reading.task, labelled)).map((trace) => deed(row, tool, trace, reading));
}

function deed(row: Row, tool: Tool, { phase, sign, whose, subcommand }: Trace, reading: Reading): Deed {
  const results = phase === 'run' ? (tool.resultCodes.get(subcommand) ?? tool.resultCodes.get('') ?? NONE) : NONE;
  const outcome: Outcome = outcomeOf(row.attempt, { zero: whose.zero, nonzero: whose.nonzero, results }, reading.outcomesHidden);
  const { failed, succeeded, masked, open } = outcome;
  return { attempt: row.index, phase, sign, denied: row.attempt.state === 'denied', failed, succeeded, masked, open };
}

/** Where the named tool is a shell, every line under its label is a run of it. */
function isTheShellItself({ reads, attempt }: Row, tool: Tool): boolean {
  return tool.isShell && reads !== 'call' && tool.bare.has(bareName(attempt.tool ?? ''));
}

function shellTrace({ attempt, reads, line }: Row, { read }: Reading): Trace {
  const whose = reads === 'shell' ? read(line).invocations.at(-1) : undefined;
  return { phase: statedPhase(attempt) ?? 'run', sign: 'label', whose: whose ?? OWN, subcommand: '' };
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
