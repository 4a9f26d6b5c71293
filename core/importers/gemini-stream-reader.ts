import type { Attempt } from '../record.ts';
import { excerpt, toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, instantOf, textOf } from './fields.ts';
import { isRefusal, isServers, startsAgent } from './gemini-result.ts';
import { isHookWords } from './hook-opening.ts';
import type { Entry } from './importer.ts';
import { serversLine } from './named-call.ts';
import { deniedOutcome, failedOutcome, type Outcome, runningOutcome, unknownOutcome, workedOutcome } from './outcome.ts';
import { type Tally, tally } from './tally.ts';

/** Everything that a stream says. */
export interface Stream {
  readonly attempts: () => Attempt[];
  readonly requests: string[];
  sessionId: string | null;
  /** The model that the client was told to ask, and those that it counts as asked in the end. */
  model: string | null;
  asked: readonly string[];
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
  const calls = new Map<string, Called>();
  const results = new Map<string, Ended>();
  let begun = false;
  let ended = false;
  let isSpeaking = false;
  const read: Stream = {
    attempts: () => [...calls].map(([id, call]) => attemptOf(id, call, results.get(id) ?? null)),
    requests: [],
    sessionId: null,
    model: null,
    asked: [],
    startedAt: null,
    finishedAt: null,
    firstLine: null,
    answer: null,
    isWhole: () => begun && ended && [...results.keys()].every((id) => calls.has(id)),
  };

  const take = ({ value, line: at }: Entry) => {
    const line = fieldsOf(value);
    kinds.take(KNOWN.has(line.type), line.type);
    if (line.type === 'init') {
      begun ||= calls.size + results.size === 0 && read.answer === null;
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
      if (id !== null && !calls.has(id)) calls.set(id, calledIn(line, at));
    } else if (line.type === 'tool_result' && id !== null && !results.has(id)) results.set(id, endedIn(line));
    else if (line.type === 'result') {
      ended = true;
      read.asked = Object.keys(fieldsOf(fieldsOf(line.stats).models));
      // What was said before the service failed was not meant to be the last word.
      if (line.status === 'error') read.answer = null;
    }
    isSpeaking = speaks;
  };

  function ask(text: string): void {
    if (text.trim() === '' || isHookWords(text)) return;
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

interface Called {
  readonly tool: string | null;
  readonly shell: string | null;
  readonly command: string | null;
  readonly background: boolean;
  readonly line: number;
  readonly at: string | null;
}

function calledIn(line: Fields, at: number): Called {
  const tool = textOf(line.tool_name);
  const input = fieldsOf(line.parameters);
  const own = tool === 'run_shell_command' ? textOf(input.command) : null;
  const shell = own ?? (tool !== null && isServers(tool) ? serversLine(tool, input) : null);
  const command = shell ?? (tool === null ? null : toolCommand(tool, line.parameters));
  return { tool, shell, command, background: input.is_background === true, line: at, at: instantOf(line.timestamp) };
}

interface Ended {
  readonly status: unknown;
  readonly isRefused: boolean;
  readonly why: string;
  readonly output: string | null;
  readonly at: string | null;
}

function endedIn(line: Fields): Ended {
  const { type, message } = fieldsOf(line.error);
  const output = textOf(line.output);
  const why = textOf(message) ?? output ?? '';
  return {
    status: line.status,
    isRefused: type === 'policy_violation' || isRefusal(why),
    why: excerpt(why),
    output: output === null ? null : excerpt(output),
    at: instantOf(line.timestamp),
  };
}

function attemptOf(id: string, { tool, shell, command, background, line, at }: Called, ended: Ended | null): Attempt {
  const outcome = outcomeOf(ended, shell !== null, background);
  const starts = startsAgent(tool) && outcome.state !== 'denied' && outcome.ok !== false;
  return {
    call_id: id,
    kind: shell === null ? 'tool' : 'shell',
    thread: 'main',
    tool,
    command,
    ...outcome,
    stdout: outcome.state === 'denied' || outcome.error ? null : (ended?.output ?? null),
    stderr: null,
    ...(starts ? { subagent: { id, recorded: false } } : {}),
    started_at: at,
    finished_at: ended?.at ?? null,
    at: { line },
  };
}

/** `success` of a shell command says only that there was a shell. What it printed may look like anything. */
function outcomeOf(ended: Ended | null, shell: boolean, background: boolean): Outcome {
  if (ended === null) return unknownOutcome();
  if (ended.status === 'error') return ended.isRefused ? deniedOutcome(ended.why) : failedOutcome(ended.why);
  if (shell) return background ? runningOutcome() : unknownOutcome();
  return ended.status === 'success' ? workedOutcome() : unknownOutcome();
}
