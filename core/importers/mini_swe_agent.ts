import { type Conversation, conversation } from './conversation.ts';
import { instantAt } from './epoch.ts';
import { fencedCommand, isBareRun, isReturn } from './fenced-run.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf, wholeOf } from './fields.ts';
import type { ImportedRun, Importer } from './importer.ts';
import type { Ended } from './ledger.ts';
import { kept } from './named-call.ts';
import { cancelledOutcome, deniedOutcome, exitOutcome, timedOutOutcome, unknownOutcome } from './outcome.ts';
import { endOf, textIn } from './told-result.ts';
import { unknownKinds } from './unknown-kinds.ts';

/**
 * mini-swe-agent's trajectories, and the bare list of messages that its first version saved. Every command's return code is there; what
 * it hands in is a patch, which tells a reader nothing about the method.
 */
export const miniSweAgent: Importer = {
  id: 'mini_swe_agent',
  title: 'mini-swe-agent trajectory',
  recognises: (head) => head.some((value) => isFields(value) && isTrajectory(value)) || isBareRun(head),
  read: (entries, losses, refuse) => {
    const runs: ImportedRun[] = [];
    const bare: unknown[] = [];
    let first: number | null = null;
    let open: ReturnType<typeof reader> | null = null;
    const add = (run: ImportedRun | null, version: string | null, line: number) => {
      if (run !== null) runs.push(run);
      else refuse?.(unknownKinds('a mini-swe-agent trajectory', version, 'messages', line));
    };
    for (const { value, line, more } of entries) {
      const document = fieldsOf(value);
      if (open !== null || isTrajectory(document)) {
        open ??= reader(line);
        open.take(listOf(document.messages));
        if (more !== undefined) continue;
        add(open.run(document, false), textOf(document.trajectory_format), line);
        open = null;
      } else {
        bare.push(value);
        first ??= line;
      }
    }
    if (first === null || runs.length > 0) return runs;
    const read = reader(first);
    read.take(bare);
    add(read.run({}, losses().unreadableLines > 0 || losses().cutLastLine), null, first);
    return runs;
  },
};

/** In a large file the format's name stands behind the messages and is read after them. */
function isTrajectory({ trajectory_format, messages, info }: Fields): boolean {
  const { mini_version } = fieldsOf(info);
  const isNamed = typeof trajectory_format === 'string' && trajectory_format.startsWith('mini-swe-agent');
  return (isNamed || (trajectory_format === undefined && typeof mini_version === 'string')) && Array.isArray(messages);
}

function reader(line: number) {
  const told = conversation();
  const state: State = { started: false, open: [], unmade: [], answers: null };
  let index = 0;
  let startedAt: string | null = null;
  let finishedAt: string | null = null;
  return {
    take: (messages: readonly unknown[]) => {
      for (const each of messages) {
        const message = fieldsOf(each);
        told.kinds.take(take(message, index++, line, told, state));
        finishedAt = timeOf(message) ?? finishedAt;
        startedAt ??= finishedAt;
      }
    },
    run: (document: Fields, lost: boolean): ImportedRun | null => {
      const info = fieldsOf(document.info);
      told.model(textOf(fieldsOf(fieldsOf(info.config).model).model_name));
      if (told.kinds.isForeign()) return null;
      if (lost) told.miss();
      settleUnmade({}, '', told, state);
      const patch = textOf(info.submission) ?? state.answers;
      if (patch !== null) told.say(patch, line);
      const agent = { name: 'mini-swe-agent', version: textOf(info.mini_version) };
      const limits = patch === null ? [] : ['answer_not_prose'];
      return told.run({ format: 'mini_swe_agent', agent, startedAt, finishedAt, limits }, line);
    },
  };
}

interface State {
  /** The agent has spoken: user messages are results or corrections from then on. */
  started: boolean;
  /** Calls of the last turn that wait for what they returned, in order: those of texts have no id of their own. */
  open: string[];
  /** Calls of that turn that the harness did not make: whether a person forbade them stands in the message after. */
  unmade: string[];
  /** What the run handed in, by its last message. */
  answers: string | null;
}

function take(message: Fields, index: number, line: number, told: Conversation, state: State): boolean {
  const role = roleOf(message);
  const extra = fieldsOf(message.extra);
  const text = textsIn(message).join('\n');
  if (role === 'system') return true;
  if (role === 'exit') {
    settleUnmade(message, text, told, state);
    state.answers = textOf(extra.submission);
    return true;
  }
  if (state.unmade.length > 0 && role !== 'tool') settleUnmade(message, text, told, state);
  if (role === 'assistant') {
    state.started = true;
    told.say(text, line);
    state.open = called(message, text, index, line, told);
    return true;
  }
  if (role === 'tool' || (role === 'user' && state.started)) {
    returned(message, text, told, state);
    return true;
  }
  if (role !== 'user') return false;
  told.ask(text);
  return true;
}

