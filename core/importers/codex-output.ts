import { excerpt, startOf } from './excerpt.ts';
import { fieldsOf, isFields, listOf, textOf, wholeOf } from './fields.ts';
import {
  deniedOutcome,
  exitOutcome,
  failedOutcome,
  type Outcome,
  runningOutcome,
  timedOutOutcome,
  unknownOutcome,
  workedOutcome,
} from './outcome.ts';
import type { OutputBudget } from './output-budget.ts';

/** What the model was told of a call, before anyone decides what it means. */
export interface Output {
  /** The beginning of the text, as far as the client's own words can reach. */
  readonly start: string;
  readonly exitCode: number | null;
  /** Where the exit code stands: in a JSON field, or in a line above the output. */
  readonly source: 'field' | 'text';
  /** The process that runs on. */
  readonly processId: string | null;
  /** What the command or the tool printed. */
  readonly body: string | null;
  /** The client's mark, where there is one. */
  readonly success: boolean | null;
}

export function outputOf(value: unknown, budget: OutputBudget): Output {
  const { success } = fieldsOf(value);
  const text = textIn(value);
  const wrapped = wrappedOutput(text);
  const { exitCode, processId, body } = wrapped ?? headedOutput(text);
  return {
    // Behind a header with an exit code the client says nothing more.
    start: startOf(text, exitCode !== null && wrapped === null ? 128 : 1024),
    exitCode,
    source: wrapped === null ? 'text' : 'field',
    processId,
    body: body === '' ? null : budget.keep(excerpt(body)),
    success: typeof success === 'boolean' ? success : null,
  };
}

type Ended = Pick<Output, 'exitCode' | 'processId'> & { readonly body: string };

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = Array.isArray(value) ? value : [value];
  return parts.flatMap((part) => textOf(fieldsOf(part).text) ?? textOf(fieldsOf(part).content) ?? []).join('\n');
}

/** The oldest shape: a JSON text with the output and its metadata. */
function wrappedOutput(text: string): Ended | null {
  if (!text.startsWith('{"output":')) return null;
  try {
    const { output, metadata } = fieldsOf(JSON.parse(text));
    if (typeof output !== 'string' || !isFields(metadata)) return null;
    return { exitCode: wholeOf(metadata.exit_code), processId: null, body: output };
  } catch {
    return null;
  }
}

const HEADER =
  /^(Chunk ID:|Wall time|Exit code: |Process exited with code |Process running with session ID |Original token count:|Total output lines:|Warning: truncated output)/;

/** Lines of the client stand above the output, and end with `Output:`. What is below is the command's, and may say anything. */
function headedOutput(text: string): Ended {
  let exitCode: number | null = null;
  let processId: string | null = null;
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    const next = end === -1 ? text.length : end + 1;
    if (line === 'Output:') return { exitCode, processId, body: text.slice(next) };
    if (line !== '' && !HEADER.test(line)) break;
    const exit = /^(?:Exit code: |Process exited with code )(-?\d{1,9})$/.exec(line);
    if (exit !== null) exitCode = Number(exit[1]);
    processId = /^Process running with session ID (\d{1,12})$/.exec(line)?.[1] ?? processId;
    at = next;
  }
  return { exitCode, processId, body: text.slice(at) };
}

const REFUSALS = [
  'Command blocked by PreToolUse hook:',
  'approval policy is Never; reject command',
  'exec command rejected by user',
  'command rejected by user',
  'rejected by user',
  'patch rejected by user',
];

function isRefusal({ start }: Output): boolean {
  if (REFUSALS.some((each) => start.startsWith(each))) return true;
  return /^(?:exec_command|shell|apply_patch) failed\b[^\n]{0,400}?(?:Rejected\(|approval policy is Never; reject command|rejected by user)/.test(
    start,
  );
}

const ABORT = /^(?:aborted(?: by user)?(?: after [\d.]+s)?\s*$|Wall time: [\d.]+ seconds\naborted by user\s*$)/;
const FAILURE =
  /^(?:unsupported call: |failed to parse function arguments|[a-z_]{1,40} (?:verification )?failed(?:: |\b[^\n]{0,200}: )|execution error: |failed in sandbox)/;

/** How a shell command with this output ended, so far as the output tells. */
export function shellOutcome(output: Output): Outcome {
  const { exitCode, source, body, start } = output;
  if (exitCode !== null && exitCode >= 0) {
    const late = exitCode === 124 && (body ?? '').startsWith('command timed out after ');
    return late ? timedOutOutcome(exitCode, source) : exitOutcome(exitCode, source);
  }
  if (exitCode !== null) return unknownOutcome();
  if (output.processId !== null) return runningOutcome();
  if (isRefusal(output)) return deniedOutcome(start);
  if (ABORT.test(start) || !FAILURE.test(start)) return unknownOutcome();
  return failedOutcome(start);
}

/** How another call with this output ended. Few tools of the client mark their failures: without a mark nothing is known. */
export function toolOutcome(tool: string, output: Output): Outcome {
  const { exitCode, start, success } = output;
  if (isRefusal(output)) return deniedOutcome(start);
  if (ABORT.test(start)) return unknownOutcome();
  if (FAILURE.test(start) || start.startsWith('Script failed')) return failedOutcome(start);
  // That a script came to its end says nothing of how the calls in it ended.
  if (tool === 'exec') return unknownOutcome();
  if (tool === 'write_stdin' && (exitCode !== null || output.processId !== null)) return workedOutcome();
  if (exitCode !== null) return exitCode === 0 ? workedOutcome() : failedOutcome(output.body ?? '');
  if (success !== null) return success ? workedOutcome() : failedOutcome(start);
  return start.trim() === 'Plan updated' ? workedOutcome() : unknownOutcome();
}

/** The text of a message's content: its parts, one a line. */
export function messageText(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .flatMap((part) => textOf(fieldsOf(part).text) ?? [])
    .join('\n');
}
