import { expect, test } from 'vitest';
import { onBothEngines } from './engines.ts';
import { type Difference, factsOf, NOW, standingsOf, upload } from './uploads.ts';

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
];

onBothEngines(({ freshStore }) => {
  test.each(ARRIVALS)('$name', async ({ arrive, standings }) => {
    const oneByOne = await freshStore();
    for (const [index, each] of arrive.entries()) await oneByOne.add([upload(each)], NOW + index);
    expect(await standingsOf(oneByOne)).toEqual(standings);

    const together = await freshStore();
    await together.add(arrive.map(upload), NOW);
    expect(await standingsOf(together)).toEqual(standings);
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
