import type { RunRecord } from '../record.ts';
import { attemptsOf, missesCalls } from './claude-attempts.ts';
import type { Header } from './claude-header.ts';
import { transcriptReader } from './claude-reader.ts';
import { startsAgents, type Transcript } from './claude-transcript.ts';
import { type Fields, isFields, textOf } from './fields.ts';
import type { ImportedRun, Importer, Losses } from './importer.ts';
import { isOfFamily } from './unsupported.ts';

/** Claude Code's session files, and the stream that `claude -p`, its SDK and claude-code-action write (JSON Lines or an array). */
export const claudeCode: Importer = {
  id: 'claude_code',
  title: 'Claude Code session, stream or execution file',
  // Others write the same envelopes around messages, or calls, of their own.
  recognises: (head) =>
    head.some((line) => isFields(line) && (isSessionLine(line) || isStreamLine(line) || isBareLine(line))) &&
    !isOfFamily('Qwen', head) &&
    !isOfFamily('Cursor', head),
  read: (entries, losses) => {
    const reader = transcriptReader();
    for (const entry of entries) reader.take(entry);
    return [runOf(reader.read, reader.head, losses())];
  },
  companions: (file) =>
    file.endsWith('.jsonl') && !file.startsWith('agent-') ? [`${file.slice(0, -'.jsonl'.length)}/subagents/**`, 'agent-*.jsonl'] : [],
  session: (head) => head.flatMap((line) => (isFields(line) ? (textOf(line.sessionId) ?? []) : []))[0] ?? null,
};

function isSessionLine(line: Fields): boolean {
  if (typeof line.type !== 'string') return false;
  if (typeof line.sessionId === 'string') return 'parentUuid' in line || line.type === 'queue-operation' || line.type === 'permission-mode';
  return (line.type === 'summary' && 'leafUuid' in line) || (line.type === 'file-history-snapshot' && 'snapshot' in line);
}

/** A line of a session from which somebody took the client's own members. */
function isBareLine(line: Fields): boolean {
  const message = line.type === 'assistant' || line.type === 'user' ? line.message : null;
  return isFields(message) && 'content' in message && !('role' in line) && !('session_id' in line);
}

function isStreamLine(line: Fields): boolean {
  if (typeof line.session_id !== 'string' || 'parentUuid' in line) return false;
  const message = line.type === 'assistant' || line.type === 'user';
  return (
    (message && 'parent_tool_use_id' in line) || ((line.type === 'system' || line.type === 'result') && typeof line.subtype === 'string')
  );
}

function runOf(read: Transcript, head: Header, losses: Losses): ImportedRun {
  const main = mainThread(read);
  const thread = read.threads.get(main);
  const said = thread?.answer ?? null;
  const answer = said !== null && (main !== 'main' || read.lineage.isLive(said.uuid)) ? said : null;
  const models = [...(thread?.models ?? [])];
  const configured = head.configuredModel();
  const record: RunRecord = {
    format: 'claude_code',
    agent: head.isStream() && head.version() === null ? null : { name: 'claude-code', version: head.version() },
    session_id: head.sessionId(),
    model: thread?.lastModel ?? configured,
    models: models.length === 0 && configured !== null ? [configured] : models,
    started_at: head.startedAt(),
    finished_at: head.finishedAt(),
    limits: limitsOf(read, head, losses, main !== 'main'),
    user_requests: main === 'main' ? read.requests : [],
    attempts: [...attemptsOf(read, main)],
    final_answer: answer?.text ?? null,
  };
  return { record, line: head.firstLine(), answerLine: answer?.line ?? null };
}

/** A sub-agent's own file has no main conversation: its only one stands for it. */
function mainThread({ threads }: Transcript): string {
  const [first, ...others] = [...threads].filter(([, thread]) => thread.spoken > 0).map(([key]) => key);
  return first !== undefined && others.length === 0 ? first : 'main';
}

/** `isSide`: only a sub-agent spoke, and what the others of the session called stands elsewhere. */
function limitsOf(read: Transcript, head: Header, losses: Losses, isSide: boolean): string[] {
  const noPrompt = head.isStream() && read.requests.length === 0;
  const unread =
    losses.unreadableLines > 0 || losses.cutLastLine || head.isStrange() || head.lacksStart() || head.isMoved() || head.lacksIds();
  // Sub-agents and the client's own searches use models beside the conversation.
  const resumed = head.goesOn() && !read.calls.some(({ name }) => startsAgents(name) || ASKS_MODELS.has(name));
  const gaps = isSide || unread || resumed || read.lineage.hasGap() || read.outputs.isSpent() || missesCalls(read);
  return [...(noPrompt ? ['no_prompt'] : []), ...(gaps ? ['calls_missing'] : [])];
}

const ASKS_MODELS: ReadonlySet<unknown> = new Set(['WebSearch', 'WebFetch', 'Skill', 'SlashCommand']);
