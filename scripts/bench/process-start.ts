import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** CPU time of whole processes, user and system, in milliseconds. */
export interface StartFigures {
  /** From nothing to a verdict on one record. */
  readonly verdictMs: number;
  /** `node -e 0`, measured in turn with it. */
  readonly bareMs: number;
}

/** Prints a process's own CPU time (microseconds) as the last line of its standard error. */
const METER =
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); require('node:fs').writeSync(2, '\\n' + (user + system)); });\n";

const request = { primary_tool: 'crawl4ai', operation: 'scrape' };

/** Records that a start is measured with. */
export const startRecords = {
  clean: {
    request,
    attempts: [{ tool: 'crawl4ai', command: 'crwl https://shop.example/team', exitCode: 0 }],
    final_answer: 'The team page lists four people.',
  },
  /** A claim and a search that took the tool's place: the answer is read with all that there is to read it by. */
  violated: {
    request,
    attempts: [],
    fallback: { tool: 'web-search', operation: 'search' },
    final_answer: 'Crawl4AI could not be installed here, so four people come from a web search.',
  },
} as const;

/** Writes what makes a process tell its CPU time into a folder; the file is for `--require`. */
export function meterIn(folder: string): string {
  const file = join(folder, 'meter.cjs');
  writeFileSync(file, METER);
  return file;
}

/** The least of `rounds` starts of a program on one record in `.fidelity/runs/a.json`, and of Node itself beside it. */
export function startFigures(
  node: string,
  program: readonly string[],
  rounds: number,
  record: keyof typeof startRecords = 'clean',
): StartFigures {
  const home = mkdtempSync(join(tmpdir(), 'fidelity-start-'));
  try {
    mkdirSync(join(home, '.fidelity/runs'), { recursive: true });
    writeFileSync(join(home, '.fidelity/runs/a.json'), JSON.stringify(startRecords[record]));
    const meter = meterIn(home);
    const env = { PATH: '/usr/bin:/bin', GITHUB_WORKSPACE: home, RUNNER_TEMP: home, HOME: home };
    const cpuMs = (args: readonly string[]) => {
      const { status, stderr } = spawnSync(node, ['--require', meter, ...args], { cwd: home, env, encoding: 'utf8' });
      const used = Number(stderr.trim().split('\n').at(-1));
      if (status === null || status > 1 || !(used > 0)) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
      return used / 1000;
    };
    const pairs = Array.from({ length: rounds }, () => ({ verdict: cpuMs(program), bare: cpuMs(['-e', '0']) }));
    return { verdictMs: Math.min(...pairs.map(({ verdict }) => verdict)), bareMs: Math.min(...pairs.map(({ bare }) => bare)) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
