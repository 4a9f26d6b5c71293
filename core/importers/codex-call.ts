import type { Call } from './codex-transcript.ts';
import { type Fields, fieldsOf, isFields, textOf } from './fields.ts';
import { shellLine } from './shell-line.ts';

const CALLS: ReadonlySet<unknown> = new Set([
  'function_call',
  'custom_tool_call',
  'local_shell_call',
  'web_search_call',
  'tool_search_call',
  'image_generation_call',
]);
const SHELLS = new Set(['shell', 'shell_command', 'container.exec', 'exec_command', 'local_shell', 'unified_exec']);

/** True for an item with which the model calls a tool. */
export function isCall({ type }: Fields): boolean {
  return CALLS.has(type);
}

/** The tool that such an item calls, and with what. */
export function callOf(item: Fields): Pick<Call, 'tool' | 'input' | 'command' | 'script'> {
  if (item.type === 'local_shell_call')
    return { tool: 'local_shell', input: item.action, command: shellLine(fieldsOf(item.action).command), script: null };
  if (item.type !== 'function_call' && item.type !== 'custom_tool_call') {
    const tool = String(item.type).replace(/_call$/, '');
    return { tool, input: item.action ?? item.arguments, command: null, script: null };
  }
  const name = textOf(item.name) ?? 'unnamed';
  const namespace = textOf(item.namespace);
  const tool = namespace?.startsWith('mcp__') ? `${namespace}__${name}` : name;
  const written = item.arguments ?? item.input;
  const input = parsed(written);
  const { cmd, command } = fieldsOf(input);
  const line = SHELLS.has(tool) ? (textOf(cmd) ?? (typeof command === 'string' ? textOf(command) : shellLine(command))) : null;
  return {
    tool,
    input: isFields(input) ? input : { input: written },
    command: line,
    script: tool === 'exec' && typeof written === 'string' ? written : null,
  };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || !text.startsWith('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
