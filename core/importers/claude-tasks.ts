import type { ToolResult } from './claude-result.ts';
import { type Fields, textOf } from './fields.ts';
import { exitOutcome, type Outcome, unknownOutcome } from './outcome.ts';

/** The end of a command that went on in the background, as a later line tells it. */
export interface TaskEnd {
  readonly taskId: string | null;
  /** The call that started it. */
  readonly callId: string | null;
  readonly outcome: Outcome;
}

const RUNS_ON = new Set(['running', 'pending', 'in_progress']);
const NOTIFICATION = '<task-notification>';

/** True for a text that the client, not a person, put in: a task has ended. */
export function isNotification(text: string): boolean {
  return text.startsWith(NOTIFICATION);
}

/** The end that a notification's text tells; null: it is of a task that runs on, or of none. */
export function notifiedEnd(text: string): TaskEnd | null {
  if (!isNotification(text)) return null;
  const head = text.slice(0, 8192).split('<result>', 1)[0] ?? '';
  return endOf(tagged(head, 'task-id'), tagged(head, 'tool-use-id'), tagged(head, 'status'), tagged(head, 'summary'));
}

/** The same, from a line of the stream. */
export function streamedEnd(line: Fields): TaskEnd | null {
  return endOf(textOf(line.task_id), textOf(line.tool_use_id), textOf(line.status), textOf(line.summary));
}

/** The end that the result of a follow-up (`TaskOutput`, `BashOutput`, `TaskStop`, `KillShell`) tells of the task it asked for. */
export function polledEnd(name: string | null, taskId: string | null, result: ToolResult): TaskEnd | null {
  if (taskId === null || result.isError) return null;
  if (name === 'TaskStop' || name === 'KillShell' || name === 'KillBash') return { taskId, callId: null, outcome: unknownOutcome() };
  if (name !== 'TaskOutput' && name !== 'BashOutput') return null;
  const { task, text } = result;
  const status = task.status ?? tagged(text.split('<output>', 1)[0] ?? '', 'status');
  if (status === null || RUNS_ON.has(status)) return null;
  const told = tagged(text.split('<output>', 1)[0] ?? '', 'exit_code');
  const exitCode = task.exitCode ?? (told !== null && /^-?\d{1,9}$/.test(told) ? Number(told) : null);
  return { taskId, callId: null, outcome: exitCode === null ? unknownOutcome() : exitOutcome(exitCode) };
}

function endOf(taskId: string | null, callId: string | null, status: string | null, summary: string | null): TaskEnd | null {
  if ((taskId === null && callId === null) || status === null || RUNS_ON.has(status)) return null;
  const exit = SUMMARY_END.exec((summary ?? '').slice((summary ?? '').lastIndexOf('"') + 1));
  return { taskId, callId, outcome: exit === null ? unknownOutcome() : exitOutcome(Number(exit[1])) };
}

/** Behind the last quote: the words before it are the model's own and may say anything. */
const SUMMARY_END = /^ (?:completed|failed)(?: with)? \(?exit code (-?\d{1,9})\)?$/;

function tagged(text: string, tag: string): string | null {
  const start = text.indexOf(`<${tag}>`);
  if (start === -1) return null;
  const end = text.indexOf(`</${tag}>`, start);
  return end === -1 ? null : textOf(text.slice(start + tag.length + 2, end).trim());
}
