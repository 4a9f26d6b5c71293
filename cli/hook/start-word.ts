import { existsSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

const NAME = 'tool-fidelity';
/** Windows starts commands by files of another name. */
const FILES = [NAME, `${NAME}.cmd`];

/** What starts the command line in a client's settings, and whether that finds anything. */
export interface StartWord {
  readonly start: string;
  readonly isThere: boolean;
}

/**
 * The command itself where the machine has it: npx takes many times as long as a hook. Else what the repository has installed, which npx
 * never fetches from elsewhere here. `path`: the variable PATH.
 */
export function startWord(cwd: string, path: string): StartWord {
  // Whoever is started by npx finds the repository's own commands there as well; a client does not.
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder) && !/node_modules[\\/]\.bin/.test(folder));
  if (folders.some(holdsUs)) return { start: NAME, isThere: true };
  return { start: `npx --no-install ${NAME}`, isThere: [...upwards(cwd)].some((folder) => holdsUs(join(folder, 'node_modules', '.bin'))) };
}

function holdsUs(folder: string): boolean {
  return FILES.some((name) => existsSync(join(folder, name)));
}

/** The folder and those above it. */
export function* upwards(folder: string): Generator<string> {
  yield folder;
  if (dirname(folder) !== folder) yield* upwards(dirname(folder));
}
