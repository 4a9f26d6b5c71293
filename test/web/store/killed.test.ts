import { setTimeout as passed } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from './engines.ts';
import { buildSender, startSender } from './processes.ts';
import { type Sent, sentUpload } from './sent-upload.ts';
import { factsOf, NOW } from './uploads.ts';

const ROUNDS = 20;

beforeAll(buildSender);

onBothEngines(({ freshUrl, open }) => {
  test('kill -9 in mid-ingest loses nothing acknowledged and stores nothing twice', { timeout: 180_000 }, async () => {
    const url = await freshUrl();
    await (await open(url)).migrate();
    let stored = 0;
    let acknowledged = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const sender = startSender(url, 'forever', round);
      // By answers and not by the clock alone: on a busy machine no second one comes in time.
      await sender.spoke(1 + (round % 3));
      await passed(round * 2.5);
      sender.child.kill('SIGKILL');
      expect(await sender.ended).toEqual({ code: null, stderr: '' });
      const acknowledgedNow: readonly Sent[] = sender.lines().flatMap((line) => JSON.parse(line));
      expect(acknowledgedNow.length).toBeGreaterThan(0);
      acknowledged += acknowledgedNow.length;

      const store = await open(url);
      const again = await store.add(acknowledgedNow.map(sentUpload), NOW);
      expect(again.every(({ state, runs }) => state === 'repeated' && runs.length === 2)).toBe(true);
      const facts = await factsOf(store);
      expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1));
      expect(new Set(facts.map(({ revision }) => revision)).size).toBe(facts.length);
      // The group on its way may have been stored or not, but whole.
      const beyond = facts.length - stored - 2 * acknowledgedNow.length;
      expect(beyond % 2).toBe(0);
      expect(beyond).toBeGreaterThanOrEqual(0);
      expect(beyond).toBeLessThanOrEqual(14);
      stored = facts.length;
      await store.close();
    }
    expect(acknowledged).toBeGreaterThan(ROUNDS);
  });
});
