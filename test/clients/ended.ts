import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** How a process ended. */
export interface Ended {
  /** null: by a signal, or by the time limit. */
  readonly code: number | null;
  readonly timedOut: boolean;
}

export interface Started {
  readonly cwd: string;
  /** All of the environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Files that its output goes to. */
  readonly stdout: string;
  readonly stderr: string;
  /** In milliseconds. */
  readonly limit: number;
}

/** Runs a program in a process group of its own, which is ended as a whole: at the time limit, or when the program has ended. */
export function ended([program = '', ...words]: readonly string[], { cwd, env, stdout, stderr, limit }: Started): Promise<Ended> {
  const files = [openSync(stdout, 'w'), openSync(stderr, 'w')];
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { cwd, env, stdio: ['ignore', ...files], detached: true });
    const { pid } = child;
    const end = () => endGroup(pid);
    process.prependOnceListener('exit', end);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, limit);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      end();
      process.off('exit', end);
      for (const file of files) closeSync(file);
      resolve({ code: timedOut ? null : code, timedOut });
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
}
