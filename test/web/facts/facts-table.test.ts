import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../web/facts/fact.ts';
import { factsTable } from '../../../web/facts/facts-table.ts';
import { type Filter, NONE } from '../../../web/facts/filter.ts';
import { dice, madeFacts, madeFilter, oneOf, whole } from '../made-facts.ts';
import { naiveCounts, naiveListed, naiveNewest } from '../naive-counts.ts';

const everything: Filter = { from: 0, to: 1_000, repo: [], tool: [], model: [], agent: [], type: [], verdict: [], kind: 'work' };

function fact(seq: number, rest: Partial<Fact> = {}): Fact {
  return {
    seq,
    revision: seq,
    at: 10 * seq,
    repository: 'orchard/press',
    tool: 'vitest',
    model: 'gpt-4.1',
    family: 'GPT',
    agent: 'codex',
    verdict: 'faithful',
    method: 'primary',
    evidence: 'claimed',
    kind: 'work',
    rules: [],
    waived: [],
    rulesVersion: 1,
    cluster: `orchard/press#${seq}`,
    standing: 'counted',
    ...rest,
  };
}

function tableOf(...facts: readonly Fact[]) {
  const table = factsTable();
  table.put(facts);
  return table;
}

describe('standing', () => {
  test('only counted rows are in numbers and lists; all are rows of the table', () => {
    const table = tableOf(
      fact(1),
      fact(2, { standing: 'repeated' }),
      fact(3, { standing: 'superseded' }),
      fact(4, { standing: 'reaudited' }),
    );
    expect(table.length).toBe(4);
    expect(table.groups(everything, [{ by: [] }])[0]?.[0]?.counts.runs).toBe(1);
    expect(table.select(everything, { order: 'newest', after: null, limit: 9 })).toEqual({
      rows: [{ at: 10, seq: 1 }],
      more: false,
      total: 1,
    });
    expect(table.span()).toEqual({ first: 10, last: 10 });
  });

  test('a row that comes again replaces what was known of it', () => {
    const table = tableOf(fact(1), fact(2));
    table.put([fact(1, { revision: 9, standing: 'superseded' })]);
    expect([table.revision, table.length]).toEqual([9, 2]);
    expect(table.groups(everything, [{ by: [] }])[0]?.[0]?.counts.runs).toBe(1);
    table.put([fact(1, { revision: 10 })]);
    expect(table.groups(everything, [{ by: [] }])[0]?.[0]?.counts.runs).toBe(2);
  });
});

describe('names', () => {
  test('spellings of one tool are one group, shown as most runs spell it', () => {
    const table = tableOf(fact(1, { tool: 'Crawl-4-AI' }), fact(2, { tool: 'crawl4ai' }), fact(3, { tool: 'crawl4ai' }), fact(4));
    const [groups = []] = table.groups(everything, [{ by: ['tool'] }]);
    expect(groups.map(({ keys, counts }) => [keys[0], counts.runs])).toEqual([
      ['crawl4ai', 3],
      ['vitest', 1],
    ]);
    expect(table.groups({ ...everything, tool: ['CRAWL 4 AI'] }, [{ by: [] }])[0]?.[0]?.counts.runs).toBe(3);
    expect(table.values('tool')).toEqual([
      { value: 'crawl4ai', runs: 3 },
      { value: 'vitest', runs: 1 },
    ]);
  });

  test('the spelling that is shown follows the runs, also after it was shown', () => {
    const table = tableOf(fact(1, { tool: 'b-tool' }));
    const shown = () => table.groups(everything, [{ by: ['tool'] }])[0]?.[0]?.keys;
    expect(shown()).toEqual(['b-tool']);
    table.put([fact(2, { tool: 'btool' }), fact(3, { tool: 'btool' })]);
    expect(shown()).toEqual(['btool']);
  });

  test('a row that changes its standing is no further use of its spelling', () => {
    const table = tableOf(fact(1, { tool: 'B-tool' }), fact(2, { tool: 'btool' }), fact(3, { tool: 'btool' }));
    table.put([1, 2, 3].map((turn) => fact(1, { tool: 'B-tool', revision: 10 + turn })));
    expect(table.values('tool')).toEqual([{ value: 'btool', runs: 3 }]);
  });

  test('runs without a tool or an agent are a group of their own and can be asked for', () => {
    const table = tableOf(fact(1, { tool: null, verdict: 'not_applicable' }), fact(2, { agent: null }));
    expect(table.groups(everything, [{ by: ['tool'] }])[0]?.map(({ keys }) => keys)).toEqual([[null], ['vitest']]);
    expect(table.select({ ...everything, tool: [NONE] }, { order: 'newest', after: null, limit: 9 }).rows).toEqual([{ at: 10, seq: 1 }]);
    expect(table.select({ ...everything, agent: [NONE] }, { order: 'newest', after: null, limit: 9 }).rows).toEqual([{ at: 20, seq: 2 }]);
    expect(table.values('agent')).toEqual([{ value: 'codex', runs: 1 }]);
  });

  test('rules and keys that name parts of objects are names', () => {
    const table = tableOf(fact(1, { verdict: 'violated', rules: ['__proto__', 'constructor'], model: '__proto__', family: '__proto__' }));
    const [[group] = []] = table.groups(everything, [{ by: ['model'] }]);
    expect(group?.keys).toEqual(['__proto__']);
    expect(Object.entries(group?.counts.by_rule ?? {})).toEqual([
      ['__proto__', 1],
      ['constructor', 1],
    ]);
    expect(table.rules()).toEqual(['__proto__', 'constructor']);
  });
});

