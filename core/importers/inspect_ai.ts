import { type Conversation, conversation } from './conversation.ts';
import { documentImporter } from './document-importer.ts';
import { type Fields, fieldsOf, instantOf, isFields, listOf, textOf, wholeOf } from './fields.ts';
import type { ImportedRun } from './importer.ts';
import type { Call, Ended } from './ledger.ts';
import { isShellTool, namedCall } from './named-call.ts';
import { exitOutcome } from './outcome.ts';
import { type OutputBudget, outputBudget } from './output-budget.ts';
import { shellLine } from './shell-line.ts';
import { endOf, type Mark, textIn } from './told-result.ts';

/** A log of Inspect as JSON: one run for each sample and epoch. Errors are typed; an exit code stands only in the sandbox's own events. */
export const inspectAi = documentImporter({
  id: 'inspect_ai',
  title: 'Inspect log (JSON)',
  words: { what: 'an Inspect log', parts: 'messages' },
  isDocument: ({ eval: about, samples, version }) => isFields(about) && Array.isArray(samples) && version !== undefined,
  reader: (line) => {
    const runs: ImportedRun[] = [];
    const budget = outputBudget();
    return {
      take: (part) => {
        for (const sample of listOf(part.samples)) if (isFields(sample)) runs.push(...sampleRun(sample, part, line, budget));
      },
      runs: () => runs,
    };
  },
  version: ({ version, eval: about }) => textOf(fieldsOf(fieldsOf(about).packages).inspect_ai) ?? String(version),
});

function sampleRun(sample: Fields, document: Fields, line: number, budget: OutputBudget): readonly ImportedRun[] {
  const told = conversation(budget);
  const about = fieldsOf(document.eval);
  // The oldest logs keep events and long texts apart from the rest.
  const { events: noted, content: kept } = fieldsOf(sample.transcript);
  const attachments = isFields(kept) ? kept : fieldsOf(sample.attachments);
  const whole = (text: string): string => {
    const refers = REFERS.exec(text);
    return refers === null ? text : (textOf(attachments[refers[1] ?? '']) ?? text);
  };
  const messages = listOf(sample.messages).map(fieldsOf);
  if (!messages.some(({ role }) => role === 'user')) for (const text of inputTexts(sample.input)) told.ask(whole(text));
  const events = flat(listOf(sample.events ?? noted), null);
  const exits = sandboxExits(events);
  const strays = strayCalls(events, messages);
  const tellStrays = (before: string | null) => {
    if (strays.size === 0) return;
    for (const event of strays.get(before) ?? []) stray(event, line, told, whole, exits);
    strays.delete(before);
  };
  for (const message of messages) {
    told.kinds.take(message.role === 'system' || take(message, line, told, whole, exits, tellStrays));
  }
  for (const before of [...strays.keys()]) tellStrays(before);
  if (messages.length > 0 && told.kinds.isForeign()) return [];
  if (!messages.some(({ model }) => typeof model === 'string')) told.model(textOf(about.model));
  const agent = { name: 'inspect_ai', version: textOf(fieldsOf(about.packages).inspect_ai) };
  const { started_at: startedAt, completed_at: finishedAt, uuid } = sample;
  const times = { startedAt: instantOf(startedAt), finishedAt: instantOf(finishedAt) };
  return [told.run({ format: 'inspect_ai', agent, sessionId: textOf(uuid), ...times, limits: ['outcomes_hidden'] }, line)];
}

/** A text that is kept apart. */
const REFERS = /^(?:attachment|tc):\/\/(\w+)$/;

type Exits = Map<string, (number | null)[]>;
type Whole = (text: string) => string;

function take(
  message: Fields,
  line: number,
  told: Conversation,
  whole: Whole,
  exits: Exits,
  tellStrays: (before: string | null) => void,
): boolean {
  const text = whole(textIn(message.content) ?? '');
  if (message.role === 'user') told.ask(text);
  else if (message.role === 'assistant') {
    told.model(textOf(message.model));
    said(message.content, text, line, told);
    for (const { id, function: named, arguments: args } of listOf(message.tool_calls).map(fieldsOf)) {
      if (typeof id === 'string') tellStrays(id);
      const call = namedCall(textOf(id), textOf(named) ?? 'unnamed', args, line);
      told.call(call);
      ranInSandbox(call, told, exits);
    }
  } else if (message.role === 'tool') {
    const id = textOf(message.tool_call_id);
    const tool = textOf(message.function);
    const of = tool === null ? undefined : { id, tool, shell: isShellTool(tool), command: null, line };
    const { tool_error: old } = message;
    told.end(id, endFrom(message.error ?? (textOf(old) === null ? null : { message: old }), text), of);
  } else return false;
  return true;
}

