import { spawnSync } from 'node:child_process';

/** Words that start a program where there is no network but loopback; null: this machine makes no such place. */
export function ownNetwork(): readonly string[] | null {
  if (process.platform !== 'linux') return null;
  return [['-n'], ['-rn']].map(wordsFor).find((words) => worksWith(words)) ?? null;
}

/** The network begins with loopback switched off. */
function wordsFor(options: readonly string[]): readonly string[] {
  return ['unshare', ...options, 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
}

function worksWith([program = '', ...words]: readonly string[]): boolean {
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
