import { basename, dirname } from 'node:path';
import type { StopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { fileChunks } from '../input/chunks.ts';
import type { OpenFile } from '../input/input-item.ts';
import { journalOf } from './state.ts';
import { bytesOf, formatOf, readSoFar } from './transcript.ts';

/** The run as it stands at the end of a turn. */
export interface RunSoFar {
  readonly record: RunRecord;
  /** One sentence: why this is less than the whole of it, so that nobody is held up by it; null: it is the whole. */
  readonly limit: string | null;
  /** Length of the transcript, in bytes; 0: it was not read. */
  readonly bytes: number;
}

/** How long a client gets to write down what it has just said, in milliseconds, look by look. */
const LOOKS = [0, 40, 120];

/** The run out of the whole transcript, or, where that is not there, out of the journal; null: out of neither. `seen`: its length at the last stop. */
export async function wholeRun(input: StopInput, folder: string, seen: number): Promise<RunSoFar | null> {
  const { transcript } = input;
  let last: RunSoFar | null = null;
  let looked = -1;
  for (const pause of transcript === null ? [] : LOOKS) {
    if (pause > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    const bytes = bytesOf(transcript ?? '');
    if (transcript === null || bytes === null || bytes === looked) continue;
    looked = bytes;
    last = await transcriptRun(input, transcript, bytes);
    if (last !== null && bytes > seen && last.limit === null) return last;
  }
  if (last === null) return journalRun(input, folder);
  return last.limit === null ? { ...last, limit: LAGS } : last;
}

const LAGS = 'The transcript lags behind: it does not hold what was said last.';

async function transcriptRun(input: StopInput, path: string, bytes: number): Promise<RunSoFar | null> {
  const format = await formatOf(input.client);
  const alone = readSoFar(path, format);
  if ('fault' in alone) return { record: {}, limit: alone.fault, bytes };
  const read = hasOthers(alone.record) ? readSoFar(path, format, undefined, await companionsOf(path)) : alone;
  if ('fault' in read) return { record: {}, limit: read.fault, bytes };
  const record = withAnswer(read.record, input);
  const limit = read.from > 0 ? 'The transcript is so long that its beginning was left out.' : lags(read.record, input) ? LAGS : null;
  return { record: limit === null ? record : withGaps(record), limit, bytes };
}

/** A sub-agent has a file of its own: it is looked for only where one was started. */
function hasOthers({ attempts }: RunRecord): boolean {
  return attempts?.some(({ subagent }) => subagent?.recorded === false) === true;
}

async function companionsOf(path: string): Promise<readonly OpenFile[]> {
  const { companionFinder } = await import('../input/companion-files.ts');
  return companionFinder(dirname(path))(path).map((other) => ({ file: basename(other.file), chunks: fileChunks(other.path, other.file) }));
}

/** The client writes its transcript while it runs the hook: what it has just said must be there before anything is missed in it. */
function lags({ final_answer: written }: RunRecord, { answer }: StopInput): boolean {
  if (answer === null) return false;
  const [last, said] = [written?.trim() ?? '', answer.trim()];
  return last === '' || !(said.endsWith(last) || last.includes(said));
}

/** The client's own answer holds. One that joins everything that was said before is taken only where the transcript has none. */
function withAnswer(record: RunRecord, { answer, isJoined }: StopInput): RunRecord {
  if (answer === null) return record;
  const last = record.final_answer?.trim() ?? '';
  return isJoined && last !== '' && answer.trim().endsWith(last) ? record : { ...record, final_answer: answer };
}

function withGaps(record: RunRecord): RunRecord {
  return { ...record, limits: [...new Set([...(record.limits ?? []), 'calls_missing'])] };
}

async function journalRun(input: StopInput, folder: string): Promise<RunSoFar | null> {
  const path = input.session === null ? null : journalOf(folder, input.session);
  if (path === null || bytesOf(path) === null) return null;
  const { journal } = await import('@tool-fidelity/core/importers/journal.ts');
  const read = readSoFar(path, journal);
  const limit = 'There is no transcript: this is what the hooks wrote down.';
  return 'fault' in read ? null : { record: withAnswer(read.record, { ...input, isJoined: false }), limit, bytes: 0 };
}

/** So many bytes before the end of a long transcript mostly hold the run that was asked for: first the least, then more. */
const TAILS = [65_536, 262_144];
/** Shorter ones are read whole, in bytes. */
const LONG = 524_288;

/** The run out of the end of a long transcript, from ever earlier; nothing: it is not long, or its end says nothing without its beginning. */
export async function* lateRuns(input: StopInput): AsyncGenerator<RunSoFar> {
  const { transcript, client, turn } = input;
  // A Gemini session says at its beginning what it is. Without the client's name for the turn, requests are counted.
  if (transcript === null || client === 'gemini' || turn === null) return;
  const bytes = bytesOf(transcript);
  if (bytes === null || bytes < LONG) return;
  const format = await formatOf(client);
  for (const tail of TAILS) {
    const read = readSoFar(transcript, format, tail);
    if ('fault' in read || lags(read.record, input)) continue;
    yield { record: withAnswer(withGaps(read.record), input), limit: null, bytes };
  }
}
