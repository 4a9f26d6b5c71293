import type { Attempt } from '../record.ts';
import { outcomeOf } from './claude-outcome.ts';
import { printedBy, resultsIn } from './claude-result.ts';
import { startsAgents } from './claude-transcript.ts';
import { startsAgent as startsCodexAgent } from './codex-item.ts';
import { outputOf, toolOutcome } from './codex-output.ts';
import { completionOutcome, printedIn, runningShell, trailerOf } from './copilot-outcome.ts';
import { excerpt, toolCommand } from './excerpt.ts';
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts';
import { endOf, startsAgent as startsGeminiAgent } from './gemini-result.ts';
import type { HookClient } from './hook-input.ts';
import { type Outcome, unknownOutcome } from './outcome.ts';
import { outputBudget } from './output-budget.ts';

/** A call as a client tells it to a hook, once it has ended. */
export interface HookCall {
  readonly session: string | null;
  readonly cwd: string | null;
  readonly transcript: string | null;
  readonly attempt: Attempt;
  /** The hook does not say how a command ended; the client's transcript may. */
  readonly endIsElsewhere: boolean;
}

interface Told {
  readonly name: string;
  readonly input: Fields;
  readonly id: string | null;
}

type End = { readonly outcome: Outcome; readonly stdout: string | null; readonly stderr?: string | null };

const SHELLS: Readonly<Record<HookClient, RegExp>> = {
  'claude-code': /^(?:bash|powershell)$/i,
  codex: /^(?:bash|shell|exec_command)$/i,
  gemini: /^run_shell_command$/,
  copilot: /^(?:bash|shell|powershell)$/i,
};

/** Reads what a client says after a call; null: it names no tool. `failed`: the client has an event of its own for calls that fail. */
export function hookCall(client: HookClient, value: unknown, failed: boolean): HookCall | null {
  const said = fieldsOf(value);
  const name = textOf(said.tool_name) ?? textOf(said.toolName);
  if (name === null) return null;
  const told = { name, input: inputIn(said.tool_input ?? said.toolArgs), id: textOf(said.tool_use_id) };
  const line = SHELLS[client].test(name) ? (textOf(told.input.command) ?? textOf(told.input.cmd)) : null;
  const { outcome, stdout, stderr } = endIn(client, said, told, line, failed);
  const ran = outcome.state !== 'denied' && outcome.state !== 'cancelled';
  const agent = textOf(said.agent_id) ?? textOf(said.agentId);
  return {
    session: textOf(said.session_id) ?? textOf(said.parentAgentId) ?? textOf(said.sessionId),
    cwd: textOf(said.cwd),
    transcript: textOf(said.transcript_path),
    attempt: {
      ...(told.id === null ? {} : { call_id: told.id }),
      kind: line === null ? 'tool' : 'shell',
      thread: agent ?? 'main',
      tool: name,
      command: line ?? toolCommand(name, told.input),
      ...outcome,
      stdout: ran ? stdout : null,
      stderr: ran ? (stderr ?? null) : null,
      ...(startsOne(client, name) && ran ? { subagent: { id: told.id, recorded: false } } : {}),
    },
    endIsElsewhere: client === 'codex' && line !== null && outcome.exit_code_source === 'none',
  };
}

function startsOne(client: HookClient, name: string): boolean {
  if (client === 'codex') return startsCodexAgent(name);
  return client === 'gemini' ? startsGeminiAgent(name) : startsAgents(name) || (client === 'copilot' && name === 'task');
}

/** Some clients hand over the arguments as JSON text. */
function inputIn(input: unknown): Fields {
  if (typeof input !== 'string') return fieldsOf(input);
  try {
    return fieldsOf(JSON.parse(input));
  } catch {
    return { input };
  }
}

/** Each client's own words, in the shape that its transcript has them in. */
function endIn(client: HookClient, said: Fields, told: Told, line: string | null, failed: boolean): End {
  if (client === 'claude-code') return claudeEnd(said, told, line, failed);
  if (client === 'codex') return codexEnd(said, told, line);
  if (client === 'gemini') return geminiEnd(said, told, line !== null);
  const { resultType, textResultForLlm } = fieldsOf(said.toolResult);
  const error = textOf(said.error) ?? textOf(fieldsOf(said.error).message);
  const success = !failed && resultType === 'success';
  const text = textOf(textResultForLlm) ?? '';
  const data = { success, result: { content: text }, ...(success ? {} : { error: { message: error ?? '' } }) };
  const shell = line === null ? null : { exit: trailerOf(text)?.exit ?? null, isRunning: runningShell(text) !== null };
  return { outcome: completionOutcome(data, shell), stdout: printedIn(text) };
}

function claudeEnd(said: Fields, { id }: Told, line: string | null, failed: boolean): End {
  const { tool_response: response, error } = said;
  if (failed && said.is_interrupt === true) return { outcome: unknownOutcome(), stdout: null };
  const content = failed ? (textOf(error) ?? '') : (textOf(fieldsOf(response).stdout) ?? (typeof response === 'string' ? response : ''));
  const block = { type: 'tool_result', tool_use_id: id, content, is_error: failed };
  const message = { message: { content: [block] }, ...(failed ? {} : { toolUseResult: fieldsOf(response) }) };
  const [first] = resultsIn(message, outputBudget(), () => false);
  if (first === undefined) return { outcome: unknownOutcome(), stdout: null };
  const { result } = first;
  return {
    outcome: outcomeOf(result, line !== null, line ?? ''),
    stdout: printedBy(result),
    stderr: result.stderr,
  };
}

/** For a shell's command the client hands over what it printed and nothing else, whatever the command printed. */
function codexEnd({ tool_response: response }: Fields, { name }: Told, line: string | null): End {
  const printed = typeof response === 'string' && response !== '' ? excerpt(response) : null;
  if (line !== null) return { outcome: unknownOutcome(), stdout: printed };
  const output = outputOf(response, outputBudget());
  return { outcome: toolOutcome(name, output), stdout: printed ?? output.body };
}

function geminiEnd({ tool_response: response }: Fields, { name }: Told, shell: boolean): End {
  const { llmContent, returnDisplay, error } = fieldsOf(response);
  const text =
    textOf(llmContent) ??
    listOf(llmContent)
      .flatMap((part) => textOf(fieldsOf(part).text) ?? [])
      .join('\n');
  const why = textOf(error) ?? textOf(fieldsOf(error).message);
  const said = why === null ? { output: text } : { error: why };
  const call = {
    name,
    status: why === null ? 'success' : 'error',
    resultDisplay: returnDisplay,
    result: { functionResponse: { response: said } },
  };
  return endOf(call, shell);
}
