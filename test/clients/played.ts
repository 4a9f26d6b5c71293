import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestedClient, Written } from './client.ts';
import { type Ended, ended } from './ended.ts';
import type { InstalledClient } from './installed-client.ts';
import { type Model, modelOf } from './model-server.ts';
import type { Mode, Script } from './script.ts';
import { type TestRoom, type Workspace, withHooks, workspaceFor } from './workspace.ts';

/** In milliseconds: a run takes some seconds. */
const LIMIT = 60_000;

/** What came of one script with one client. */
export interface Played {
  readonly workspace: Workspace;
  readonly client: Ended;
  readonly model: Pick<Model, 'heard' | 'models' | 'faults'>;
  /** The session file and the stream; a session file that is not there is missing. */
  readonly written: readonly Written[];
}

/** Plays a script to a client in an environment that holds nothing else. */
export async function played(
  script: Script,
  mode: Mode,
  tested: TestedClient,
  { command }: InstalledClient,
  own: TestRoom,
): Promise<Played> {
  const workspace = workspaceFor(script, mode, own);
  withHooks(workspace, tested, mode, own.bin);
  const model = await modelOf(script.steps, tested.dialect);
  try {
    const { root, home, work, path } = workspace;
    const place = { home, work, port: model.port };
    for (const [name, text] of Object.entries(tested.settings(place))) {
      mkdirSync(dirname(join(home, name)), { recursive: true });
      writeFileSync(join(home, name), text);
    }
    const stdout = join(root, 'stream.jsonl');
    const client = await ended([...command, ...tested.words(script.request)], {
      cwd: work,
      env: {
        PATH: path,
        HOME: home,
        TMPDIR: join(root, 'tmp'),
        LANG: 'C.UTF-8',
        SHELL: '/bin/bash',
        ...OFFLINE,
        ...tested.environment(place),
      },
      stdout,
      stderr: join(root, 'stderr.txt'),
      limit: LIMIT,
    });
    const { folder, file, ...session } = tested.session;
    const sessions = filesBelow(join(home, folder), file).map((found) => ({ ...session, name: 'session', path: found }));
    return { workspace, client, model, written: [...sessions, { ...tested.stream, name: 'stream', path: stdout }] };
  } finally {
    await model.close();
  }
}

/** Where the machine gives the run no network of its own, what asks for a proxy finds none. */
const OFFLINE = {
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1,localhost',
  no_proxy: '127.0.0.1,localhost',
  DO_NOT_TRACK: '1',
  CI: '1',
};

function filesBelow(folder: string, file: RegExp): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && file.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** Shell lines that really ran, by the fake tools. */
export function ranIn({ log }: Workspace): readonly string[] {
  return readFileSync(log, 'utf8').split('\n').filter(Boolean);
}
