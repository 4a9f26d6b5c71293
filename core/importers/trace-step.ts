import { type Fields, fieldsOf, textOf } from './fields.ts';
import type { Call } from './ledger.ts';
import { namedCall } from './named-call.ts';
import type { Outcome } from './outcome.ts';
import { type OutputBudget, outputBudget } from './output-budget.ts';
import { askedIn, spokenIn } from './spoken.ts';
import { endOf } from './told-result.ts';
import { argumentsIn, asksModel, callIdOf, modelOf, resultIn, type Span, spokenBy, spokenTo, type Time, toolOf } from './trace-span.ts';

/** What a record needs of a span. A model's span repeats the whole conversation so far: holding spans would hold it many times over. */
export interface Step {
  readonly id: string | null;
  readonly parent: string | null;
  readonly trace: string | null;
  readonly session: string | null;
  readonly line: number;
  readonly start: Time;
  readonly end: Time;
  /** `gen_ai.agent.name` and `.version`, `service.name` and `.version`. */
  readonly names: readonly (string | null)[];
  readonly tool: string | null;
  readonly call: StepCall | null;
  readonly spoken: Spoke | null;
}

/** The call of a tool, and its end where one is told. */
export interface StepCall {
  readonly id: string | null;
  readonly shell: boolean;
  readonly command: string | null;
  readonly subagent: Call['subagent'] | null;
  /** How it ended if it is a shell command, and if it is another call. */
  readonly ofShell: Outcome;
  readonly ofOther: Outcome;
  readonly stdout: string | null;
  readonly stderr: string | null;
}

/** What was asked of a model, and what it said. */
export interface Spoke {
  readonly model: string | null;
  readonly asked: readonly string[];
  readonly text: string | null;
  readonly calls: boolean;
}

const NAMES = ['gen_ai.agent.name', 'service.name', 'gen_ai.agent.version', 'service.version'];

/** Makes steps of spans. What spans say again and again is held once. */
export function stepReader(): (span: Span) => Step {
  const budget = outputBudget();
  const known = new Map<string, string>();
  const once = (text: string): string => {
    const same = known.get(text);
    if (same === undefined) known.set(text, text);
    return same ?? text;
  };
  const onceOrNull = (text: string | null) => (text === null ? null : once(text));
  let lastNames: readonly (string | null)[] = [];
  const namesIn = (attributes: Fields): readonly (string | null)[] => {
    if (lastNames.length === 0 || NAMES.some((name, at) => textOf(attributes[name]) !== lastNames[at]))
      lastNames = NAMES.map((name) => onceOrNull(textOf(attributes[name])));
    return lastNames;
  };
  return (span) => {
    const { id, parent, line, start, end, attributes } = span;
    const tool = onceOrNull(toolOf(span));
    return {
      id,
      parent: onceOrNull(parent),
      trace: onceOrNull(span.trace),
      session: onceOrNull(textOf(attributes['gen_ai.conversation.id']) ?? textOf(attributes['session.id'])),
      line,
      start,
      end,
      names: namesIn(attributes),
      tool,
      call: tool === null ? null : callOf(span, tool, budget),
      spoken: tool === null && asksModel(span) ? spokeIn(span, once) : null,
    };
  };
}

function callOf(span: Span, tool: string, budget: OutputBudget): StepCall {
  const { id, shell, command, subagent = null } = namedCall(callIdOf(span), tool, argumentsIn(span) ?? {}, span.line);
  const result = resultIn(span);
  const { status } = fieldsOf(span.output);
  const error = span.error ?? (status === 'error' ? 'error' : null);
  const { outcome, stdout, stderr = null } = error === null ? endOf(result, null) : endOf(result ?? error, 'failed');
  return {
    id,
    shell,
    command,
    subagent,
    ofShell: outcome(true),
    ofOther: outcome(false),
    stdout: budget.keep(stdout),
    stderr: budget.keep(stderr),
  };
}

function spokeIn(span: Span, once: (text: string) => string): Spoke {
  const { texts, calls } = spokenIn(spokenBy(span));
  const model = modelOf(span);
  return {
    model: model === null ? null : once(model),
    asked: askedIn(spokenTo(span)).map(once),
    text: texts.length === 0 ? null : texts.join('\n'),
    calls,
  };
}
