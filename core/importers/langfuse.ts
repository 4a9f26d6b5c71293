import { type DocumentReader, documentImporter } from './document-importer.ts';
import { type Fields, fieldsOf, instantOf, isFields, listOf, textOf } from './fields.ts';
import { argumentsOf } from './named-call.ts';
import { traceRun } from './trace-run.ts';
import type { Span } from './trace-span.ts';
import { type Step, stepReader } from './trace-step.ts';

/** A trace as Langfuse exports it, with its observations. Tools' own errors stand, if anywhere, in their output. */
export const langfuse = documentImporter({
  id: 'langfuse',
  title: 'Langfuse trace export',
  words: { what: 'a Langfuse export', parts: 'observations' },
  isDocument: (value) => isFields(traceIn(value)) && Array.isArray(observationsIn(value)),
  reader,
  version: () => null,
});

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

function spanOf(each: Fields, line: number): Span {
  const metadata = fieldsOf(argumentsOf(each.metadata));
  const type = String(each.type).toUpperCase();
  return {
    id: textOf(each.id),
    parent: textOf(each.parentObservationId),
    trace: textOf(each.traceId),
    name: textOf(each.name) ?? '',
    line,
    order: textOf(each.startTime) ?? '',
    startedAt: instantOf(each.startTime),
    finishedAt: instantOf(each.endTime),
    attributes: fieldsOf(argumentsOf(metadata.attributes)),
    error: each.level === 'ERROR' ? (textOf(each.statusMessage) ?? 'error') : null,
    kind: type === 'TOOL' ? 'tool' : type === 'GENERATION' ? 'llm' : null,
    input: unwrappedText(each.input),
    output: unwrappedText(each.output),
    model: textOf(each.model),
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
