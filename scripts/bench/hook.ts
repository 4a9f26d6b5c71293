import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longSession } from '../../test/hook/long-session.ts';
import { meterIn } from './process-start.ts';

/** CPU time of a whole hook process, user and system, in milliseconds. */
export interface HookFigures {
  readonly what: string;
  readonly ms: number;
  /** `node -e 0`, measured in turn with it. */
  readonly bareMs: number;
}

interface Case {
  readonly what: string;
  readonly hook: 'stop' | 'post-tool-use';
  readonly bytes: number;
  readonly ran: boolean;
  /** Stands in the folder in place of the contract. */
  readonly policy?: string;
}

const POLICY = 'contracts:\n  - name: the page itself\n    primary_tool: crawl4ai\n    operation: scrape\n';
const CASES: readonly Case[] = [
  { what: 'post-tool-use', hook: 'post-tool-use', bytes: 1_000, ran: true },
  { what: 'stop, 1 KB, the tool ran', hook: 'stop', bytes: 1_000, ran: true },
  { what: 'stop, 1 KB, the tool ran, under a policy in YAML', hook: 'stop', bytes: 1_000, ran: true, policy: POLICY },
  { what: 'stop, 1 KB, held up', hook: 'stop', bytes: 1_000, ran: false },
  { what: 'stop, 4 MB, the tool ran', hook: 'stop', bytes: 4_194_304, ran: true },
  { what: 'stop, 4 MB, held up', hook: 'stop', bytes: 4_194_304, ran: false },
  { what: 'stop, 100 MB, the tool ran', hook: 'stop', bytes: 104_000_000, ran: true },
  { what: 'stop, 100 MB, held up', hook: 'stop', bytes: 104_000_000, ran: false },
];

/**
 * The least of `rounds` calls of each hook, on sessions of several lengths, and of Node itself beside each. As with hooks that are
 * installed, every session has a journal: a call is written behind others, and a stop seals it. `only`: cases whose name begins so.
 */
export function* hookFigures(bin: string, rounds: number, only = ''): Generator<HookFigures> {
  const home = mkdtempSync(join(tmpdir(), 'fidelity-hook-'));
  const meter = meterIn(home);
  const env = { PATH: '/usr/bin:/bin', HOME: home };
  const cpuMs = (args: readonly string[], input: string) => {
    const { status, stderr } = spawnSync(process.execPath, ['--require', meter, ...args], { cwd: home, env, input, encoding: 'utf8' });
    const used = Number(stderr.trim().split('\n').at(-1));
    if (status !== 0 || !(used > 0)) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
    return used / 1000;
  };
  const hookMs = (hook: Case['hook'], input: string) => cpuMs([bin, 'hook', hook, ...(hook === 'stop' ? ['--mode', 'block'] : [])], input);
  try {
    for (const { what, hook, bytes, ran, policy } of CASES.filter((each) => each.what.startsWith(only))) {
      rmSync(join(home, '.fidelity'), { recursive: true, force: true });
      const told = { stop: longSession(home, 'session', bytes, ran), 'post-tool-use': JSON.stringify({ ...CALL, cwd: home }) };
      if (policy !== undefined) {
        rmSync(join(home, '.fidelity/contract.json'));
        writeFileSync(join(home, '.fidelity/policy.yml'), policy);
      }
      const pairs = Array.from({ length: rounds }, () => {
        rmSync(join(home, '.fidelity/hook'), { recursive: true, force: true });
        hookMs('post-tool-use', told['post-tool-use']);
        return { hook: hookMs(hook, told[hook]), bare: cpuMs(['-e', '0'], '') };
      });
      yield { what, ms: Math.min(...pairs.map((pair) => pair.hook)), bareMs: Math.min(...pairs.map(({ bare }) => bare)) };
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** A call of the session `session`, as Claude Code tells it. */
const CALL = {
  ...{ session_id: 'session', transcript_path: '/none', prompt_id: 't', hook_event_name: 'PostToolUse', tool_use_id: 'toolu_1' },
  ...{ tool_name: 'Bash', tool_input: { command: 'npm test' } },
  tool_response: { stdout: 'ok 12 - the menu lists nine dishes\n'.repeat(60), stderr: '', interrupted: false },
};
