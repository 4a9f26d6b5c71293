import { parseArgs } from 'node:util';
import { databaseFault, isExplained } from '../server/database-fault.ts';
import { EnvironmentError, readEnvironment } from '../server/read-environment.ts';
import { workersFolder } from '../server/workers.ts';
import { NewerDatabase } from '../store/migrate.ts';
import { openStore } from '../store/open-store.ts';
import { database } from './database.ts';
import { keys } from './keys.ts';
import { type Terminal, UsageError } from './terminal.ts';

const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

process.exitCode = await answered(process.argv.slice(2));

/** The dashboard's part of the command line. 0: done; 2: a mistake of the person, or the database cannot be used. */
async function answered(args: readonly string[]): Promise<0 | 2> {
  let url = '';
  try {
    const { FIDELITY_DATABASE_URL } = process.env;
    url = readEnvironment({ FIDELITY_DATABASE_URL }).FIDELITY_DATABASE_URL;
    await run(args, url);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ([UsageError, EnvironmentError, NewerDatabase].some((known) => error instanceof known))
      terminal.err(`tool-fidelity: ${error.message}\n`);
    else if (isOfArguments(error)) terminal.err('tool-fidelity: an option is unknown or lacks its value.\n');
    else terminal.err(`tool-fidelity: ${databaseFault(url, error)}\n${isExplained(error) ? '' : `${error.stack}\n`}`);
    return 2;
  }
}

async function run(args: readonly string[], url: string): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { repository: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, ...words] = positionals;
  if (command !== 'db' && command !== 'keys') throw new UsageError('the dashboard has two commands: db and keys.');
  const store = await openStore(url, { workers: workersFolder() });
  try {
    if (command === 'db') return await database(words, store, terminal);
    await store.migrate();
    return await keys(words, values.repository ?? null, store, Date.now(), terminal);
  } finally {
    await store.close();
  }
}

function isOfArguments(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
