import type { Conversation } from './conversation.ts';
import { toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, textOf, wholeOf } from './fields.ts';
import type { Ended } from './ledger.ts';
import { kept, namedCall } from './named-call.ts';
import { deniedOutcome, exitOutcome, failedOutcome, runningOutcome, unknownOutcome, workedOutcome } from './outcome.ts';

/** What the harness does for itself, and what is no call. */
const QUIET =
  /^(?:system|recall|condensation|condensation_request|change_agent_state|agent_state_changed|null|pause|resume|start|stop|loop_recovery|message|rollback)$/;

/** Reads the first generation: actions, and observations that name the action which caused them. */
export function actionReader(told: Conversation) {
  const ids = new Map<number, string>();
  /** Actions that are no calls: what is observed of them is nobody's end. */
  const others = new Set<number>();
  const waiting: { readonly cause: number; readonly ended: Ended }[] = [];
  let version: string | null = null;

  const take = (event: Fields, line: number): boolean => {
    const { action, observation, source } = event;
    if (typeof action === 'string') return act(action, event, line);
    if (typeof observation !== 'string') return false;
    if (QUIET.test(observation) || (source === 'user' && observation !== 'user_rejected')) return true;
    const ended = endOf(observation, event);
    const id = textOf(fieldsOf(event.tool_call_metadata).tool_call_id);
    const cause = wholeOf(event.cause);
    if (cause !== null) waiting.push({ cause, ended });
    else if (id !== null || observation !== 'error') told.end(id, ended);
    return true;
  };

  function act(action: string, event: Fields, line: number): boolean {
    const args = fieldsOf(event.args);
    version ??= textOf(args.openhands_version);
    const text = textOf(args.content) ?? textOf(event.message) ?? '';
    if (action === 'message' && event.source === 'user') told.ask(text);
    if (action === 'message' && event.source === 'agent') told.say(text, line);
    // What a person types into the shell is no attempt of the agent.
    if (QUIET.test(action) || event.source !== 'agent') {
      others.add(wholeOf(event.id) ?? -1);
      return true;
    }
    const about = fieldsOf(event.tool_call_metadata);
    told.model(textOf(fieldsOf(about.model_response).model));
    const number = wholeOf(event.id);
    const id = textOf(about.tool_call_id) ?? (number === null ? null : `event-${number}`);
    if (number !== null && id !== null) ids.set(number, id);
    if (id === null) told.turn();
    call(action, textOf(about.function_name), id, args, line);
    if (action === 'finish') told.say(textOf(args.final_thought) ?? text, line);
    if (args.confirmation_state === 'rejected' && id !== null) told.end(id, { outcome: () => deniedOutcome('rejected'), stdout: null });
    return true;
  }

  function call(action: string, name: string | null, id: string | null, args: Fields, line: number): void {
    const { thought: _thought, security_risk: _risk, ...input } = args;
    const shell = action === 'run' && args.is_input !== true && args.is_input !== 'true';
    const tool = name ?? (action === 'run' ? 'execute_bash' : action === 'run_ipython' ? 'execute_ipython_cell' : action);
    const made = namedCall(id, tool, input, line);
    if (action === 'finish') told.call({ ...namedCall(id, 'finish', {}, line), shell: false });
    else if (action === 'call_tool_mcp') told.call(namedCall(id, textOf(args.name) ?? tool, args.arguments, line));
    else if (shell) told.call({ ...made, shell: true, command: textOf(args.command) });
    else {
      const agent = action === 'delegate' ? { subagent: { id, recorded: false } } : {};
      told.call({ ...made, shell: false, command: made.shell ? toolCommand(tool, input) : made.command, ...agent });
    }
  }

  return {
    take,
    version: () => version,
    close: () => {
      for (const { cause, ended } of waiting.splice(0)) if (!others.has(cause)) told.end(ids.get(cause) ?? `event-${cause}`, ended);
    },
  };
}

function endOf(observation: string, event: Fields): Ended {
  const extras = fieldsOf(event.extras);
  const content = textOf(event.content) ?? textOf(event.message) ?? '';
  const exit = wholeOf(fieldsOf(extras.metadata).exit_code) ?? wholeOf(extras.exit_code);
  return { outcome: (shell) => outcomeOf(observation, shell, exit, extras, content), stdout: kept(content) };
}

/** -1: the command still runs, and later input is about it. */
function outcomeOf(observation: string, shell: boolean, exit: number | null, extras: Fields, content: string) {
  if (observation === 'user_rejected') return deniedOutcome(content);
  if (observation === 'error') return failedOutcome(content);
  if (exit === -1) return runningOutcome();
  if (shell) return exit === null ? unknownOutcome() : exitOutcome(exit, 'field');
  if (observation === 'run' || observation === 'run_ipython' || observation === 'delegate') return unknownOutcome();
  if (extras.error === true || typeof extras.error === 'string') return failedOutcome(content);
  if (observation === 'mcp' && /"isError"\s*:\s*true/.test(content)) return failedOutcome(content);
  return /^ERROR:/.test(content) ? failedOutcome(content) : workedOutcome();
}
