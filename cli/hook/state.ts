import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { sha256 } from '../input/sha256.ts';
import { isInside } from '../input/walked-files.ts';
import { faultCode } from '../recorder/fault-code.ts';

/** What the hook remembers of a session, and what it found at the end of each turn: `.fidelity/hook/<session>.json`. */
export interface HookState {
  readonly schema: 1;
  /** The turn that is counted, by the client's own name or by the number of requests. */
  readonly turn: string;
  /** Blocks in this turn, and in the session. */
  readonly blocks: number;
  readonly all_blocks: number;
  /** Findings that were told or let go, so that no later turn is held up by them. */
  readonly told: readonly string[];
  /** Calls that the transcript held at the last stop, and at the end of the turn before. */
  readonly calls: number;
  readonly calls_before: number;
  /** Length of the transcript at the last stop, in bytes: one that has not grown since lags behind. */
  readonly bytes: number;
  /** The last turns, oldest first. */
  readonly ends: readonly TurnEnd[];
}

export interface TurnEnd {
  readonly at: string;
  readonly turn: string;
  /** What the hook did: `blocked`, `let_go` after a block, `silent`, or `observed` where it would have blocked. */
  readonly did: 'blocked' | 'let_go' | 'silent' | 'observed';
  /** Why a verdict rests on less than the whole transcript; null: it does not. */
  readonly limit: string | null;
  /** Files that the hook goes by and that calls of the run wrote to, relative to the folder. */
  readonly reached: readonly string[];
  readonly verdicts: readonly {
    readonly contract: string;
    readonly verdict: string;
    readonly reasons: readonly string[];
    readonly findings: readonly { readonly rule: string; readonly severity: string; readonly message: string }[];
  }[];
}

/** Blocks in a session: two clients have no cap of their own, and a client whose turns had no names would go round for ever. */
export const MOST_ALL_BLOCKS = 20;
/** Ends that are kept, and findings. */
export const MOST_ENDS = 50;
export const MOST_TOLD = 200;

export const NO_STATE: HookState = {
  schema: 1,
  turn: '',
  blocks: 0,
  all_blocks: 0,
  told: [],
  calls: 0,
  calls_before: 0,
  bytes: 0,
  ends: [],
};

/** A session's name as a part of a file's name: what it holds beside letters and digits must lead nowhere. */
export function sessionName(session: string): string {
  return /^[A-Za-z0-9][\w-]{0,79}$/.test(session) ? session : sha256().update(session).digest('hex').slice(0, 32);
}

/** Where the calls of a session are written down. */
export function journalOf(folder: string, session: string): string {
  return join(folder, '.fidelity', 'journal', `${sessionName(session)}.jsonl`);
}

/** A folder of the hook below `.fidelity`, made where it is not there, and ignored by git. Throws what the system throws, and an InputError for a link that leads out. */
export function ownFolder(folder: string, name: 'hook' | 'journal'): string {
  const path = join(folder, '.fidelity', name);
  mkdirSync(path, { recursive: true });
  // A hook mostly runs outside of the sandbox that an agent's commands run in, and must not write for them what they may not.
  if (!isInside(realpathSync(path), realpathSync(folder))) {
    const where = { file: `.fidelity/${name}`, line: null, column: null };
    throw new InputError('outside_root', where, 'leads elsewhere by a link.', 'Put a folder in place of the link.');
  }
  const ignored = join(path, '.gitignore');
  try {
    writeFileSync(ignored, '*\n', { flag: 'wx' });
  } catch (error) {
    if (faultCode(error) === 'EEXIST') return path;
    // On a full disk it is made and stays empty, and from then on git would see everything.
    rmSync(ignored, { force: true });
    throw error;
  }
  return path;
}

/** The state of a session; an empty one where none is kept, or where it cannot be understood. */
export function stateOf(folder: string, session: string): HookState {
  const text = textIn(join(folder, '.fidelity', 'hook', `${sessionName(session)}.json`));
  if (text === null) return NO_STATE;
  try {
    const value: unknown = JSON.parse(text);
    return isState(value) ? value : NO_STATE;
  } catch {
    return NO_STATE;
  }
}

const LONGEST = 4_194_304;

function textIn(path: string): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (faultCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() && stats.size <= LONGEST ? readFileSync(descriptor, 'utf8') : null;
  } finally {
    closeSync(descriptor);
  }
}

/** Only this program writes it, in one piece. */
function isState(value: unknown): value is HookState {
  if (typeof value !== 'object' || value === null || !('schema' in value) || value.schema !== 1) return false;
  const numbers = ['blocks', 'all_blocks', 'calls', 'calls_before', 'bytes'];
  const entries = new Map(Object.entries(value));
  return (
    typeof entries.get('turn') === 'string' &&
    numbers.every((name) => isCount(entries.get(name))) &&
    ['told', 'ends'].every((name) => Array.isArray(entries.get(name)))
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Replaces the state, whole or not at all. Throws what the system throws. */
export function keepState(folder: string, session: string, state: HookState): void {
  const path = join(ownFolder(folder, 'hook'), `${sessionName(session)}.json`);
  const draft = `${path}.${process.pid}-${process.hrtime.bigint().toString(36)}.part`;
  try {
    writeFileSync(draft, `${JSON.stringify(state, null, 1)}\n`, { flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
