import { expect, test } from 'vitest';
import { onBothEngines } from './engines.ts';
import { type Difference, digestOf, factsOf, NOW, upload } from './uploads.ts';

const A: Difference = { text: '{"a":1}' };
const B: Difference = { text: '{"b":1}', file: 'runs/b.json' };

onBothEngines(({ freshStore }) => {
  test('the newer judgement counts, the older stays', async () => {
    const store = await freshStore();
    await store.add([upload(A), upload(B)], NOW);
    expect(await store.reaudit([upload({ ...A, rulesVersion: 2, rules: ['masked_status'] })])).toBe(1);
    expect((await factsOf(store)).map(({ seq, rulesVersion, verdict, standing }) => [seq, rulesVersion, verdict, standing])).toEqual([
      [1, 1, 'faithful', 'reaudited'],
      [2, 1, 'faithful', 'counted'],
      [3, 2, 'violated', 'counted'],
    ]);
    const [second] = await store.runs([3]);
    expect(second).toMatchObject({ receivedAt: NOW, rulesVersion: 2 });
    expect((await store.siblings(second ?? expect.fail())).map(({ seq }) => seq)).toEqual([1]);
  });

  test('a repeat of the upload still gets the first answer', async () => {
    const store = await freshStore();
    const [first] = await store.add([upload(A)], NOW);
    await store.reaudit([upload({ ...A, rulesVersion: 2, rules: ['masked_status'] })]);
    expect(await store.add([upload(A)], NOW)).toEqual([{ ...first, state: 'repeated' }]);
  });

  test('what is stale are texts that only older rules have judged', async () => {
    const store = await freshStore();
    const secret = 'tr\u00e8s "hostile" \u{1f987} \0';
    await store.add([upload(A), upload({ ...B, text: secret, reportDigest: digestOf('x') }), upload({ text: '3', reportOnly: true })], NOW);
    const stale = await store.stale(2, 0, 10);
    expect(stale.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(stale[1]).toEqual({
      seq: 2,
      receivedAt: NOW,
      evidence: 'claimed',
      envelope: { ...upload({ ...B, text: secret }).envelope, record_text: secret },
    });
    expect((await store.stale(2, 1, 10)).map(({ seq }) => seq)).toEqual([2]);
    expect(await store.stale(2, 0, 1)).toHaveLength(1);
    expect(await store.stale(1, 0, 10)).toEqual([]);
    await store.reaudit([upload({ ...A, rulesVersion: 2 })]);
    expect((await store.stale(2, 0, 10)).map(({ seq }) => seq)).toEqual([2]);
  });

  test('a second judgement under the same rules, older rules, or of nothing stored writes nothing', async () => {
    const store = await freshStore();
    await store.add([upload({ ...A, rulesVersion: 3 })], NOW);
    expect(
      await store.reaudit([upload({ ...A, rulesVersion: 3 }), upload({ ...A, rulesVersion: 2 }), upload({ ...B, rulesVersion: 4 })]),
    ).toBe(0);
    expect(await store.reaudit([upload({ ...A, rulesVersion: 4 }), upload({ ...A, rulesVersion: 5 })])).toBe(1);
    expect(await store.reaudit([upload({ ...A, rulesVersion: 5 })])).toBe(0);
    expect((await factsOf(store)).map(({ rulesVersion, standing }) => [rulesVersion, standing])).toEqual([
      [3, 'reaudited'],
      [5, 'counted'],
    ]);
  });

  test('a second judgement never lifts what was repeated or superseded', async () => {
    const store = await freshStore();
    const repeated = { ...A, workflow: 1 };
    const superseded = { ...B, workflow: 5, attempt: 1 };
    await store.add([repeated, { ...A, workflow: 2 }, superseded, { ...B, text: '{"c":1}', workflow: 5, attempt: 2 }].map(upload), NOW);
    await store.reaudit([repeated, superseded].map((each) => upload({ ...each, rulesVersion: 2 })));
    expect((await factsOf(store)).map(({ standing }) => standing)).toEqual([
      'reaudited',
      'counted',
      'reaudited',
      'counted',
      'repeated',
      'superseded',
    ]);
  });

  test('a difference from the sender under newer rules is not held against the sender', async () => {
    const store = await freshStore();
    const envelope = { report_digest: digestOf('then') };
    await store.add([upload({ ...A, envelope, reportDigest: digestOf('then') })], NOW);
    await store.reaudit([upload({ ...A, envelope, reportDigest: digestOf('now'), rulesVersion: 2 })]);
    expect((await store.runs([1, 2])).map(({ agreement }) => agreement)).toEqual(['same', 'unknown']);
  });
});
