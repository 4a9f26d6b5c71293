import { scriptedLines } from './codex-script.ts';
import type { Call } from './codex-transcript.ts';
import { argumentText } from './excerpt.ts';
import { type Fields, fieldsOf, isFields, textOf } from './fields.ts';
import { serversLine } from './named-call.ts';
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

/** True for the client's own shells. */
export function isShell(tool: string): boolean {
  return SHELLS.has(tool);
}

/** True for an item with which the model calls a tool. */
export function isCall({ type }: Fields): boolean {
  return CALLS.has(type);
}

type Said = Pick<Call, 'tool' | 'input' | 'command' | 'called' | 'scripted' | 'looksAt' | 'typesLine' | 'isDone'>;

const NOTHING = { command: null, called: 0, scripted: null, looksAt: null, typesLine: false, isDone: false } as const;

/** The tool that such an item calls, and with what. */
export function callOf(item: Fields): Said {
  if (item.type === 'local_shell_call') {
    return { ...NOTHING, tool: 'local_shell', input: argumentText(item.action), command: shellLine(fieldsOf(item.action).command) };
  }
  if (item.type !== 'function_call' && item.type !== 'custom_tool_call') {
    const tool = String(item.type).replace(/_call$/, '');
    return { ...NOTHING, tool, input: argumentText(item.action ?? item.arguments), isDone: item.status === 'completed' };
  }
  const name = textOf(item.name) ?? 'unnamed';
  const namespace = textOf(item.namespace);
  const tool = namespace?.startsWith('mcp__') ? `${namespace}__${name}` : name;
  const written = item.arguments ?? item.input;
  const input = parsed(written);
  const { cmd, command, session_id: session, chars } = fieldsOf(input);
  const own = SHELLS.has(tool) ? (textOf(cmd) ?? (typeof command === 'string' ? textOf(command) : shellLine(command))) : null;
  const line = own ?? (tool.startsWith('mcp__') ? serversLine(tool, input) : null);
  const isPoll = tool === 'write_stdin';
  const script = tool === 'exec' && item.type === 'custom_tool_call' && typeof written === 'string' ? written : null;
  return {
    tool,
    input: line === null ? argumentText(isFields(input) ? input : { input: written }) : '',
    command: line,
    called: script?.match(COMMANDS)?.length ?? 0,
    scripted: script === null ? null : scriptedLines(script),
    looksAt: isPoll && (typeof session === 'number' || typeof session === 'string') ? String(session) : null,
    typesLine: isPoll && typeof chars === 'string' && LINE.test(chars) && !REPLY.test(chars),
    isDone: false,
  };
}

const COMMANDS = /\btools\s*\.\s*(?:exec_command|shell)\b/g;
const LINE = /[a-z]{2}[^\n\r]*[\n\r]/i;
/** What a program asks for, rather than a command. */
const REPLY = /^\s*(?:y|yes|n|no|q|quit|exit|:q!?)\s*$/i;

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || !text.startsWith('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
