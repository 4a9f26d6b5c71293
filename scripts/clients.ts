// Real agent clients play scripts with our hooks installed, and what came of it is compared: `npm run test:clients -- --help`
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { claudeCode } from '../test/clients/claude-code.ts';
import { codex, codexCode } from '../test/clients/codex.ts';
import { copilot } from '../test/clients/copilot.ts';
import { gemini } from '../test/clients/gemini.ts';
import { installedClient } from '../test/clients/installed-client.ts';
import { ownNetwork } from '../test/clients/own-network.ts';
import { rowsOf, type Task } from '../test/clients/rows.ts';
import { SCRIPTS } from '../test/clients/scripts.ts';
import { differencesOf, differs, tableOf } from '../test/clients/table.ts';

/** Names, by commas. */
const OPT_IN = 'FIDELITY_TEST_CLIENTS';
const optedIn = (process.env[OPT_IN] ?? '').split(',').map((name) => name.trim());
const CLIENTS = [codex, codexCode, gemini, claudeCode, copilot].filter(({ id, isOptIn }) => !isOptIn || optedIn.includes(id));

const HELP = `Real agent clients play scripts with our hooks installed.

Usage: npm run test:clients -- [--client NAME] [--script NAME] [--latest] [--keep DIR]

A server on loopback plays the model, so neither an account nor the network is
needed once the clients are installed. They go into node_modules/.cache/clients,
without their install scripts.

  --client NAME  ${CLIENTS.map(({ id }) => id).join(', ')}
  --script NAME  ${SCRIPTS.map(({ name }) => name).join(', ')}
  --latest       the newest version of each client, instead of the pinned one
  --keep DIR     keeps the files of runs that differ below this folder

Claude Code and Copilot CLI have terms of their own. Who agrees to them plays
them, too: ${OPT_IN}=claude-code,copilot

Exit code 1 where something differs from what is expected, 2 where a client
cannot be installed or the command line has a mistake.
`;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const OPTIONS = {
  client: { type: 'string', multiple: true },
  script: { type: 'string', multiple: true },
  latest: { type: 'boolean', default: false },
  keep: { type: 'string' },
  help: { type: 'boolean', default: false },
  inside: { type: 'string' },
} as const;

try {
  const { values } = parseArgs({ args: process.argv.slice(2), options: OPTIONS });
  if (values.help) process.stdout.write(HELP);
  else process.exitCode = await tested(values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function tested(values: Values): Promise<number> {
  const tasks = tasksFrom(values, resolve('node_modules/.cache/clients'));
  const network = values.inside === undefined ? ownNetwork() : null;
  if (network !== null) return again(network);
  console.log(values.inside ?? 'Network: that of the machine. Proxies lead nowhere, and the clients are told not to call home.');
  // Clients are in groups of their own, which end with this process.
  for (const signal of SIGNALS) process.on(signal, () => process.exit(1));
  const room = realpathSync(mkdtempSync(join(tmpdir(), 'fidelity-clients-')));
  process.once('exit', () => rmSync(room, { recursive: true, force: true, maxRetries: 3 }));
  // Whoever builds the command line meanwhile does not change what is tested.
  for (const name of ['bin.cjs', 'dist']) cpSync(resolve('cli', name), join(room, 'cli', name), { recursive: true });
  const keep = values.keep === undefined ? null : resolve(values.keep);
  const rows = await rowsOf(tasks, { bin: join(room, 'cli/bin.cjs'), room }, keep, ({ client, script, mode, facts }) =>
    console.log(`${facts.some(differs) ? '✗' : '✓'} ${client}: ${script.name}, ${mode}`),
  );
  console.log(`\n${tableOf(rows)}`);
  console.log(rows.map(differencesOf).join(''));
  return rows.some(({ facts }) => facts.some(differs)) ? 1 : 0;
}

/** The same once more, where there is no network but loopback. */
function again([program = '', ...words]: readonly string[]): Promise<number> {
  const file = process.argv[1] ?? '';
  const all = [...words, process.execPath, 'scripts/run.mjs', file, ...process.argv.slice(2), '--inside', 'Network: none but loopback.'];
  const child = spawn(program, all, { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function tasksFrom(values: Values, cache: string): readonly Task[] {
  const mayInstall = values.inside === undefined;
  if (!existsSync(resolve('cli/dist'))) throw new Error('The command line is not built: npm run build.');
  const clients = chosen('client', CLIENTS, ({ id }) => id, values.client);
  const scripts = chosen('script', SCRIPTS, ({ name }) => name, values.script);
  return clients.map((client) => {
    const installed = installedClient(client, values.latest ? 'latest' : client.pinned, cache, mayInstall);
    if (mayInstall) console.log(`${client.name} ${installed.version}, pinned ${client.pinned}`);
    return { tested: client, installed, scripts };
  });
}

function chosen<T>(what: string, all: readonly T[], nameOf: (each: T) => string, names: readonly string[] | undefined): readonly T[] {
  const unknown = names?.find((name) => !all.some((each) => nameOf(each) === name));
  if (unknown !== undefined) throw new Error(`There is no ${what} ${unknown}: ${all.map(nameOf).join(', ')}.`);
  return names === undefined ? all : all.filter((each) => names.includes(nameOf(each)));
}
