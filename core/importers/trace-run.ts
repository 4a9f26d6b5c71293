import { conversation } from './conversation.ts';
import { type Fields, fieldsOf, textOf } from './fields.ts';
import type { ImportedRun } from './importer.ts';
import { namedCall } from './named-call.ts';
import { askedIn, spokenIn } from './spoken.ts';
import { endOf } from './told-result.ts';
import { argumentsIn, asksModel, callIdOf, modelOf, resultIn, type Span, spokenBy, spokenTo, toolOf } from './trace-span.ts';

/** What an export says of a whole trace. */
export interface TraceHead {
  readonly format: string;
  readonly session?: string | null;
  readonly agent?: { readonly name: string; readonly version: string | null } | null;
}

/**
 * A run out of the spans of a trace. Exporters sample, and leave content out unless they are told to keep it: an absent span or an unset
 * status proves nothing, so no such record is whole.
 */
export function traceRun(spans: readonly Span[], { format, session, agent }: TraceHead): ImportedRun {
  const told = conversation();
  const sorted = spans.toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  const asked = new Set<string>();
  const tools = new Map(sorted.map((span) => [span.id, toolOf(span)]));
  for (const span of sorted) {
    const tool = toolOf(span);
    // A server's client traces the call that its caller traces, too.
    if (tool !== null && span.parent !== null && tools.get(span.parent) === tool) continue;
    if (tool !== null) called(span, tool);
    else if (asksModel(span)) spoke(span);
  }
  const ends = sorted.flatMap(({ finishedAt }) => finishedAt ?? []).toSorted();
  const [first] = spans;
  return told.run(
    {
      format,
      agent: agent ?? agentIn(sorted),
      sessionId: session ?? null,
      startedAt: sorted.find(({ startedAt }) => startedAt !== null)?.startedAt ?? null,
      finishedAt: ends.at(-1) ?? null,
      limits: ['outcomes_hidden', 'calls_missing'],
    },
    first?.line ?? 1,
  );

  function called(span: Span, tool: string): void {
    const args = argumentsIn(span);
    const id = callIdOf(span);
    const made = namedCall(id, tool, args ?? {}, span.line);
    told.call({ ...made, startedAt: span.startedAt });
    const result = resultIn(span);
    const { status } = fieldsOf(span.output);
    const error = span.error ?? (status === 'error' ? 'error' : null);
    if (id !== null && error !== null) told.end(id, { ...endOf(result ?? error, 'failed'), finishedAt: span.finishedAt });
    else if (id !== null) told.end(id, { ...endOf(result, null), finishedAt: span.finishedAt });
  }

  function spoke(span: Span): void {
    told.model(modelOf(span));
    for (const text of askedIn(spokenTo(span))) {
      if (asked.has(text)) continue;
      asked.add(text);
      told.ask(text);
    }
    const { texts, calls } = spokenIn(spokenBy(span));
    if (texts.length > 0) told.say(texts.join('\n'), span.line);
    if (calls) told.unsay();
  }
}

function agentIn(spans: readonly Span[]): { readonly name: string; readonly version: string | null } | null {
  const of = (key: string) => spans.flatMap(({ attributes }): readonly string[] => textIn(attributes, key))[0] ?? null;
  const name = of('gen_ai.agent.name') ?? of('service.name');
  if (name === null || /^unknown_service/.test(name)) return null;
  return { name, version: of('gen_ai.agent.version') ?? of('service.version') };
}

function textIn(attributes: Fields, key: string): readonly string[] {
  const text = textOf(attributes[key]);
  return text === null ? [] : [text];
}

/** Runs by session, or by trace where spans name none: a session may go over several traces. */
export function runsByTrace(spans: readonly Span[], format: string): readonly ImportedRun[] {
  const sessions = new Map<string, string>();
  for (const { trace, attributes } of spans) {
    const session = textOf(attributes['gen_ai.conversation.id']) ?? textOf(attributes['session.id']);
    if (trace !== null && session !== null && !sessions.has(trace)) sessions.set(trace, session);
  }
  const groups = new Map<string, Span[]>();
  for (const span of spans) {
    const key = span.trace === null ? '' : (sessions.get(span.trace) ?? span.trace);
    const group = groups.get(key) ?? [];
    group.push(span);
    groups.set(key, group);
  }
  const named = [...groups].filter(([, group]) => group.some((span) => toolOf(span) !== null || asksModel(span)));
  return named.map(([key, group]) => traceRun(group, { format, session: key === '' ? null : key }));
}
