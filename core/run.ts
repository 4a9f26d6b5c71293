import { readAnswer } from './answer/read-answer.ts';
import { type AnswerReading, SAYS_NOTHING } from './answer/reading.ts';
import type { Contract } from './contract.ts';
import { failsAlone } from './evidence/alone.ts';
import { type DeedList, deedList } from './evidence/deed-list.ts';
import type { Deed, Reading } from './evidence/deeds.ts';
import { candidatesOf, declaredFallback, inferredFallback, type OtherMethod } from './evidence/fallback.ts';
import { type Row, rowsOf, shellReader } from './evidence/row.ts';
import { type Task, taskOf } from './evidence/task.ts';
import type { Tool } from './evidence/tool.ts';
import { type Unseen, unseenOf } from './evidence/unresolved.ts';
import type { RunRecord } from './record.ts';
import type { Reason } from './report.ts';

export { endedBadly } from './evidence/alone.ts';
export { attemptsBehind } from './evidence/fallback-order.ts';
export { inputReached } from './evidence/given-input.ts';
export { plainlyFailed } from './evidence/plainly-failed.ts';
export { onlyPreviewed, previewWords, saysItDidNothing } from './evidence/undone.ts';
export { attemptsWritingTo } from './evidence/writing-to.ts';
export type { Deed };

/** A run under one contract: what rules ask, worked out when it is first asked for. A class, since closures cost more to make than to call. */
export class Run {
  readonly record: RunRecord;
  readonly contract: Contract;
  readonly task: Task;
  readonly requiresRun: boolean;
  /** Paths that the run must leave alone, since its record, or what it is judged by, stands there. Empty: nobody named any. */
  readonly guarded: readonly string[];
  /** `complete` is not false, and no limit says that calls are missing. */
  readonly isWhole: boolean;
  readonly hasAnswer: boolean;
  /** What the record's attempts did with the named tool, in their order. */
  readonly deeds: DeedList;
  /** The same for the methods that count as the named one. */
  readonly equivalents: readonly DeedList[];
  readonly #text: string;
  /** How lines are read: each once for the whole run. */
  readonly reading: Reading;
  readonly #readings = new Map<OtherMethod | null, AnswerReading>();
  #rows: readonly Row[] | undefined;
  #unseen: readonly Unseen[] | undefined;
  #unseenMet: readonly Unseen[] | undefined;
  #mentionsTool: boolean | undefined;
  #declared: OtherMethod | null | undefined;
  #fallback: OtherMethod | null | undefined;
  #fallbackDoubts: readonly Reason[] | undefined;
  #answer: AnswerReading | undefined;

  constructor(record: RunRecord, contract: Contract, guarded: readonly string[]) {
    const attempts = record.attempts ?? [];
    const limits = record.limits ?? [];
    this.record = record;
    this.contract = contract;
    this.guarded = guarded;
    this.task = taskOf(contract);
    this.requiresRun = contract.requires_run !== false;
    this.isWhole = record.complete !== false && !limits.includes('calls_missing');
    // A patch that a harness hands in is the result, and no words to a reader.
    this.#text = readable(limits.includes('answer_not_prose') ? '' : (record.final_answer ?? ''));
    this.hasAnswer = this.#text.trim() !== '';
    this.reading = { task: this.task, outcomesHidden: limits.includes('outcomes_hidden'), read: shellReader() };
    this.deeds = deedList(attempts, this.task.tool, this.reading);
    this.equivalents = this.task.equivalents.map((each) => deedList(attempts, each, this.reading));
  }

  get rows(): readonly Row[] {
    this.#rows ??= rowsOf(this.record.attempts ?? []);
    return this.#rows;
  }

  /** Attempts that may have been the tool out of sight. */
  get unseen(): readonly Unseen[] {
    this.#unseen ??= this.#unseenFor(this.task.tool, this.deeds);
    return this.#unseen;
  }

  /** Attempts that may have been the tool, or a method that counts as it, out of sight. */
  get unseenMet(): readonly Unseen[] {
    this.#unseenMet ??= [
      ...this.unseen,
      ...this.task.equivalents.flatMap((each, index) => this.#unseenFor(each, this.equivalents[index] ?? this.deeds)),
    ];
    return this.#unseenMet;
  }

