import type { Attempt } from '../record.ts';
import { excerpt, toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, instantOf, textOf } from './fields.ts';
import { isRefusal, startsAgent } from './gemini-result.ts';
import type { Entry } from './importer.ts';
import { deniedOutcome, failedOutcome, type Outcome, runningOutcome, unknownOutcome, workedOutcome } from './outcome.ts';
import { type Tally, tally } from './tally.ts';

/** Everything that a stream says. */
export interface Stream {
  readonly attempts: () => Attempt[];
  readonly requests: string[];
  sessionId: string | null;
  model: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  firstLine: number | null;
  answer: { readonly text: string; readonly line: number } | null;
  /** The first and the last line are there, and no result without its call. */
  readonly isWhole: () => boolean;
}

const KNOWN: ReadonlySet<unknown> = new Set(['init', 'message', 'tool_use', 'tool_result', 'error', 'result']);

/** Reads a stream line by line. Whatever a line holds, reading it never fails. */
export function streamReader(): { readonly take: (entry: Entry) => void; readonly read: Stream; readonly kinds: Tally } {
  const kinds = tally();
  const calls = new Map<string, { readonly line: Fields; readonly at: number }>();
  const results = new Map<string, Fields>();
  let begun = false;
  let ended = false;
  let isSpeaking = false;
  const read: Stream = {
    attempts: () => [...calls].map(([id, { line, at }]) => attemptOf(id, line, at, results.get(id) ?? null)),
    requests: [],
    sessionId: null,
    model: null,
    startedAt: null,
    finishedAt: null,
    firstLine: null,
    answer: null,
    isWhole: () => begun && ended && [...results.keys()].every((id) => calls.has(id)),
  };

  const take = ({ value, line: at }: Entry) => {
    const line = fieldsOf(value);
    kinds.take(KNOWN.has(line.type));
    if (line.type === 'init') {
      begun ||= read.firstLine === null;
      read.sessionId ??= textOf(line.session_id);
      read.model ??= textOf(line.model);
    }
    read.firstLine ??= at;
    read.finishedAt = instantOf(line.timestamp) ?? read.finishedAt;
    read.startedAt ??= read.finishedAt;
    const id = textOf(line.tool_id);
    const text = textOf(line.content) ?? '';
    const speaks = line.type === 'message' && line.role === 'assistant';
    if (line.type === 'message' && line.role === 'user') ask(text);
    else if (speaks) say(text, at);
    else if (line.type === 'tool_use') {
      read.answer = null;
      if (id !== null && !calls.has(id)) calls.set(id, { line, at });
    } else if (line.type === 'tool_result' && id !== null && !results.has(id)) results.set(id, line);
    else if (line.type === 'result') ended = true;
    isSpeaking = speaks;
  };

  function ask(text: string): void {
    if (text.trim() === '') return;
    read.requests.push(text);
    read.answer = null;
  }

  /** A text comes in pieces; any other line ends it. */
  function say(text: string, line: number): void {
    if (isSpeaking && read.answer !== null) read.answer = { ...read.answer, text: read.answer.text + text };
    else if (text.trim() !== '') read.answer = { text, line };
  }

  return { take, read, kinds };
}

function attemptOf(id: string, line: Fields, at: number, result: Fields | null): Attempt {
  const tool = textOf(line.tool_name);
  const input = fieldsOf(line.parameters);
  const command = tool === 'run_shell_command' ? textOf(input.command) : null;
  const outcome = outcomeOf(result, command !== null, input.is_background === true);
  const output = outcome.state === 'denied' || outcome.error ? null : textOf(result?.output);
  const starts = startsAgent(tool) && outcome.state !== 'denied' && outcome.ok !== false;
  return {
    call_id: id,
    kind: command === null ? 'tool' : 'shell',
    thread: 'main',
    tool,
    command: command ?? (tool === null ? null : toolCommand(tool, line.parameters)),
    ...outcome,
    stdout: output === null ? null : excerpt(output),
    stderr: null,
    ...(starts ? { subagent: { id, recorded: false } } : {}),
    started_at: instantOf(line.timestamp),
    finished_at: instantOf(result?.timestamp),
    at: { line: at },
  };
}

/** `success` of a shell command says only that there was a shell. What it printed may look like anything. */
function outcomeOf(result: Fields | null, shell: boolean, background: boolean): Outcome {
  if (result === null) return unknownOutcome();
  const { type, message } = fieldsOf(result.error);
  const text = textOf(message) ?? textOf(result.output) ?? '';
  if (result.status === 'error') return type === 'policy_violation' || isRefusal(text) ? deniedOutcome(text) : failedOutcome(text);
  if (shell) return background ? runningOutcome() : unknownOutcome();
  return result.status === 'success' ? workedOutcome() : unknownOutcome();
}
