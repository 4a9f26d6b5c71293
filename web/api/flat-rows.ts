import type { Cell } from './csv.ts';
import type { BreakdownAnswer } from './wire/breakdown.ts';
import type { CountsAnswer } from './wire/numbers.ts';
import type { SeriesAnswer } from './wire/series.ts';
import type { SummaryAnswer } from './wire/summary.ts';

export interface Flat {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

interface Numbers {
  readonly counts: CountsAnswer;
  readonly rate: SummaryAnswer['rate'];
}

const RATE = ['rate', 'rate_hits', 'rate_of', 'rate_low', 'rate_high'] as const;

/** The summary as one row. */
export function flatSummary({ question: { from, to }, counts, rate }: SummaryAnswer): Flat {
  return table(['from', 'to'], [{ keys: { from, to }, numbers: { counts, rate } }]);
}

/** The series as one row for each key and bucket. */
export function flatSeries({ lines }: SeriesAnswer): Flat {
  const cells = lines.flatMap(({ key, rest, points }) =>
    points.map(({ start, end, partial, counts, rate }) => ({ keys: { key, rest, start, end, partial }, numbers: { counts, rate } })),
  );
  return table(['key', 'rest', 'start', 'end', 'partial'], cells);
}

/** The breakdown, row by row. */
export function flatBreakdown({ by, rows }: BreakdownAnswer): Flat {
  return table(
    by,
    rows.map(({ keys, counts, rate }) => ({ keys, numbers: { counts, rate } })),
  );
}

/** A rule's effective findings have a column of its id. */
function table(
  names: readonly string[],
  cells: readonly { readonly keys: Readonly<Record<string, Cell>>; readonly numbers: Numbers }[],
): Flat {
  const rules = [...new Set(cells.flatMap(({ numbers }) => Object.keys(numbers.counts.by_rule)))].sort();
  const counted = ['runs', 'faithful', 'violated', 'inconclusive', 'not_applicable', 'with_contract', 'findings', 'waived', 'clusters'];
  return {
    columns: [...names, ...counted, ...RATE, ...rules],
    rows: cells.map(({ keys, numbers: { counts, rate } }) => {
      const { by_rule: byRule, ...plain } = counts;
      const found = Object.fromEntries(rules.map((rule) => [rule, Object.hasOwn(byRule, rule) ? (byRule[rule] ?? 0) : 0]));
      const share = { rate: rate.value, rate_hits: rate.hits, rate_of: rate.of, rate_low: rate.low, rate_high: rate.high };
      return { ...found, ...plain, ...share, ...keys };
    }),
  };
}
