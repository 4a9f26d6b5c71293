import { expect, test } from 'vitest';
import type { Filter } from '../../../web/facts/filter.ts';
import { openFacts } from '../../../web/facts/open-facts.ts';
import { onBothEngines } from '../store/engines.ts';
import { NOW, upload } from '../store/uploads.ts';

const workers = new URL('../../../web/dist/workers/', import.meta.url);
const day: Filter = { from: NOW - 1, to: NOW + 1, repo: [], tool: [], model: [], agent: [], type: [], verdict: [], kind: 'work' };

onBothEngines((engine) => {
  test('the thread reads what is stored, and what is stored since, each standing as it is now', async () => {
    const url = await engine.freshUrl();
    const store = await engine.open(url);
    await store.migrate();
    await store.add(
      [upload({ text: '{"id":"first"}' }), upload({ text: '{"id":"second"}', tools: ['vitest', null], rules: ['masked_status'] })],
      NOW,
    );
    const facts = await openFacts(url, { workers });
    try {
      const runs = async () => (await facts.groups(day, [{ by: ['tool'] }]))[0]?.map(({ keys, counts }) => [keys[0], counts.runs]).sort();
      expect(await runs()).toEqual([
        [null, 1],
        ['crawl4ai', 1],
        ['vitest', 1],
      ]);
      await store.add([upload({ text: '{"id":"first"}', attempt: 2 }), upload({ text: '{"id":"third"}', tools: ['vitest'] })], NOW);
      expect(await runs()).toEqual([
        [null, 1],
        ['crawl4ai', 1],
        ['vitest', 2],
      ]);
      const { rows, total } = await facts.select(day, { order: 'newest', after: null, limit: 9 });
      expect(total).toBe(4);
      expect(await store.runs(rows.map(({ seq }) => seq))).toHaveLength(4);
    } finally {
      await facts.close();
    }
  });
});
