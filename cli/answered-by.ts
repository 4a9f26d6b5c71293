import { InputError } from '@tool-fidelity/core/input-error.ts';
import { logLine } from '@tool-fidelity/core/reporters/escape/log-line.ts';
import { argumentsOf, usage } from './arguments.ts';
import type { Command, Commands, ExitCode } from './command.ts';
import { errorText } from './error-text.ts';
import { help } from './help.ts';
import { nearest } from './nearest.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

/** Runs one command line of these commands. Never throws: what a person got wrong, and what we did, comes out as words and exit code 2. */
export async function answeredBy(commands: Commands, args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await answered(commands, args, terminal);
  } catch (error) {
    terminal.err(error instanceof InputError ? mistakeText(error) : bugText(error));
    if (args[0] !== HOOK) return 2;
    await terminal.out('{}\n');
    return 0;
  }
}

/** Runs in an agent's way: with exit code 2, most clients would hold the agent up for a mistake of ours. */
const HOOK = 'hook';

async function answered(commands: Commands, args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help')
    return printed(terminal, rest[0] === undefined ? help : (await commandOf(commands, rest[0])).help);
  if (name === '--version') return printed(terminal, `${version}\n`);
  if (name === undefined) {
    terminal.err(help);
    return 2;
  }
  const command = await commandOf(commands, name);
  const before = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (before.includes('--help') || before.includes('-h')) return printed(terminal, command.help);
  const own = command.wraps === true ? before : rest;
  return command.run(argumentsOf(name, own, command.options), terminal, rest.slice(before.length + 1));
}

async function printed(terminal: Terminal, text: string): Promise<ExitCode> {
  await terminal.out(text);
  return 0;
}

function commandOf(commands: Commands, name: string): Promise<Command> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load !== undefined) return load();
  const near = nearest(name, Object.keys(commands));
  const looksLikeFile = /[./*\\]/.test(name) || name === '-';
  const hint = near !== null ? `Did you mean ${near}?` : looksLikeFile ? `To audit it: \`tool-fidelity audit ${logLine(name, 80)}\`.` : '';
  throw usage('', `There is no command ${JSON.stringify(logLine(name, 80))}.`, `${hint} \`tool-fidelity --help\` lists them.`.trim());
}

function mistakeText(error: InputError): string {
  return [error, ...error.more].map(({ where, message, hint }) => errorText({ ...where, message, hint })).join('');
}

function bugText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = ['tool-fidelity: this is a mistake in tool-fidelity itself, and nothing was judged. Its trace:', ...stack.split('\n')];
  return lines.map((line) => `${logLine(line)}\n`).join('');
}
