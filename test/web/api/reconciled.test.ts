import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Fact } from '../../../web/facts/fact.ts';
import type { Filter } from '../../../web/facts/filter.ts';
import { listText } from '../../../web/views/parameters.ts';
import { dice, MADE, madeFacts, madeFilter, oneOf } from '../made-facts.ts';
import { naiveCounts, naiveListed } from '../naive-counts.ts';
import { type PostgresServer, startPostgres } from '../postgres.ts';
import { type Documented, documentedBy } from './documented.ts';
import { repositoryOf, uploadOf } from './made-uploads.ts';
import { parsedCsv } from './parsed-csv.ts';
import { type Served, served } from './served.ts';

const SETS = 200;
const RUNS = 40;
const SPAN = { from: Date.UTC(2026, 2, 20), to: Date.UTC(2026, 4, 5) };
const NOW = Date.UTC(2026, 10, 30, 12);
const COUNTED = ['runs', 'faithful', 'violated', 'inconclusive', 'not_applicable', 'with_contract', 'findings', 'waived'] as const;

interface DataSet {
  readonly facts: readonly Fact[];
  readonly filter: Filter;
  readonly by: string;
}

/** Each data set has repositories of its own, and each filter speaks of these alone. */
const sets: readonly DataSet[] = Array.from({ length: SETS }, (_, set) => {
  const roll = dice(set);
  const facts = madeFacts(roll, RUNS, SPAN).filter(({ standing }) => standing === 'counted');
  const filter = madeFilter(roll, SPAN);
  const repositories = filter.repo.length > 0 ? filter.repo : MADE.repositories;
  return {
    facts: facts.map((fact) => ({ ...fact, repository: repositoryOf(fact.repository, set) })),
    filter: { ...filter, repo: repositories.map((each) => repositoryOf(each, set)) },
    by: oneOf(roll, ['repo', 'tool', 'model', 'family', 'agent', 'verdict', 'method', 'evidence', 'rules_version']),
  };
});

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let server: Served;
  let documented: Documented;

  beforeAll(async () => {
    server = await served({ now: () => NOW, ...(engine === 'postgres' ? { database: await postgres.freshDatabase() } : {}) });
    documented = await documentedBy(server);
    for (const [set, { facts }] of sets.entries()) {
      const uploads = facts.map((fact) => uploadOf({ ...fact, repository: fact.repository.slice(`set${set}-`.length) }, set));
      await server.app.store.add(uploads, NOW);
    }
  }, 120_000);
  afterAll(() => server?.close());

  async function asked(path: string, { filter }: DataSet, more = ''): Promise<string> {
    const csv = path.endsWith('.csv');
    const answer = await server.get(`/api/v1/${path}?${queryOf(filter)}${more}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    documented.holds('get', `/api/v1/${path}`, answer);
    expect(answer.headers.get('content-type')).toContain(csv ? 'text/csv' : 'application/json');
    return answer.text;
  }

  test(`tiles, series, breakdown, rows and their CSV are one count, for ${SETS} data sets`, async () => {
    let runs = 0;
    for (const each of sets) {
      const naive = naiveCounts(each.facts, each.filter);
      const expected = numbersOf([{ counts: { ...naive, by_rule: Object.entries(naive.by_rule) }, rate: naive.rate }]);
      runs += naive.runs;
      const summary = Tiles.parse(JSON.parse(await asked('summary', each)));
      expect(numbersOf([summary])).toEqual(expected);
      expect(summary.counts.clusters).toBe(naive.clusters);
      expect(csvNumbers(parsedCsv(await asked('summary.csv', each)))).toEqual(expected);

      const by = `&by=${each.by}`;
      const series = Lines.parse(JSON.parse(await asked('series', each, `${by}&limit=3`))).lines.flatMap(({ points }) => points);
      expect(numbersOf(series)).toEqual(expected);
      expect(csvNumbers(parsedCsv(await asked('series.csv', each, by)))).toEqual(expected);

      const breakdown = Rows.parse(JSON.parse(await asked('breakdown', each, by))).rows;
      expect(numbersOf(breakdown)).toEqual(expected);
      expect(csvNumbers(parsedCsv(await asked('breakdown.csv', each, by)))).toEqual(expected);

      const listed = naiveListed(each.facts, each.filter);
      expect(await pagesOf(each)).toEqual(namesOf(listed));
      const csv = parsedCsv(await asked('runs.csv', each));
      expect(csv.map(({ at = '', tool = '', verdict = '' }) => [Date.parse(at), tool, verdict].join(' ')).sort()).toEqual(guarded(listed));
      const violated = parsedCsv(await asked('violations.csv', each));
      expect(violated).toHaveLength(naiveListed(each.facts, { ...each.filter, verdict: ['violated'] }).length);
    }
    // Filters that leave nothing would agree about anything.
    expect(runs).toBeGreaterThan(SETS * 3);
  }, 240_000);

  async function pagesOf(each: DataSet): Promise<readonly string[]> {
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = List.parse(JSON.parse(await asked('runs', each, `&limit=15${cursor === '' ? '' : `&cursor=${cursor}`}`)));
      names.push(...page.rows.map(({ at, tool, verdict }) => [Date.parse(at), tool ?? '', verdict].join(' ')));
      cursor = page.next;
    }
    return names.sort();
  }
});

/** Entries, because a schema of records drops a rule that is called `__proto__`. */
const ByRule = z
  .unknown()
  .transform((value) => Object.entries(Object(value)).map(([rule, count]): [string, number] => [rule, Number(count)]));
const Counts = z.looseObject({ by_rule: ByRule });
const Tiles = z.object({ counts: Counts, rate: z.object({ hits: z.number(), of: z.number() }) });
const Lines = z.object({ lines: z.array(z.object({ points: z.array(Tiles) })) });
const Rows = z.object({ rows: z.array(Tiles) });
const List = z.object({
  next: z.string().nullable(),
  rows: z.array(z.object({ at: z.string(), tool: z.string().nullable(), verdict: z.string() })),
});

function queryOf({ from, to, kind, ...lists }: Filter): string {
  const query = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), kind });
  for (const [name, values] of Object.entries(lists)) if (values.length > 0) query.set(name, listText(values));
  return query.toString();
}

type Numbers = Readonly<Record<string, number>>;

/** The sum of several rows' numbers; rules under names of their own. */
function numbersOf(rows: readonly z.infer<typeof Tiles>[]): Numbers {
  return added(
    rows.map(({ counts, rate }) => ({
      ...Object.fromEntries(COUNTED.map((name) => [name, Number(counts[name])])),
      ...Object.fromEntries(counts.by_rule.map(([rule, count]) => [`rule ${rule}`, count])),
      rate_hits: rate.hits,
      rate_of: rate.of,
    })),
  );
}

function csvNumbers(rows: readonly Readonly<Record<string, string>>[]): Numbers {
  return added(
    rows.map((row) => ({
      ...Object.fromEntries([...COUNTED, 'rate_hits', 'rate_of'].map((name) => [name, Number(row[name])])),
      ...Object.fromEntries(MADE.rules.flatMap((rule) => (Object.hasOwn(row, rule) ? [[`rule ${rule}`, Number(row[rule])]] : []))),
    })),
  );
}

function added(rows: readonly Numbers[]): Numbers {
  const sums = new Map<string, number>([...COUNTED, 'rate_hits', 'rate_of'].map((name) => [name, 0]));
  for (const row of rows) for (const [name, count] of Object.entries(row)) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries([...sums].filter(([name, count]) => !name.startsWith('rule ') || count > 0));
}

function namesOf(facts: readonly Fact[]): readonly string[] {
  return facts.map(({ at, tool, verdict }) => [at, tool ?? '', verdict].join(' ')).sort();
}

/** As a CSV has them: a text that a spreadsheet would run has an apostrophe in front. */
function guarded(facts: readonly Fact[]): readonly string[] {
  return facts.map(({ at, tool, verdict }) => [at, (tool ?? '').replace(/^-/, "'-"), verdict].join(' ')).sort();
}
