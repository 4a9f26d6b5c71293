import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';
import { argumentsOf } from './named-call.ts';

/** Milliseconds since 1970, as a number takes the least room; or a text, as an exporter writes it. 0 or an empty text: not told. */
export type Time = number | string;

/** One step of a traced run, whichever way it was exported. */
export interface Span {
  readonly id: string | null;
  readonly parent: string | null;
  readonly trace: string | null;
  readonly name: string;
  readonly line: number;
  readonly start: Time;
  readonly end: Time;
  /** By dotted name, values as plain JSON. */
  readonly attributes: Fields;
  /** Why it failed; null: no error was reported, which is no proof of success. */
  readonly error: string | null;
  /** What the exporter itself says of it, where it does. */
  readonly kind: 'tool' | 'llm' | null;
  readonly input: unknown;
  readonly output: unknown;
  readonly model: string | null;
}

const TOOL_NAMES = ['gen_ai.tool.name', 'ai.toolCall.name', 'tool.name', 'mcp.tool.name'];
const CALL_IDS = ['gen_ai.tool.call.id', 'ai.toolCall.id', 'tool_call.id'];
const KINDS = ['langsmith.span.kind', 'openinference.span.kind', 'traceloop.span.kind'];
const MODELS = ['gen_ai.response.model', 'ai.response.model', 'gen_ai.request.model', 'ai.model.id', 'llm.model_name'];
const NAMED_TOOL = /^(?:execute_tool|running tool:|tools\/call) +(.+)$/;

/** The tool that a span is a call of; null: it is none. */
export function toolOf({ name, attributes, kind, output }: Span): string | null {
  const operation = attributes['gen_ai.operation.name'];
  const named = text(attributes, TOOL_NAMES) ?? NAMED_TOOL.exec(name)?.[1] ?? null;
  const marked =
    kind === 'tool' ||
    isToolMessage(output) ||
    operation === 'execute_tool' ||
    attributes['mcp.method.name'] === 'tools/call' ||
    /^tool$/i.test(text(attributes, KINDS) ?? '') ||
    textOf(attributes['ai.toolCall.name']) !== null ||
    NAMED_TOOL.test(name) ||
    (textOf(attributes['gen_ai.tool.name']) !== null && (operation === undefined || operation === 'tool'));
  return marked ? (named ?? textOf(attributes['traceloop.entity.name']) ?? name) : null;
}

/** LangGraph's tools are traced as any step, and give a message of their own kind. */
function isToolMessage(output: unknown): boolean {
  const { type, tool_call_id } = fieldsOf(output);
  return type === 'tool' && typeof tool_call_id === 'string';
}

/** True for a span in which a model was asked. */
export function asksModel({ attributes, kind }: Span): boolean {
  if (kind === 'llm' || /\.do(?:Generate|Stream)$/.test(String(attributes['ai.operationId']))) return true;
  const said = text(attributes, KINDS) ?? '';
  return (
    /^(?:chat|completion|text_completion|generate_content|responses)$/.test(String(attributes['gen_ai.operation.name'])) ||
    /^llm$/i.test(said)
  );
}

export function modelOf({ attributes, model }: Span): string | null {
  return model ?? text(attributes, MODELS);
}

export function callIdOf({ id, attributes, output }: Span): string | null {
  const own = isToolMessage(output) ? textOf(fieldsOf(output).tool_call_id) : null;
  return text(attributes, CALL_IDS) ?? own ?? id;
}

const ARGUMENTS = [
  'gen_ai.tool.call.arguments',
  'tool_arguments',
  'ai.toolCall.args',
  'gcp.vertex.agent.tool_call_args',
  'input.value',
  'traceloop.entity.input',
  'github.copilot.tool.parameters',
];
const RESULTS = [
  'gen_ai.tool.call.result',
  'tool_response',
  'ai.toolCall.result',
  'gcp.vertex.agent.tool_response',
  'output.value',
  'traceloop.entity.output',
];

/** The arguments of a tool's span; null: the exporter left them out, or put a digest in their place. */
export function argumentsIn({ attributes, input }: Span): unknown {
  const command = textOf(attributes['github.copilot.tool.parameters.command']);
  if (command !== null) return { command };
  const found = held(attributes, ARGUMENTS) ?? input ?? null;
  const value = argumentsOf(found);
  if (typeof value === 'string' && /^(?:sha\d+:)?[0-9a-f]{16,}$|^<?(?:redacted|elided)>?$/i.test(value)) return null;
  const { input: inner, args, kwargs } = fieldsOf(value);
  if (isFields(kwargs) && Object.keys(kwargs).length > 0) return kwargs;
  if (Array.isArray(args) && args.length === 1) return args[0];
  return Object.keys(fieldsOf(value)).length === 1 && typeof inner === 'object' ? inner : value;
}

export function resultIn({ attributes, output }: Span): unknown {
  return held(attributes, RESULTS) ?? output ?? null;
}

/** What went into a model's span, and what came out: messages of whatever shape. */
export function spokenTo({ attributes, input }: Span): unknown {
  const spread = numbered(attributes, 'llm.input_messages');
  if (spread.length > 0) return spread;
  return argumentsOf(attributes['gen_ai.input.messages'] ?? attributes['ai.prompt.messages'] ?? attributes['input.value'] ?? input);
}

export function spokenBy({ attributes, output }: Span): unknown {
  const said = textOf(attributes['ai.response.text']);
  const calls = argumentsOf(attributes['ai.response.toolCalls']);
  if (said !== null || calls !== undefined) return [...(said === null ? [] : [{ type: 'text', text: said }]), ...listOf(calls)];
  const spread = numbered(attributes, 'llm.output_messages');
  return spread.length > 0 ? spread : argumentsOf(attributes['gen_ai.output.messages'] ?? attributes['output.value'] ?? output);
}

/** Messages that were spread over attributes: `<prefix>.<n>.message.role`, `….content`, `….tool_calls.<n>.tool_call.function.name`. */
function numbered(attributes: Fields, prefix: string): readonly Fields[] {
  const found: Fields[] = [];
  for (let index = 0; index < 500; index++) {
    const at = `${prefix}.${index}.message`;
    const role = attributes[`${at}.role`];
    const content = attributes[`${at}.content`] ?? attributes[`${at}.contents.0.message_content.text`];
    const call = attributes[`${at}.tool_calls.0.tool_call.function.name`];
    if (role === undefined && content === undefined && call === undefined) break;
    found.push({ role, content: content ?? '', ...(call === undefined ? {} : { tool_calls: [{ function: { name: call } }] }) });
  }
  return found;
}

function text(attributes: Fields, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = attributes[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** The first that is there; of one that holds a list its first item. */
function held(attributes: Fields, keys: readonly string[]): unknown {
  for (const key of keys) {
    const value = attributes[key] ?? [];
    if (!Array.isArray(value)) return value;
    if (value.length > 0) return value[0];
  }
  return undefined;
}
