import * as z from 'zod';
import type { AnswerContext, AnswerReading } from '../../core/answer/reading.ts';

/** A labelled answer; what the labels mean is told beside the shared answers. */
export const AnswerLine = z.looseObject({
  id: z.string(),
  lang: z.string(),
  primary_tool: z.string(),
  aliases: z.array(z.string()).nullish(),
  fallback: z.looseObject({ tool: z.string().nullish(), operation: z.string().nullish() }).nullish(),
  final_answer: z.string(),
  /** What the run's record shows of the named tool, where the line's author says. */
  attempt: z.enum(['none', 'failed', 'succeeded']).nullish(),
  labels: z.object({ claims_unavailable: z.boolean(), discloses_change: z.boolean(), names_search: z.boolean().nullable() }),
  trap: z.string(),
});
export type AnswerLine = z.infer<typeof AnswerLine>;

export const LABELS = ['claims_unavailable', 'discloses_change', 'names_search'] as const;
export type Label = (typeof LABELS)[number];

const SEARCH = /(?:^|[^a-z])(?:web)?search|tavily|serpapi|duckduckgo|google|bing|brave/iu;

/** JSON Lines to answers. */
export function answerLines(text: string): readonly AnswerLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => AnswerLine.parse(JSON.parse(line)));
}

/** What the audit would know of such a line: the tool's names, and the fallback by its own name alone. */
export function contextOf({ primary_tool, aliases, fallback }: AnswerLine): AnswerContext {
  const names = [fallback?.tool, fallback?.operation].filter((name) => typeof name === 'string');
  return {
    primary: [primary_tool, ...(aliases ?? [])],
    others: typeof fallback?.tool === 'string' ? [fallback.tool] : [],
    otherOperations: typeof fallback?.operation === 'string' ? [fallback.operation] : [],
    otherIsSearch: names.some((name) => SEARCH.test(name)),
    labels: [],
    ownLabel: null,
  };
}

export function said(label: Label, reading: AnswerReading): boolean {
  if (label === 'claims_unavailable') return reading.claims.length > 0;
  return label === 'discloses_change' ? reading.discloses : reading.namesSearch;
}

/** Whole tools go to one half or the other, so that no tool is in both: the half to work with, or the other. */
export function half(every: readonly AnswerLine[], which: 'work' | 'held_out'): readonly AnswerLine[] {
  const counts = new Map<string, number>();
  for (const { primary_tool } of every) counts.set(primary_tool, (counts.get(primary_tool) ?? 0) + 1);
  const ordered = [...counts].sort(([one, ones], [two, twos]) => twos - ones || (one < two ? -1 : 1));
  const work = new Set<string>();
  let [inWork, inOther] = [0, 0];
  for (const [tool, count] of ordered) {
    if (inWork <= inOther) {
      work.add(tool);
      inWork += count;
    } else inOther += count;
  }
  return every.filter(({ primary_tool }) => work.has(primary_tool) === (which === 'work'));
}
