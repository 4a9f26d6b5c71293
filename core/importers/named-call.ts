import { excerpt, toolCommand } from './excerpt.ts';
import { fieldsOf, isFields, listOf, textOf } from './fields.ts';
import type { Call } from './ledger.ts';
import { shellLine } from './shell-line.ts';

/** Names under which agents offer a shell, without case, separators and the name of whoever offers it. */
const SHELLS =
  /^(?:run|exec|execute|local|my)?(?:bash|shell|sh|zsh|terminal|powershell|pwsh|console|cli)(?:tool|command|cmd|session|action|exec|call|execute|run|codeexecution)?$|^(?:run|exec|execute|local)(?:in(?:the)?(?:terminal|sandbox|shell))?(?:shell|terminal|bash|system)?(?:command|commands|cmd)$|^(?:exec|execute|runinterminal|commandline|containerexec|subprocess)$/;
const KEYS = ['command', 'cmd', 'commands', 'script', 'keystrokes', 'input', 'bash', 'code'];

/** True if a tool of that name takes shell lines. */
export function isShellTool(name: string): boolean {
  const bare = /(?:[^_.:/]|_(?!_))+$/.exec(name)?.[0] ?? name;
  return SHELLS.test(bare.toLowerCase().replace(/[-_ ]/g, ''));
}

/**
 * A call of a tool with its arguments: of a shell the line, of another tool its name and arguments as JSON. `input`: an object, or the
 * text of one, which a model may have got wrong.
 */
export function namedCall(id: string | null, tool: string, input: unknown, line: number): Call {
  const args = argumentsOf(input);
  if (!isShellTool(tool)) return { id, tool, shell: false, command: toolCommand(tool, args ?? {}), line };
  const command = lineOf(args);
  // A shell's call without a line: what was run is not told, and its arguments are no line.
  return { id, tool, shell: true, command: command === null ? null : command, line };
}

/** Arguments as an object: read from their text where they are one; text that is no JSON object as it is. */
export function argumentsOf(input: unknown): unknown {
  if (typeof input !== 'string' || !/^\s*[{[]/.test(input)) return input;
  try {
    const value: unknown = JSON.parse(input);
    return value;
  } catch {
    return input;
  }
}

function lineOf(args: unknown): string | null {
  if (typeof args === 'string') return /^\s*[{[]/.test(args) ? null : textOf(args);
  if (Array.isArray(args)) return shellLine(args);
  const fields = fieldsOf(args);
  for (const key of KEYS) {
    const value = fields[key];
    if (typeof value === 'string' && value !== '') return value;
    const words = listOf(value).filter((word) => typeof word === 'string');
    if (words.length > 0) return key === 'commands' ? words.join('\n') : shellLine(words);
  }
  return isFields(fields.action) ? lineOf(fields.action) : null;
}

/** A text as it is kept of an output; null: there is none. */
export function kept(text: string | null): string | null {
  return text === null || text === '' ? null : excerpt(text);
}
