import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { faultCode } from '../recorder/fault-code.ts';

/** How long to wait for whoever is writing, in milliseconds: a write takes one or two, and many may wait on a busy machine. */
const LONGEST_WAIT = 12_000;
const PAUSE = 3;
/** A lock of this age, in milliseconds, belongs to nobody who still writes. */
const STALE = 30_000;

/** The lock of this name was not to be had in time. */
export class Locked extends Error {
  override readonly name = 'Locked';
}

/** Does something while no other process holds the lock. Throws `Locked`, and what the system throws where no lock can be made. */
export function whileLocked<T>(path: string, action: () => T): T {
  const own = `${process.pid} ${hostname()} ${process.hrtime.bigint().toString(36)}`;
  const until = Date.now() + LONGEST_WAIT;
  while (!isMade(path, own)) {
    if (isLeftBehind(path)) takeAway(path);
    else if (Date.now() > until) throw new Locked('another process is writing there, and does not end');
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE + Math.random() * PAUSE);
  }
  try {
    return action();
  } finally {
    if (textIn(path) === own) rmSync(path, { force: true });
  }
}

function isMade(path: string, own: string): boolean {
  try {
    const descriptor = openSync(path, 'wx', 0o600);
    try {
      writeSync(descriptor, own);
    } finally {
      closeSync(descriptor);
    }
    return true;
  } catch (error) {
    if (faultCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Its owner has ended on this machine, or it is too old. One that has no owner yet is being made. */
function isLeftBehind(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  if (Date.now() - stats.mtimeMs > STALE) return true;
  const [pid, host] = (textIn(path) ?? '').split(' ');
  return host === hostname() && /^\d{1,10}$/.test(pid ?? '') && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return faultCode(error) !== 'ESRCH';
  }
}

/** Of several who take it away only one succeeds, and if it was a new one meanwhile, it goes back. */
function takeAway(path: string): void {
  const aside = `${path}.${process.pid}-${process.hrtime.bigint().toString(36)}`;
  try {
    renameSync(path, aside);
    if (!isLeftBehind(aside)) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(faultCode(error) ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function textIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
