import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { buildCli } from '../../scripts/build.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

export interface BuiltCli {
  /** The folder that commands run in: empty at first, gone afterwards. */
  readonly folder: () => string;
  /** The binary, built for this test file alone. */
  readonly bin: () => string;
  readonly run: (words: readonly string[], surroundings?: Surroundings) => Ended;
  /** Writes a file into the folder and returns its name. */
  readonly file: (name: string, text: string | Uint8Array) => string;
}

/** The command line as users have it: bundled, in a process of its own, in an environment that says nothing but UTF-8. */
export function builtCli(): BuiltCli {
  let home = '';
  const folder = () => join(home, 'work');
  const bin = () => join(home, 'bin.cjs');
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'tool-fidelity-'));
    mkdirSync(folder());
    copyFileSync(join(ROOT, 'cli/bin.cjs'), bin());
    await buildCli(join(home, 'dist'));
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  return {
    folder,
    bin,
    run(words, { input = '', env = {} } = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [bin(), ...words], {
        cwd: folder(),
        input,
        env: { ...basics(), ...env },
        encoding: 'utf8',
      });
      return { code: status, stdout, stderr };
    },
    file(name, text) {
      mkdirSync(dirname(join(folder(), name)), { recursive: true });
      writeFileSync(join(folder(), name), text);
      return name;
    },
  };
}

export function basics(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' };
}
