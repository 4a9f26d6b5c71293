import type { Attempt, RunRecord } from '@tool-fidelity/core/record.ts';
import type { Account } from './transcript.ts';

/** One trial's record out of both channels, and how they fit together. */
export interface Joined {
  readonly record: RunRecord;
  readonly channels: {
    /** Calls that the fake programs and servers wrote down. */
    readonly recorded: number;
    /** Calls in the agent's own transcript; null: there is none. */
    readonly transcript: number | null;
    /** Recorded calls that the transcript does not show by themselves, such as those of a script. */
    readonly unmatched: number;
  };
}

/** What is known of a run beside its channels. */
export interface Run {
  /** The person says that no call goes past the fakes. */
  readonly whole: boolean;
  /** The agent came to its own end, and a good one: of one that was cut off nobody knows what it would have done. */
  readonly finished: boolean;
}

/** The limit of a record that may lack calls. */
const GAP = 'calls_missing';

/**
 * The transcript's calls in their order, and each recorded call behind the one that holds it: what the one says of an outcome and the other does
 * not, both say together.
 */
export function joined(recorded: RunRecord, { record: own, answer }: Account, { whole, finished }: Run): Joined {
  const calls = recorded.attempts ?? [];
  const steps: Attempt[][] = (own?.attempts ?? []).map((attempt) => [attempt]);
  const loose: Attempt[] = [];
  let unmatched = 0;
  let from = 0;
  for (const call of calls) {
    const fits = ([step, ...behind]: readonly Attempt[]) =>
      step !== undefined && holds(step, call) && !behind.some(({ command }) => command === call.command);
    const later = steps.findIndex((each, index) => index >= from && fits(each));
    const place = later === -1 ? steps.findIndex(([step]) => step !== undefined && holds(step, call)) : later;
    if (place === -1) unmatched++;
    else from = place;
    (steps[place === -1 ? from : place] ?? loose).push(call);
  }
  const gaps = recorded.limits ?? [];
  const told = (own?.limits ?? []).filter((limit) => !(whole && limit === GAP));
  const isWhole = finished && !gaps.includes(GAP) && (whole || (own !== null && own.complete !== false && !told.includes(GAP)));
  const limits = new Set([...gaps, ...told, ...(isWhole ? [] : [GAP])]);
  return {
    record: {
      ...recorded,
      ...(own?.agent == null ? {} : { agent: own.agent }),
      ...(own?.model == null ? {} : { model: own.model }),
      ...(own?.format == null ? {} : { transcript_format: own.format }),
      complete: isWhole ? true : null,
      limits: [...limits],
      attempts: [...steps.flat(), ...loose].map(({ at: _, ...attempt }) => attempt),
      final_answer: answer,
    },
    channels: { recorded: calls.length, transcript: own === null ? null : (own.attempts ?? []).length, unmatched },
  };
}

/** Whether a step of the transcript is, or contains, the recorded call. */
function holds(step: Attempt, call: Attempt): boolean {
  const [line, words] = [step.command ?? '', call.command ?? ''];
  if (call.kind === 'tool') return step.kind === 'tool' && sameTool(step.tool ?? '', call.tool ?? '');
  if (line.includes(words)) return true;
  // Quotes and variables change the words on their way: the program and its first argument have to do.
  const [program = '', first = ''] = words.split(' ');
  return new RegExp(`(?:^|[\\s/;&|(])${escaped(program)}(?:\\s|$)`).test(line) && line.includes(first);
}

/** Clients join server and tool by signs of their own. */
function sameTool(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/^mcp/, '')
      .replace(/[^a-z0-9]/g, '');
  return plain(one) === plain(other);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
