import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { type Room, roomAt } from './room.ts';

/** So many trials at a time, and rooms that were left behind, are room enough. */
const MOST_ROOMS = 1_000;

/**
 * Takes the first room that is free. An agent sees the path of its room, so it is a number and no chance: the same trial sees the same.
 * Throws an InputError where no room can be made, or where somebody else could put programs into it.
 */
export function takenRoom(base = join(tmpdir(), `tool-fidelity-probes-${userInfo().uid}`)): Room {
  try {
    mkdirSync(base, { recursive: true, mode: 0o700 });
    if (!isOursAlone(base)) throw unusable(base, 'is open to others.', 'Delete it, or set TMPDIR to a folder of your own.');
    for (let number = 1; number <= MOST_ROOMS; number++) {
      const root = join(base, String(number));
      if (made(root)) return roomAt(root);
    }
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    throw unusable(base, `cannot be made (${code}).`, 'Set TMPDIR to a folder that can be written to.');
  }
  throw unusable(base, `holds ${MOST_ROOMS} rooms already.`, 'Delete it: they are left over from trials that were killed, or kept.');
}

/** Its name can be guessed, and the folder for temporary files is everybody's. */
function isOursAlone(base: string): boolean {
  const stats = lstatSync(base);
  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

function made(root: string): boolean {
  try {
    mkdirSync(root, { mode: 0o700 });
    return true;
  } catch (error) {
    if (faultCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function unusable(file: string, message: string, hint: string): InputError {
  return new InputError('unwritable_output', { file, line: null, column: null }, message, hint);
}

/** Takes a room away with everything in it; false: something of it is left. */
export function removedRoom({ root }: Room): boolean {
  try {
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
    return true;
  } catch {
    // An agent may have closed its folders.
    opened(root);
  }
  try {
    rmSync(root, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

function opened(folder: string): void {
  try {
    chmodSync(folder, 0o700);
    for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) opened(join(folder, entry.name));
  } catch {
    // It belongs to another account.
  }
}
