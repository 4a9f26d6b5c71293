import { excerpt, toolCommand } from './excerpt.ts';
import { fieldsOf, isFields, listOf, textOf } from './fields.ts';
import type { Call } from './ledger.ts';
import { shellLine } from './shell-line.ts';

/** Names under which agents offer a shell, without case, separators and the name of whoever offers it. */
const SHELLS =
  /^(?:run|exec|execute|local|my)?(?:bash|shell|sh|zsh|terminal|powershell|pwsh|console|cli)(?:tool|command|cmd|session|action|exec|call|execute|run|codeexecution)?$|^(?:run|exec|execute|local)(?:in(?:the)?(?:terminal|sandbox|shell))?(?:shell|terminal|bash|system)?(?:command|commands|cmd)$|^(?:exec|execute|runinterminal|commandline|containerexec|subprocess)$/;
/** Longer names are nobody's. */
const LONGEST_NAME = 200;
const MOST_NAMES = 500;
const KEYS = ['command', 'cmd', 'commands', 'script', 'keystrokes', 'input', 'bash'];
const RUNS = /exec|run|shell|command|cmd|terminal|bash|ssh/i;

/** What is asked of a shell that runs, other than to run a line. */
const ABOUT = /^(?:read|restart|interrupt|kill|stop|close|status|poll|wait|list)$/;

/** Without the name of whoever offers the tool. */
function bareName(name: string): string {
  return /(?:[^_.:/]|_(?!_))+$/.exec(name)?.[0] ?? name;
}

/** True if a tool of that name takes shell lines. */
export const isShellTool = ofName((name) => SHELLS.test(bareName(name).toLowerCase().replace(/[-_ ]/g, '')));

/** Answers about a tool's name, which are remembered: a run has few tools, and calls each of them often. Of a long name the answer is no. */
function ofName(ask: (name: string) => boolean): (name: string) => boolean {
  const answers = new Map<string, boolean>();
  return (name) => {
    const known = answers.get(name);
    if (known !== undefined) return known;
    if (name.length > LONGEST_NAME) return false;
    if (answers.size === MOST_NAMES) answers.clear();
    const answer = ask(name);
    answers.set(name, answer);
    return answer;
  };
}

/**
 * A call of a tool with its arguments: of a shell the line, of another tool its name and arguments as JSON. `input`: an object, or the
 * text of one, which a model may have got wrong.
 */
export function namedCall(id: string | null, tool: string, input: unknown, line: number): Call {
  const args = argumentsOf(input);
  const given = fieldsOf(args);
  if (isShellTool(tool)) {
    const command = lineOf(args);
    const isRun = command !== null || (given.restart !== true && !ABOUT.test(String(given.action)));
    return isRun ? { id, tool, shell: true, command, line } : { id, tool, shell: false, command: toolCommand(tool, args), line };
  }
  const command = textOf(given.command) ?? textOf(given.cmd);
  // A shell under a name of its own: what was run in it must not be lost. An editor's commands are single words.
  if (command !== null && (/\S\s+\S/.test(command) || RUNS.test(tool))) return { id, tool, shell: true, command, line };
  const made = { id, tool, shell: false, command: toolCommand(tool, args ?? {}), line };
  return AGENTS.test(tool) ? { ...made, subagent: { id, recorded: false } } : made;
}

/** The line that a server's tool runs in a shell of its own, as far as its name and its arguments tell; null: it runs none. */
export function serversLine(tool: string, input: unknown): string | null {
  if (tool.length > LONGEST_NAME || (!isShellTool(tool) && !RUNS.test(bareName(tool)))) return null;
  const { shell, command } = namedCall(null, tool, input, 1);
  return shell ? command : null;
}

/** Calls that run code of the agent's, or calls of its own making: either may do anything, and what they did is not listed. */
const CODE =
  /(?:^|[._-])(?:i?python\w*|(?:run|execute|exec)_?(?:i?python|code|js|javascript|cell)\w*|code_?interpreter|code_?execution|parallel|batch|jupyter\w*|repl)$/i;

/** True for a tool, other than a shell, whose calls may make calls that nobody lists. */
export function runsCode(tool: string | null): boolean {
  return tool !== null && isCode(tool);
}

const isCode = ofName((name) => CODE.test(name));

/** Tools that hand work to a sub-agent: what it called is told elsewhere, if at all. */
const AGENTS =
  /^(?:\w{1,40}__)?(?:task|agent|new_task|delegate\w{0,40}|sub_?agent\w{0,40}|(?:spawn|dispatch|run|call|invoke|launch|start)_?(?:sub_?)?agents?)$/i;

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
