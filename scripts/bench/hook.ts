import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { longSession } from '../../test/hook/long-session.ts';
import { meterIn } from './process-start.ts';

/** CPU time of a whole hook process, user and system, in milliseconds. */
export interface HookFigures {
  readonly what: string;
  readonly ms: number;
  /** `node -e 0`, measured in turn with it. */
  readonly bareMs: number;
}

const SESSIONS = [
  ['1 KB, the tool ran', 1_000, true],
  ['1 KB, held up', 1_000, false],
  ['4 MB, the tool ran', 4_194_304, true],
  ['4 MB, held up', 4_194_304, false],
  ['100 MB, the tool ran', 104_000_000, true],
  ['100 MB, held up', 104_000_000, false],
] as const;

/** The least of `rounds` calls of `hook stop` on sessions of several lengths, and of Node itself beside each. */
export function* hookFigures(rounds: number): Generator<HookFigures> {
  const home = mkdtempSync(join(tmpdir(), 'fidelity-hook-'));
  const meter = meterIn(home);
  const env = { PATH: '/usr/bin:/bin', HOME: home };
  const cpuMs = (args: readonly string[], input: string) => {
    const { status, stderr } = spawnSync(process.execPath, ['--require', meter, ...args], { cwd: home, env, input, encoding: 'utf8' });
    const used = Number(stderr.trim().split('\n').at(-1));
    if (status !== 0 || !(used > 0)) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
    return used / 1000;
  };
  try {
    for (const [what, bytes, ran] of SESSIONS) {
      const input = longSession(home, 'session', bytes, ran);
      const pairs = Array.from({ length: rounds }, () => {
        rmSync(join(home, '.fidelity/hook'), { recursive: true, force: true });
        return { hook: cpuMs([resolve('cli/bin.cjs'), 'hook', 'stop', '--mode', 'block'], input), bare: cpuMs(['-e', '0'], '') };
      });
      yield { what, ms: Math.min(...pairs.map(({ hook }) => hook)), bareMs: Math.min(...pairs.map(({ bare }) => bare)) };
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
