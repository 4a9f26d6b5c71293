import { usage } from './claude-usage.ts';
import { type Fields, instantOf, textOf } from './fields.ts';
import { tally } from './tally.ts';

/** What the lines say of the run as a whole. */
export interface Header {
  readonly take: (line: Fields, at: number) => void;
  readonly version: () => string | null;
  /** The model that was asked for; a client may run another. */
  readonly configuredModel: () => string | null;
  /** The id that most lines carry. */
  readonly sessionId: () => string | null;
  readonly startedAt: () => string | null;
  readonly finishedAt: () => string | null;
  readonly firstLine: () => number;
  /** True: what a client prints, which leaves the prompt out. */
  readonly isStream: () => boolean;
  /** True: the stream does not begin at its beginning. */
  readonly lacksStart: () => boolean;
  /** True: the session had turns before the stream. */
  readonly goesOn: () => boolean;
  /** True: the session was moved to another file, and what came then stands there. */
  readonly isMoved: () => boolean;
  /** True: so many lines are of no known kind that calls may be among them. */
  readonly isStrange: () => boolean;
  /** True: no line has an id of its own or a session's, so nothing shows whether lines are missing. */
  readonly lacksIds: () => boolean;
}

const KNOWN = new Set(
  (
    'user assistant system result progress summary file-history-snapshot queue-operation attachment pr-link mode permission-mode ' +
    'ai-title custom-title agent-name agent-setting agent-color last-prompt started relocated worktree-state bridge-session frame-link ' +
    'stream_event atis-latch cost-state tools-used api-request api-request-shape api-request-blob tag rate_limit_event tool_progress ' +
    'tool_use_summary auth_status keep_alive content-replacement prompt_suggestion attribution-snapshot file-history-delta ' +
    'speculation-accept task-summary isolation-latch continued-in marble-origami-commit marble-origami-snapshot marble-origami-reset'
  ).split(' '),
);

export function header(): Header {
  const sessions = new Map<string, { lines: number }>();
  let session: { lines: number } | null = null;
  let sessionId: string | null = null;
  let version: string | null = null;
  let model: string | null = null;
  let started: string | null = null;
  let finished: string | null = null;
  let first: number | null = null;
  let stream = false;
  let begun = false;
  let moved = false;
  let named = false;
  const kinds = tally();
  const used = usage();

  const count = (id: string | null) => {
    if (id === null) return;
    if (id !== sessionId) {
      session = sessions.get(id) ?? { lines: 0 };
      sessions.set(id, session);
      sessionId = id;
    }
    if (session !== null) session.lines++;
  };

  return {
    take: (line, at) => {
      first ??= at;
      const type = textOf(line.type);
      kinds.take(type !== null && KNOWN.has(type), type);
      const begins = type === 'system' && line.subtype === 'init';
      begun ||= begins;
      stream ||= begins || 'parent_tool_use_id' in line || (type === 'result' && 'subtype' in line);
      used.take(line);
      if (type === 'continued-in') moved = true;
      else if (type === 'user' || type === 'assistant') moved = false;
      if (begins) model ??= textOf(line.model);
      named ||= line.uuid !== undefined;
      count(textOf(line.sessionId) ?? textOf(line.session_id));
      version = textOf(line.version) ?? textOf(line.claude_code_version) ?? version;
      finished = instantOf(line.timestamp) ?? finished;
      started ??= finished;
    },
    version: () => version,
    configuredModel: () => model,
    sessionId: () =>
      [...sessions].reduce<readonly [string | null, number]>(
        (most, [id, { lines }]) => (lines > most[1] ? [id, lines] : most),
        [null, 0],
      )[0],
    startedAt: () => started,
    finishedAt: () => finished,
    firstLine: () => first ?? 1,
    isStream: () => stream,
    lacksStart: () => stream && !begun,
    isMoved: () => moved,
    goesOn: () => stream && used.exceedsTurns(),
    isStrange: kinds.isStrange,
    lacksIds: () => !named && sessionId === null,
  };
}
