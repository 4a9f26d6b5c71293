import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openedDatabases } from '../../../web/store/databases.ts';
import { openStore } from '../../../web/store/open-store.ts';
import { onBothEngines } from './engines.ts';
import { factsOf, NOW, upload } from './uploads.ts';

onBothEngines(({ name, freshUrl, freshStore, open }) => {
  test('what cannot be opened is said at once', async () => {
    const url = await freshUrl();
    if (name === 'postgres') {
      await expect(openStore(`${url}_gone`)).rejects.toThrow('does not exist');
      return;
    }
    mkdirSync(url);
    await expect(openStore(url)).rejects.toThrow('unable to open database file');
    writeFileSync(`${url}.txt`, 'These are notes, not a database.\n'.repeat(200));
    await expect(openStore(`${url}.txt`)).rejects.toThrow('file is not a database');
    await expect(openStore(`file:${url}/below/new.db`).then((store) => store.close())).resolves.toBeUndefined();
  });

  test('a closed store refuses what comes later, and closes again without harm', async () => {
    const store = await freshStore();
    const sending = store.add([upload()], NOW);
    await sending;
    await store.close();
    await store.close();
    await expect(store.add([upload({ text: '2' })], NOW)).rejects.toThrow();
    await expect(store.ready()).rejects.toThrow();
  });

  test('a statement that fails ends its transaction, not the store', async () => {
    const store = await freshStore();
    const broken = upload();
    const withoutModel = { ...broken, runs: broken.runs.map((run) => ({ ...run, at: Number.NaN })) };
    const answers = await Promise.allSettled([store.add([withoutModel], NOW), store.add([upload({ text: '2' })], NOW)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await factsOf(store)).toHaveLength(1);
  });

  if (name === 'sqlite') {
    test.each([
      ['deleted', (file: string) => rmSync(file)],
      [
        'replaced',
        (file: string) => {
          copyFileSync(file, `${file}.copy`);
          renameSync(`${file}.copy`, file);
        },
      ],
    ])('a file that was %s takes nothing more: it would be lost when the store closes', async (_, remove) => {
      const url = await freshUrl();
      const store = await open(url);
      await store.migrate();
      await store.add([upload()], NOW);
      remove(url);
      const moved = { code: 'SQLITE_READONLY_DBMOVED' };
      await expect(store.add([upload({ text: '2' })], NOW)).rejects.toMatchObject(moved);
      await expect(store.ready()).rejects.toMatchObject(moved);
    });

    test('a disk that is full is named as the reason, and what it kept out can be stored later', async () => {
      const url = await freshUrl();
      const { write, close } = await openedDatabases(url, {});
      const wide = 'x'.repeat(200_000);
      const store = (size: number) =>
        write.transaction().execute(async (transaction) => {
          await sql`create table if not exists wide (text text)`.execute(transaction);
          await sql`insert into wide values (${wide.slice(0, size)})`.execute(transaction);
        });
      await store(1);
      await sql`pragma max_page_count = 10`.execute(write);
      await expect(store(wide.length)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      await sql`pragma max_page_count = 1000`.execute(write);
      await store(wide.length);
      await close();
    });
    return;
  }

  test('connections that the server ends are made anew, and nothing acknowledged is lost', async () => {
    const url = await freshUrl();
    const store = await open(url);
    await store.migrate();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const acknowledged: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const adding = store.add([upload({ text: `${index}`, line: index + 1 })], NOW).then(
        () => acknowledged.push(index),
        () => undefined,
      );
      if (index % 4 === 0) {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        );
      }
      await adding;
    }
    await client.end();
    expect(acknowledged.length).toBeGreaterThan(10);
    const again = await store.add(
      acknowledged.map((index) => upload({ text: `${index}`, line: index + 1 })),
      NOW,
    );
    expect(again.every(({ state }) => state === 'repeated')).toBe(true);
  });
});
