import { type Conversation, conversation } from './conversation.ts';
import { type DocumentReader, documentImporter } from './document-importer.ts';
import { type Fields, fieldsOf, instantOf, listOf, textOf } from './fields.ts';
import type { Call } from './ledger.ts';
import { namedCall } from './named-call.ts';
import { endOf, textIn } from './told-result.ts';

/** Harbor's trajectory format. It has no field for how a call ended, and an agent that types its commands keeps them in its messages. */
export const atif = documentImporter({
  id: 'atif',
  title: 'ATIF trajectory',
  words: { what: 'an ATIF trajectory', parts: 'steps' },
  isDocument: ({ schema_version, steps }) =>
    typeof schema_version === 'string' && schema_version.startsWith('ATIF-') && Array.isArray(steps),
  reader,
  version: ({ schema_version }) => textOf(schema_version),
});

function reader(line: number): DocumentReader {
  const told = conversation();
  let count = 0;
  let begun = false;
  let named = false;
  let first: string | null = null;
  let last: string | null = null;

  const take = (step: Fields) => {
    count++;
    named ||= typeof step.model_name === 'string';
    last = instantOf(step.timestamp) ?? last;
    first ??= last;
    begun ||= step.source === 'agent';
    told.kinds.take(step.source === 'system' || step.source === 'user' || step.source === 'agent');
    // A part that was copied from the file before tells nothing new, and that there is such a file.
    if (step.is_copied_context === true) told.miss();
    else if (step.source === 'user' && !begun) told.ask(textIn(step.message) ?? '');
    else if (step.source === 'agent') act(step, line, told);
    // Some exporters tell the ends of calls in steps of their own.
    else if (step.source === 'system') for (const result of resultsIn(step)) ended(result, textOf(result.source_call_id), false, told);
    if (step.source === 'agent') told.model(textOf(step.model_name));
  };

  return {
    take: ({ steps }) => {
      for (const step of listOf(steps)) take(fieldsOf(step));
    },
    runs: (document) => {
      if (count > 0 && told.kinds.isForeign()) return [];
      const agent = fieldsOf(document.agent);
      if (!named) told.model(textOf(agent.model_name));
      // What sub-agents did, where their trajectories stand in the same document, is not read.
      if (typeof document.continued_trajectory_ref === 'string' || listOf(document.subagent_trajectories).length > 0) told.miss();
      const name = textOf(agent.name);
      return [
        told.run(
          {
            format: 'atif',
            agent: name === null ? null : { name, version: textOf(agent.version) },
            sessionId: textOf(document.session_id),
            startedAt: first,
            finishedAt: last,
            limits: ['outcomes_hidden'],
          },
          line,
        ),
      ];
    },
  };
}

function act(step: Fields, line: number, told: Conversation): void {
  const calls = listOf(step.tool_calls).map(fieldsOf);
  const results = resultsIn(step);
  const startedAt = instantOf(step.timestamp);
  told.say(textIn(step.message) ?? '', line);
  for (const call of calls) {
    const tool = textOf(call.function_name);
    if (tool === null) told.miss();
    else told.call(madeCall(textOf(call.tool_call_id), tool, call.arguments, line, startedAt));
  }
  // Something was done, and no call says what: the commands stand in the message.
  if (calls.length === 0 && results.some(({ content }) => content != null)) {
    told.miss();
    told.unsay();
  }
  const only = calls.length === 1 && results.length === 1 ? textOf(calls[0]?.tool_call_id) : null;
  for (const result of results) ended(result, textOf(result.source_call_id) ?? only, only !== null && isError(step.extra), told);
}

function resultsIn(step: Fields): readonly Fields[] {
  return listOf(fieldsOf(step.observation).results).map(fieldsOf);
}

function ended(result: Fields, id: string | null, hasFailed: boolean, told: Conversation): void {
  const agents = listOf(result.subagent_trajectory_ref).map(fieldsOf);
  const end = endOf(result.content, hasFailed || isError(result.extra) ? 'failed' : null);
  const agent = textOf(agents[0]?.session_id) ?? textOf(agents[0]?.trajectory_id);
  if (id !== null) told.end(id, agents.length === 0 ? end : { ...end, subagent: { id: agent, recorded: false } });
}

function madeCall(id: string | null, tool: string, args: unknown, line: number, startedAt: string | null): Call {
  const made = namedCall(id, tool, args, line);
  const { is_input: isInput } = fieldsOf(args);
  if (!made.shell) return { ...made, startedAt };
  const shell = isInput !== true && isInput !== 'true';
  return { id, tool, shell, command: shell ? withoutEnter(made.command) : made.command, line, startedAt };
}

/** The key that sends a line off is no part of it. */
function withoutEnter(command: string | null): string | null {
  return command === null || !/[\r\n]/.test(command.slice(-1)) ? command : command.replace(/[\r\n]+$/, '') || null;
}

function isError(extra: unknown): boolean {
  const { is_error, tool_result_is_error, success } = fieldsOf(extra);
  return is_error === true || tool_result_is_error === true || success === false;
}
