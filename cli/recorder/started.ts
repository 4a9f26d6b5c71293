import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants } from 'node:os';

/** How a command ended. */
export interface CommandEnd {
  /** As a shell tells it: 128 and its number for a signal, 127 where there is no such command, 126 where it cannot be executed. */
  readonly code: number;
  readonly signal: NodeJS.Signals | null;
  /** Why it never began, as a shell words it; null: it did. */
  readonly fault: string | null;
}

export interface Started {
  /** null: it never began. */
  readonly child: ChildProcess | null;
  /** Resolves when the process ends, whatever still holds its outputs. */
  readonly end: Promise<CommandEnd>;
}

/** Starts a command, not by way of a shell. */
export function started(words: readonly string[], options: SpawnOptions): Started {
  const [command = '', ...args] = words;
  let child: ChildProcess;
  try {
    child = spawn(command, args, options);
  } catch (error) {
    return { child: null, end: Promise.resolve(faulty(command, error)) };
  }
  const end = new Promise<CommandEnd>((resolve) => {
    // A signal that may not be sent, as to a command of another account, is told here as well, each time.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(faulty(command, error));
    });
    child.once('exit', (code, signal) =>
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), signal, fault: null }),
    );
  });
  return { child, end };
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'Permission denied',
  E2BIG: 'Argument list too long',
  ETXTBSY: 'Text file busy',
  ENOEXEC: 'cannot execute: Exec format error',
  ELOOP: 'Too many levels of symbolic links',
};

function faulty(command: string, error: unknown): CommandEnd {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown fault';
  const [status, words] = faultOf(command, code);
  return { code: status, signal: null, fault: `${command}: ${words}` };
}

function faultOf(command: string, code: string): readonly [number, string] {
  if (code === 'EACCES' && isFolder(command)) return [126, 'Is a directory'];
  // Node's own name for an empty command.
  if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ERR_INVALID_ARG_VALUE') return [126, WORDS[code] ?? `cannot execute: ${code}`];
  return [127, command.includes('/') ? 'No such file or directory' : 'command not found'];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
