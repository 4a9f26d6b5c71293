import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openStore } from '../../../web/store/open-store.ts';
import type { Store } from '../../../web/store/store.ts';
import { type PostgresServer, startPostgres } from '../postgres.ts';

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** The URL of an empty database. */
  freshUrl(): Promise<string>;
  /** A store with its schema. Closed when the test is over. */
  freshStore(): Promise<Store>;
  /** Another way to the same database. */
  open(url: string): Promise<Store>;
}

/** The same tests on SQLite and on a real PostgreSQL. */
export function onBothEngines(tests: (engine: Engine) => void): void {
  describe.each(['sqlite', 'postgres'] as const)('%s', (name) => {
    let server: PostgresServer | null = null;
    let folder = '';
    let made = 0;
    const stores: Store[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'fidelity-store-'));
      if (name === 'postgres') server = await startPostgres();
    });
    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()));
    });
    afterAll(async () => {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const open = async (url: string): Promise<Store> => {
      const store = await openStore(url);
      stores.push(store);
      return store;
    };
    const freshUrl = async (): Promise<string> => {
      made += 1;
      return server === null ? join(folder, `${made}.db`) : server.freshDatabase();
    };
    tests({
      name,
      freshUrl,
      open,
      freshStore: async () => {
        const store = await open(await freshUrl());
        await store.migrate();
        return store;
      },
    });
  });
}
