import { expect, test } from 'vitest';
import { addedCounts, type Counts, NO_COUNTS } from '../../../web/facts/counts.ts';
import type { Fact } from '../../../web/facts/fact.ts';
import { DIMENSIONS, type Dimension } from '../../../web/facts/facts.ts';
import { breakdownOf } from '../../../web/views/breakdown.ts';
import { pagingOf } from '../../../web/views/cursor.ts';
import { listOf } from '../../../web/views/list.ts';
import { questionOf } from '../../../web/views/question.ts';
import { seriesOf } from '../../../web/views/series.ts';
import type { Question } from '../../../web/views/shapes.ts';
import { summaryOf } from '../../../web/views/summary.ts';
import { factsInMemory } from '../facts-in-memory.ts';
import { type Dice, dice, madeFacts, madeFilter, oneOf, whole } from '../made-facts.ts';
import { naiveCounts, naiveNewest } from '../naive-counts.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-30T12:00Z');
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Apia'];
const dimensions = DIMENSIONS.filter((each): each is Exclude<Dimension, 'bucket'> => each !== 'bucket');

/** A question over a random range with a random filter, asked as an address would. */
function madeQuestion(roll: Dice): Question {
  const span = { from: now - 40 * DAY, to: now };
  const { from, to, kind, ...lists } = madeFilter(roll, span);
  const edges = { from: new Date(from).toISOString(), to: new Date(Math.min(to, now)).toISOString(), tz: oneOf(roll, ZONES) };
  const question = questionOf({ ...edges, kind, ...lists }, { now, timeZone: 'UTC', span: { first: span.from, last: span.to } });
  expect(question.remarks).toEqual([]);
  return question;
}

/** Sums know no clusters: one may have runs in several groups. */
function summed(counts: readonly Counts[]): Omit<Counts, 'clusters'> {
  const { clusters: _, ...sum } = counts.reduce(addedCounts, NO_COUNTS);
  return sum;
}

async function reconciled(facts: readonly Fact[], roll: Dice): Promise<void> {
  const memory = factsInMemory(facts);
  const question = madeQuestion(roll);
  const expected = naiveCounts(facts, question.filter);
  const { clusters: _, ...total } = expected;

  const summary = await summaryOf(memory, question);
  expect(summary.now).toEqual(expected);
  if (summary.before) expect(summary.before).toEqual(naiveCounts(facts, question.previous));

  const by = oneOf(roll, [null, ...dimensions]);
  const series = await seriesOf(memory, question, by, 1 + whole(roll, 4));
  expect(summed(series.lines.flatMap(({ points }) => points.map(({ counts }) => counts)))).toEqual(total);
  expect(summed(series.lines.map((line) => line.total))).toEqual(total);
  for (const { points } of series.lines) expect(points.map(({ start }) => start)).toEqual(question.edges);
  for (const { start, end, counts } of series.lines.length === 1 ? (series.lines[0]?.points ?? []) : []) {
    if (by === null) expect(counts).toEqual(naiveCounts(facts, { ...question.filter, from: start, to: end }));
  }

  const axes = [oneOf(roll, dimensions), oneOf(roll, dimensions)].slice(0, 1 + whole(roll, 2));
  const breakdown = await breakdownOf(memory, question, axes);
  expect(summed(breakdown.rows.map(({ counts }) => counts))).toEqual(total);

  const seqs: number[] = [];
  const store = {
    runs: async (asked: readonly number[]) => {
      seqs.push(...asked);
      return [];
    },
  };
  let cursor: string | null = null;
  do {
    const { selection, problems } = pagingOf({ cursor, limit: '7' });
    expect(problems).toEqual([]);
    const page = await listOf(memory, store, question, selection);
    expect(page.total).toBe(expected.runs);
    cursor = page.next;
  } while (cursor !== null);
  expect(seqs).toEqual(naiveNewest(facts, question.filter));
}

test('tile = chart = table = list = a count by hand, for 200 sets of runs and as many filters', async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const roll = dice(seed);
    await reconciled(madeFacts(roll, whole(roll, 150), { from: now - 40 * DAY, to: now }), roll);
  }
});

test('every group of a breakdown is a count by hand of its own', async () => {
  const roll = dice(4_711);
  const facts = madeFacts(roll, 400, { from: now - 20 * DAY, to: now });
  const question = questionOf({ period: '30d', type: 'unflagged_substitution' }, { now, timeZone: 'UTC', span: null });
  const { rows } = await breakdownOf(factsInMemory(facts), question, ['repo', 'agent']);
  expect(rows.length).toBeGreaterThan(20);
  for (const { keys, counts } of rows) {
    const [repo = '', agent] = keys;
    expect(counts).toEqual(naiveCounts(facts, { ...question.filter, repo: [repo ?? ''], agent: [agent ?? '(none)'] }));
  }
});
