import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve as resolved } from 'node:path';
import { pathToFileURL } from 'node:url';

export const KEY = 'key-of-the-bench-0123456789';

/** The dashboard as people run it: a process of its own. */
export interface DashboardProcess {
  readonly url: string;
  /** Milliseconds from its start until it served. */
  readonly startMs: number;
  /** Resident memory in MB: now, and the most that it ever was. */
  readonly memory: () => { readonly now: number; readonly most: number };
  /** The longest time that its event loop stood still since this was last asked, milliseconds. */
  readonly longestStall: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const LOOP_WATCH = pathToFileURL(resolved('scripts/bench-web/loop-watch.mjs')).href;

/** Starts the built server on a free port of this machine. Rejects with its own words where it does not come up. */
export function startDashboard(databaseUrl: string): Promise<DashboardProcess> {
  const start = performance.now();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    FIDELITY_DATABASE_URL: databaseUrl,
    FIDELITY_INGEST_KEY: KEY,
    FIDELITY_LOG_LEVEL: 'fatal',
  };
  const child = spawn(process.execPath, ['--import', LOOP_WATCH, 'web/dist/server.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let said = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return new Promise((resolve, reject) => {
    child.on('close', (code) => reject(new Error(`the dashboard ended with ${code}: ${said}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-10_000);
        const url = /is at (http:\/\/\S+)/.exec(said)?.[1];
        if (url === undefined) return;
        resolve({
          url,
          startMs: performance.now() - start,
          memory: () => memoryOf(child.pid ?? 0),
          async longestStall() {
            const answer = once(child, 'message');
            child.send('stall');
            const [stall] = await answer;
            return Number(stall);
          },
          async stop() {
            child.kill('SIGINT');
            await ended;
          },
        });
      });
    }
  });
}

/** As Linux counts it; NaN where there is no such count. */
function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
  } catch {
    return { now: Number.NaN, most: Number.NaN };
  }
}
