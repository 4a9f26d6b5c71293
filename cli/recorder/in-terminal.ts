import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { shellLine } from './shell-line.ts';

/** The command as one that runs in a terminal of its own, by `script`; null: this system has none. */
export function inTerminal(words: readonly string[], path: string, platform: string): readonly string[] | null {
  if (!path.split(delimiter).some((folder) => folder !== '' && isProgram(join(folder, 'script')))) return null;
  if (platform === 'linux') return ['script', '--quiet', '--return', '--command', `exec ${shellLine(words)}`, '/dev/null'];
  return platform === 'darwin' ? ['script', '-q', '/dev/null', ...words] : null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
