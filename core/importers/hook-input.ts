import { fieldsOf, isFields, listOf, textOf } from './fields.ts';

/** Clients whose hooks are understood. */
export const HOOK_CLIENTS = ['claude-code', 'codex', 'gemini', 'copilot'] as const;
export type HookClient = (typeof HOOK_CLIENTS)[number];

/** The format of each client's transcript. */
export const TRANSCRIPT_FORMAT: Readonly<Record<HookClient, string>> = {
  'claude-code': 'claude_code',
  codex: 'codex_rollout',
  gemini: 'gemini_cli',
  copilot: 'copilot_cli',
};

/** What a client says to a hook at the end of a turn. null: it does not say. */
export interface StopInput {
  readonly client: HookClient;
  readonly session: string | null;
  /** The client's own id of the turn. */
  readonly turn: string | null;
  readonly cwd: string | null;
  readonly transcript: string | null;
  readonly answer: string | null;
  /** The answer is everything that was said since the prompt, not the last of it alone. */
  readonly isJoined: boolean;
  /** The request of this turn, where the client repeats it. */
  readonly prompt: string | null;
  /** The agent goes on because a hook said so. */
  readonly goesOn: boolean;
  /** It is a sub-agent that stops: the run is not over. */
  readonly isSide: boolean;
  /** Work that was begun in the background is not over. */
  readonly isBusy: boolean;
}

/** The client by the shape of what it says; null: of no known shape. */
export function hookClient(value: unknown): HookClient | null {
  if (!isFields(value)) return null;
  if (typeof value.sessionId === 'string' && !('session_id' in value)) return 'copilot';
  if (typeof value.session_id !== 'string') return null;
  const event = textOf(value.hook_event_name) ?? '';
  if (/^(?:Before|After)(?:Agent|Tool|Model)/.test(event) || 'prompt_response' in value) return 'gemini';
  return 'turn_id' in value || ('model' in value && !('prompt_id' in value)) ? 'codex' : 'claude-code';
}

/** Reads what a client says at the end of a turn. Every field may be missing. */
export function stopInput(client: HookClient, value: unknown): StopInput {
  const said = fieldsOf(value);
  const side = textOf(said.agent_id) !== null || textOf(said.agentId) !== null || /subagent/i.test(String(said.hook_event_name));
  return {
    client,
    session: textOf(said.session_id) ?? textOf(said.sessionId),
    turn: textOf(said.turn_id) ?? textOf(said.prompt_id),
    cwd: textOf(said.cwd),
    transcript: textOf(said.transcript_path) ?? textOf(said.transcriptPath),
    answer: textOf(said.last_assistant_message) ?? textOf(said.prompt_response),
    isJoined: client === 'gemini',
    prompt: textOf(said.prompt),
    goesOn: said.stop_hook_active === true,
    isSide: side,
    isBusy: listOf(said.background_tasks).some((task) => fieldsOf(task).status === 'running'),
  };
}
