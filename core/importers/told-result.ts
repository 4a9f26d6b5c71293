import { type Fields, fieldsOf, isFields, listOf, textOf, wholeOf } from './fields.ts';
import type { Ended } from './ledger.ts';
import { kept } from './named-call.ts';
import {
  cancelledOutcome,
  deniedOutcome,
  exitOutcome,
  failedOutcome,
  type Outcome,
  timedOutOutcome,
  unknownOutcome,
  workedOutcome,
} from './outcome.ts';

/** What a model was told of a call. */
export interface Told {
  readonly text: string;
  readonly stderr: string | null;
  /** The exit code that stands in the result; null: none does. */
  readonly exitCode: number | null;
  readonly source: 'field' | 'text';
}

/** How the format marks a result. `worked`: that it marks failures, and did not mark this one. */
export type Mark = 'failed' | 'worked' | 'denied' | 'timed_out' | null;

const EXITS = ['exit_code', 'exitCode', 'returncode', 'return_code', 'returnCode', 'exit_status'];
const OUTPUTS = ['output', 'stdout', 'stderr', 'result', 'content'];

/** Reads a result of any shape: text, a list of parts with text, an object with output and exit code, or the text of such an object. */
export function toldOf(content: unknown, isError = false): Told {
  const text = textIn(content);
  const fields = isFields(content) && text === null ? content : objectIn(text);
  const wrapped = fields === null ? null : wrappedIn(fields);
  if (wrapped !== null) return { ...wrapped, source: isFields(content) ? 'field' : 'text' };
  if (text === null) return { text: content == null ? '' : JSON.stringify(content), stderr: null, exitCode: null, source: 'text' };
  return { text, stderr: null, exitCode: exitIn(text, isError), source: 'text' };
}

/** What a result means for its call. A shell's success mark is no exit code: what the mark covers is the tool that runs the shell. */
export function outcomeOf(told: Told, shell: boolean, mark: Mark): Outcome {
  if (mark === 'denied') return deniedOutcome(told.text);
  if (mark === 'timed_out') return timedOutOutcome(told.exitCode, told.source);
  if (shell && told.exitCode !== null) return exitOutcome(told.exitCode, told.source);
  if (mark === 'failed') return unmadeOutcome(told.text) ?? failedOutcome(told.text);
  return mark === 'worked' && !shell ? workedOutcome() : unknownOutcome();
}

const REFUSED =
  /^(?:Error: )?(?:The user doesn't want to |User rejected |Permission to use [^\n]{1,200} has been denied|This command requires approval|This Bash command contains multiple operations\. The following parts? requires? approval|Claude requested permissions to )|^[^\n]{1,2000} was blocked\. For security, Claude Code may only /;
const DROPPED = /^(?:<tool_use_error>)?(?:Sibling tool call errored|Cancelled: parallel tool call)/;

/** What clients write into the result of a call that they did not make. */
function unmadeOutcome(text: string): Outcome | null {
  if (DROPPED.test(text)) return cancelledOutcome();
  return REFUSED.test(text) ? deniedOutcome(text) : null;
}

/** The end of a call, as its result tells it. */
export function endOf(content: unknown, mark: Mark): Ended {
  const told = toldOf(content, mark === 'failed');
  const ofShell = outcomeOf(told, true, mark);
  const ofOther = outcomeOf(told, false, mark);
  return { outcome: (shell) => (shell ? ofShell : ofOther), stdout: kept(told.text), stderr: kept(told.stderr) };
}

/** The texts of a message's content; null: it is of no such shape. */
export function textIn(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return isFields(content) && content.type === 'text' ? textOf(content.text) : null;
  const texts = listOf(content).flatMap((part) => (typeof part === 'string' ? part : (textOf(fieldsOf(part).text) ?? [])));
  return texts.length === 0 && content.length > 0 ? null : texts.join('\n');
}

function objectIn(text: string | null): Fields | null {
  if (text === null || !/^\s*\{/.test(text) || !/\}\s*$/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** An object is a harness's account of a command only where an exit code stands beside an output. */
function wrappedIn(fields: Fields): Omit<Told, 'source'> | null {
  const holder = OUTPUTS.some((key) => key in fields) ? fields : {};
  const codes = [holder, fieldsOf(holder.metadata)].flatMap((each) => EXITS.flatMap((key) => wholeOf(each[key]) ?? []));
  const [exitCode] = codes;
  if (exitCode === undefined || codes.some((code) => code !== exitCode)) return null;
  const text = ['output', 'stdout', 'result', 'content'].flatMap((key) => textOf(holder[key]) ?? [])[0] ?? '';
  return { text, stderr: textOf(holder.stderr), exitCode };
}

/** Lines that harnesses put above or below an output. In its midst they are the command's own words. */
const ABOVE =
  /^(?:(?:<exception>[^<]{0,4000}<\/exception>\s*)?<returncode>(-?\d{1,9})<\/returncode>|Exit code: (-?\d{1,9})\nWall time: |(?:Chunk ID: \w{1,40}\n)?Wall time: [^\n]{1,40}\nProcess exited with code (-?\d{1,9})\n|Process exited with code (-?\d{1,9})\n(?:Original token count: \d{1,12}\n)?Output:(?:\n|$))/;
/** What one client writes above an error, and a command could print as well: only a mark tells them apart. */
const ERROR = /^(?:Error: )?Exit code:? (-?\d{1,9})(?:\r?\n|$)/;
const BELOW =
  /(?:^|\n)(?:\[The command completed with exit code (-?\d{1,9})\.\]|\[Command finished with exit code (-?\d{1,9})\]|\[exit_code\] (-?\d{1,9})|<exit_code>(-?\d{1,9})<\/exit_code>)\s*$/;

/** Most outputs end without such a line. */
function belowIn(end: string): RegExpExecArray | null {
  return /[\]>\d]/.test(end.trimEnd().slice(-1)) ? BELOW.exec(end) : null;
}

function exitIn(text: string, isError: boolean): number | null {
  const found = ABOVE.exec(text.slice(0, 5000)) ?? (isError ? ERROR.exec(text.slice(0, 100)) : null) ?? belowIn(text.slice(-400));
  const code = found?.slice(1).find((group) => group !== undefined);
  return code === undefined ? null : Number(code);
}
