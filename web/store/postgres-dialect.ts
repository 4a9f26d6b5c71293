import { Kysely, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import pg from 'pg';
import { plainText } from './plain-text.ts';
import type { Tables } from './schema.ts';

const BIGINT_OID = 20;

interface PoolOptions {
  readonly connections: number;
  /** Milliseconds; 0: none. Waiting for a lock counts. */
  readonly statementTimeout: number;
  /** Told of connections that break. */
  readonly onError: (error: Error) => void;
}

/** Connects at the first query. */
export function postgresPool(url: string, { connections, statementTimeout, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'tool-fidelity',
    types: { getTypeParser },
    // Here and not in Kysely, which never gives back a connection that breaks while it is prepared.
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'; set statement_timeout = ${statementTimeout}`);
    },
  });
  pool.on('error', onError);
  // Without a listener of its own, a connection that breaks while it is used ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function postgresOn(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PlainTextDialect({ pool }) });
}

/** Numbers of this schema stay below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === BIGINT_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, 'text');
}

class PlainTextDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PlainTextCompiler();
  }
}

class PlainTextCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(plainText(parameter));
  }
}
