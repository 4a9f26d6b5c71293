import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../web/dist/server.mjs', import.meta.url));

/** The server as a process of its own, as `npm start` runs it. */
export interface Started {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything that it has written so far. */
  readonly output: () => string;
  /** Sends the signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function spawned(variables: Readonly<Record<string, string>>, words: readonly string[] = []) {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', ...variables, NODE_ENV: 'production' as const };
  const child = spawn(process.execPath, [SERVER, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

/** Starts it and waits until it listens. Rejects with what it said where it does not come up. */
export async function started(variables: Readonly<Record<string, string>>, words: readonly string[] = []): Promise<Started> {
  const { child, output } = spawned(variables, words);
  while (!/dashboard is at (\S+)/.test(output())) {
    if (child.exitCode !== null) throw new Error(`The server did not come up: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: /dashboard is at (\S+)/.exec(output())?.[1] ?? '',
    child,
    output,
    async end(signal) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

/** Runs it where it cannot come up, to its end. */
export async function refusing(variables: Readonly<Record<string, string>>): Promise<Ended> {
  const { child, output } = spawned(variables);
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output: output() };
}
