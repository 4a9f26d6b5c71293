import type { Attempt } from '../record.ts';
import type { ShellReading } from '../shell/reading.ts';
import type { Deed } from './deeds.ts';
import { exitCodeOf } from './outcome.ts';
import { rowOf } from './row.ts';
import type { Task } from './task.ts';
import { tracesOf } from './traces.ts';

/** Programs that hardly ever fail, or whose failure would be the tool's own trouble: they set the scene for it. */
const SCENE: ReadonlySet<string> = new Set(
  'cd pushd popd export set unset umask ulimit shopt true : echo printf source . mkdir env nvm'.split(' '),
);

/** Whether a failure of the whole line can only be the tool's: nothing else in it could have failed. */
export function failsAlone(attempt: Attempt, task: Task, read: (line: string) => ShellReading): boolean {
  const row = rowOf(attempt, 0);
  if (row === null || row.reads === 'call') return true;
  const { invocations, unread } = read(row.line);
  if (row.reads === 'foreign' || unread !== null) return false;
  return invocations.every(
    (each) => (each.program !== null && SCENE.has(each.program)) || tracesOf([each], task.tool, task, row.names.length > 0).length > 0,
  );
}

/** Whether a run ended otherwise than well, a result that the tool tells by its exit code among that. */
export function endedBadly(attempts: readonly Attempt[] | null | undefined, { attempt, failed, masked, succeeded }: Deed): boolean {
  const code = exitCodeOf(attempts?.[attempt] ?? {});
  return (failed && !succeeded) || (code !== null && code !== 0 && !masked);
}
