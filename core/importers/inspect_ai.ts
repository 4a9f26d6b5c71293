import { type Conversation, conversation } from './conversation.ts';
import { documentImporter } from './document-importer.ts';
import { type Fields, fieldsOf, instantOf, isFields, listOf, textOf, wholeOf } from './fields.ts';
import type { ImportedRun } from './importer.ts';
import type { Call } from './ledger.ts';
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
  const attachments = fieldsOf(sample.attachments);
  const whole = (text: string): string => textOf(attachments[/^attachment:\/\/(\w+)$/.exec(text)?.[1] ?? '']) ?? text;
  const messages = listOf(sample.messages).map(fieldsOf);
  if (!messages.some(({ role }) => role === 'user')) for (const text of inputTexts(sample.input)) told.ask(whole(text));
  const exits = sandboxExits(listOf(sample.events).map(fieldsOf));
  for (const message of messages) {
    told.kinds.take(message.role === 'system' || take(message, line, told, whole, exits));
  }
  if (messages.length > 0 && told.kinds.isForeign()) return [];
  if (!messages.some(({ model }) => typeof model === 'string')) told.model(textOf(about.model));
  const agent = { name: 'inspect_ai', version: textOf(fieldsOf(about.packages).inspect_ai) };
  const { started_at: startedAt, completed_at: finishedAt, uuid } = sample;
  const times = { startedAt: instantOf(startedAt), finishedAt: instantOf(finishedAt) };
  return [told.run({ format: 'inspect_ai', agent, sessionId: textOf(uuid), ...times, limits: ['outcomes_hidden'] }, line)];
}

type Exits = Map<string, (number | null)[]>;

function take(message: Fields, line: number, told: Conversation, whole: (text: string) => string, exits: Exits): boolean {
  const text = whole(textIn(message.content) ?? '');
  if (message.role === 'user') told.ask(text);
  else if (message.role === 'assistant') {
    told.model(textOf(message.model));
    told.say(text, line);
    for (const { id, function: named, arguments: args } of listOf(message.tool_calls).map(fieldsOf)) {
      const call = namedCall(textOf(id), textOf(named) ?? 'unnamed', args, line);
      told.call(call);
      ranInSandbox(call, told, exits);
    }
  } else if (message.role === 'tool') {
    const id = textOf(message.tool_call_id);
    const tool = textOf(message.function);
    const of = tool === null ? undefined : { id, tool, shell: isShellTool(tool), command: null, line };
    const { type, message: why } = fieldsOf(message.error);
    told.end(id, endOf(isFields(message.error) ? (textOf(why) ?? text) : text, markOf(message.error, type)), of);
  } else return false;
  return true;
}

function markOf(error: unknown, type: unknown): Mark {
  if (!isFields(error)) return 'worked';
  return type === 'approval' ? 'denied' : type === 'timeout' ? 'timed_out' : 'failed';
}

function ranInSandbox({ id, shell, command }: Call, told: Conversation, exits: Exits): void {
  const code = shell && command !== null ? (exits.get(command)?.shift() ?? null) : null;
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