describe('types and verdicts', () => {
  const table = tableOf(
    fact(1),
    fact(2, { verdict: 'violated', rules: ['a', 'b'] }),
    fact(3, { verdict: 'violated', rules: ['b'] }),
    fact(4, { verdict: 'faithful', rules: ['a'], waived: ['a'] }),
    fact(5, { verdict: 'inconclusive', rules: ['a'] }),
  );
  const whole = (filter: Partial<Filter>) => table.groups({ ...everything, ...filter }, [{ by: [] }])[0]?.[0]?.counts;

  test('a type counts its own findings, lists waived ones too, and leaves the denominator alone', () => {
    expect(whole({ type: ['a'] })).toMatchObject({ runs: 3, findings: 3, waived: 1, by_rule: { a: 2 }, rate: { hits: 1, of: 4 } });
    expect(whole({ type: ['a'] })?.by_rule).not.toHaveProperty('b');
  });

  test('a verdict narrows the list and nothing of the rate', () => {
    expect(whole({ verdict: ['faithful'] })).toMatchObject({ runs: 2, faithful: 2, violated: 0, rate: { hits: 2, of: 4 } });
  });

  test('a group without a listed run is there for its rate', () => {
    const groups = table.groups({ ...everything, type: ['nowhere'] }, [{ by: ['model'] }])[0];
    expect(groups).toMatchObject([{ keys: ['gpt-4.1'], counts: { runs: 0, rate: { hits: 0, of: 4 } } }]);
  });
});

describe('edges', () => {
  const table = tableOf(fact(1, { at: 100 }), fact(2, { at: 700 }), fact(3, { at: 300 }), fact(4, { at: 100, kind: 'probe' }));
  const runs = (from: number, to: number) => table.groups({ ...everything, from, to }, [{ by: [] }])[0]?.[0]?.counts.runs;

  test('a run at the start of a range is part of it, one at its end is not', () => {
    expect([runs(100, 101), runs(99, 100), runs(700, 701), runs(0, 700)]).toEqual([1, 0, 1, 2]);
  });

  test('a run at the edge of two buckets belongs to the later, whatever stood before it', () => {
    const [groups = []] = table.groups(everything, [{ by: ['bucket'], edges: [0, 100, 300, 301, 700, 990] }]);
    expect(groups.map(({ keys, counts }) => [keys[0], counts.runs])).toEqual([
      [100, 1],
      [300, 1],
      [700, 1],
    ]);
  });

  test('work and probes of one range are told apart, asked one after the other', () => {
    expect(table.select(everything, { order: 'oldest', after: null, limit: 9 }).total).toBe(3);
    expect(table.select({ ...everything, kind: 'probe' }, { order: 'oldest', after: null, limit: 9 }).total).toBe(1);
  });
});

