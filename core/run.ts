import { readAnswer } from './answer/read-answer.ts';
import type { AnswerReading } from './answer/reading.ts';
import { type Family, pageReading } from './catalogue/families.ts';
import type { Contract } from './contract.ts';
import { type DeedList, deedList } from './evidence/deed-list.ts';
import type { Deed } from './evidence/deeds.ts';
import { candidatesOf, declaredFallback, inferredFallback, isSearchTool, type OtherMethod } from './evidence/fallback.ts';
import { familyOf, wordsOf } from './evidence/operation.ts';
import { type Row, rowsOf, shellReader } from './evidence/row.ts';
import { type Tool, toolOf } from './evidence/tool.ts';
import { type Unseen, unseenOf } from './evidence/unresolved.ts';
import type { RunRecord } from './record.ts';
import type { Reason } from './report.ts';

/** A run under one contract: what rules ask. Everything but the names is worked out when it is first asked for. */
export interface Run {
  readonly record: RunRecord;
  readonly contract: Contract;
  readonly tool: Tool;
  readonly operation: ReadonlySet<string>;
  readonly family: Family | null;
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
  /** What stands for the result instead; null: nothing does, or what does counts as the named method. */
  readonly fallback: OtherMethod | null;
  /** Why it is open whether an undeclared fallback stands for the result; empty: it is not open. */
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
  const tool = toolOf(contract.primary_tool, contract.aliases ?? []);
  const equivalents = (contract.equivalent_methods ?? []).filter((name) => name.trim() !== '').map((name) => toolOf(name));
  const operation = wordsOf(contract.operation);
  const family = familyOf(operation, tool);
  const outcomesHidden = (record.limits ?? []).includes('outcomes_hidden');
  const read = shellReader();
  const reading = { operation, operatesElsewhere: family !== null && family !== 'packages' && family !== 'building', outcomesHidden, read };
  const text = record.final_answer ?? '';

  const attempts = record.attempts ?? [];
  const rows = lazy(() => rowsOf(attempts));
  const deeds = deedList(attempts, tool, reading);
  const equivalentDeeds = equivalents.map((each) => deedList(attempts, each, reading));
  const unseen = lazy(() => unseenOf({ rows: rows(), deeds: deeds.all(), tool, operation, family, outcomesHidden, read }));
  const declared = lazy(() => declaredFallback(record.fallback, [tool, ...equivalents]));
  const succeeded = lazy(() => deeds.some((deed) => isRun(deed) && deed.succeeded));
  const fallback = lazy(() => (succeeded() ? null : (declared() ?? undeclared().method)));
  const mentionsTool = lazy(() => tool.canOccurIn(text));
  const answer = lazy(() => {
    const other = fallback();
    return other === null && !mentionsTool() ? SAYS_NOTHING : readAnswer(text, contextOf(other));
  });
  const undeclared = lazy((): { method: OtherMethod | null; doubts: readonly Reason[] } => {
    if (declared() !== null || family === null || equivalentDeeds.some((each) => each.some(isRun))) return { method: null, doubts: [] };
    const method = inferredFallback(candidatesOf(rows(), family, [tool, ...equivalents], read, outcomesHidden));
    if (method === null || !readAnswer(text, contextOf(method)).givesResult) return { method: null, doubts: [] };
    return {
      method,
      doubts: [
        ...openReasons(deeds.all().filter(isRun)),
        ...unseen()
          .filter(({ maySucceed }) => maySucceed)
          .map(({ reason }) => reason),
      ],
    };
  });
  const contextOf = (other: OtherMethod | null) => ({
    primary: tool.written,
    others: other?.names ?? [],
    otherOperations: other?.operation ? [other.operation] : [],
    otherIsSearch: other?.isSearch ?? false,
    labels: contract.labels ?? [],
    ownLabel: record.fallback?.label ?? null,
  });

  return {
    record,
    contract,
    tool,
    operation,
    family,
    requiresRun: contract.requires_run !== false,
    isWhole: record.complete !== false && !(record.limits ?? []).includes('calls_missing'),
    get rows() {
      return rows();
    },
    deeds,
    equivalents: equivalentDeeds,
    get unseen() {
      return unseen();
    },
    get fallback() {
      return fallback();
    },
    get fallbackDoubts() {
      return declared() === null ? undeclared().doubts : openReasons(deeds.all().filter(isRun));
    },
    hasAnswer: text.trim() !== '',
    get mentionsTool() {
      return mentionsTool();
    },
    get answer() {
      return answer();
    },
    get fallbackReason() {
      return readAnswer(record.fallback?.reason ?? '', contextOf(null));
    },
  };
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

/** The reasons for which the outcome of some of these cannot be told. */
export function openReasons(deeds: readonly Deed[]): readonly Reason[] {
  return [...new Set(deeds.flatMap(({ open }) => (open === null ? [] : [open])))];
}

/** Whether the operation reads pages that the request gives. */
export function readsPages({ operation }: Run): boolean {
  return pageReading.some((word) => operation.has(word));
}

/** Whether the contract counts a search as the named method. */
export function allowsSearch({ contract }: Run): boolean {
  return [contract.primary_tool, ...(contract.equivalent_methods ?? [])].some(isSearchTool);
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
