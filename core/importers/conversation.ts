import type { Attempt } from '../record.ts';
import { isHookWords } from './hook-opening.ts';
import type { ImportedRun } from './importer.ts';
import { type Call, type Ended, ledger } from './ledger.ts';
import { runsCode } from './named-call.ts';
import type { OutputBudget } from './output-budget.ts';
import { type Tally, tally } from './tally.ts';
import { typesLine } from './typed-line.ts';

/** What a format says of a run as a whole. `limits`: what the format, or this file, cannot show. */
export interface Head {
  readonly format: string;
  readonly agent: { readonly name: string; readonly version: string | null } | null;
  readonly sessionId?: string | null;
  readonly startedAt?: string | null;
  readonly finishedAt?: string | null;
  readonly limits?: readonly string[];
}

/** Collects what a transcript tells, in its order, and makes a run of it. */
export interface Conversation {
  /** The person asks. What was said before is no answer to it. */
  readonly ask: (text: string) => void;
  /** What the person asked at the very beginning, read after what was said. */
  readonly asked: (text: string) => void;
  /** The agent says something to the person. */
  readonly say: (text: string, line: number) => void;
  /** The agent calls a tool. What it said before is no final answer. */
  readonly call: (call: Call) => void;
  /** A call's end, before or behind the call itself. `of`: the call as far as its end names it, for an end whose call is nowhere. */
  readonly end: (id: string | null, ended: Ended, of?: Call) => void;
  /** What was said is no answer: something came after it. */
  readonly unsay: () => void;
  /** A new turn: ends without an id are not about calls before it. */
  readonly turn: () => void;
  readonly model: (name: string | null) => void;
  readonly isModelKnown: () => boolean;
  /** Calls are known of that the file does not hold. */
  readonly miss: () => void;
  readonly kinds: Tally;
  readonly run: (head: Head, line: number) => ImportedRun;
}

/** Calls that hand in the result: what was said before them still is the answer. */
const CLOSING = /^(?:finish|submit|mark_task_complete|task_complete|attempt_completion|complete_task)$/;

/** `budget`: for the outputs of this and other runs of a file. */
export function conversation(budget?: OutputBudget): Conversation {
  const calls = ledger(budget);
  const kinds = tally();
  const requests: string[] = [];
  const models = new Set<string>();
  let answer: { readonly text: string; readonly line: number } | null = null;
  let missed = false;

  return {
    kinds,
    ask: (text) => {
      if (text.trim() === '' || isHookWords(text)) return;
      requests.push(text);
      answer = null;
    },
    asked: (text) => {
      if (text.trim() !== '') requests.push(text);
    },
    say: (text, line) => {
      if (text.trim() !== '') answer = { text, line };
    },
    call: (call) => {
      const isNew = calls.call(call);
      missed ||= !call.shell && (runsCode(call.tool) || typesLine(call.tool, call.command));
      if (isNew && call.thread === undefined && !CLOSING.test(call.tool)) answer = null;
    },
    end: calls.end,
    turn: calls.abandon,
    unsay: () => {
      answer = null;
    },
    model: (name) => {
      if (name !== null) models.add(name);
    },
    isModelKnown: () => models.size > 0,
    miss: () => {
      missed = true;
    },
    run: ({ format, agent, sessionId, startedAt, finishedAt, limits = [] }, line) => {
      const { attempts, isWhole } = calls.close();
      const gaps = missed || !isWhole || kinds.isStrange();
      const named = [...models];
      return {
        record: {
          format,
          agent,
          session_id: sessionId ?? null,
          model: named.at(-1) ?? null,
          models: named,
          started_at: startedAt ?? null,
          finished_at: finishedAt ?? null,
          limits: [...new Set([...(requests.length === 0 ? ['no_prompt'] : []), ...limits, ...(gaps ? ['calls_missing'] : [])])],
          user_requests: requests,
          attempts: [...attempts] satisfies Attempt[],
          final_answer: answer?.text ?? null,
        },
        line,
        answerLine: answer?.line ?? null,
      };
    },
  };
}
