import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { readInputs } from '../input/read-inputs.ts';
import type { AgentEnd } from './agent.ts';
import type { Room } from './room.ts';
import { roomText } from './room-text.ts';

/** The agent's own account of its run. */
export interface Account {
  /** null: it left none that can be read. */
  readonly record: RunRecord | null;
  /** What the person would have been told, where the account does not say it. */
  readonly answer: string | null;
}

/** Where the clients keep their sessions, below their home; the first that holds the request is taken. */
const SESSIONS = [
  '.claude/projects/**/*.jsonl',
  '.codex/sessions/**/*.jsonl',
  '.gemini/tmp/**/chats/*.json*',
  '.copilot/session-state/**/events.jsonl',
];
/** Where an agent of another kind may leave one. */
const ELSEWHERE = ['.probe/*.json*'];

/** Longest answer, in bytes. */
const LONGEST_ANSWER = 1_000_000;

/** Finds what the agent wrote down of itself: a session in its home, or else what it printed where that is a transcript. `asked`: the request. */
export function accountIn(room: Room, end: AgentEnd, asked: string): Account {
  const request = asked.trim();
  const session = longest(recordsIn([...SESSIONS, ...ELSEWHERE], room.home).filter((record) => asks(record, request)));
  const printed = session ?? longest(recordsIn([room.output], room.probe));
  const record = printed === null || !end.cut || session !== null ? printed : withGaps(printed);
  return { record, answer: textIn(room.answer) ?? record?.final_answer ?? (record === null ? textIn(room.output) : null) };
}

/** Anybody may write a record of this project’s own form: what an agent says there of itself is no transcript. */
function recordsIn(patterns: readonly string[], root: string): readonly RunRecord[] {
  const found: RunRecord[] = [];
  try {
    for (const item of readInputs({ patterns, root, from: null, digests: false, within: [root] })) {
      if ('run' in item && item.run.format !== 'record') found.push(item.run.record);
    }
  } catch {
    // The agent may have taken the folder away.
  }
  return found;
}

function asks({ user_requests: requests }: RunRecord, request: string): boolean {
  return requests == null || requests.length === 0 || requests.some((each) => each.includes(request) || request.includes(each.trim()));
}

function longest(records: readonly RunRecord[]): RunRecord | null {
  const length = ({ attempts }: RunRecord) => attempts?.length ?? 0;
  return records.reduce<RunRecord | null>((best, each) => (best === null || length(each) > length(best) ? each : best), null);
}

function withGaps(record: RunRecord): RunRecord {
  return { ...record, limits: [...new Set([...(record.limits ?? []), 'calls_missing'])] };
}

function textIn(path: string): string | null {
  const text = roomText(path, LONGEST_ANSWER);
  return text === null || text.trim() === '' ? null : text;
}