  #unseenFor(tool: Tool, list: DeedList): readonly Unseen[] {
    const { operation, family } = this.task;
    return unseenOf({ ...this.reading, rows: this.rows, deeds: list.all(), tool, operation, family });
  }

  /** Whether a failure of that attempt's line can only be the tool's. */
  standsAlone(index: number): boolean {
    const attempt = this.record.attempts?.[index];
    return attempt !== undefined && failsAlone(attempt, this.task, this.reading.read);
  }

  /** False where no name of the tool can stand in the answer. */
  get mentionsTool(): boolean {
    this.#mentionsTool ??= this.task.tool.canOccurIn(this.#text);
    return this.#mentionsTool;
  }

  /** What stands for the result instead; null: nothing does, or what does counts as the named method. */
  get fallback(): OtherMethod | null {
    if (this.#fallback === undefined) {
      const ranWell = this.deeds.some((deed) => isRun(deed) && deed.succeeded);
      this.#fallback = ranWell ? null : (this.#declaredFallback ?? this.#inferredFallback());
    }
    return this.#fallback;
  }

  get #declaredFallback(): OtherMethod | null {
    if (this.#declared === undefined) this.#declared = declaredFallback(this.record.fallback, [this.task.tool, ...this.task.equivalents]);
    return this.#declared;
  }

  #inferredFallback(): OtherMethod | null {
    const { family } = this.task;
    if (family === null || this.equivalents.some((each) => each.some(isRun))) return null;
    const { read, outcomesHidden } = this.reading;
    const method = inferredFallback(candidatesOf(this.rows, family, this.task, read, outcomesHidden, this.contract.input ?? null));
    return method !== null && this.#readOnce(method).givesResult ? method : null;
  }

  /** Why it is open whether the fallback stands for the result; empty: it is not open. */
  get fallbackDoubts(): readonly Reason[] {
    if (this.#fallbackDoubts === undefined) {
      const isInferred = this.#declaredFallback === null;
      const hidden = isInferred ? this.unseen.filter(({ maySucceed }) => maySucceed) : [];
      const missing: readonly Reason[] = isInferred && !this.isWhole ? ['record_incomplete'] : [];
      this.#fallbackDoubts = [...openReasons(this.deeds.all().filter(isRun)), ...hidden.map(({ reason }) => reason), ...missing];
    }
    return this.#fallbackDoubts;
  }

  get answer(): AnswerReading {
    this.#answer ??= this.fallback === null && !this.mentionsTool ? SAYS_NOTHING : this.#readOnce(this.fallback);
    return this.#answer;
  }

  /** The record author's reason for the fallback, read as an answer is. */
  get fallbackReason(): AnswerReading {
    return this.#readAgainst(null, this.record.fallback?.reason ?? '');
  }

  #readOnce(other: OtherMethod | null): AnswerReading {
    const reading = this.#readings.get(other) ?? this.#readAgainst(other, this.#text);
    this.#readings.set(other, reading);
    return reading;
  }

  #readAgainst(other: OtherMethod | null, words: string): AnswerReading {
    const { tool, equivalents } = this.task;
    return readAnswer(words, {
      primary: tool.written,
      others: other?.names ?? equivalents.flatMap(({ written }) => written),
      otherOperations: other?.operation ? [other.operation] : [],
      otherIsSearch: other?.isSearch ?? false,
      labels: this.contract.labels ?? [],
      ownLabel: this.record.fallback?.label ?? null,
    });
  }
}

/** Reads a record under a contract. `guarded`: paths that the run must leave alone. */
export function runOf(record: RunRecord, contract: Contract, guarded: readonly string[] = []): Run {
  return new Run(record, contract, guarded);
}

/** The most of an answer that is read, in UTF-16 units from either end: no person reads more, and reading has a price. */
const LONGEST_END = 1_000_000;

function readable(answer: string): string {
  return answer.length <= 2 * LONGEST_END ? answer : `${answer.slice(0, LONGEST_END)}\n\n${answer.slice(-LONGEST_END)}`;
}

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
