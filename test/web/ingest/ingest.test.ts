import { expect, test } from 'vitest';
import { type Ingest, type IngestOptions, ingestInto } from '../../../web/ingest/ingest.ts';
import type { Judged } from '../../../web/ingest/judged.ts';
import { judgementOf } from '../../../web/ingest/judgement-of.ts';
import { IngestBusy } from '../../../web/ingest/refusal.ts';
import type { Added } from '../../../web/store/store.ts';
import { bytesOf, faithfulRecord, sent, violatedRecord } from './envelopes.ts';

/** A store that says what it was given, and waits until it is let go. */
function slowStore(refuses: (upload: Judged) => boolean = () => false, isAway: () => boolean = () => false) {
  const groups: number[] = [];
  let release = () => {};
  let held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    groups,
    release: () => release(),
    async holdersOf() {
      return [];
    },
    async ready() {
      if (isAway()) throw new Error('nobody listens there');
    },
    async add(uploads: readonly Judged[]): Promise<readonly Added[]> {
      groups.push(uploads.length);
      await held;
      held = Promise.resolve();
      if (uploads.some(refuses)) throw new Error('the disk is full');
      return uploads.map(({ runs }) => ({ state: 'added', runs: runs.map(({ id, report }) => ({ id, verdict: report.verdict })) }));
    },
  };
}

function ingestOf(store: IngestOptions['store'], more: Partial<IngestOptions> = {}): Ingest {
  const judge = {
    judge: async (request: Parameters<IngestOptions['judge']['judge']>[0]) => judgementOf({ ...request, id: 0 }),
    close: async () => {},
  };
  return ingestInto({ store, judge, now: () => 0, ...more });
}

function numbered(count: number): readonly Uint8Array[] {
  return Array.from({ length: count }, (_, at) => bytesOf(sent(faithfulRecord({ id: `run ${at}` }))));
}

test('what comes while a group is written makes up the next group', async () => {
  const store = slowStore();
  const ingest = ingestOf(store);
  const first = ingest.take(numbered(3), null);
  while (store.groups.length === 0) await new Promise(setImmediate);
  const others = [ingest.take(numbered(4), null), ingest.take(numbered(5), null)];
  await new Promise((resolve) => setTimeout(resolve, 20));
  store.release();
  await Promise.all([first, ...others]);
  expect(store.groups).toEqual([3, 9]);
});

test('answers come in order, refusals among them', async () => {
  const store = slowStore();
  store.release();
  const taken = await ingestOf(store).take([bytesOf('no json'), bytesOf(sent(violatedRecord())), bytesOf({})], null);
  expect(taken.map(({ state }) => state)).toEqual(['refused', 'added', 'refused']);
});

test('an upload that the store cannot take does not cost the others, and is not acknowledged', async () => {
  const store = slowStore(({ runs }) => runs.some(({ report }) => report.id === 'run 1'));
  store.release();
  const faults: unknown[] = [];
  const taken = await ingestOf(store, { onFault: (error) => faults.push(error) }).take(numbered(3), null);
  expect(taken.map((each) => (each.state === 'refused' ? each.refusal.code : each.state))).toEqual(['added', 'not_stored', 'added']);
  expect(faults).toHaveLength(1);
});

test('what one upload costs the others are a few more transactions, not one for each', async () => {
  const store = slowStore(({ runs }) => runs.some(({ report }) => report.id === 'run 40'));
  store.release();
  const taken = await ingestOf(store).take(numbered(64), null);
  expect(taken.map(({ state }) => state)).toEqual(Array.from({ length: 64 }, (_, at) => (at === 40 ? 'refused' : 'added')));
  // Down to one of 64 by halves, and both halves each time.
  expect(store.groups.length).toBeLessThanOrEqual(1 + 2 * 6);
});

test('a store that is away is tried once, and its senders are told when to come again', async () => {
  const store = slowStore(
    () => true,
    () => true,
  );
  store.release();
  const taken = await ingestOf(store).take(numbered(64), null);
  expect(new Set(taken.map((each) => (each.state === 'refused' ? each.refusal.status : 0)))).toEqual(new Set([503]));
  expect(taken[0]).toMatchObject({ refusal: { code: 'store_unavailable', retryAfter: 10 } });
  expect(store.groups).toEqual([64]);
});

test('more than may wait is sent away whole, until there is room again', async () => {
  const store = slowStore();
  const ingest = ingestOf(store, { mostUploads: 5 });
  const first = ingest.take(numbered(4), null);
  await expect(ingest.take(numbered(2), null)).rejects.toThrow(IngestBusy);
  const second = ingest.take(numbered(1), null);
  expect(() => ingest.refuseIfBusy()).toThrow(IngestBusy);
  store.release();
  await Promise.all([first, second]);
  expect(() => ingest.refuseIfBusy()).not.toThrow();
  expect((await ingest.take(numbered(2), null)).map(({ state }) => state)).toEqual(['added', 'added']);
});

test('bytes count as well, and one upload of any size is taken when nothing waits', async () => {
  const store = slowStore();
  const ingest = ingestOf(store, { mostBytes: 100 });
  const first = ingest.take(numbered(1), null);
  await expect(ingest.take(numbered(1), null)).rejects.toThrow(IngestBusy);
  store.release();
  expect(await first).toHaveLength(1);
});

test('draining waits for what was taken', async () => {
  const store = slowStore();
  const ingest = ingestOf(store);
  let written = false;
  const taken = ingest.take(numbered(1), null).then(() => {
    written = true;
  });
  setTimeout(() => store.release(), 30);
  await ingest.drain();
  await taken;
  expect(written).toBe(true);
});
