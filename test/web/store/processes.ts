import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = new URL('../../../', import.meta.url);
const outfile = fileURLToPath(new URL('node_modules/.cache/store-tests/sender.mjs', root));

/** Node 20 cannot run TypeScript by itself. */
export async function buildSender(): Promise<void> {
  mkdirSync(fileURLToPath(new URL('.', `file://${outfile}`)), { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL('sender.ts', import.meta.url))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}

export interface Sender {
  readonly child: ChildProcess;
  /** Lines of its standard output so far, whole ones only. */
  readonly lines: () => readonly string[];
  /** Resolves once it has written so many lines, or has ended. */
  readonly spoke: (lines: number) => Promise<unknown>;
  /** Its exit code (null: killed) and its standard error. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

/** Starts `sender.ts` in a process of its own. */
export function startSender(url: string, task: string, round: number): Sender {
  const workers = new URL('web/dist/workers/', root).href;
  const child = spawn(process.execPath, [outfile, url, workers, task, String(round)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  const lines = () => stdout.split('\n').slice(0, -1);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const spoke = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (lines().length >= count) resolve();
      };
      child.once('close', () => resolve());
      child.stdout.on('data', look);
      look();
    });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return {
    child,
    spoke,
    lines,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr }))),
  };
}
