import { beforeAll, expect, test } from 'vitest';
import type { Added } from '../../../web/store/store.ts';
import { onBothEngines } from './engines.ts';
import { buildSender, startSender } from './processes.ts';
import type { Sent } from './sent-upload.ts';
import { factsOf, NOW, upload } from './uploads.ts';

const GROUPS = 40;

beforeAll(buildSender);

onBothEngines(({ freshUrl, freshStore, open }) => {
  test('two processes that send the same at once: one of them adds, nobody fails', { timeout: 60_000 }, async () => {
    const url = await freshUrl();
    const store = await open(url);
    await store.migrate();
    const senders = [1, 2].map(() => startSender(url, String(GROUPS), 1));
    for (const { ended } of senders) expect(await ended).toEqual({ code: 0, stderr: '' });
    const answers: readonly (Sent & Pick<Added, 'state'>)[] = senders.flatMap(({ lines }) => lines().flatMap((line) => JSON.parse(line)));
    const indexes = new Set(answers.map(({ index }) => index));
    expect(answers).toHaveLength(2 * indexes.size);
    expect(answers.filter(({ state }) => state === 'added').map(({ index }) => index)).toHaveLength(indexes.size);
    const facts = await factsOf(store);
    expect(facts.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * indexes.size }, (_, index) => index + 1));
  });

  test('a reader who asks for what is newer misses nothing while two processes write', { timeout: 60_000 }, async () => {
    const url = await freshUrl();
    const store = await open(url);
    await store.migrate();
    const senders = [1, 2].map((round) => startSender(url, String(GROUPS), round));
    let over = false;
    const all = Promise.all(senders.map(({ ended }) => ended)).then((ends) => {
      over = true;
      return ends;
    });
    const seen = new Map<number, string>();
    let revision = 0;
    for (let left = 2; left > 0; ) {
      const page = await store.factsSince(revision, 50);
      for (const { seq, standing } of page) seen.set(seq, standing);
      revision = page.at(-1)?.revision ?? revision;
      if (over && page.length === 0) left -= 1;
    }
    for (const end of await all) expect(end).toEqual({ code: 0, stderr: '' });
    const facts = await factsOf(store);
    expect(facts.length).toBeGreaterThan(4 * GROUPS);
    expect([...seen].toSorted(([a], [b]) => a - b)).toEqual(facts.map(({ seq, standing }) => [seq, standing]));
  });

  test('many senders of one process at once are served one after the other', async () => {
    const store = await freshStore();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => store.add([upload({ text: `${index % 10}`, line: (index % 10) + 1 })], NOW)),
    );
    expect(answers.flat().filter(({ state }) => state === 'added')).toHaveLength(10);
    expect(await factsOf(store)).toHaveLength(10);
  });
});
