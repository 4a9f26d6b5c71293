import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Evidence } from '../../../web/facts/fact.ts';
import type { Judged } from '../../../web/ingest/judged.ts';
import type { Store } from '../../../web/store/store.ts';
import { onBothEngines } from './engines.ts';
import { factsOf, NOW, upload } from './uploads.ts';

interface Row {
  readonly upload: number;
  readonly rules: number;
  readonly record: number;
  readonly tool: string;
  readonly slot: string;
  readonly attempt: number;
  readonly evidence: Evidence;
}

const arrival = fc.record({
  record: fc.integer({ min: 1, max: 3 }),
  workflow: fc.integer({ min: 1, max: 2 }),
  attempt: fc.integer({ min: 1, max: 3 }),
  evidence: fc.constantFrom<Evidence>('claimed', 'recorded'),
  tools: fc.constantFrom(['crawl4ai'], ['vitest'], ['crawl4ai', 'vitest']),
});
type Arrival = typeof arrival extends fc.Arbitrary<infer T> ? T : never;

/** A group of uploads, or a second judgement of everything so far. */
const history = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.array(arrival, { minLength: 1, maxLength: 4 }) }, fc.constant('again' as const)),
  {
    minLength: 1,
    maxLength: 8,
  },
);

/** The standings as their definition says it, of all rows at once. */
function defined(rows: readonly Row[]): readonly string[] {
  const isOlder = (row: Row) => rows.some((other) => other.upload === row.upload && other.rules > row.rules);
  const isLess = (row: Row, other: Row) => row.evidence === 'claimed' && other.evidence === 'recorded';
  const isOvertaken = (row: Row) =>
    rows.some((other) => other.slot === row.slot && other.tool === row.tool && other.attempt > row.attempt && !isLess(other, row));
  return rows.map((row) => {
    if (isOlder(row)) return 'reaudited';
    if (isOvertaken(row)) return 'superseded';
    const newer = rows.some(
      (other) =>
        other.record === row.record &&
        other.tool === row.tool &&
        (isLess(row, other) || (other.upload > row.upload && !isLess(other, row))) &&
        !isOlder(other) &&
        !isOvertaken(other),
    );
    return newer ? 'repeated' : 'counted';
  });
}

async function lived(store: Store, repositoryId: number, steps: readonly (readonly Arrival[] | 'again')[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const uploads = new Map<string, { readonly number: number; readonly arrival: Arrival }>();
  const repository = { id: repositoryId, owner_id: 1, name: `acme/site-${repositoryId}` };
  const made = ({ record, workflow, attempt, tools, evidence }: Arrival, rulesVersion: number): Judged =>
    upload({ repository, text: `${record}`, workflow, attempt, tools, evidence, rulesVersion });
  const noted = (number: number, { record, workflow, attempt, tools, evidence }: Arrival, rules: number): void => {
    for (const tool of tools) rows.push({ upload: number, rules, record, tool, slot: `${workflow}`, attempt, evidence });
  };
  let rules = 1;
  for (const step of steps) {
    if (step === 'again') {
      rules += 1;
      for (const { number, arrival: each } of uploads.values()) noted(number, each, rules);
      await store.reaudit([...uploads.values()].map(({ arrival: each }) => made(each, rules)));
      continue;
    }
    for (const each of step) {
      const { key } = made(each, rules);
      if (uploads.has(key)) continue;
      uploads.set(key, { number: uploads.size + 1, arrival: each });
      noted(uploads.size, each, rules);
    }
    await store.add(
      step.map((each) => made(each, rules)),
      NOW,
    );
  }
  return rows;
}

/** Random histories seldom have one go and a lesser one come in the same group. */
const TOLD: [readonly (readonly Arrival[] | 'again')[]][] = [
  [
    [
      [{ record: 2, workflow: 1, attempt: 1, evidence: 'recorded', tools: ['crawl4ai'] }],
      [{ record: 2, workflow: 2, attempt: 1, evidence: 'recorded', tools: ['crawl4ai'] }],
      [
        { record: 2, workflow: 1, attempt: 1, evidence: 'claimed', tools: ['crawl4ai'] },
        { record: 1, workflow: 2, attempt: 2, evidence: 'recorded', tools: ['crawl4ai'] },
      ],
    ],
  ],
];

onBothEngines(({ freshStore, name }) => {
  test('whatever arrives in whatever order, standings are what they are defined to be', { timeout: 120_000 }, async () => {
    const store = await freshStore();
    let repository = 0;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        repository += 1;
        const rows = await lived(store, repository, steps);
        const facts = (await factsOf(store)).filter((fact) => fact.repository === `acme/site-${repository}`);
        expect(facts.map(({ standing }) => standing)).toEqual(defined(rows));
      }),
      { numRuns: name === 'sqlite' ? 150 : 60, examples: TOLD },
    );
  });
});
