import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProbeResult, type ProbeResult as Result } from '../../cli/probe/result.ts';
import { type BuiltCli, basics, type Ended } from '../cli/built-cli.ts';

/** Where the scripted agents are. */
export const AGENTS = fileURLToPath(new URL('agents/', import.meta.url));

/** The command of a scripted agent. */
export function scripted(role: string): string {
  return `${process.execPath} ${join(AGENTS, 'agent.mjs')} ${role}`;
}

/** Runs `probe` with these words. Rooms lie in a folder of the test's own, so that two test files never share one. */
export function probing(cli: BuiltCli, words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli.bin(), 'probe', ...words], {
      cwd: cli.folder(),
      env: { ...basics(), TMPDIR: cli.folder(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (piece: Buffer) => {
      stdout += piece.toString();
    });
    child.stderr.on('data', (piece: Buffer) => {
      stderr += piece.toString();
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** A `probe run` and what it measured. */
export async function probed(
  cli: BuiltCli,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended & { readonly result: Result }> {
  const ended = await probing(cli, ['run', ...words, '--format', 'json'], env);
  return { ...ended, result: ProbeResult.parse(JSON.parse(ended.stdout)) };
}
