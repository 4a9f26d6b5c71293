import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A pipe of the system, by descriptors. */
export interface Pipe {
  readonly read: number;
  readonly write: number;
  /** The reading end once more, one that waits: for a program that takes over. */
  readonly waiting: number;
}

/**
 * As many pipes; null where the system makes none. What Node itself puts between two processes is a socket, and a command that opens
 * `/dev/stdout` fails on one.
 */
export function pipes(count: number): readonly Pipe[] | null {
  const open: number[] = [];
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-'));
    const paths = Array.from({ length: count }, (_, at) => join(folder ?? '', `${at}`));
    if (spawnSync('mkfifo', ['-m', '600', ...paths], { stdio: 'ignore' }).status !== 0) return null;
    const opened = (path: string, flags: number) => {
      const descriptor = openSync(path, flags);
      open.push(descriptor);
      return descriptor;
    };
    return paths.map((path) => ({
      read: opened(path, constants.O_RDONLY | constants.O_NONBLOCK),
      write: opened(path, constants.O_WRONLY),
      waiting: opened(path, constants.O_RDONLY),
    }));
  } catch {
    for (const each of open) closeSync(each);
    return null;
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
}
