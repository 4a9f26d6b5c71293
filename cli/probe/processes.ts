import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A process is asked to end, and gets so long, in milliseconds, until it is made to. */
const PATIENCE = 500;
const LOOK = 25;

/**
 * Ends the agent's whole group, and then by its number each process that still has to do with the room, whatever group it went into.
 * Returns how many there were beside the agent itself. On systems without /proc, only the group is found.
 */
export async function endAll(group: number, root: string): Promise<number> {
  const strays = new Set(inRoom(root));
  signal(-group, 'SIGTERM');
  for (const id of strays) signal(id, 'SIGTERM');
  for (let waited = 0; waited < PATIENCE && (isAlive(-group) || [...strays].some(isAlive)); waited += LOOK) await wait(LOOK);
  signal(-group, 'SIGKILL');
  // Whoever begins others while it is ended is not outrun: those are found in the next round.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const left = inRoom(root);
    if (left.length === 0) break;
    for (const id of left) {
      strays.add(id);
      signal(id, 'SIGKILL');
    }
    await wait(LOOK);
  }
  strays.delete(group);
  return strays.size;
}

const MOST_ROUNDS = 40;

/** Processes whose environment or working directory lies in the room. */
function inRoom(root: string): readonly number[] {
  return numbers().filter((id) => id !== process.pid && !isDead(id) && (worksIn(id, root) || isOf(id, root)));
}

function numbers(): readonly number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function worksIn(id: number, root: string): boolean {
  try {
    return `${readlinkSync(`/proc/${id}/cwd`)}${sep}`.startsWith(`${root}${sep}`);
  } catch {
    return false;
  }
}

function isOf(id: number, root: string): boolean {
  try {
    return readFileSync(`/proc/${id}/environ`, 'latin1').split('\0').includes(`HOME=${root}${sep}home`);
  } catch {
    return false;
  }
}

/** Ended, and waiting for its parent to ask how. */
function isDead(id: number): boolean {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    return /^\) Z/.test(stat.slice(stat.lastIndexOf(')')));
  } catch {
    return true;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended, or belongs to another account.
  }
}
