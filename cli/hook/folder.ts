import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';

const MARKS = ['.fidelity', '.github/tool-fidelity.yml', '.git'];

/** The top folder of the work: the nearest one above that says so, else the working directory. `told`: the client's. `cwd`: empty where it is gone; throws where both are. */
export function hookFolder(told: string | null, cwd: string): string {
  const start = told !== null && isAbsolute(told) && isFolder(told) ? resolve(told) : cwd;
  if (start === '') throw new Error('the working folder is gone');
  for (let folder = start; ; folder = dirname(folder)) {
    if (MARKS.some((mark) => existsSync(join(folder, mark)))) return folder;
    if (dirname(folder) === folder) return start;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
