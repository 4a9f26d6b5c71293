import { expect, test } from 'vitest';
import type { Store } from '../../../web/store/store.ts';
import { onBothEngines } from './engines.ts';
import { type Difference, factsOf, NOW, upload } from './uploads.ts';

const [A, B, C] = ['{"a":1}', '{"b":1}', '{"c":1}'];

/** Uploads in their order of arrival, and the standing of each row afterwards. */
const ARRIVALS: readonly { readonly name: string; readonly arrive: readonly Difference[]; readonly standings: readonly string[] }[] = [
  { name: 'different records', arrive: [{ text: A }, { text: B, file: 'b' }], standings: ['counted', 'counted'] },
  {
    name: 'a committed record that every push sends again',
    arrive: [
      { text: A, workflow: 1 },
      { text: A, workflow: 2 },
      { text: A, workflow: 3 },
    ],
    standings: ['repeated', 'repeated', 'counted'],
  },
  {
    name: 'the same record in another repository',
    arrive: [{ text: A }, { text: A, repository: { id: 42, owner_id: 4, name: 'acme/fork' } }],
    standings: ['counted', 'counted'],
  },
  {
    name: 'the same record under another contract',
    arrive: [
      { text: A, workflow: 1, tools: ['vitest'] },
      { text: A, workflow: 2, tools: ['jest'] },
    ],
    standings: ['counted', 'counted'],
  },
  {
    name: 'a workflow run that was run again',
    arrive: [
      { text: A, attempt: 1 },
      { text: B, attempt: 2 },
      { text: C, attempt: 3 },
    ],
    standings: ['superseded', 'superseded', 'counted'],
  },
  {
    name: 'attempts that arrive late',
    arrive: [
      { text: C, attempt: 3 },
      { text: A, attempt: 1 },
      { text: B, attempt: 2 },
    ],
    standings: ['counted', 'superseded', 'superseded'],
  },
  {
    name: 'attempts of another job, file, line or contract',
    arrive: [
      { text: A, attempt: 1 },
      { text: B, attempt: 2, job: 'lint' },
      { text: C, attempt: 3, file: 'runs/b.json' },
      { text: '4', attempt: 4, line: 2 },
      { text: '5', attempt: 5, tools: ['vitest'] },
      { text: '6', attempt: 6, workflow: 2 },
    ],
    standings: ['counted', 'counted', 'counted', 'counted', 'counted', 'counted'],
  },
  {
    name: 'two records of one place in one attempt',
    arrive: [{ text: A }, { text: B }],
    standings: ['counted', 'counted'],
  },
  {
    name: 'the same record in a lower attempt that arrives late',
    arrive: [
      { text: A, attempt: 2 },
      { text: A, attempt: 1 },
    ],
    standings: ['counted', 'superseded'],
  },
  {
    name: 'a record whose newest upload is superseded counts where it stood before',
    arrive: [
      { text: A, workflow: 1 },
      { text: A, workflow: 2, attempt: 1 },
      { text: B, workflow: 2, attempt: 2 },
    ],
    standings: ['counted', 'superseded', 'counted'],
  },
  {
    name: 'a row that was repeated and is superseded does not come back',
    arrive: [
      { text: A, workflow: 1, attempt: 1 },
      { text: A, workflow: 2, attempt: 1 },
      { text: B, workflow: 1, attempt: 2 },
      { text: C, workflow: 2, attempt: 2 },
    ],
    standings: ['superseded', 'superseded', 'counted', 'counted'],
  },
  {
    name: 'records without a workflow run never supersede each other',
    arrive: [
      { text: A, workflow: null },
      { text: B, workflow: null },
    ],
    standings: ['counted', 'counted'],
  },
  {
    name: 'runs without a contract are counted once as well',
    arrive: [
      { text: A, workflow: 1, tools: [null] },
      { text: A, workflow: 2, tools: [null] },
    ],
    standings: ['repeated', 'counted'],
  },
  {
    name: 'a claim of a record that was recorded',
    arrive: [
      { text: A, workflow: 1, evidence: 'recorded' },
      { text: A, workflow: null },
    ],
    standings: ['counted', 'repeated'],
  },
  {
    name: 'a claim that is there before the same record is recorded',
    arrive: [{ text: A }, { text: A, evidence: 'recorded' }],
    standings: ['repeated', 'counted'],
  },
  {
    name: 'a claim of a later attempt takes no place of what was recorded, and hides nothing',
    arrive: [
      { text: A, attempt: 1, evidence: 'recorded' },
      { text: B, attempt: 9 },
    ],
    standings: ['counted', 'counted'],
  },
  {
    name: 'what was recorded takes the place of an earlier claim',
    arrive: [
      { text: A, attempt: 1 },
      { text: B, attempt: 2, evidence: 'recorded' },
    ],
    standings: ['superseded', 'counted'],
  },
  {
    name: 'of what counts again, what was recorded comes first',
    arrive: [
      { text: A, workflow: 1, evidence: 'recorded' },
      { text: A, workflow: 2, evidence: 'recorded' },
      { text: A, workflow: 3 },
      { text: B, workflow: 2, attempt: 2, evidence: 'recorded' },
    ],
    standings: ['counted', 'superseded', 'repeated', 'counted'],
  },
];

/** The same arrivals in repositories of their own, where nothing else stands. */
function moved(difference: Difference, base: number): Difference {
  const id = base + (difference.repository?.id ?? 41) - 41;
  return { ...difference, repository: { id, owner_id: 4, name: `acme/site-${id}` } };
}

async function standings(store: Store, base: number): Promise<readonly string[]> {
  const ours = (await factsOf(store)).filter(({ repository }) => repository.startsWith(`acme/site-${String(base).slice(0, -1)}`));
  return ours.map(({ standing }) => standing);
}

onBothEngines(({ freshStore }) => {
  test('of what came before, each arrival leaves the standings that it should', async () => {
    const store = await freshStore();
    const found: Record<string, unknown> = {};
    for (const [index, { name, arrive }] of ARRIVALS.entries()) {
      const [oneByOne, together] = [1000 + 10 * index, 2000 + 10 * index];
      for (const each of arrive) await store.add([upload(moved(each, oneByOne))], NOW);
      await store.add(
        arrive.map((each) => upload(moved(each, together))),
        NOW,
      );
      found[name] = [await standings(store, oneByOne), await standings(store, together)];
    }
    expect(found).toEqual(Object.fromEntries(ARRIVALS.map(({ name, standings }) => [name, [standings, standings]])));
  });

  test('a row whose standing changes is seen by who has read it before', async () => {
    const store = await freshStore();
    await store.add([upload({ workflow: 1 })], NOW);
    const seen = (await factsOf(store))[0]?.revision ?? 0;
    await store.add([upload({ workflow: 2 })], NOW);
    const later = await store.factsSince(seen, 10);
    expect(later.map(({ seq, standing }) => [seq, standing])).toEqual([
      [1, 'repeated'],
      [2, 'counted'],
    ]);
    expect(new Set(later.map(({ revision }) => revision)).size).toBe(2);
  });
});