test('runs of one pull request are one cluster in every group that they are in', () => {
  const of = (seq: number, cluster: string, model: string) => fact(seq, { cluster, model });
  const table = tableOf(of(1, 'p#1', 'm'), of(2, 'p#2', 'm'), of(3, 'p#1', 'n'), of(4, 'p#1', 'm'));
  const [[all] = [], models = []] = table.groups(everything, [{ by: [] }, { by: ['model'] }]);
  expect(all?.counts.clusters).toBe(2);
  expect(models.map(({ keys, counts }) => [keys[0], counts.clusters])).toEqual([
    ['m', 2],
    ['n', 1],
  ]);
});

test('nothing counted is one group of nothing, and no span', () => {
  const table = tableOf();
  expect(table.groups(everything, [{ by: [] }, { by: ['tool'] }])).toMatchObject([
    [{ keys: [], counts: { runs: 0, rate: { of: 0 } } }],
    [],
  ]);
  expect(table.span()).toBe(null);
  expect(table.select(everything, { order: 'newest', after: null, limit: 5 })).toEqual({ rows: [], more: false, total: 0 });
});

test('groupings that cannot be right are refused', () => {
  const table = tableOf(fact(1));
  const refusal = expect.objectContaining({ name: 'FactsError', code: 'refused' });
  expect(() => table.groups(everything, [{ by: ['bucket'] }])).toThrow(refusal);
  expect(() => table.groups(everything, [{ by: ['bucket'], edges: [5, 10] }])).toThrow(refusal);
  expect(() => table.groups(everything, [{ by: ['bucket'], edges: [0, 20, 20] }])).toThrow(refusal);
  expect(() => table.groups(everything, [{ by: ['repo', 'tool', 'model', 'agent'] }])).toThrow(refusal);
});

describe('against a count by hand, on sets that come in parts and change', () => {
  const span = { from: 1_000_000, to: 1_100_000 };

  test('totals, the order of pages in both directions, and buckets', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const roll = dice(1_000 + seed);
      const facts = [...madeFacts(roll, whole(roll, 200), span)];
      const table = factsTable();
      const half = whole(roll, facts.length);
      table.put(facts.slice(0, half));
      table.groups(madeFilter(roll, span), [{ by: ['tool'] }]);
      table.put(facts.slice(half));
      const changed = facts
        .slice(0, 20)
        .map((each, index): Fact => ({ ...each, revision: facts.length + 1 + index, standing: 'superseded' }));
      const filter = madeFilter(roll, span);
      table.groups(filter, [{ by: [] }]);
      table.put(changed);
      facts.push(...changed);

      expect(table.groups(filter, [{ by: [] }])[0]?.[0]?.counts).toEqual(naiveCounts(facts, filter));
      const oldest: number[] = [];
      let after: { at: number; seq: number } | null = null;
      for (let more = true; more; ) {
        const page = table.select(filter, { order: 'oldest', after, limit: 1 + whole(roll, 5) });
        expect(page.total).toBe(naiveListed(facts, filter).length);
        oldest.push(...page.rows.map(({ seq }) => seq));
        after = page.rows.at(-1) ?? null;
        more = page.more;
      }
      expect(oldest.reverse()).toEqual(naiveNewest(facts, filter));

      const edges = [
        filter.from,
        ...[...new Set([1, 2, 3].map(() => filter.from + 1 + whole(roll, filter.to - filter.from)))].sort((a, b) => a - b),
      ];
      for (const { keys, counts } of table.groups(filter, [{ by: ['bucket'], edges }])[0] ?? []) {
        const from = Number(keys[0]);
        const to = edges[edges.indexOf(from) + 1] ?? filter.to;
        expect(counts).toEqual(naiveCounts(facts, { ...filter, from, to }));
      }
    }
  });

  test('values and rules of everything counted', () => {
    const roll = dice(77);
    const facts = madeFacts(roll, 300, span);
    const table = tableOf(...facts);
    const counted = facts.filter(({ standing }) => standing === 'counted');
    const repo = oneOf(roll, facts).repository;
    expect(table.values('repo').find(({ value }) => value === repo)?.runs).toBe(
      counted.filter(({ repository }) => repository === repo).length,
    );
    expect(table.rules()).toEqual([...new Set(counted.flatMap(({ rules }) => rules))].sort());
  });
});
