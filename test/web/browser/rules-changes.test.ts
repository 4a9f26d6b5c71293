import { expect, test } from 'vitest';
import { rulesChangesOf } from '../../../web/app/rules-changes.ts';
import type { Fact } from '../../../web/facts/fact.ts';
import { questionOf } from '../../../web/views/question.ts';
import { summaryOf } from '../../../web/views/summary.ts';
import { factsInMemory } from '../facts-in-memory.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-30T12:00Z');

/** One run on each day before now, judged by that day's version of the rules. */
async function changes(versions: Readonly<Record<number, number>>) {
  const facts = factsInMemory(
    Object.entries(versions).map(
      ([daysAgo, rulesVersion], index): Fact => ({
        seq: index + 1,
        revision: index + 1,
        at: now - Number(daysAgo) * DAY,
        repository: 'orchard/press',
        tool: 'vitest',
        model: 'gpt-4.1',
        family: 'GPT',
        agent: null,
        verdict: 'faithful',
        method: 'primary',
        evidence: 'claimed',
        kind: 'work',
        rules: [],
        waived: [],
        rulesVersion,
        cluster: `run ${index}`,
        standing: 'counted',
      }),
    ),
  );
  const question = questionOf({ period: '30d' }, { now, timeZone: 'UTC', span: null });
  const found = await rulesChangesOf(facts, question, await summaryOf(facts, question));
  return [...found].map(([start, version]) => [new Date(start).toISOString().slice(0, 10), version]);
}

test('a newer version of the rules is marked where it begins, once', async () => {
  expect(await changes({ 9: 1, 7: 1, 5: 2, 4: 2, 1: 3 })).toEqual([
    ['2026-11-25', 2],
    ['2026-11-29', 3],
  ]);
});

test('one version is no change, and neither is an old record that was sent late', async () => {
  expect(await changes({ 9: 2, 5: 2, 1: 2 })).toEqual([]);
  expect(await changes({ 9: 2, 5: 1, 1: 2 })).toEqual([]);
});
