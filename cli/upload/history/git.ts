import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';

/** What a repository's own settings must not change, and nothing that would ask, page, sign or fetch. */
const SETTINGS = ['--no-pager', '-c', 'log.follow=false', '-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false'];

/** As much of git's complaints as is kept, in UTF-16 units. */
const LONGEST_COMPLAINT = 2_000;

export interface Git {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Rejects with an `InputError` that carries git's own words where it ends badly. */
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

/** Starts git in a folder, without a shell: whatever a name holds, it stays one argument. */
export function git(args: readonly string[], cwd: string): Git {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn('git', [...SETTINGS, ...args], {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_NO_LAZY_FETCH: '1',
      GIT_NO_REPLACE_OBJECTS: '1',
    },
  });
  let complaint = '';
  let stopped = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < LONGEST_COMPLAINT) complaint += text;
  });
  // A git that has ended takes no more; why it ended is told by its end.
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (cause) => reject(unusable('git cannot be started', 'Install git, or check PATH.', cause)));
    child.on('close', (code) => {
      if (code === 0 || stopped) resolve();
      else reject(unusable(`git says: ${oneLine(complaint, 300) || `exit ${code}`}`, 'Run this in a clone of the repository.'));
    });
  });
  // Whoever reads the output asks for the end afterwards; a rejection before that is not lost.
  ended.catch(() => {});
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    ended,
    stop() {
      stopped = true;
      child.kill();
    },
  };
}

/** What git prints, as text, once it ended well. For short answers. */
export async function gitText(args: readonly string[], cwd: string): Promise<string> {
  const { stdin, stdout, ended } = git(args, cwd);
  stdin.end();
  let text = '';
  for await (const chunk of stdout.setEncoding('utf8')) text += chunk;
  await ended;
  return text.trim();
}

export function unusable(message: string, hint: string, cause?: unknown): InputError {
  return new InputError('unreadable_file', { file: '', line: null, column: null }, `${message}.`, hint, cause);
}
