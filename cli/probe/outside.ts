import { type Dirent, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, normalize, sep } from 'node:path';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { readShell } from '@tool-fidelity/core/shell/read-shell.ts';

/** A path outside of the room that was written to. `command`: a recorded call names it. `seen`: it changed meanwhile, be it by somebody else. */
export interface Outside {
  readonly path: string;
  readonly how: 'command' | 'seen';
}

/** A longer list helps nobody. */
const MOST = 20;
/** Entries of one folder that are looked at. */
const MOST_ENTRIES = 5_000;

/** When the entries of the folders in which a stray write is likely were last changed. Nothing below them is looked at. */
export type Look = ReadonlyMap<string, number>;

/** Looks at the person's home and the folder that the probe was called in. `ours`: folders that the probe itself writes to. */
export function lookAround(cwd: string, ours: readonly string[]): Look {
  const times = new Map<string, number>();
  for (const folder of new Set([homedir(), cwd])) {
    for (const { name } of entriesOf(folder)) {
      const path = join(folder, name);
      const time = ours.some((each) => isWithin(path, each)) ? null : changedAt(path);
      if (time !== null) times.set(path, time);
    }
  }
  return times;
}

/** What was written outside of the room, as far as it can be told: nothing keeps an agent from it. */
export function outsideOf(root: string, record: RunRecord, before: Look, after: Look): readonly Outside[] {
  const named = (record.attempts ?? [])
    .filter(({ state }) => state !== 'denied' && state !== 'cancelled')
    .flatMap(({ kind, command }) => (kind === 'tool' ? writtenByCall(command ?? '') : writtenByLine(command ?? '')))
    .map((path) => normalize(path))
    .filter((path) => isAbsolute(path) && !isWithin(path, root) && !path.startsWith('/dev/'));
  const seen = [...after].flatMap(([path, time]) => (before.get(path) === time ? [] : [path]));
  const ways = new Map<string, Outside['how']>();
  for (const path of seen) ways.set(path, 'seen');
  for (const path of named) ways.set(path, 'command');
  return [...ways].slice(0, MOST).map(([path, how]) => ({ path, how }));
}

function writtenByLine(line: string): readonly string[] {
  return line.includes('/') ? readShell(line).invocations.flatMap(({ writes }) => writes) : [];
}

const WRITING_CALL = /^\s*[\w.]*(?:write|edit|create|save|patch)[\w.]*\s+\{/i;
const PATH_FIELD = /"(?:file_path|filePath|path|absolute_path|file)"\s*:\s*"((?:[^"\\]|\\.){1,1000})"/g;

/** An agent's own editing tool. */
function writtenByCall(call: string): readonly string[] {
  return WRITING_CALL.test(call) ? [...call.slice(0, 20_000).matchAll(PATH_FIELD)].map(([, path = '']) => path) : [];
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).slice(0, MOST_ENTRIES);
  } catch {
    return [];
  }
}

/** null: it belongs to another account, or is a link that cannot be followed. */
function changedAt(path: string): number | null {
  try {
    const { uid, mtimeMs } = statSync(path);
    return uid === process.getuid?.() ? mtimeMs : null;
  } catch {
    return null;
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}
