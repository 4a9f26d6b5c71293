import { excerpt } from './excerpt.ts';
import { type Fields, fieldsOf, listOf, textOf, wholeOf } from './fields.ts';
import { deniedOutcome, exitOutcome, failedOutcome, type Outcome, runningOutcome, unknownOutcome, workedOutcome } from './outcome.ts';

/**
 * How a call ended, as its completion says. `success` of a shell command means only that there was a shell. `shell`: what the text of a
 * shell command's says of its end; null: it is another call.
 */
export function completionOutcome(data: Fields, shell: { readonly exit: number | null; readonly isRunning: boolean } | null): Outcome {
  const { code, message } = fieldsOf(data.error);
  const why = textOf(message) ?? textOf(data.error) ?? '';
  if (data.success !== true && isRefusal(textOf(code), why)) return deniedOutcome(why);
  if (shell !== null) {
    const exit = exitIn(data);
    if (exit !== null) return exitOutcome(exit, 'field');
    if (shell.exit !== null) return exitOutcome(shell.exit, 'text');
    if (shell.isRunning) return runningOutcome();
  }
  if (data.success === false || data.isError === true || data.is_error === true) return failedOutcome(why);
  return shell === null && data.success === true ? workedOutcome() : unknownOutcome();
}

/** True for the words with which clients say that a call was not allowed. */
export function isRefusal(code: string | null, why: string): boolean {
  if (code !== null && /^(?:denied|rejected|permission_denied|denied-.*)$/i.test(code)) return true;
  return /^(?:Permission to run this tool was denied|Permission denied and could not request permission|Denied by preToolUse hook|The user rejected this tool call|Tool execution (?:denied by policy|blocked)|Command blocked by PreToolUse hook)/i.test(
    why,
  );
}

function exitIn(data: Fields): number | null {
  const field = wholeOf(fieldsOf(data.shellExecution).exitCode) ?? wholeOf(data.exitCode) ?? wholeOf(data.exit_code);
  return field ?? wholeOf(fieldsOf(fieldsOf(data.toolTelemetry).metrics).exit_code);
}

const TRAILER = /(?:^|\n)<(?:shellId: ([\w-]{1,64}) completed with exit code|exited with exit code) (-?\d{1,9})>\s*$/;

/** The client's last line below the output of a command that ended. */
export function trailerOf(text: string): { readonly shellId: string | null; readonly exit: number } | null {
  const match = endsInBracket(text) ? TRAILER.exec(text.slice(-200)) : null;
  return match === null ? null : { shellId: match[1] ?? null, exit: Number(match[2]) };
}

const RUNNING = /<command (?:with|started in background with) shellId: ([\w-]{1,64})\b[^\n]*>?\s*$/;

/** Whatever the client adds below an output ends so. */
function endsInBracket(text: string): boolean {
  return text.slice(-200).trimEnd().endsWith('>');
}

/** The shell that goes on running after the call. */
export function runningShell(text: string): string | null {
  const end = text.slice(-600);
  return end.includes('<command ') ? (RUNNING.exec(end)?.[1] ?? null) : null;
}

/** What a call gave: a text, parts with text, or an object with them. */
export function textIn(data: Fields): string {
  const result = data.output ?? data.result;
  if (typeof result === 'string') return result;
  const { content } = fieldsOf(result);
  if (typeof content === 'string') return content;
  const parts = Array.isArray(result) ? result : listOf(content);
  return parts.flatMap((part) => textOf(fieldsOf(part).text) ?? []).join('\n');
}

/** The same, cut to what a record keeps, without the client's last line. */
export function printedIn(text: string): string | null {
  const last = text.lastIndexOf('<');
  const start = last > 0 && text.charAt(last - 1) === '\n' ? last - 1 : last;
  const printed = last !== -1 && LAST.test(text.slice(last)) ? text.slice(0, start) : text;
  return printed === '' ? null : excerpt(printed);
}

const LAST = /^<(?:shellId: [\w-]{1,64} completed with|exited with) exit code -?\d{1,9}>\s*$/;
