import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../../../scripts/build-pages.mjs';
import { ROOT } from '../../docs/printed.ts';
import type { MadeRun } from './made-records.ts';

/** A server of its own on a free port, with an empty database. */
export interface Dashboard {
  readonly url: string;
  /** What its environment sets: a command with the same works on the same database. */
  readonly variables: Readonly<Record<string, string>>;
  /** Sends runs in; without a key of theirs, under the one that the environment sets. */
  readonly send: (runs: readonly MadeRun[], key?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const KEY = 'a-key-for-tests-alone';
const PAGES = '.next-test';
const UP = /The dashboard is at (\S+)/;
const A_SHA = `sha256:${'0'.repeat(64)}`;

/** Starts what `npm start` starts, with pages as the sources make them now. */
export async function startedDashboard(environment: Readonly<Record<string, string>> = {}): Promise<Dashboard> {
  // The server looks for the usual folder before it asks which one to take.
  if (!existsSync(join(ROOT, 'web/.next/BUILD_ID'))) buildPages();
  buildPages(PAGES);
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
  const variables = {
    PORT: '0',
    FIDELITY_DATABASE_URL: join(folder, 'fidelity.db'),
    FIDELITY_INGEST_KEY: KEY,
    FIDELITY_LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    FIDELITY_PAGES: PAGES,
    ...environment,
  };
  const server = spawn(process.execPath, [join(ROOT, 'web/dist/server.mjs')], {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(server);
  return {
    url,
    variables,
    send: (runs, key = KEY) => sent(url, key, runs),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const url = UP.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was up.\n${text}`)));
  });
}

async function sent(url: string, key: string, runs: readonly MadeRun[]): Promise<void> {
  for (let start = 0; start < runs.length; start += 200) {
    const lines = runs.slice(start, start + 200).map(({ repository, pull_request, record }, index) =>
      JSON.stringify({
        schema: 1,
        repository,
        pull_request,
        source: { file: `.fidelity/runs/${start + index}.json`, line: 1, format: 'record', sha256: A_SHA },
        policy: { on: '2026-11-30' },
        record_text: JSON.stringify(record),
      }),
    );
    const response = await fetch(`${url}/api/v1/runs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`);
  }
}
