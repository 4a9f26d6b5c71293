import { statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { dieBy } from '../recorder/die-by.ts';
import { passSignals } from '../recorder/signals.ts';
import { streamed } from '../recorder/streamed.ts';
import type { Terminal } from '../terminal.ts';
import { notThere } from './behaviour.ts';
import { performed } from './fake.ts';
import { printedBy, recordCall, streamedFrom } from './fake-record.ts';
import { planIn, roomAt } from './room.ts';

/** One call of a fake program on the command line: answers as the scenario says, and writes it down. Returns the exit code. */
export async function fakeCommand(
  root: string,
  program: string,
  here: string,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const room = roomAt(root);
  const plan = planIn(room.plan);
  const startedAt = new Date();
  const answer = performed({ program, args, cwd: terminal.cwd, here }, room, plan);
  const call = { phase: answer.countsAs?.phase ?? null, tool: answer.countsAs?.tool ?? program, cwd: terminal.cwd, startedAt };
  const real = answer.real ? realProgram(program, plan.path) : null;
  if (real !== null) {
    const signals = passSignals();
    const ended = await streamed([real, ...args], { env: process.env, signals, names: [] });
    recordCall({ ...call, words: [real, ...args] }, ended, room, plan);
    if (ended.signal !== null) dieBy(ended.signal);
    return ended.code;
  }
  const printed = answer.real ? notThere(program) : printedBy(answer);
  recordCall({ ...call, words: [basename(program), ...args] }, streamedFrom(printed), room, plan);
  if (printed.stderr !== '') terminal.err(printed.stderr);
  if (printed.stdout !== '') await terminal.out(printed.stdout);
  return printed.exit;
}

/** The machine's own program of that name; null: it has none. */
export function realProgram(name: string, path: string): string | null {
  const found = path.split(delimiter).find((folder) => folder.startsWith('/') && isProgram(join(folder, name)));
  return found === undefined ? null : join(found, name);
}

function isProgram(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && (stats.mode & 0o111) !== 0;
}
