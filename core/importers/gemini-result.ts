import { excerpt } from './excerpt.ts';
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts';
import {
  cancelledOutcome,
  deniedOutcome,
  exitOutcome,
  failedOutcome,
  type Outcome,
  runningOutcome,
  timedOutOutcome,
  unknownOutcome,
  workedOutcome,
} from './outcome.ts';

const AGENTS: ReadonlySet<unknown> = new Set(['invoke_agent', 'delegate_to_agent', 'codebase_investigator', 'generalist', 'browser_agent']);

/** True for the tools that hand work to a sub-agent. */
export function startsAgent(tool: string | null): boolean {
  return AGENTS.has(tool);
}

/** True for the name of a server's tool. */
export function isServers(tool: string): boolean {
  return tool.startsWith('mcp_') || /.__./.test(tool);
}

/** What a recorded call says of its end. */
export interface CallEnd {
  readonly outcome: Outcome;
  readonly stdout: string | null;
}

/** The end of a call in a session. A shell's exit code stands in the text for the model: only when it is not 0, in newer versions. */
export function endOf(call: Fields, shell: boolean): CallEnd {
  const response = responseIn(call.result);
  const error = textOf(response.error);
  const text = error ?? textOf(response.output) ?? '';
  const outcome = outcomeOf(call, text, error !== null, shell);
  return { outcome, stdout: text === '' || error !== null ? null : excerpt(shell ? outputIn(text) : unwrapped(text)) };
}

function responseIn(result: unknown): Fields {
  const parts = Array.isArray(result) ? result : [result];
  const found = parts.map((part) => fieldsOf(part).functionResponse).find((response) => response !== undefined);
  return fieldsOf(fieldsOf(found).response);
}

function outcomeOf({ status, resultDisplay }: Fields, text: string, isError: boolean, shell: boolean): Outcome {
  if (status === 'cancelled') return cancelOutcome(text);
  if (isRefusal(text) && (isError || status === 'error')) return deniedOutcome(text);
  if (shell && text !== '') {
    const outcome = shellOutcome(text, typeof resultDisplay === 'string' ? resultDisplay : null);
    if (outcome !== null) return outcome;
  }
  if (status === 'error' || isError) return failedOutcome(text);
  return !shell && status === 'success' ? workedOutcome() : unknownOutcome();
}

/** A call is cancelled before it begins, or while it runs: then something may have happened. */
function cancelOutcome(text: string): Outcome {
  if (/did not allow|denied|declined|rejected/i.test(text.slice(0, 400))) return deniedOutcome(text);
  return /before it could complete|Output before|moved to background/.test(text.slice(0, 400)) ? unknownOutcome() : cancelledOutcome();
}

/** True for a text with which the client tells the model that a call was not allowed. */
export function isRefusal(text: string): boolean {
  return /^(?:Tool execution (?:denied by policy|blocked)|Tool execution for "[^"\n]{0,200}" denied by|User did not allow|User denied|Tool "[^"\n]{0,200}" not allowed)/.test(
    text,
  );
}

const TIMED_OUT = 'Command was automatically cancelled because it exceeded the timeout of ';
const ABORTED = 'Command was cancelled by user before it could complete';
const BACKGROUND = 'Command moved to background (PID';

/** Null: the text does not say. */
function shellOutcome(text: string, display: string | null): Outcome | null {
  const body = unwrapped(text);
  if (body.startsWith(TIMED_OUT)) return timedOutOutcome(null);
  if (body.startsWith(ABORTED)) return unknownOutcome();
  if (body.startsWith(BACKGROUND)) return runningOutcome();
  const { exit, signal, isWhole } = trailerOf(body);
  if (exit !== null && (display?.trimEnd() ?? '').endsWith(`Exit Code: ${exit}`)) return unknownOutcome();
  if (exit !== null) return exitOutcome(exit);
  if (signal !== null && signal !== '0' && signal !== '(none)') return failedOutcome(`Signal: ${signal}`);
  return isWhole ? exitOutcome(0, 'implied') : null;
}

interface Trailer {
  readonly exit: number | null;
  readonly signal: string | null;
  /** The client's last line is there: what it does not mention did not happen. */
  readonly isWhole: boolean;
}

const LABELS = /^(Error|Exit Code|Signal|Background PIDs|Process Group PGID): ?(.*)$/;

/** The client's own lines stand below the output, so they are read from the end up. */
function trailerOf(body: string): Trailer {
  const found = new Map<string, string>();
  for (const line of body.slice(-2048).trimEnd().split('\n').toReversed()) {
    const [, label, value] = LABELS.exec(line) ?? [];
    if (label === undefined || value === undefined || found.has(label)) break;
    found.set(label, value.trim());
  }
  const exit = found.get('Exit Code');
  const signal = found.get('Signal') ?? null;
  return {
    exit: exit !== undefined && /^-?\d{1,9}$/.test(exit) ? Number(exit) : null,
    signal,
    isWhole: found.has('Process Group PGID') && (exit === undefined || exit !== '(none)'),
  };
}

/** What the client puts around text that it does not trust is its own. Some files have line breaks spelt out. */
function unwrapped(text: string): string {
  const spelt = !text.includes('\n') && text.includes('\\nProcess Group PGID: ') ? text.replaceAll('\\n', '\n') : text;
  const inside = /^<untrusted_context>\n([\s\S]*)\n<\/untrusted_context>/.exec(spelt);
  return inside?.[1] ?? spelt;
}

function outputIn(text: string): string {
  const body = unwrapped(text);
  const start = /^(?:Command: .*\n(?:[\s\S]*?\n)?Directory: .*\n)?Output: /.exec(body.slice(0, 8192));
  const below = body.slice(start?.[0].length ?? 0);
  const end = below.search(/\n(?:(?:Error|Exit Code|Signal|Background PIDs|Process Group PGID): ?.*\n?)+$/);
  const output = end === -1 ? below : below.slice(0, end);
  return output === '(empty)' ? '' : output;
}

/** The texts of a message's content: a string, or parts of which those with text count. */
export function messageText(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? listOf(content) : [content];
  return parts.flatMap((part) => (typeof part === 'string' ? part : textOf(fieldsOf(part).text)) ?? []).join('\n');
}
