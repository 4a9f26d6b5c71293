import { setTimeout as passed } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type Engine, onBothEngines } from './engines.ts';
import { buildSender, startSender } from './processes.ts';
import { factsOf, NOW, upload } from './uploads.ts';

const ALL = ['0001_runs', '0002_keys_outcomes_settings', '0003_sent_policies'];

beforeAll(buildSender);

/** A statement past the store. */
async function executed(name: Engine['name'], url: string, statement: string): Promise<void> {
  if (name === 'sqlite') {
    const database = new Database(url);
    database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

onBothEngines(({ name, freshUrl, open }) => {
  test('a store is ready once its migrations are made, and they are made once', async () => {
    const store = await open(await freshUrl());
    expect(store.engine).toBe(name);
    await expect(store.ready()).rejects.toThrow(`lacks the migrations ${ALL.join(', ')}`);
    expect(await store.migrate()).toEqual({ applied: ALL });
    await store.ready();
    expect(await store.migrate()).toEqual({ applied: [] });
  });

  test('of several processes that start at once, one migrates', async () => {
    const url = await freshUrl();
    const senders = [1, 2, 3].map(() => startSender(url, 'migrate', 0));
    for (const { ended } of senders) expect(await ended).toEqual({ code: 0, stderr: '' });
    const applied = senders.flatMap(({ lines }) => lines().map((line) => JSON.parse(line).migrated));
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], [], ALL]);
    await (await open(url)).ready();
  });

  test('a process that is killed while it migrates leaves nothing half made', { timeout: 60_000 }, async () => {
    for (const delay of [60, 90, 120, 150, 200, 300]) {
      const url = await freshUrl();
      const killed = startSender(url, 'migrate', 0);
      await passed(delay);
      killed.child.kill('SIGKILL');
      await killed.ended;
      const store = await open(url);
      await store.migrate();
      await store.ready();
      await store.add([upload()], NOW);
      expect(await factsOf(store)).toHaveLength(1);
      await store.close();
    }
  });

  test('a step that fails takes back the steps before it', async () => {
    const url = await freshUrl();
    const store = await open(url);
    await executed(name, url, 'create table setting (other integer)');
    await expect(store.migrate()).rejects.toThrow('setting');
    await expect(executed(name, url, 'select * from run')).rejects.toThrow('run');
    await executed(name, url, 'drop table setting');
    expect(await store.migrate()).toEqual({ applied: ALL });
    await store.add([upload()], NOW);
  });

  test('a database of a newer version is refused, not changed', async () => {
    const url = await freshUrl();
    const store = await open(url);
    await store.migrate();
    await executed(name, url, `insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01T00:00:00Z')`);
    await expect(store.migrate()).rejects.toThrow('9999_later');
  });

  test('uploads that hold their policy themselves, as they did at first, are read as those that do not', async () => {
    const url = await freshUrl();
    const store = await open(url);
    await store.migrate();
    const policy = { on: '2026-11-30', rules: { masked_status: 'warning' as const }, waivers: [{ rule: 'masked_status' }] };
    await store.add([upload({ text: '{"a":1}', envelope: { policy } }), upload({ text: '{"b":1}', envelope: { policy } })], NOW);
    const whole = JSON.stringify({ ...upload().envelope, record_text: undefined, policy });
    await executed(name, url, `update upload set sent_policy = null, envelope = '${whole}' where seq = 1`);
    expect((await store.runs([1, 2])).map((run) => run.policy)).toEqual([policy, policy]);
    expect((await store.stale(2, 0, 10)).map(({ envelope }) => envelope.policy)).toEqual([policy, policy]);
  });

  test('the database itself refuses to count an agent’s run twice', async () => {
    const url = await freshUrl();
    const store = await open(url);
    await store.migrate();
    await store.add([upload({ workflow: 1 }), upload({ workflow: 2 })], NOW);
    await expect(executed(name, url, `update run set standing = 'counted' where seq = 1`)).rejects.toThrow(/unique/i);
  });
});
