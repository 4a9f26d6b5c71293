import { git } from './git.ts';

/** A version of a file, and the commit that brought it in. */
export interface CommittedBlob {
  readonly blob: string;
  /** Relative to the top of the repository, with `/`; as hostile as any name. */
  readonly path: string;
  readonly commit: string;
  /** The committer's clock, seconds since 1970; null: no time that a calendar has. */
  readonly committedAt: number | null;
}

export interface HistoryScope {
  readonly cwd: string;
  /** Every ref instead of HEAD's history. */
  readonly all: boolean;
  readonly matches: (path: string) => boolean;
  /** Folders, relative to the top, outside of which nothing can match. Empty: anywhere. */
  readonly folders: readonly string[];
}

const LOG = [
  'log',
  '--raw',
  '-z',
  '-c',
  '--root',
  '--no-renames',
  '--no-abbrev',
  '--no-relative',
  '--full-history',
  '--no-ext-diff',
  '--no-textconv',
  '--no-show-signature',
  '--no-color',
  '--no-notes',
  '--format=tformat:%H %ct',
];

/**
 * Every distinct matching blob that a commit ever brought in, each once with its earliest commit, oldest first. What a merge itself wrote
 * is among them; links and submodules are not. Memory holds one entry for each blob.
 */
export async function committedBlobs({ cwd, all, matches, folders }: HistoryScope): Promise<readonly CommittedBlob[]> {
  const below = folders.length === 0 ? [] : ['--', ...folders.map((folder) => `:(top,literal)${folder}`)];
  const log = git([...LOG, ...(all ? ['--all', 'HEAD'] : ['--end-of-options', 'HEAD']), ...below], cwd);
  log.stdin.end();
  const earliest = new Map<string, CommittedBlob>();
  for await (const found of committed(fields(log.stdout))) {
    if (!matches(found.path)) continue;
    const known = earliest.get(found.blob);
    if (known === undefined || timeOf(found) < timeOf(known)) earliest.set(found.blob, found);
  }
  await log.ended;
  return [...earliest.values()].sort((one, other) => timeOf(one) - timeOf(other));
}

function timeOf({ committedAt }: CommittedBlob): number {
  return committedAt ?? Number.POSITIVE_INFINITY;
}

const HEADER = /^([0-9a-f]{40,64}) (-?\d{1,20})$/;
/** One change of a file, against one parent or, with as many colons, against several; the new mode and the new blob come last. */
const CHANGE = /^\n?:{1,100}(?:\d{6} ){1,100}(\d{6}) (?:[0-9a-f]{40,64} ){1,100}([0-9a-f]{40,64}) [A-Z]{1,100}$/;
const FILE_MODES = ['100644', '100755'];

/** A path is only ever looked for behind a change, so no name can pass for anything else. */
async function* committed(from: AsyncIterable<string>): AsyncGenerator<CommittedBlob> {
  let commit = '';
  let committedAt: number | null = null;
  let change: RegExpExecArray | null = null;
  for await (const field of from) {
    if (change !== null) {
      const [, mode = '', blob = ''] = change;
      change = null;
      if (FILE_MODES.includes(mode)) yield { blob, path: field, commit, committedAt };
      continue;
    }
    const header = HEADER.exec(field);
    if (header !== null) {
      commit = header[1] ?? '';
      committedAt = calendarSeconds(Number(header[2]));
    } else change = CHANGE.exec(field);
  }
}

/** 9999-12-31T23:59:59Z: later instants have no date in four digits. */
const LAST = 253_402_300_799;

function calendarSeconds(seconds: number): number | null {
  return Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= LAST ? seconds : null;
}

/** Longest field that is kept, in UTF-16 units: no file system has longer paths. */
const LONGEST_FIELD = 100_000;

async function* fields(output: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of output) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\0');
    rest = (parts.pop() ?? '').slice(0, LONGEST_FIELD);
    yield* parts;
  }
}
