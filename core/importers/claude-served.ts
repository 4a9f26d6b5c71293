import { resultOf, type ToolResult } from './claude-result.ts';
import { isServed } from './claude-thread.ts';
import type { Made } from './claude-transcript.ts';
import { type Fields, fieldsOf, textOf } from './fields.ts';
import { namedCall } from './named-call.ts';
import type { OutputBudget } from './output-budget.ts';
import { toldOf } from './told-result.ts';

/**
 * Some tools the model's service runs itself: a search, an adviser, code in its own sandbox, servers that it was told of. Call and result
 * both stand in what the model says, each of a type of its own.
 */

/** The call in a block; null: it is none that the service makes. */
export function servedCall(block: Fields): Made | null {
  if (!isServed(block.type)) return null;
  const name = textOf(block.name);
  const tool = block.type === 'mcp_tool_use' ? `mcp__${textOf(block.server_name) ?? ''}__${name ?? ''}` : name;
  if (tool === null) return { name, typed: null, command: null, taskId: null, isOthers: false };
  const { shell, command } = namedCall(null, tool, block.input, 1);
  return { name: tool, typed: shell ? command : null, command, taskId: null, isOthers: block.type === 'mcp_tool_use' };
}

/** The result in a block of what the model says, and the id of its call; null: it is none. */
export function servedResult(
  block: Fields,
  line: Fields,
  budget: OutputBudget,
): { readonly id: string; readonly result: ToolResult } | null {
  const { type, content } = block;
  const id = typeof type === 'string' && type.endsWith('_tool_result') ? textOf(block.tool_use_id) : null;
  if (id === null) return null;
  const why = textOf(fieldsOf(content).error_code);
  const { text, stderr, exitCode } = toldOf(content);
  const hasFailed = exitCode !== null && exitCode !== 0;
  const said = why ?? (hasFailed ? `Exit code ${exitCode}\n${text}` : text);
  const told = { tool_use_id: id, content: said, is_error: block.is_error === true || why !== null || hasFailed };
  return { id, result: resultOf(told, false, { stdout: why === null ? text : '', stderr }, line, budget) };
}
