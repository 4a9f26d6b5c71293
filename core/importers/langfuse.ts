import { type DocumentReader, documentImporter } from './document-importer.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';
import type { Entry, Importer } from './importer.ts';
import { argumentsOf } from './named-call.ts';
import { runsByTrace, traceRun } from './trace-run.ts';
import type { Span } from './trace-span.ts';
import { type Step, stepReader } from './trace-step.ts';

const documents = documentImporter({
  id: 'langfuse',
  title: 'Langfuse trace export',
  words: { what: 'a Langfuse export', parts: 'observations' },
  isDocument: (value) => isFields(traceIn(value)) && Array.isArray(observationsIn(value)),
  reader,
  version: () => null,
});

/** Traces as Langfuse exports them, with their observations, or observations alone. Tools' own errors stand, if anywhere, in their output. */
export const langfuse: Importer = {
  ...documents,
  recognises: (head) => documents.recognises(head) || head.some((value) => rowsIn(value).length > 0),
  read: (entries, losses, refuse) => {
    const stepOf = stepReader();
    const steps: Step[] = [];
    const runs = documents.read(
      withoutRows(entries, (row, line) => steps.push(stepOf(spanOf(row, line)))),
      losses,
      refuse,
    );
    return [...runs, ...runsByTrace(steps, 'langfuse')];
  },
};

/** Hands over observations that stand alone; the other entries. */
function* withoutRows(entries: Iterable<Entry>, take: (row: Fields, line: number) => void): Generator<Entry> {
  for (const entry of entries) {
    const rows = entry.more === undefined ? rowsIn(entry.value) : [];
    for (const row of rows) take(row, entry.line);
    if (rows.length === 0) yield entry;
  }
}

const TYPES: ReadonlySet<unknown> = new Set('SPAN GENERATION EVENT AGENT TOOL CHAIN RETRIEVER EMBEDDING EVALUATOR GUARDRAIL'.split(' '));

/** An observation of a list or of a table, or those of one of the API's pages. */
function rowsIn(value: unknown): readonly Fields[] {
  const { data, id, type, traceId, trace_id, startTime, start_time } = fieldsOf(value);
  if (typeof id === 'string' && TYPES.has(type) && typeof (traceId ?? trace_id) === 'string' && (startTime ?? start_time) !== undefined)
    return [fieldsOf(value)];
  return listOf(data).flatMap((each) => (isFields(each) && !('data' in each) ? rowsIn(each) : []));
}

function traceIn(value: Fields): unknown {
  if (isFields(value.trace)) return value.trace;
  return Array.isArray(value.observations) && ('sessionId' in value || 'projectId' in value) ? value : null;
}

function observationsIn(value: Fields): unknown {
  return value.observations ?? fieldsOf(value.trace).observations;
}

function reader(line: number): DocumentReader {
  const stepOf = stepReader();
  const steps: Step[] = [];
  let isKnown = false;
  return {
    take: (part) => {
      for (const each of listOf(observationsIn(part))) {
        if (!isFields(each)) continue;
        isKnown ||= typeof each.type === 'string';
        steps.push(stepOf(spanOf(each, line)));
      }
    },
    runs: (document) => (isKnown ? [traceRun(steps, { format: 'langfuse', session: textOf(fieldsOf(traceIn(document)).sessionId) })] : []),
  };
}

/** Tables spell names otherwise than pages and the API. */
function spanOf(each: Fields, line: number): Span {
  const metadata = fieldsOf(argumentsOf(each.metadata));
  const type = String(each.type).toUpperCase();
  const session = textOf(each.sessionId) ?? textOf(each.session_id);
  const attributes = fieldsOf(argumentsOf(metadata.attributes));
  return {
    id: textOf(each.id),
    parent: textOf(each.parentObservationId) ?? textOf(each.parent_observation_id),
    trace: textOf(each.traceId) ?? textOf(each.trace_id),
    name: textOf(each.name) ?? '',
    line,
    start: textOf(each.startTime ?? each.start_time) ?? '',
    end: textOf(each.endTime ?? each.end_time) ?? '',
    attributes: session === null ? attributes : { 'session.id': session, ...attributes },
    error: each.level === 'ERROR' ? (textOf(each.statusMessage) ?? textOf(each.status_message) ?? 'error') : null,
    kind: type === 'TOOL' ? 'tool' : type === 'GENERATION' ? 'llm' : null,
    input: unwrappedText(each.input),
    output: unwrappedText(each.output),
    model: textOf(each.model) ?? textOf(each.provided_model_name),
  };
}

/** Exports hold values as the text of their JSON, some as the text of such a text. */
function unwrappedText(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('"')) return argumentsOf(value);
  try {
    const inner: unknown = JSON.parse(value);
    return argumentsOf(inner);
  } catch {
    return value;
  }
}
