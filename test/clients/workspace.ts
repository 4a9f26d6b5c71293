import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CLIENT_SETTINGS } from '../../cli/hook/client-settings.ts';
import type { Place, TestedClient } from './client.ts';
import type { FakeTool, Mode, Script } from './script.ts';
import { CONTRACT } from './scripts.ts';

/** The folders of one run. */
export interface Workspace extends Omit<Place, 'port'> {
  readonly root: string;
  /** Shell lines as the fake tools saw them. */
  readonly log: string;
  readonly path: string;
}

/** The command line that is tested, and a folder for everything that is written. */
export interface TestRoom {
  readonly bin: string;
  readonly room: string;
}

/** Makes a home and a repository with the fake tools of a script. */
export function workspaceFor(script: Script, mode: Mode, { bin, room }: TestRoom): Workspace {
  const root = mkdtempSync(join(room, 'run-'));
  const [home, work, tools] = ['home', 'work', 'tools'].map((name) => join(root, name));
  if (home === undefined || work === undefined || tools === undefined) throw new Error('no folders');
  for (const folder of [home, tools, join(root, 'tmp'), join(work, '.fidelity'), join(work, 'node_modules/.bin')])
    mkdirSync(folder, { recursive: true });
  const log = join(root, 'ran.log');
  writeFileSync(log, '');
  for (const [name, { says, exit, on }] of Object.entries(script.tools)) {
    const other = on === undefined ? '' : `case "$*" in *'${on.last}')\n${ended(on)}\nesac\n`;
    writeFileSync(join(tools, name), `#!/bin/sh\nprintf '%s\\n' "${name} $*" >> '${log}'\n${other}${ended({ says, exit })}\n`);
    chmodSync(join(tools, name), 0o755);
  }
  // Not the folder of this Node: a command line that a person has linked there would be taken for the tested one.
  for (const name of ['node', 'npm', 'npx']) symlinkSync(join(dirname(process.execPath), name), join(tools, name));
  const path = [tools, '/usr/bin', '/bin'].join(':');
  // A login shell sets its PATH anew, and npm would ask its registry for news.
  writeFileSync(join(home, '.profile'), `export PATH='${path}'\n`);
  writeFileSync(join(home, '.npmrc'), 'update-notifier=false\noffline=true\naudit=false\nfund=false\n');
  if (script.contract === 'file') writeFileSync(join(work, '.fidelity/contract.json'), JSON.stringify(CONTRACT));
  // Both ways to have it: a command of the machine, as `npm link` makes it, and one of the repository, which npx starts.
  symlinkSync(bin, join(mode === 'block' ? tools : join(work, 'node_modules/.bin'), 'tool-fidelity'));
  writeFileSync(join(work, '.gitignore'), 'node_modules/\n');
  const { status } = spawnSync('git', ['init', '-q'], { cwd: work, env: { PATH: path, HOME: home } });
  if (status !== 0) throw new Error('git could not make a repository');
  return { root, home, work, log, path };
}

/** Installs the hooks as a person does, by `init`, and then by the one word that the documentation says to change. */
export function withHooks({ home, work, path }: Workspace, client: TestedClient, mode: Mode, bin: string): void {
  const { status, stderr } = spawnSync(process.execPath, [bin, 'init', '--hooks', client.hooks], {
    cwd: work,
    env: { PATH: path, HOME: home, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`init --hooks ${client.hooks} failed.\n${stderr}`);
  const file = join(work, CLIENT_SETTINGS[client.hooks].file);
  const settings = readFileSync(file, 'utf8');
  if (!settings.includes('--mode observe')) throw new Error(`${file} holds no --mode observe`);
  writeFileSync(file, settings.replaceAll('--mode observe', `--mode ${mode}`));
}

function ended({ says, exit }: Pick<FakeTool, 'says' | 'exit'>): string {
  return `cat <<'SAYS'\n${says}\nSAYS\nexit ${exit}`;
}
