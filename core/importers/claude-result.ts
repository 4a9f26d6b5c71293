import { excerpt, startOf } from './excerpt.ts';
import { type Fields, fieldsOf, instantOf, isFields, listOf, textOf, wholeOf } from './fields.ts';
import type { OutputBudget } from './output-budget.ts';

/** What a transcript says of one call's result, before anyone decides what it means. */
export interface ToolResult {
  readonly isError: boolean;
  /** The beginning of the text that the model was given, as much of it as may decide anything. */
  readonly text: string;
  readonly stdout: string | null;
  readonly stderr: string | null;
  /** The client's structured copy of the result is there: what it does not mention did not happen. */
  readonly structured: boolean;
  /** The client explained away an exit code other than 0, without its number. */
  readonly hiddenExit: boolean;
  readonly interrupted: boolean;
  /** The id of the task that goes on in the background. */
  readonly backgroundId: string | null;
  /** The client's own word for why the call did not run. */
  readonly denial: string | null;
  readonly agentId: string | null;
  /** The same by the text alone, which only those of the client's tools can be believed that start sub-agents. */
  readonly saidAgentId: string | null;
  /** How many calls the sub-agent made, by its parent's account. */
  readonly agentCalls: number | null;
  /** The task that a follow-up reports on. */
  readonly task: { readonly status: string | null; readonly exitCode: number | null };
  readonly finishedAt: string | null;
}

/** The results in one user line, with the ids of their calls. Session and stream spell the same fields differently. */
export function resultsIn(
  line: Fields,
  budget: OutputBudget,
  startsAgents: (callId: string) => boolean,
): readonly { readonly id: string | null; readonly result: ToolResult }[] {
  const blocks = listOf(fieldsOf(line.message).content)
    .map(fieldsOf)
    .filter(({ type }) => type === 'tool_result');
  const copy = blocks.length === 1 ? (line.toolUseResult ?? line.tool_use_result) : undefined;
  return blocks.map((block) => {
    const id = textOf(block.tool_use_id);
    return { id, result: resultOf(block, id !== null && startsAgents(id), copy, line, budget) };
  });
}

/** What one block says of its call. `copy`: the client's structured copy of it. */
export function resultOf(block: Fields, ofAgent: boolean, copy: unknown, line: Fields, budget: OutputBudget): ToolResult {
  const said = fieldsOf(copy);
  const text = contentText(block.content);
  const isError = block.is_error === true;
  const task = isFields(said.task) ? said.task : said;
  const output = typeof said.stdout === 'string' ? said.stdout : text;
  return {
    isError,
    text: isError || !isFields(copy) || text.startsWith('<') ? startOf(text, BEGINNING) : '',
    stdout: output === '' ? null : budget.keep(excerpt(output)),
    stderr: typeof said.stderr === 'string' && said.stderr !== '' ? budget.keep(excerpt(said.stderr)) : null,
    structured: isFields(copy),
    hiddenExit: textOf(said.returnCodeInterpretation) !== null,
    interrupted: said.interrupted === true,
    backgroundId: textOf(said.backgroundTaskId),
    denial: denialOf(line, textOf(block.tool_use_id)),
    agentId: textOf(said.agentId),
    saidAgentId: ofAgent ? agentIn(text) : null,
    agentCalls: wholeOf(said.totalToolUseCount),
    task: { status: textOf(task.status), exitCode: wholeOf(task.exitCode) },
    finishedAt: instantOf(line.timestamp),
  };
}

const BEGINNING = 2048;

function agentIn(text: string): string | null {
  const start = text.slice(0, BEGINNING);
  return start.includes('agentId: ') ? (/^agentId: ([\w-]{1,64})/m.exec(startOf(text, BEGINNING))?.[1] ?? null) : null;
}

/** The text of a message's or a result's content: a string, or blocks of which those with text count. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  const [only, ...others] = listOf(content);
  if (others.length === 0) return textOf(fieldsOf(only).text) ?? '';
  return [only, ...others].flatMap((block) => textOf(fieldsOf(block).text) ?? []).join('\n');
}

/** What a call printed, without the client's line above it; null: nothing that is recorded. */
export function printedBy(result: ToolResult | null): string | null {
  return result?.stdout?.replace(/^(?:Error: )?Exit code -?\d{1,9}\r?\n?/, '') ?? null;
}

function denialOf(line: Fields, id: string | null): string | null {
  const metas = listOf(line.tool_result_meta);
  const meta = metas.length === 0 ? undefined : metas.map(fieldsOf).find((each) => textOf(each.id) === id);
  const kind = textOf(line.toolDenialKind) ?? textOf(meta?.non_execution_kind);
  if (kind !== null) return kind;
  const decision = fieldsOf(line.permissionDecision ?? meta?.permission_decision).decision;
  return decision === 'reject' ? 'rejected' : null;
}
