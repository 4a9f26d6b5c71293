import type { Attempt } from '../record.ts';
import type { Invocation, ShellReading } from '../shell/reading.ts';
import { rowOf } from './row.ts';
import type { Task } from './task.ts';
import { tracesOf } from './traces.ts';

/**
 * The programs of an attempt's line that ran the tool, word by word; null: its words do not say what the run did
 * (a call, inline code, an image, a script under the tool's label, a line that could not be read).
 */
export function ranAs(attempt: Attempt, task: Task, read: (line: string) => ShellReading): readonly Invocation[] | null {
  const row = rowOf(attempt, 0);
  if (row === null || row.reads !== 'shell') return null;
  const { invocations, unread } = read(row.line);
  if (unread !== null) return null;
  const found: Invocation[] = [];
  for (const invocation of invocations) {
    const runs = tracesOf([invocation], task.tool, task, row.names.length > 0).filter(({ phase }) => phase === 'run');
    if (runs.length === 0) continue;
    if (runs.some(({ sign }) => sign !== 'program' && sign !== 'object')) return null;
    found.push(invocation);
  }
  return found.length > 0 ? found : null;
}

/** Starters that hand on the words that they are given, and no others. */
const HANDS_ON =
  /^(?:sudo|env|time|timeout|nice|nohup|xvfb-run|stdbuf|command|exec|(?:ba|z)?sh -l?c|npx|bunx|uvx|(?:uv|poetry|pipx|pdm|hatch|rye) run|(?:pnpm|npm) exec|(?:pnpm|yarn) dlx|bundle exec|python3? -m)$/;
/** Characters by which a shell puts in something else. */
const OPAQUE = /[$`*{}[\]]|[<>]\(/;
/** Options whose value says where or how the result is written. */
export const WRITES: ReadonlySet<string> = new Set(['-o', '--output', '--out', '-f', '--format', '--output-format', '--output-file']);

/** Who asks for an address is no part of which it is; a masked secret stands there, too. */
const CREDENTIALS = /\/\/[^/@\s]{0,200}@/g;

/** Whether the words were handed on as they stand. */
export function isInWords({ text, through, args }: Invocation): boolean {
  return (
    text === null &&
    through.every((each) => HANDS_ON.test(each)) &&
    !args.some((arg) => OPAQUE.test(arg.replace(CREDENTIALS, '//')) || /^(?:-$|@)/.test(arg))
  );
}
