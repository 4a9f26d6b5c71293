import { expect, test } from 'vitest';
import type { Outcome } from '../../../web/store/store.ts';
import { onBothEngines } from './engines.ts';
import { NOW } from './uploads.ts';

onBothEngines(({ freshStore }) => {
  test('a key is found by its secret until it is revoked', async () => {
    const store = await freshStore();
    const { key, secret } = await store.createKey('ci "main" \0', [41, 42], NOW);
    expect(secret).toMatch(/^tf_[\w-]{43}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    const stored = { ...key, name: 'ci "main" ', repositories: [41, 42], createdAt: NOW, lastUsedAt: null, revokedAt: null };
    expect(await store.keyOf(secret)).toEqual(stored);
    expect(await store.keyOf(`${secret}x`)).toBeNull();
    expect(await store.keyOf(key.prefix)).toBeNull();
    expect(await store.keyOf('')).toBeNull();

    expect(await store.revokeKey(key.id, NOW + 9)).toBe(true);
    expect(await store.keyOf(secret)).toBeNull();
    expect(await store.revokeKey(key.id, NOW + 10)).toBe(false);
    expect(await store.revokeKey('none', NOW)).toBe(false);
    expect(await store.keys()).toEqual([{ ...stored, revokedAt: NOW + 9 }]);
  });

  test('secrets differ, and none is stored', async () => {
    const store = await freshStore();
    const made = await Promise.all([store.createKey('a', null, NOW), store.createKey('b', null, NOW + 1)]);
    expect(made[0].secret).not.toBe(made[1].secret);
    const keys = await store.keys();
    expect(keys.map(({ name, repositories }) => [name, repositories])).toEqual([
      ['a', null],
      ['b', null],
    ]);
    for (const { secret } of made) expect(JSON.stringify(keys)).not.toContain(secret.slice(12));
  });

  test('the last use of a key is kept to the minute', async () => {
    const store = await freshStore();
    const { key } = await store.createKey('ci', null, NOW);
    const used: unknown[] = [];
    for (const later of [1_000, 30_000, 61_000]) {
      await store.touchKey(key.id, NOW + later);
      used.push((await store.keys())[0]?.lastUsedAt);
    }
    expect(used).toEqual([NOW + 1_000, NOW + 1_000, NOW + 61_000]);
    await store.touchKey('none', NOW);
  });

  test('of the outcomes of a pull request the latest stays', async () => {
    const store = await freshStore();
    const merged: Outcome = {
      repository: { id: 41, name: 'acme/site' },
      pullRequest: 7,
      state: 'merged',
      at: NOW,
      secondsToGreen: 90,
      redWhenMerged: false,
    };
    expect(await store.outcome(41, 7)).toBeNull();
    await store.putOutcome(merged);
    await store.putOutcome({ ...merged, state: 'closed', at: NOW - 1, secondsToGreen: null, redWhenMerged: null });
    expect(await store.outcome(41, 7)).toEqual(merged);
    const later: Outcome = { ...merged, at: NOW + 1, secondsToGreen: null, redWhenMerged: true };
    await store.putOutcome(later);
    expect(await store.outcome(41, 7)).toEqual(later);
    expect(await store.outcome(41, 8)).toBeNull();
    expect(await store.outcome(42, 7)).toBeNull();
  });

  test('a setting is what it was last set to', async () => {
    const store = await freshStore();
    expect(await store.setting('time_zone')).toBeNull();
    await store.putSetting('time_zone', 'Europe/Berlin');
    await store.putSetting('time_zone', 'Asia/Kolkata');
    expect(await store.setting('time_zone')).toBe('Asia/Kolkata');
    expect(await store.setting("'; drop table run; --")).toBeNull();
  });
});
