import { lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { faultCode } from '../recorder/fault-code.ts';

/** How long to wait for whoever is writing, in milliseconds: a write takes one or two, and many may wait on a busy machine. */
const LONGEST_WAIT = 12_000;
const PAUSE = 3;
/** A lock of this age, in milliseconds, belongs to nobody who still writes. */
const STALE = 30_000;
/** The same for one whose owner seems to run: its number may be another's by now, and a machine may have slept. */
const STALE_OF_LIVING = 120_000;

/** The lock of this name was not to be had in time. */
export class Locked extends Error {
  override readonly name = 'Locked';
}

/** Does something while no other process holds the lock. Throws `Locked`, and what the system throws where no lock can be made. */
export function whileLocked<T>(path: string, action: () => T): T {
  const own = `${process.pid} ${hostname()} ${process.hrtime.bigint().toString(36)}`;
  // A clock that nobody sets: the other one may jump back, and this would wait for as long.
  const until = performance.now() + LONGEST_WAIT;
  while (!isMade(path, own)) {
    if (performance.now() > until) throw new Locked('another process is writing there, and does not end');
    if (isLeftBehind(path)) takeAway(path, own);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE + Math.random() * PAUSE);
  }
  try {
    return action();
  } finally {
    if (textIn(path) === own) rmSync(path, { force: true });
  }
}

/** A link that leads nowhere says whose it is from its first moment: a file is empty before it is written, and whoever is killed there leaves it so. */
function isMade(path: string, own: string): boolean {
  try {
    symlinkSync(own, path);
    return true;
  } catch (error) {
    const code = faultCode(error);
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.has(code ?? '')) throw error;
    return isMadeAsFile(path, own);
  }
}

/** What systems answer that make no links, or not for everybody. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'UNKNOWN']);

function isMadeAsFile(path: string, own: string): boolean {
  try {
    writeFileSync(path, own, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (faultCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Its owner has ended on this machine, or it is too old. One that has no owner yet is being made. */
function isLeftBehind(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  // One of the future was made before the clock was set back.
  const age = Math.abs(Date.now() - stats.mtimeMs);
  const [pid, host] = (textIn(path) ?? '').split(' ');
  if (host !== hostname() || !/^\d{1,10}$/.test(pid ?? '')) return age > STALE;
  return !isAlive(Number(pid)) || age > STALE_OF_LIVING;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return faultCode(error) !== 'ESRCH';
  }
}

/** One at a time: while the old lock stands there nobody makes a new one, so that what is taken away is the one that was looked at. */
function takeAway(path: string, own: string): void {
  const broom = `${path}.broom`;
  if (isMade(broom, own)) {
    try {
      if (isLeftBehind(path)) rmSync(path, { force: true });
    } finally {
      rmSync(broom, { force: true });
    }
  } else if (isLeftBehind(broom)) rmSync(broom, { force: true });
}

function textIn(path: string): string | null {
  for (const read of [() => readlinkSync(path), () => readFileSync(path, 'utf8')]) {
    try {
      return read();
    } catch (error) {
      // No link, but perhaps a file.
      if (faultCode(error) === 'ENOENT') return null;
    }
  }
  return null;
}
