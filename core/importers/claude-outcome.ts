import type { ToolResult } from './claude-result.ts';
import { excerpt } from './excerpt.ts';
import { cancelledOutcome, deniedOutcome, exitOutcome, type Outcome, runningOutcome, unknownOutcome, workedOutcome } from './outcome.ts';
import { endOf } from './told-result.ts';

/** How a call with this result ended. A shell's success is implied: the client writes no number for 0. */
export function outcomeOf(result: ToolResult, shell: boolean, command: string): Outcome {
  if (result.isError || result.denial !== null) return errorOutcome(result, shell);
  if (!shell) return workedOutcome();
  if (goesOn(result)) return runningOutcome();
  if (result.interrupted || result.hiddenExit) return unknownOutcome();
  if (!result.structured && mayHideExit(command)) return unknownOutcome();
  return exitOutcome(0, 'implied');
}

/** The same for a server's tool: that it gave an answer says nothing of a command which it ran. */
export function othersOutcome(result: ToolResult, shell: boolean): Outcome {
  if (result.isError || result.denial !== null || !shell) return outcomeOf(result, shell, '');
  return endOf(result.stdout, 'worked').outcome(true);
}

function errorOutcome({ text, denial }: ToolResult, shell: boolean): Outcome {
  if (denial !== null) return /cancel|sibling|interrupt|abort/i.test(denial) ? cancelledOutcome() : deniedOutcome(text);
  if (CANCELS.some((start) => text.startsWith(start))) return cancelledOutcome();
  if (ABORTS.some((start) => text.startsWith(start))) return unknownOutcome();
  if (isRefusal(text) || (shell && SHELL_REFUSAL.test(text))) return deniedOutcome(text);
  const exit = shell ? /^(?:Error: )?Exit code (-?\d{1,9})(?:\r?\n|$)/.exec(text) : null;
  const state = shell && TIMED_OUT.test(text.slice(exit?.[0].length ?? 0)) ? ('timed_out' as const) : null;
  if (exit !== null) return { ...exitOutcome(Number(exit[1])), state };
  return { exitCode: null, exit_code_source: null, ok: false, state, error: text === '' ? null : excerpt(text) };
}

const TIMED_OUT = /^Command timed out after /;
const CANCELS = [
  '<tool_use_error>Sibling tool call errored',
  '<tool_use_error>Cancelled: parallel tool call',
  'Cancelled: parallel tool call',
];
const ABORTS = ['[Request interrupted by user', '[Tool use interrupted]', 'Request was aborted'];
const REFUSALS = [
  "The user doesn't want to proceed with this tool use",
  "The user doesn't want to take this action",
  'User rejected tool use',
  'Claude requested permissions to ',
  'This command requires approval',
  'Permission for this action ',
  'PreToolUse:',
  'Hook PreToolUse:',
  'Execution stopped by PreToolUse hook',
];

/** Where nobody answers, the model is told what would have been asked. A command that ran and failed has its exit code above its output. */
const SHELL_REFUSAL =
  /^(?:Error: )?(?!Exit code)(?:This Bash command contains multiple operations\. The following parts? requires? approval|[^\n]{0,200}\brequires? (?:explicit |manual )?approval\b|[^\n]{1,2000} was blocked(?: by a deny rule|\. For security, Claude Code may only ))/;

function isRefusal(text: string): boolean {
  const said = text.startsWith('Error: ') ? text.slice('Error: '.length) : text;
  if (REFUSALS.some((start) => said.startsWith(start))) return true;
  return said.startsWith('Permission to use ') && said.includes(' has been denied');
}

/** Where the structured copy is there, the text decides nothing: a command can print anything. */
function goesOn({ backgroundId, structured, text }: ToolResult): boolean {
  if (structured) return backgroundId !== null;
  return (
    text.startsWith('Command running in background with ID') ||
    /^Command did not complete within its .{0,40} timeout and was moved to the background/m.test(text)
  );
}

/** The client reads these programs' 1 as an answer, not as an error, and then tells it only in the structured copy. */
function mayHideExit(command: string): boolean {
  return /(?:^|[\s|;&(])(?:grep|egrep|fgrep|rg|find|diff|test|\[)(?:\s|$)/.test(command);
}
