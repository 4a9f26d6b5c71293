import { readAnswer } from './answer/read-answer.ts';
import type { AnswerReading } from './answer/reading.ts';
import type { Contract } from './contract.ts';
import { type DeedList, deedList } from './evidence/deed-list.ts';
import type { Deed } from './evidence/deeds.ts';
import { candidatesOf, declaredFallback, inferredFallback, type OtherMethod } from './evidence/fallback.ts';
import { type Row, rowsOf, shellReader } from './evidence/row.ts';
import { type Task, taskOf } from './evidence/task.ts';
import type { Tool } from './evidence/tool.ts';
import { type Unseen, unseenOf } from './evidence/unresolved.ts';
import type { RunRecord } from './record.ts';
import type { Reason } from './report.ts';

/** A run under one contract: what rules ask. Everything but the names is worked out when it is first asked for. */
export interface Run {
  readonly record: RunRecord;
  readonly contract: Contract;
  readonly task: Task;
  readonly requiresRun: boolean;
  /** `complete` is not false, and no limit says that calls are missing. */
  readonly isWhole: boolean;
  readonly rows: readonly Row[];
  /** What the record's attempts did with the named tool, in their order. */
  readonly deeds: DeedList;
  /** The same for the methods that count as the named one. */
  readonly equivalents: readonly DeedList[];
  /** Attempts that may have been the tool out of sight. */
  readonly unseen: readonly Unseen[];
  /** Attempts that may have been the tool, or a method that counts as it, out of sight. */
  readonly unseenMet: readonly Unseen[];
  /** What stands for the result instead; null: nothing does, or what does counts as the named method. */
  readonly fallback: OtherMethod | null;
  /** Why it is open whether the fallback stands for the result; empty: it is not open. */
  readonly fallbackDoubts: readonly Reason[];
  readonly hasAnswer: boolean;
  /** False where no name of the tool can stand in the answer. */
  readonly mentionsTool: boolean;
  readonly answer: AnswerReading;
  /** The record author's reason for the fallback, read as an answer is. */
  readonly fallbackReason: AnswerReading;
}

/** Reads a record under a contract. */
export function runOf(record: RunRecord, contract: Contract): Run {
  const task = taskOf(contract);
  const { tool, operation, family } = task;
  const attempts = record.attempts ?? [];
  const text = readable(record.final_answer ?? '');
  const limits = record.limits ?? [];
  const outcomesHidden = limits.includes('outcomes_hidden');
  const isWhole = record.complete !== false && !limits.includes('calls_missing');
  const read = shellReader();
  const reading = { task, outcomesHidden, read };

  const rows = lazy(() => rowsOf(attempts));
  const deeds = deedList(attempts, tool, reading);
  const equivalents = task.equivalents.map((each) => deedList(attempts, each, reading));
  const runs = () => deeds.all().filter(isRun);
  const unseenFor = (each: Tool, list: DeedList) =>
    unseenOf({ rows: rows(), deeds: list.all(), tool: each, operation, family, outcomesHidden, read });
  const unseen = lazy(() => unseenFor(tool, deeds));
  const unseenMet = lazy(() => [...unseen(), ...task.equivalents.flatMap((each, index) => unseenFor(each, equivalents[index] ?? deeds))]);
  const mentionsTool = lazy(() => tool.canOccurIn(text));

  const declared = lazy(() => declaredFallback(record.fallback, [tool, ...task.equivalents]));
  const inferred = lazy(() => {
    if (family === null || equivalents.some((each) => each.some(isRun))) return null;
    const method = inferredFallback(candidatesOf(rows(), family, [tool, ...task.equivalents], read, outcomesHidden));
    return method !== null && readOnce(method).givesResult ? method : null;
  });
  const fallback = lazy(() => (deeds.some((deed) => isRun(deed) && deed.succeeded) ? null : (declared() ?? inferred())));
  const fallbackDoubts = lazy(() => {
    const hidden = declared() === null ? unseen().filter(({ maySucceed }) => maySucceed) : [];
    const missing: readonly Reason[] = declared() === null && !isWhole ? ['record_incomplete'] : [];
    return [...openReasons(runs()), ...hidden.map(({ reason }) => reason), ...missing];
  });
  const answer = lazy(() => (fallback() === null && !mentionsTool() ? SAYS_NOTHING : readOnce(fallback())));
  const readings = new Map<OtherMethod | null, AnswerReading>();

  function readOnce(other: OtherMethod | null): AnswerReading {
    const reading = readings.get(other) ?? readAgainst(other, text);
    readings.set(other, reading);
    return reading;
  }

  function readAgainst(other: OtherMethod | null, words: string): AnswerReading {
    return readAnswer(words, {
      primary: tool.written,
      others: other?.names ?? task.equivalents.flatMap(({ written }) => written),
      otherOperations: other?.operation ? [other.operation] : [],
      otherIsSearch: other?.isSearch ?? false,
      labels: contract.labels ?? [],
      ownLabel: record.fallback?.label ?? null,
    });
  }

  return {
    record,
    contract,
    task,
    requiresRun: contract.requires_run !== false,
    isWhole,
    hasAnswer: text.trim() !== '',
    deeds,
    equivalents,
    get rows() {
      return rows();
    },
    get unseen() {
      return unseen();
    },
    get unseenMet() {
      return unseenMet();
    },
    get fallback() {
      return fallback();
    },
    get fallbackDoubts() {
      return fallbackDoubts();
    },
    get mentionsTool() {
      return mentionsTool();
    },
    get answer() {
      return answer();
    },
    get fallbackReason() {
      return readAgainst(null, record.fallback?.reason ?? '');
    },
  };
}

/** The most of an answer that is read, in UTF-16 units from either end: no person reads more, and reading has a price. */
const LONGEST_END = 1_000_000;

function readable(answer: string): string {
  return answer.length <= 2 * LONGEST_END ? answer : `${answer.slice(0, LONGEST_END)}\n\n${answer.slice(-LONGEST_END)}`;
}

/** An answer in which no name of the tool can stand claims nothing about it, and with nothing in its place there is nothing to disclose. */
const SAYS_NOTHING: AnswerReading = { claims: [], discloses: false, namesSearch: false, givesResult: true, notes: [] };

/** A run-phase deed, whatever its outcome. A denied one never ran. */
export function isRun({ phase, denied }: Deed): boolean {
  return phase === 'run' && !denied;
}

/** Whether a method that counts as the named one was run. */
export function ranEquivalent({ equivalents }: Run): boolean {
  return equivalents.some((each) => each.some(isRun));
}

/** Whether a run of such a method was asked for and not allowed. */
export function deniedEquivalent({ equivalents }: Run): boolean {
  return equivalents.some((each) => each.some(({ denied }) => denied));
}

/** The reasons for which the outcome of some of these cannot be told. */
export function openReasons(deeds: readonly Deed[]): readonly Reason[] {
  return [...new Set(deeds.flatMap(({ open }) => (open === null ? [] : [open])))];
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
