import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';
import type { Importer } from './importer.ts';
import { runsByTrace } from './trace-run.ts';
import type { Span } from './trace-span.ts';
import { type Step, stepReader } from './trace-step.ts';
import { unknownKinds } from './unknown-kinds.ts';

/** OpenInference spans as Phoenix exports them: a list, one a line, or the pages of its API. */
export const openinference: Importer = {
  id: 'openinference',
  title: 'OpenInference spans (Phoenix export)',
  recognises: (head) => head.some((value) => spansIn(value).length > 0),
  read: (entries, _losses, refuse) => {
    const stepOf = stepReader();
    const steps: Step[] = [];
    let first: number | null = null;
    for (const { value, line } of entries) {
      first ??= line;
      for (const span of spansIn(value)) steps.push(stepOf(spanOf(span, line)));
    }
    const runs = runsByTrace(steps, 'openinference');
    if (runs.length > 0) return runs;
    refuse?.(unknownKinds('a list of OpenInference spans', null, 'spans', first ?? 1));
    return [];
  },
};

function spansIn(value: unknown): readonly Fields[] {
  const span = fieldsOf(value);
  return isSpan(span) ? [span] : listOf(span.data).map(fieldsOf).filter(isSpan);
}

function isSpan({ context, name }: Fields): boolean {
  const { trace_id, span_id } = fieldsOf(context);
  return typeof name === 'string' && typeof trace_id === 'string' && typeof span_id === 'string';
}

function spanOf(span: Fields, line: number): Span {
  const attributes = flattened(fieldsOf(span.attributes));
  const { trace_id, span_id } = fieldsOf(span.context);
  // OpenTelemetry's own console exporter writes the same spans with the status apart.
  const status = fieldsOf(span.status);
  const failed = span.status_code === 'ERROR' || status.status_code === 'ERROR';
  const kind = String(span.span_kind ?? attributes['openinference.span.kind']).toUpperCase();
  return {
    id: textOf(span_id),
    parent: textOf(span.parent_id),
    trace: textOf(trace_id),
    name: textOf(span.name) ?? '',
    line,
    start: textOf(span.start_time) ?? '',
    end: textOf(span.end_time) ?? '',
    attributes,
    error: failed ? (textOf(span.status_message) ?? textOf(status.description) ?? 'error') : null,
    kind: kind === 'TOOL' ? 'tool' : kind === 'LLM' ? 'llm' : null,
    input: null,
    output: null,
    model: textOf(attributes['llm.model_name']),
  };
}

/** Attributes by dotted name, whether they were exported flat or as objects in objects. */
function flattened(attributes: Fields, prefix = '', depth = 0): Fields {
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(attributes)) {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const inner = Array.isArray(value) ? Object.fromEntries(value.map((each, index) => [String(index), each])) : value;
    if (isFields(inner) && depth < 12) Object.assign(flat, flattened(inner, name, depth + 1));
    else flat[name] = value;
  }
  return flat;
}
