import type { Conversation } from './conversation.ts';
import { toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, instantOf, isFields, listOf, textOf, wholeOf } from './fields.ts';
import type { Ended } from './ledger.ts';
import { kept, namedCall } from './named-call.ts';
import { acpReader } from './openhands-acp.ts';
import { deniedOutcome, exitOutcome, failedOutcome, type Outcome, runningOutcome, unknownOutcome, workedOutcome } from './outcome.ts';

const QUIET =
  /^(?:SystemPrompt|ConversationStateUpdate|Pause|Interrupt|Token|CondensationSummary|Condensation|ConversationError|ConversationIterationLimit|AskUserRequest|AskUserResponse|SecurityAnalyzerConfiguration|Warning|LLMCompletionLog|StreamingDelta|Hook\w*)(?:Event|Request)?$/;

/** Reads the second generation: events of named kinds, calls and their ends joined by the id of the call or of the action. */
export function eventReader(told: Conversation) {
  const ids = new Map<string, string>();
  const waiting: { readonly action: string; readonly ended: Ended }[] = [];
  const times: string[] = [];
  const acp = acpReader(told);
  let session: string | null = null;

  const take = (event: Fields, line: number): boolean => {
    const kind = String(event.kind);
    if (kind === 'UnknownEvent') return unloaded(event, line);
    const at = instantOf(event.timestamp);
    if (at !== null) times.push(at);
    if (kind === 'ConversationStateUpdateEvent') update(event);
    if (kind === 'MessageEvent') speak(event, line);
    else if (kind === 'ActionEvent') act(event, line, at);
    else if (kind === 'ACPToolCallEvent') acp.take(event, line);
    else if (kind === 'ObservationEvent') end(event, { ...observed(fieldsOf(event.observation)), finishedAt: at });
    else if (kind === 'UserRejectObservation')
      end(event, { outcome: () => deniedOutcome(textOf(event.rejection_reason) ?? ''), stdout: null });
    else if (kind === 'AgentErrorEvent') end(event, { outcome: () => failedOutcome(textOf(event.error) ?? ''), stdout: null });
    else return QUIET.test(kind);
    return true;
  };

  /** An event whose tool was no longer there when the conversation was loaded again: it holds what it was. */
  function unloaded(event: Fields, line: number): boolean {
    const was = { ...event, ...fieldsOf(event.original_data), kind: event.original_kind };
    const isTold = was.kind !== event.kind && take(was, line);
    if (!isTold && textOf(event.tool_call_id) !== null) told.miss();
    return isTold;
  }

  function end(event: Fields, ended: Ended): void {
    const id = textOf(event.tool_call_id);
    const action = textOf(event.action_id);
    if (id !== null) told.end(id, ended);
    else if (action !== null) waiting.push({ action, ended });
  }

  function update({ key, value }: Fields): void {
    const state = key === 'full_state' ? fieldsOf(value) : {};
    session ??= textOf(state.id);
    told.model(textOf(fieldsOf(fieldsOf(state.agent).llm).model));
  }

  function speak(event: Fields, line: number): void {
    const { role, content } = fieldsOf(event.llm_message);
    const text = textsIn(content);
    if (event.source === 'user' && role === 'user') told.ask(withoutHistory(text));
    if (event.source !== 'agent') return;
    acp.flush();
    told.say(text, line);
  }

  function act(event: Fields, line: number, at: string | null): void {
    if (event.source !== 'agent') return;
    const action = fieldsOf(event.action);
    const kind = String(action.kind);
    const own = textOf(event.id);
    const id = textOf(event.tool_call_id) ?? own;
    if (own !== null && id !== null) ids.set(own, id);
    const { name, arguments: args } = fieldsOf(fieldsOf(event.tool_call).function);
    const tool = textOf(event.tool_name) ?? textOf(name) ?? kind;
    if (kind === 'FinishAction') {
      told.call({ ...namedCall(id, 'finish', {}, line), shell: false });
      told.say(textOf(action.message) ?? '', line);
      return;
    }
    const { kind: _kind, ...plain } = action;
    const input = kind === 'MCPToolAction' && isFields(action.data) ? action.data : plain;
    const made = namedCall(id, tool, isFields(event.action) ? input : (args ?? fieldsOf(event.tool_call).arguments), line);
    const shell = /^(?:Terminal|ExecuteBash)Action$/.test(kind) && action.is_input !== true;
    const delegates = /Delegat|Subagent|TaskAction/i.test(kind);
    told.call({
      ...made,
      shell: shell || (made.shell && action.is_input !== true),
      command: shell ? textOf(action.command) : action.is_input === true ? toolCommand(tool, input) : made.command,
      startedAt: at,
      ...(delegates ? { subagent: { id, recorded: false } } : {}),
    });
  }

  return {
    take,
    close: () => {
      acp.flush();
      for (const { action, ended } of waiting.splice(0)) told.end(ids.get(action) ?? action, ended);
    },
    session: () => session,
    times: () => ({ startedAt: times[0] ?? null, finishedAt: times.at(-1) ?? null }),
  };
}

/** A conversation whose agent was lost begins again with all that was said before, in the person's place. */
function withoutHistory(text: string): string {
  if (!text.startsWith('<<RESUMED CONVERSATION>>')) return text;
  const [, ...rest] = text.split('--- End of prior session ---');
  return rest.at(-1)?.trim() ?? '';
}

function textsIn(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .flatMap((part) => textOf(fieldsOf(part).text) ?? [])
    .join('\n');
}

function observed(observation: Fields): Ended {
  const text = textsIn(observation.content) || (textOf(observation.output) ?? '');
  return { outcome: (shell) => outcomeOf(observation, shell, text), stdout: kept(text) };
}

/** No exit code, or -1, at a soft time limit: the process is alive. */
function outcomeOf({ exit_code, metadata, timeout, is_error, error }: Fields, shell: boolean, text: string): Outcome {
  const exit = wholeOf(exit_code) ?? wholeOf(fieldsOf(metadata).exit_code);
  if (exit === -1 || (exit === null && timeout === true)) return runningOutcome();
  if (shell && exit !== null) return exitOutcome(exit, 'field');
  if (is_error === true || error === true || (typeof error === 'string' && error !== '')) return failedOutcome(text);
  return shell || exit !== null ? unknownOutcome() : workedOutcome();
}
