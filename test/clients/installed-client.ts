import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { TestedClient } from './client.ts';

const Manifest = z.object({ version: z.string() });

/** A client that is there to be started. */
export interface InstalledClient {
  /** With the words that come first. */
  readonly command: readonly string[];
  readonly version: string;
}

/**
 * Installs a client below `cache`, in a folder of its own: a pinned version once, and whatever is newest each time, unless `mayInstall` is
 * false. Throws an Error with what npm said.
 */
export function installedClient(client: TestedClient, version: string, cache: string, mayInstall: boolean): InstalledClient {
  const folder = join(cache, `${client.package.replace(/^@|\//g, '-').replace(/^-/, '')}-${version}`);
  const program = join(folder, client.program);
  const isPinned = /^\d/.test(version);
  if (mayInstall && !(isPinned && existsSync(program))) {
    mkdirSync(folder, { recursive: true });
    const words = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-save',
      `${client.package}@${version}`,
    ];
    const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', timeout: 300_000 });
    if (status !== 0 || !existsSync(program))
      throw new Error(`${client.package}@${version} could not be installed.\n${stderr.slice(-2_000)}`);
  }
  const manifest = join(folder, 'node_modules', client.package, 'package.json');
  const command = client.startedBy === 'node' ? [process.execPath, program] : [program];
  return { command, version: Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8'))).version };
}
