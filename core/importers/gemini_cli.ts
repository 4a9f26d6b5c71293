import type { Attempt } from '../record.ts';
import { fieldsOf, isFields, textOf } from './fields.ts';
import { isSessionHead } from './gemini-head.ts';
import { type Recorded, type Session, sessionReader } from './gemini-reader.ts';
import { startsAgent } from './gemini-result.ts';
import type { Importer } from './importer.ts';
import { runsCode } from './named-call.ts';
import { inThreadOrder } from './thread-order.ts';
import { typesLine } from './typed-line.ts';

/** Gemini CLI's sessions of both generations: one document, or a line for each change. */
export const geminiCli: Importer = {
  id: 'gemini_cli',
  title: 'Gemini CLI session',
  recognises: (head) => head.some(isHead),
  read: (entries, losses, refuse) => {
    const { take, read, kinds } = sessionReader();
    for (const entry of entries) take(entry);
    const line = read.firstLine ?? 1;
    if (kinds.isForeign()) {
      const message = 'It is a Gemini CLI session of unknown version, and none of its messages is of a known kind';
      refuse?.({ code: 'unknown_format', line, path: [], message, hint: 'Write a run record by hand, and report the version.' });
      return [];
    }
    const lost = losses().unreadableLines > 0 || losses().cutLastLine;
    const unknown = [...read.answered].some((id) => !read.calls.has(id));
    // A sub-agent's own file lacks what the others of the session called.
    const hidden = [...read.calls.values()].some(
      (call) => call.shell === null && (runsCode(call.tool) || typesLine(call.tool, call.command) || hidesItsLine(call)),
    );
    const gaps = lost || read.isSide || read.lacksStart || unknown || hidden || kinds.isStrange();
    const answer = answerIn(read);
    const record = {
      format: 'gemini_cli',
      agent: { name: 'gemini-cli', version: null },
      session_id: read.id,
      model: read.models.at(-1) ?? null,
      models: [...new Set(read.models)],
      started_at: read.startedAt,
      finished_at: read.finishedAt,
      limits: gaps ? ['calls_missing'] : [],
      user_requests: read.isSide ? [] : requestsIn(read),
      attempts: [...inThreadOrder([...read.calls].map(([key, recorded]) => attemptOf(key, recorded, read)))],
      final_answer: answer?.text ?? null,
    };
    return [{ record, line, answerLine: answer?.line ?? null }];
  },
  companions: (file) => {
    const id = /^session-.*-([\da-f]{8})\.jsonl?$/.exec(file)?.[1];
    return id === undefined ? [] : [`${id}*/*.jsonl`];
  },
  session: (head) => {
    const first = fieldsOf(head.find(isHead));
    return first.kind === 'subagent' ? null : textOf(first.sessionId);
  },
  isCompanion: (head) => fieldsOf(head.find(isHead)).kind === 'subagent',
};

function isHead(value: unknown): boolean {
  return isFields(value) && isSessionHead(value);
}

/** A shell ran something, and what is not told. */
function hidesItsLine({ tool, end: { outcome } }: Recorded): boolean {
  return tool === 'run_shell_command' && outcome.ok !== false && outcome.state !== 'denied' && outcome.state !== 'cancelled';
}

function requestsIn({ messages }: Session): string[] {
  return [...messages.values()].filter(({ type, text }) => type === 'user' && text !== '').map(({ text }) => text);
}

/** The last text that neither a call nor a request follows. */
function answerIn({ messages }: Session): { readonly text: string; readonly line: number } | null {
  let answer: { readonly text: string; readonly line: number } | null = null;
  for (const { type, text, calls, line } of messages.values()) {
    if (calls || (type === 'user' && text !== '')) answer = null;
    else if ((type === 'gemini' || type === 'model') && text.trim() !== '') answer = { text, line };
  }
  return answer;
}

function attemptOf(key: string, recorded: Recorded, { agents }: Session): Attempt {
  const { id, tool, shell, command, end, agent, at, thread, line, companion } = recorded;
  const ran = end.outcome.state !== 'denied' && end.outcome.state !== 'cancelled';
  const starts = ran && (agent !== null || (startsAgent(tool) && end.outcome.ok !== false));
  return {
    call_id: id,
    kind: shell === null ? 'tool' : 'shell',
    thread,
    tool,
    command,
    ...end.outcome,
    stdout: ran && end.stdout !== '' ? end.stdout : null,
    stderr: null,
    ...(starts ? { subagent: { id: agent ?? key, recorded: agent !== null && agents.has(agent) } } : {}),
    started_at: null,
    finished_at: at,
    at: companion === null ? { line } : { line, file: companion },
  };
}
