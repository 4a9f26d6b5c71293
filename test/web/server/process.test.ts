import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faithfulRecord, sent } from '../ingest/envelopes.ts';
import { refusing, type Started, started } from './started.ts';

const KEY = 'a-key-that-nobody-guesses';
const ROUNDS = 5;
const SENDERS = 4;
/** What each sender has to send in a round, and what is acknowledged before the kill: never all of it. */
const IDS = 60;
const PER_ROUND = 25;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-server-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function variables(name: string): Record<string, string> {
  return { FIDELITY_DATABASE_URL: join(folder, `${name}.db`), FIDELITY_INGEST_KEY: KEY };
}

function sending(url: string, ids: readonly string[]): Promise<Response> {
  return fetch(`${url}/api/v1/runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-ndjson' },
    body: ids.map((id) => JSON.stringify(sent(faithfulRecord({ id })))).join('\n'),
  });
}

async function stored(url: string): Promise<number> {
  return Object(await (await fetch(`${url}/api/v1/runs`)).json()).total;
}

describe('a server that cannot come up says why in a line, and ends with 2', () => {
  test('a mistake in the environment', async () => {
    const { code, output } = await refusing({ ...variables('a'), HOST: '0.0.0.0' });
    expect({ code, lines: output.trim().split('\n') }).toMatchObject({ code: 2, lines: [/mistake/, /^HOST is reachable/] });
  });

  test('a port that is taken', async () => {
    const first = await started(variables('b'));
    const { code, output } = await refusing({ ...variables('c'), PORT: new URL(first.url).port });
    expect(code).toBe(2);
    expect(output).toContain('something else listens there. Stop it, or set PORT to another number.');
    await first.end('SIGINT');
  });

  test('a database that cannot be opened', async () => {
    const { code, output } = await refusing({ FIDELITY_DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/none' });
    expect(code).toBe(2);
    expect(output).toContain('The database cannot be opened (ECONNREFUSED). No server listens at its address. FIDELITY_DATABASE_URL says');
    expect(output).not.toContain('hunter2');
    const folder = await refusing({ FIDELITY_DATABASE_URL: tmpdir() });
    expect(folder.code).toBe(2);
    expect(folder.output).toContain(
      `It is a folder, or this user may not write where it lies. FIDELITY_DATABASE_URL says where it is: ${tmpdir()}.`,
    );
  });

  test('a database of a newer version', async () => {
    const own = variables('newer');
    await (await started(own)).end('SIGINT');
    const database = new Database(own.FIDELITY_DATABASE_URL ?? '');
    database.exec("insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01T00:00:00Z')");
    database.close();
    const { code, output } = await refusing(own);
    expect(code).toBe(2);
    expect(output).toContain('The database has been used by a newer version (9999_later).');
  });
});

describe('a server that is told to stop', () => {
  test('is no longer ready, finishes what it took, and ends with 0', async () => {
    const server = await started(variables('d'));
    const ids = Array.from({ length: 400 }, (_, at) => `run ${at}`);
    const answer = sending(server.url, ids);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const begun = Date.now();
    const end = server.end('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'stopping' });
    expect((await sending(server.url, ['too late'])).status).toBe(503);
    const { added } = Object(await (await answer).json());
    expect(await end).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(server.output()).not.toContain(KEY);

    const again = await started(variables('d'));
    expect(await stored(again.url)).toBe(added);
    expect(await again.end('SIGINT')).toBe(0);
  });
});

test('a server that is killed while it takes records in loses nothing that it acknowledged, and counts nothing twice', async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const server: Started = await started(variables('killed'));
    const senders = Array.from({ length: SENDERS }, (_, sender) => untilKilled(server, `${round}.${sender}`, acknowledged));
    // In the middle of the others' uploads: each round ends some way after another's acknowledgement.
    while (acknowledged.size < PER_ROUND * (round + 1)) await new Promise((resolve) => setTimeout(resolve, 1 + round));
    await server.end('SIGKILL');
    await Promise.all(senders);
  }
  expect(acknowledged.size).toBeLessThan(ROUNDS * SENDERS * IDS);

  const server = await started(variables('killed'));
  const known = [...acknowledged];
  const found = await Promise.all(known.map(async (id) => (await fetch(`${server.url}/api/v1/runs/${id}`)).status));
  expect(found.filter((status) => status !== 200)).toEqual([]);
  const before = await stored(server.url);
  expect(before).toBeGreaterThanOrEqual(acknowledged.size);
  // Every upload of every round is sent again, acknowledged or not.
  for (let round = 0; round < ROUNDS; round++) {
    for (let sender = 0; sender < SENDERS; sender++) await sending(server.url, idsOf(`${round}.${sender}`));
  }
  expect(await stored(server.url)).toBe(ROUNDS * SENDERS * IDS);
  await server.end('SIGINT');
}, 120_000);

/** Sends record after record, alone and in pairs, until the server is gone; keeps the ids of rows that were acknowledged. */
async function untilKilled(server: Started, name: string, acknowledged: Set<string>): Promise<void> {
  for (const id of idsOf(name)) {
    try {
      const answer = await sending(server.url, [id]);
      for (const { id: row, status } of Object(await answer.json()).results) if (status === 201) acknowledged.add(row);
    } catch {
      return;
    }
  }
}

function idsOf(name: string): readonly string[] {
  return Array.from({ length: IDS }, (_, at) => `${name}.${at}`);
}
