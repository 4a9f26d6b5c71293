import { type BigIntStats, chmodSync, fstatSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError, type InputErrorCode } from '@tool-fidelity/core/input-error.ts';

/** A named output, checked before the work and written after it, whole or not at all. */
export interface OutputFile {
  /** Throws `output_is_input` where the file is one of these, under whatever name. Paths as given, relative to the working directory. */
  readonly refuseInputs: (paths: Iterable<string>) => void;
  /** Throws `unwritable_output`. */
  readonly write: (text: string) => void;
}

export function outputFile(name: string, cwd: string): OutputFile {
  const path = resolve(cwd, name);
  const refused = (code: InputErrorCode, message: string, hint: string, cause?: unknown) =>
    new InputError(code, { file: name, line: null, column: null }, message, hint, cause);
  if (statOf(path)?.isDirectory()) throw refused('unwritable_output', 'is a folder.', 'Name a file in it.');
  return {
    refuseInputs(paths) {
      const own = statOf(path);
      if (own === null || !own.isFile()) return;
      for (const each of paths) {
        const other = each === '-' ? statOf(0) : statOf(resolve(cwd, each));
        if (other !== null && other.ino === own.ino && other.dev === own.dev) {
          throw refused('output_is_input', 'is one of the files that were read.', 'Name another file: inputs are never overwritten.');
        }
      }
    },
    write(text) {
      try {
        written(path, text);
      } catch (cause) {
        const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
        throw refused('unwritable_output', `cannot be written${reason}.`, 'Check that its folder exists and may be written to.', cause);
      }
    },
  };
}

function written(path: string, text: string): void {
  const before = statOf(path);
  if (before !== null && !before.isFile()) {
    writeFileSync(path, text);
    return;
  }
  const target = before === null ? path : realpathSync(path);
  // Containers that share a folder may share process ids, too.
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}-${process.hrtime.bigint().toString(36)}.part`);
  endAfterwards();
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    if (before !== null) chmodSync(draft, Number(before.mode) & 0o777);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal that ends the process waits until the writing is over, so that no draft is left behind. */
function endAfterwards(): void {
  for (const signal of ENDING) process.once(signal, () => process.kill(process.pid, signal));
}

/** null: there is none, or it cannot be looked at; writing will then say why. */
function statOf(path: string | 0): BigIntStats | null {
  try {
    return path === 0 ? fstatSync(0, { bigint: true }) : statSync(path, { bigint: true });
  } catch {
    return null;
  }
}
