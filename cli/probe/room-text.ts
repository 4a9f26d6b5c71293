import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/**
 * The beginning of a file that the agent may have put anything in the place of, in bytes at most so much; null: it is no file by now. Neither
 * a link is followed nor a pipe waited for.
 */
export function roomText(path: string, most: number): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch {
    return null;
  }
  try {
    if (!fstatSync(descriptor).isFile()) return null;
    const bytes = Buffer.alloc(Math.min(most, fstatSync(descriptor).size));
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, 0));
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}