/** What is said behind a call of the service's is the answer; before it, it is none. */
function said(content: unknown, text: string, line: number, told: Conversation): void {
  if (!Array.isArray(content)) {
    told.say(text, line);
    return;
  }
  const parts = content.map(fieldsOf);
  const isLast = parts.findLastIndex(({ type }) => type === 'tool_use') < parts.findLastIndex(({ type }) => type === 'text');
  if (!isLast) told.say(text, line);
  for (const part of parts) if (part.type === 'tool_use') usedByService(part, line, told);
  if (isLast) told.say(text, line);
}

/** A call that the model's service made itself: call and result are one part of the answer. */
function usedByService({ id, name, context, arguments: args, result, error, tool_type }: Fields, line: number, told: Conversation): void {
  const server = textOf(context);
  const tool = textOf(name) ?? textOf(tool_type) ?? 'unnamed';
  const call = namedCall(textOf(id), server === null ? tool : `mcp__${server}__${tool}`, args, line);
  told.call(call);
  if (tool_type === 'code_execution' && !call.shell) told.miss();
  const why = textOf(error);
  told.end(call.id, endOf(why ?? result, why === null ? 'worked' : 'failed'));
}

/** Older logs keep the events of a call, or of a task within the task, inside of it. */
function flat(events: readonly unknown[], around: string | null, depth = 0): readonly Fields[] {
  return events.map(fieldsOf).flatMap((event) => {
    const own = around === null || event.span_id != null ? event : { ...event, span_id: around };
    const inner = depth < 64 ? listOf(event.events) : [];
    return inner.length === 0 ? [own] : [own, ...flat(inner, textOf(event.id) ?? textOf(event.name) ?? around, depth + 1)];
  });
}

/** Calls that no message holds, by the id of the one before which they were made: those of other agents, and those that were compacted away. */
function strayCalls(events: readonly Fields[], messages: readonly Fields[]): Map<string | null, readonly Fields[]> {
  if (events.length === 0) return new Map();
  const known = new Set(messages.flatMap((message) => listOf(message.tool_calls).map((call) => fieldsOf(call).id)));
  for (const { tool_call_id: id } of messages) known.add(id);
  const strays = new Map<string | null, readonly Fields[]>();
  let waiting: Fields[] = [];
  for (const event of events) {
    if (event.event !== 'tool' || typeof event.id !== 'string') continue;
    if (!known.has(event.id)) waiting.push(event);
    else if (waiting.length > 0 && !strays.has(event.id)) {
      strays.set(event.id, waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) strays.set(null, waiting);
  return strays;
}

function stray(event: Fields, line: number, told: Conversation, whole: Whole, exits: Exits): void {
  const { id, function: named, arguments: args, span_id: span, error, failed, result, pending } = event;
  const given = Object.entries(fieldsOf(args)).map(([key, value]) => [key, typeof value === 'string' ? whole(value) : value]);
  const call = namedCall(textOf(id), textOf(named) ?? 'unnamed', Object.fromEntries(given), line);
  told.call({ ...call, thread: textOf(span) ?? 'elsewhere' });
  ranInSandbox(call, told, exits);
  const text = whole(textIn(result) ?? '');
  if (pending !== true) told.end(call.id, failed === true && error == null ? endOf(text, 'failed') : endFrom(error, text));
}

function endFrom(error: unknown, text: string): Ended {
  const { type, message } = fieldsOf(error);
  return endOf(isFields(error) ? (textOf(message) ?? text) : text, markOf(error, type));
}

/** What an operator broke off may have done something. */
function markOf(error: unknown, type: unknown): Mark {
  if (!isFields(error)) return 'worked';
  if (type === 'cancelled') return null;
  return type === 'approval' ? 'denied' : type === 'timeout' ? 'timed_out' : 'failed';
}

function ranInSandbox({ id, shell, command }: Call, told: Conversation, exits: Exits): void {
  const code = exits.size > 0 && shell && command !== null ? (exits.get(command)?.shift() ?? null) : null;
  if (id !== null && code !== null) told.end(id, { outcome: () => exitOutcome(code, 'field'), stdout: null });
}

/** What the sandbox says of each shell line, in order. It runs more than the agent calls: only the very same line counts. */
function sandboxExits(events: readonly Fields[]): Exits {
  const exits: Exits = new Map();
  for (const event of events) {
    const line = event.event === 'sandbox' && event.action === 'exec' ? shellLine(event.cmd) : null;
    if (line === null) continue;
    exits.set(line, [...(exits.get(line) ?? []), wholeOf(event.result)]);
  }
  return exits;
}

function inputTexts(input: unknown): readonly string[] {
  if (typeof input === 'string') return [input];
  return listOf(input)
    .map(fieldsOf)
    .flatMap(({ role, content }) => (role === 'user' ? (textIn(content) ?? []) : []));
}
