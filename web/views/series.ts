import { addedCounts, type Counts, NO_COUNTS } from '../facts/counts.ts';
import type { Facts, Group } from '../facts/facts.ts';
import { bucketEnd, bucketStart } from '../time/buckets.ts';
import { violationRate } from './named-rates.ts';
import type { Question, Series, SeriesLine, SeriesPoint } from './shapes.ts';

/**
 * One line for each key of `by` (null: one line of everything) over the question's buckets, none left out. At most `limit` keys have a line of
 * their own, those with the most runs; the others share the last. Lines of a rate stand beside each other and are never added up.
 */
export async function seriesOf(facts: Facts, question: Question, by: Series['by'], limit = 8): Promise<Series> {
  const { filter, edges } = question;
  const dimensions = by === null ? [] : [by];
  const [totals = [], cells = []] = await facts.groups(filter, [{ by: dimensions }, { by: [...dimensions, 'bucket'], edges }]);
  const ranked = [...totals].sort(
    (a, b) => b.counts.runs - a.counts.runs || b.counts.rate.of - a.counts.rate.of || (String(a.keys[0]) < String(b.keys[0]) ? -1 : 1),
  );
  const axis = axisOf(question);
  const byKey = new Map<Group['keys'][number], Map<number, Counts>>();
  for (const { keys, counts } of cells) {
    const [key, start] = by === null ? [null, keys[0]] : keys;
    if (key === undefined || typeof start !== 'number') continue;
    const line = byKey.get(key) ?? new Map<number, Counts>();
    byKey.set(key, line.set(start, counts));
  }
  const line = (keys: readonly Group['keys'][number][], total: Counts, shown: Pick<SeriesLine, 'key' | 'rest'>): SeriesLine => ({
    ...shown,
    total,
    points: axis.map((place) => pointAt(place, keys, byKey)),
  });

  if (by === null) return { question, by, keys: 1, lines: [line([null], totals[0]?.counts ?? NO_COUNTS, { key: null, rest: false })] };
  const [own, others] = [ranked.slice(0, limit), ranked.slice(limit)];
  const lines = own.map(({ keys: [key = null], counts }) => line([key], counts, { key: key === null ? null : String(key), rest: false }));
  const rest = others.map(({ keys: [key = null] }) => key);
  const restTotal = others.reduce((sum, { counts }) => addedCounts(sum, counts), NO_COUNTS);
  return {
    question,
    by,
    keys: ranked.length,
    lines: rest.length === 0 ? lines : [...lines, line(rest, restTotal, { key: 'other', rest: true })],
  };
}

type Place = Pick<SeriesPoint, 'start' | 'end' | 'partial'>;

/** The buckets of the axis. The range's edges may cut the first and the last; the last may still be filling. */
function axisOf({ edges, filter, bucket, timeZone, partial }: Question): readonly Place[] {
  return edges.map((start, index) => {
    const last = index === edges.length - 1;
    const end = edges[index + 1] ?? filter.to;
    const cutBefore = index === 0 && bucketStart(start, bucket, timeZone) < start;
    return { start, end, partial: cutBefore || (last && (partial || bucketEnd(start, bucket, timeZone) > end)) };
  });
}

function pointAt(
  place: Place,
  keys: readonly Group['keys'][number][],
  byKey: ReadonlyMap<Group['keys'][number], ReadonlyMap<number, Counts>>,
): SeriesPoint {
  const found = keys.flatMap((key) => byKey.get(key)?.get(place.start) ?? []);
  const counts = found.length === 1 ? (found[0] ?? NO_COUNTS) : found.reduce(addedCounts, NO_COUNTS);
  return { ...place, counts, rate: violationRate(counts) };
}
