import { expect, test } from 'vitest';
import { openFactsReader } from '../../../web/store/facts-reader.ts';
import { onBothEngines } from './engines.ts';
import { digestOf, factsOf, NOW, upload } from './uploads.ts';

onBothEngines(({ freshStore, freshUrl, open }) => {
  test('runs come in the order that was asked for, without those that are gone', async () => {
    const store = await freshStore();
    await store.add(
      ['1', '2', '3'].map((text, index) => upload({ text, line: index + 1 })),
      NOW,
    );
    expect((await store.runs([3, 99, 1, 3])).map(({ seq }) => seq)).toEqual([3, 1, 3]);
    expect(await store.runs([])).toEqual([]);
    expect(await store.run('NOTHING')).toBeNull();
    expect(await store.run("' or 1=1 --\0")).toBeNull();
  });

  test('siblings are the same record elsewhere and other attempts of its place', async () => {
    const store = await freshStore();
    const record = { text: '{"a":1}', tools: ['crawl4ai', 'vitest'] };
    await store.add([upload({ ...record, attempt: 1 }), upload({ text: '{"b":1}', attempt: 2 })], NOW);
    await store.add([upload({ ...record, workflow: 2 }), upload({ text: '{"c":1}', file: 'elsewhere' })], NOW);
    const [run] = await store.runs([1]);
    const siblings = await store.siblings(run ?? expect.fail());
    expect(siblings.map(({ seq }) => seq)).toEqual([5, 4, 3, 2]);
    expect(siblings.map(({ standing }) => standing)).toEqual(['counted', 'counted', 'counted', 'repeated']);
  });

  test('siblings of a record that came a thousand times are the newest 200', async () => {
    const store = await freshStore();
    await store.add(
      Array.from({ length: 1_000 }, (_, index) => upload({ workflow: index + 1 })),
      NOW,
    );
    const [run] = await store.runs([1]);
    const siblings = await store.siblings(run ?? expect.fail());
    expect(siblings.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => 1_000 - index));
  });

  test('a record text is its repository’s own, and stored once', async () => {
    const store = await freshStore();
    const text = JSON.stringify({ final_answer: 'x'.repeat(5_000_000), nul: '\0', broken: '\u{1f987}' });
    await store.add([upload({ text, workflow: 1 }), upload({ text, workflow: 2 })], NOW);
    expect(await store.recordText(41, digestOf(text))).toBe(text);
    expect(await store.recordText(42, digestOf(text))).toBeNull();
    await store.add([upload({ text: '{"only":"reported"}', reportOnly: true })], NOW);
    expect(await store.recordText(41, digestOf('{"only":"reported"}'))).toBeNull();
  });

  test('a repository’s new name is that of its older runs too, and readers learn of it', async () => {
    const store = await freshStore();
    const named = (name: string, text: string) => upload({ text, repository: { id: 41, owner_id: 4, name } });
    await store.add([named('acme/old', '1'), upload({ text: 'x', repository: { id: 42, owner_id: 4, name: 'acme/other' } })], NOW);
    const seen = Math.max(...(await factsOf(store)).map(({ revision }) => revision));
    await store.add([named('acme/new', '2')], NOW);
    expect((await store.factsSince(seen, 10)).map(({ seq, repository }) => [seq, repository])).toEqual([
      [1, 'acme/new'],
      [3, 'acme/new'],
    ]);
    expect((await store.runs([1]))[0]?.repository).toEqual({ id: 41, name: 'acme/new' });
    const revisions = (await factsOf(store)).map(({ revision }) => revision);
    expect(new Set(revisions).size).toBe(3);
  });

  test('senders who disagree on a name cannot make every run change at will', async () => {
    const store = await freshStore();
    const names: string[] = [];
    for (const [index, name] of ['acme/a', 'acme/b', 'acme/a', 'acme/b', 'acme/a'].entries()) {
      await store.add([upload({ text: `${index}`, repository: { id: 41, owner_id: 4, name } })], NOW + index * 240_000);
      names.push((await factsOf(store))[0]?.repository ?? '');
    }
    expect(names).toEqual(['acme/a', 'acme/b', 'acme/b', 'acme/b', 'acme/a']);
  });

  test('facts come in pages by revision', async () => {
    const store = await freshStore();
    await store.add(
      Array.from({ length: 25 }, (_, index) => upload({ text: `${index}`, line: index + 1 })),
      NOW,
    );
    const first = await store.factsSince(0, 10);
    expect(first.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await store.factsSince(20, 10)).map(({ revision }) => revision)).toEqual([21, 22, 23, 24, 25]);
    expect(await store.factsSince(25, 10)).toEqual([]);
  });

  test('the facts worker’s own reader says the same as the store, at every moment', async () => {
    const url = await freshUrl();
    const store = await open(url);
    await store.migrate();
    const reader = openFactsReader(url);
    try {
      expect(await reader.factsSince(0, 10)).toEqual([]);
      await store.add(
        [upload({ rules: ['masked_status'], waived: ['masked_status'] }), upload({ text: '2', tools: [null], agent: null })],
        NOW,
      );
      expect(await reader.factsSince(0, 10)).toEqual(await store.factsSince(0, 10));
      expect(await reader.factsSince(1, 10)).toHaveLength(1);
      await store.add([upload({ workflow: 2, repository: { id: 41, owner_id: 4, name: 'acme/new' } })], NOW);
      const facts = await reader.factsSince(2, 10);
      expect(facts).toEqual(await store.factsSince(2, 10));
      expect(facts.map(({ repository, standing }) => [repository, standing])).toEqual([
        ['acme/new', 'counted'],
        ['acme/new', 'repeated'],
        ['acme/new', 'counted'],
      ]);
      expect(await reader.factsSince(0, 2)).toEqual(await store.factsSince(0, 2));
    } finally {
      await reader.close();
    }
  });
});
