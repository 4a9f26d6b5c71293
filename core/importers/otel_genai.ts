import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';
import type { Importer } from './importer.ts';
import { runsByTrace } from './trace-run.ts';
import type { Span } from './trace-span.ts';
import { type Step, stepReader } from './trace-step.ts';
import { unknownKinds } from './unknown-kinds.ts';

/** OpenTelemetry's spans of generative AI as OTLP JSON: one export request, or one a line. Read by the conventions of 2025 (v1.37), and by what exporters write beside them. */
export const otelGenai: Importer = {
  id: 'otel_genai',
  title: 'OpenTelemetry GenAI spans (OTLP JSON)',
  recognises: (head) => head.some((value) => isFields(value) && (Array.isArray(value.resourceSpans) || Array.isArray(value.batches))),
  read: (entries, _losses, refuse) => {
    const stepOf = stepReader();
    const steps: Step[] = [];
    let first: number | null = null;
    const take = (span: Span) => steps.push(stepOf(span));
    for (const { value, line } of entries) {
      first ??= line;
      eachSpan(fieldsOf(value), line, take);
    }
    const runs = runsByTrace(steps, 'otel_genai');
    if (runs.length > 0) return runs;
    refuse?.(unknownKinds('an OTLP export', null, 'spans', first ?? 1));
    return [];
  },
};

function eachSpan({ resourceSpans, batches }: Fields, line: number, take: (span: Span) => void): void {
  for (const list of [resourceSpans, batches]) {
    for (const each of listOf(list)) {
      const { resource: of, scopeSpans, instrumentationLibrarySpans, ilSpans } = fieldsOf(each);
      const resource = plainAttributes(fieldsOf(of).attributes, {});
      for (const scopes of [scopeSpans, instrumentationLibrarySpans, ilSpans]) {
        for (const scope of listOf(scopes)) for (const span of listOf(fieldsOf(scope).spans)) take(spanOf(fieldsOf(span), resource, line));
      }
    }
  }
}

function spanOf(span: Fields, resource: Fields, line: number): Span {
  const attributes = plainAttributes(span.attributes, resource);
  const { code, message } = fieldsOf(span.status);
  const type = textOf(attributes['error.type']);
  const failed = code === 2 || code === 'STATUS_CODE_ERROR' || type !== null;
  return {
    id: textOf(span.spanId),
    parent: textOf(span.parentSpanId),
    trace: textOf(span.traceId),
    name: textOf(span.name) ?? '',
    line,
    start: millis(span.startTimeUnixNano),
    end: millis(span.endTimeUnixNano),
    attributes,
    error: failed ? (textOf(message) ?? type ?? 'error') : null,
    kind: null,
    input: null,
    output: null,
    model: null,
  };
}

/** Spans that began within the same quarter of a microsecond keep their order. */
function millis(nanos: unknown): number {
  if (typeof nanos === 'number' && Number.isFinite(nanos) && nanos >= 0) return Math.floor(nanos) / 1e6;
  return typeof nanos === 'string' && /^\d{1,24}$/.test(nanos) ? Number(nanos) / 1e6 : 0;
}

/**
 * Attributes as plain JSON, over the name and version of what is given: OTLP wraps each value in its type; some exporters write a plain
 * map instead.
 */
function plainAttributes(attributes: unknown, given: Fields): Fields {
  const service = { 'service.name': given['service.name'], 'service.version': given['service.version'] };
  if (isFields(attributes)) return { ...service, ...attributes };
  const plain = roomFor(service);
  for (const each of listOf(attributes)) {
    const { key, value } = fieldsOf(each);
    // The one key that sets something else than a member.
    if (typeof key === 'string' && key !== '__proto__') plain[key] = plainValue(value, 0);
  }
  return plain;
}

/** With a place for what most spans hold: to add members one by one takes the engine many times as long. */
function roomFor(service: Fields): Record<string, unknown> {
  return {
    'service.name': service['service.name'],
    'service.version': service['service.version'],
    'gen_ai.operation.name': undefined,
    'gen_ai.conversation.id': undefined,
    'gen_ai.agent.name': undefined,
    'gen_ai.agent.version': undefined,
    'gen_ai.request.model': undefined,
    'gen_ai.response.model': undefined,
    'gen_ai.input.messages': undefined,
    'gen_ai.output.messages': undefined,
    'gen_ai.tool.name': undefined,
    'gen_ai.tool.call.id': undefined,
    'gen_ai.tool.call.arguments': undefined,
    'gen_ai.tool.call.result': undefined,
    'error.type': undefined,
  };
}

function plainValue(value: unknown, depth: number): unknown {
  if (depth > 40 || !isFields(value)) return value ?? null;
  if (typeof value.stringValue === 'string') return value.stringValue;
  const { stringValue, intValue, boolValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value;
  if (isFields(arrayValue)) return listOf(arrayValue.values).map((each) => plainValue(each, depth + 1));
  if (isFields(kvlistValue)) {
    const pairs = listOf(kvlistValue.values).map(fieldsOf);
    return Object.fromEntries(
      pairs.flatMap(({ key, value: held }) => (typeof key === 'string' ? [[key, plainValue(held, depth + 1)]] : [])),
    );
  }
  if (typeof intValue === 'string' && /^-?\d{1,15}$/.test(intValue)) return Number(intValue);
  return stringValue ?? intValue ?? boolValue ?? doubleValue ?? bytesValue ?? null;
}
