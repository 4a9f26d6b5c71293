import { launchers, scriptRunners, wrapped } from '../catalogue/hosts.ts';
import { builtOn, delegating, interpreters, projectRunners } from '../catalogue/programs.ts';
import { bareName } from '../names.ts';
import type { ShellReading } from '../shell/reading.ts';
import type { Deed } from './deeds.ts';
import { type Circumstances, mayHide, printsItsName } from './may-hide.ts';
import { outcomeOf } from './outcome.ts';
import type { Row } from './row.ts';
import { setsUpAProject, suits } from './runs-inside.ts';
import { writtenFiles } from './scripts.ts';
import type { Tool } from './tool.ts';
import type { UnseenContext } from './unseen-context.ts';

/** A command that may have run the tool out of sight, or that could not be read and may hold its name. */
export interface Unseen {
  readonly attempt: number;
  readonly reason: 'unresolved_command' | 'unread_command';
  /** False where the record shows that the command failed: what it may have run did not work. */
  readonly maySucceed: boolean;
  /** False where the record shows that the command succeeded: what it may have run did not fail. */
  readonly mayFail: boolean;
}

/** Only lines in which one of these stands can start a script, a target or something behind a variable. */
const STARTERS = [
  ...interpreters,
  ...projectRunners.keys(),
  ...launchers,
  ...[...scriptRunners, ...wrapped.keys()].map((each) => each.split(' ')[0] ?? each),
];
const MAY_HIDE = new RegExp(`[./\\\\$\`]|\\b(?:${STARTERS.join('|')})\\b`);

/** How an application, or a group of containers, is told to start. */
const APPLICATION = /\b(?:run|start|serve|exec|execute|launch|worker|up)\b/;

const NOTHING: Pick<ShellReading, 'invocations'> = { invocations: [] };

/** Every attempt that may have been the tool although nothing in it says so. */
export function unseenOf(context: UnseenContext): readonly Unseen[] {
  const circumstances = circumstancesOf(context);
  return context.rows.flatMap((row) => {
    if (row.attempt.state === 'denied') return [];
    const { invocations } = row.reads === 'shell' ? context.read(row.line) : NOTHING;
    const reason = reasonFor(row, context, circumstances);
    const setUp = reason === null && !circumstances.known.has(row.index) ? invocations.find(setsUpAProject) : undefined;
    if (reason === null && setUp === undefined) return [];
    const last = setUp ?? invocations.at(-1);
    const status = { zero: last?.zero ?? 'masked', nonzero: last?.nonzero ?? 'own', results: [] };
    const { failed, succeeded } = outcomeOf(row.attempt, status, context.outcomesHidden);
    // Which tools a manifest names is not recorded: where setting them up failed, or its status is masked, the tool may be among them.
    if (reason === null) return !succeeded ? [{ attempt: row.index, reason: 'unresolved_command', maySucceed: false, mayFail: true }] : [];
    return [{ attempt: row.index, reason, maySucceed: succeeded || !failed, mayFail: failed || !succeeded }];
  });
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
    servedAt: firstAttempt(deeds.find(({ sign }) => sign === 'image')),
    besideItsName,
  };
}

const LONGEST_SHOWN = 4_000;

function reasonFor(row: Row, context: UnseenContext, circumstances: Circumstances): Unseen['reason'] | null {
  const command = row.line;
  if (row.reads === 'call') return !circumstances.known.has(row.index) && isUnseenCall(row, context.tool) ? 'unresolved_command' : null;
  const namesIt = context.tool.canOccurIn(command);
  if (row.reads === 'foreign') return namesIt || row.index > circumstances.installedAt ? 'unread_command' : null;
  const mayStart = MAY_HIDE.test(command) || (row.index > circumstances.installedAt && APPLICATION.test(command));
  if (!namesIt && !mayStart && !mayDoTheOperation(command, context) && !printsItsName(row, context)) return null;
  const { invocations, unread } = context.read(command);
  if (unread !== null) return namesIt || row.index > circumstances.installedAt ? 'unread_command' : null;
  return invocations.some((invocation) => mayHide(invocation, row, context, circumstances)) ? 'unresolved_command' : null;
}

/** A wrapper that is told to do the operation need not be named like anything known. */
function mayDoTheOperation(command: string, context: UnseenContext): boolean {
  return command.length <= LONGEST_SHOWN && (context.family === 'building' || context.family === 'testing' || suits(command, context));
}

/** A sub-agent whose own calls are not in the record may have done anything; so may code that a call ran. */
function isUnseenCall({ attempt, names }: Row, tool: Tool): boolean {
  if (attempt.subagent != null) return !attempt.subagent.recorded;
  if (names.some((name) => delegating.has(bareName(name)))) return true;
  if (names.some((name) => tool.bare.has(builtOn.get(name) ?? ''))) return true;
  const runsCode = names.some((name) => RUNS_CODE.test(name.replace(/([a-z])([A-Z])/g, '$1_$2')));
  return runsCode && (tool.canOccurIn(attempt.command ?? '') || SCRIPT_FILE.test(attempt.command ?? ''));
}

const RUNS_CODE =
  /(?:^|[_.-])(?:run|exec|execute|eval|code|cell|process|python|terminal|shell|command|script|notebook|interpreter|tests?|task)(?:$|[_.-])/i;
const SCRIPT_FILE = /\.(?:py|ipynb|m?[jt]s|sh|rb)\b/;
