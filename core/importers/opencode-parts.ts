import type { Conversation } from './conversation.ts';
import { instantAt } from './epoch.ts';
import { toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, textOf, wholeOf } from './fields.ts';
import type { Call, Ended } from './ledger.ts';
import { kept, namedCall } from './named-call.ts';
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
import { soundsLikeCall } from './tally.ts';

/** Tells a conversation what messages and their parts say. */
export function messageReader(told: Conversation, line: number) {
  let isTakenBack = false;
  const times: string[] = [];
  /** Messages in the person's place that announce a command of their own, and whether the last one did. */
  const typed = new Set<string>();
  let isTyped = false;

  const part = (value: Fields, at: number): void => {
    const invalid = value.tool === 'invalid' ? fieldsOf(fieldsOf(value.state).input) : {};
    // What was called in vain, the client keeps as the input of a tool of its own.
    if (typeof invalid.tool === 'string' && invalid.tool !== 'invalid') {
      const { time } = fieldsOf(value.state);
      part({ ...value, tool: invalid.tool, state: { status: 'error', error: invalid.error, input: {}, time } }, at);
      return;
    }
    const tool = textOf(value.tool);
    const id = textOf(value.callID) ?? textOf(value.id);
    if (value.type !== 'tool' || tool === null) {
      if (soundsLikeCall(value.type)) told.miss();
      return;
    }
    const state = fieldsOf(value.state);
    const { start, end } = fieldsOf(state.time);
    const startedAt = instantAt(start);
    if (startedAt !== null) times.push(startedAt);
    const metadata = fieldsOf(state.metadata);
    const agent = textOf(metadata.sessionId) ?? textOf(metadata.sessionID);
    const isAgent = tool === 'task' && !isRefused(state);
    told.call({
      ...callOf(id, tool, state.input, at),
      tool: labelOf(tool),
      startedAt,
      ...(isAgent ? { subagent: { id: agent ?? id, recorded: false } } : {}),
    });
    const finishedAt = instantAt(end);
    if (finishedAt !== null) times.push(finishedAt);
    if (state.status !== undefined) told.end(id, { ...endOf(state), finishedAt });
  };

  /** `revert`: the session's note of the message that it was taken back to. What was called from there on was called, and nothing said there stands. */
  const message = (info: Fields, parts: readonly unknown[], revert: Fields = {}): boolean => {
    const all = parts.map(fieldsOf);
    isTakenBack ||= typeof info.id === 'string' && info.id === revert.messageID;
    const created = instantAt(fieldsOf(info.time).created);
    if (created !== null) times.push(created);
    const texts = all.filter(({ type, synthetic, ignored }) => type === 'text' && synthetic !== true && ignored !== true);
    const text = texts.flatMap((each) => textOf(each.text) ?? []).join('\n');
    if (info.role === 'user') {
      isTyped = all.some(({ text: words, synthetic }) => synthetic === true && words === TYPED);
      if (isTyped && typeof info.id === 'string') typed.add(info.id);
      if (!isTakenBack) told.ask(unquoted(text));
      return true;
    }
    if (info.role !== 'assistant') return false;
    if (typeof info.parentID === 'string' ? typed.has(info.parentID) : isTyped) {
      isTyped = false;
      return true;
    }
    told.model(textOf(info.modelID) ?? textOf(fieldsOf(info.model).modelID));
    const lastText = all.findLastIndex(({ type }) => type === 'text');
    const lastTool = all.findLastIndex(({ type }) => type === 'tool');
    // A summary for the model's own memory is no answer, nor is what an error of the service cut off.
    const speaks = info.summary !== true && info.error === undefined && !isTakenBack;
    if (speaks && lastText < lastTool) told.say(text, line);
    for (const each of all) part(each, line);
    if (speaks && lastText > lastTool) told.say(text, line);
    if (info.error !== undefined) told.unsay();
    return true;
  };

  return {
    part,
    message,
    isTakenBack: () => isTakenBack,
    times: () => ({ startedAt: times.toSorted()[0] ?? null, finishedAt: times.toSorted().at(-1) ?? null }),
  };
}

/** What the client writes before a command that the person typed at its prompt: it is told like a call of the agent's. */
const TYPED = 'The following tool was executed by the user';

/** A sub-agent's call may carry a `command`, too: the slash command that it came from. */
function callOf(id: string | null, tool: string, input: unknown, line: number): Call {
  const made = namedCall(id, tool, input, line);
  return tool === 'bash' || tool === 'shell' || !OWN.test(tool) ? made : { ...made, shell: false, command: toolCommand(tool, input) };
}

const OWN =
  /^(?:bash|shell|read|write|edit|multiedit|patch|apply_patch|grep|glob|list|ls|webfetch|websearch|codesearch|task|todowrite|todoread|skill|question|lsp\w*|batch|invalid|plan_(?:enter|exit)|external_directory|repo_clone)$/;

/**
 * A server's tool is called by both names with a sign between that either name may hold, too: the label says where they most likely
 * part, and the command keeps them as they were called.
 */
function labelOf(tool: string): string {
  return OWN.test(tool) || !/.[_]./.test(tool) ? tool : `mcp__${tool.replace(/(?<=.)_/, '__')}`;
}

/** The command line puts quotes around a prompt of more than one word. */
function unquoted(text: string): string {
  const inner = /^"([\s\S]*)"\s*$/.exec(text)?.[1];
  return inner === undefined || /(?<!\\)"/.test(inner) ? text : inner.replaceAll('\\"', '"');
}

function endOf(state: Fields): Ended {
  const output = textOf(state.output) ?? '';
  return { outcome: (shell) => outcomeOf(state, output, shell), stdout: kept(output) };
}

/** A command that a time limit ended has no exit code, and the client's own note below its output. */
function outcomeOf(state: Fields, output: string, shell: boolean): Outcome {
  if (state.status === 'error') return errorOutcome(state);
  if (state.status !== 'completed') return runningOutcome();
  if (!shell) return workedOutcome();
  const exit = wholeOf(fieldsOf(state.metadata).exit);
  if (exit !== null) return exitOutcome(exit, 'field');
  const note = output.slice(output.lastIndexOf('<shell_metadata>'));
  return note.startsWith('<shell_metadata>') && /exceed(?:ed|ing) timeout/.test(note) ? timedOutOutcome(null) : unknownOutcome();
}

const REFUSED =
  /^(?:Error: )?(?:The user (?:has specified a rule which prevents|rejected permission|dismissed)|Permission denied by (?:rule|user))/;

function isRefused(state: Fields): boolean {
  return state.status === 'error' && REFUSED.test(textOf(state.error) ?? '');
}

function errorOutcome(state: Fields): Outcome {
  const said = textOf(state.error) ?? '';
  if (isRefused(state)) return deniedOutcome(said);
  return /^(?:Tool execution aborted|Aborted|The operation was aborted)/i.test(said) ? unknownOutcome() : failedOutcome(said);
}
