import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { placeApp } from './app.ts';
import { codeOf, databaseFault } from './database-fault.ts';
import type { Environment } from './environment.ts';
import { logOf } from './log.ts';
import { type OpenApp, openApp } from './open-app.ts';
import { builtPages, NO_PAGES } from './pages.ts';
import { EnvironmentError, readEnvironment } from './read-environment.ts';
import { type Serving, serve } from './serve.ts';

/** After a signal, whatever hangs is left behind, milliseconds. */
const LONGEST_STOP = 10_000;

const SEND = 'To send runs to it, copy the commands under Settings: they make a key, a first record, and send it.';

// On a large machine V8 lets a heap grow fourfold before it looks for garbage, in each thread: the pages alone would take 150 MB more.
setFlagsFromString('--heap-growing-percent=30');

await main();

/** The process: comes up or says in a line why not (exit code 2), and ends within ten seconds of SIGTERM or SIGINT. */
async function main(): Promise<void> {
  let environment: Environment;
  try {
    environment = readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return complain(`The environment has a mistake:\n${error.message}`);
  }
  const log = logOf(environment);
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ error }, 'a fault that nothing was prepared for: the process ends');
      process.exit(1);
    });
  }
  const opened = await openApp(environment, log).catch((error: unknown) => {
    log.fatal({ error }, 'the store cannot be opened');
    complain(databaseFault(environment.FIDELITY_DATABASE_URL, error));
    return null;
  });
  if (opened !== null) await comeUp(environment, log, opened);
}

async function comeUp(environment: Environment, log: Logger, opened: OpenApp): Promise<void> {
  placeApp(opened.app);
  // Among somebody's own runs examples would count as theirs.
  if (process.argv.includes('--samples') && (await opened.app.facts.span()) === null) {
    const runs = await opened.app.loadSamples();
    log.info({ runs }, 'the examples are loaded');
  }
  const pages = (await builtPages(fileURLToPath(new URL('..', import.meta.url)))) ?? NO_PAGES;
  try {
    const serving = await serve(opened.app, pages);
    log.info({ url: serving.url, engine: opened.app.store.engine }, 'the dashboard is up');
    process.stdout.write(`\nThe dashboard is at ${serving.url}\n${SEND}\n${keptIn(environment)}\nCtrl+C stops it.\n`);
    stopOnSignal(log, serving, async () => {
      await pages.close();
      await opened.close();
    });
  } catch (error) {
    await pages.close();
    await opened.close();
    complain(`${environment.HOST}:${environment.PORT} cannot be listened on: ${reasonOf(error)}`);
  }
}

function stopOnSignal(log: Logger, serving: Serving, close: () => Promise<void>): void {
  let asked = false;
  const stop = (signal: string) => {
    if (asked) process.exit(1);
    asked = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    void serving
      .stop(signal === 'SIGINT' ? 0 : undefined)
      .then(close)
      .then(() => {
        log.info('stopped');
        process.exit(0);
      });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
}

/** An address of PostgreSQL holds a password, and whoever set it knows where it leads. */
function keptIn({ FIDELITY_DATABASE_URL: url }: Environment): string {
  return /^postgres/.test(url) ? 'Runs are kept in PostgreSQL.' : `Runs are kept in ${url}.`;
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return 'something else listens there. Stop it, or set PORT to another number.';
  if (code === 'EACCES') return 'this user may not. Set PORT to a number above 1023.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is no address of this machine.';
  return code;
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}