/** Models that are asked through the Responses API answer with a whole response, and get items without a role. */
function roleOf({ role, object, type }: Fields): unknown {
  return object === 'response' ? 'assistant' : type === 'function_call_output' ? 'tool' : role;
}

function textsIn({ object, output, content }: Fields): readonly string[] {
  const contents = object === 'response' ? listOf(output).map((item) => fieldsOf(item).content) : [content];
  return contents.flatMap((each) => textIn(each) ?? []);
}

/** Makes the calls of a turn, and returns their ids: what an id lacks is told by its place. */
function called(message: Fields, text: string, index: number, line: number, told: Conversation): string[] {
  const startedAt = timeOf(message);
  const actions = listOf(fieldsOf(message.extra).actions).map(fieldsOf);
  const tools = listOf(message.tool_calls).map(fieldsOf);
  const fenced = actions.length + tools.length > 0 ? null : fencedCommand(text);
  const calls =
    actions.length > 0
      ? actions.map(({ command, tool_call_id }) => ({ id: textOf(tool_call_id), command: textOf(command) }))
      : tools.map(({ id, function: named }) => ({ id: textOf(id), command: commandIn(fieldsOf(named).arguments) }));
  if (fenced !== null) calls.push({ id: null, command: fenced });
  return calls.map(({ id, command }, at) => {
    const known = id ?? `message-${index + 1}${at === 0 ? '' : `-${at + 1}`}`;
    told.call({ id: known, tool: 'bash', shell: true, command, line, startedAt });
    return known;
  });
}

function commandIn(args: unknown): string | null {
  try {
    const value: unknown = typeof args === 'string' ? JSON.parse(args) : args;
    return textOf(fieldsOf(value).command);
  } catch {
    return null;
  }
}

/** A message without a return code is the harness's own: it corrects the agent, or says that a time limit struck. */
function returned(message: Fields, text: string, told: Conversation, state: State): void {
  const next = state.open.shift() ?? null;
  const id = textOf(message.tool_call_id) ?? textOf(message.call_id) ?? next;
  const extra = fieldsOf(message.extra);
  const code = wholeOf(extra.returncode);
  // Something was run, and the text has its command in a form that is not known.
  if (id === null && (code !== null || isReturn(text))) told.miss();
  if (id === null) return;
  const finishedAt = timeOf(message);
  if (code === -1 && extra.exception_info === 'action was not executed') state.unmade.push(id);
  else if (code === null && isRejection(message, text)) told.end(id, { outcome: () => deniedOutcome(text), stdout: null, finishedAt });
  else if (code !== null) told.end(id, { outcome: codeOutcome(code, extra), stdout: kept(textOf(extra.raw_output)), finishedAt });
  else if (isReturn(text)) told.end(id, { ...endOf(text, null), finishedAt });
  else if (/^The last command <command>[\s\S]{0,20000}<\/command> timed out/.test(text))
    told.end(id, { outcome: () => timedOutOutcome(null), stdout: null, finishedAt });
}

/** They get a code as well: a person rejected them, or the first of them was broken off or handed in, and those behind it never began. */
function settleUnmade(message: Fields, text: string, told: Conversation, state: State): void {
  const isRejected = isRejection(message, text);
  for (const [at, id] of state.unmade.splice(0).entries()) {
    const outcome = isRejected ? deniedOutcome(text) : at === 0 ? unknownOutcome() : cancelledOutcome();
    told.end(id, { outcome: () => outcome, stdout: null });
  }
}

function isRejection({ extra }: Fields, text: string): boolean {
  return fieldsOf(extra).interrupt_type === 'UserRejection' || /^Commands? not executed\. (?:The user rejected|Switching to)/.test(text);
}

function codeOutcome(code: number, extra: Fields): Ended['outcome'] {
  const late = code === -1 && /timeout|timed out/i.test(`${textOf(extra.exception_type) ?? ''} ${textOf(extra.exception_info) ?? ''}`);
  return () => (late ? timedOutOutcome(code, 'field') : exitOutcome(code, 'field'));
}

function timeOf({ extra }: Fields): string | null {
  const { timestamp } = fieldsOf(extra);
  return typeof timestamp === 'number' ? instantAt(timestamp * 1000) : null;
}
