import { isFields } from '../fields.ts';
import { INSTANT } from '../instant.ts';
import { jsonOf } from '../json-of.ts';

/** A line of a journal. `seq` counts from 0, `prev` is the digest of the line before (null: there is none). */
export interface JournalRow {
  readonly journal: 1;
  readonly seq: number;
  readonly prev: string | null;
  readonly at: string;
  readonly kind: 'begin' | 'call' | 'seal';
  /** How many calls stand in the journal up to this row. */
  readonly calls: number;
  /** `begin`: whose calls follow. */
  readonly session?: string;
  readonly client?: string;
  /** `call`: the attempt, as a record has it. */
  readonly attempt?: unknown;
  /** `seal`: the answer that the turn ended with, where the client tells it. */
  readonly answer?: string | null;
}

/** What a row says beside its place in the chain. */
export type RowContent = Omit<JournalRow, 'journal' | 'seq' | 'prev' | 'at' | 'calls'>;

/** `sha256:` + hex of a text. Core knows no digests: whoever calls brings one. */
export type Digest = (text: string) => string;

/** A row as it was read, and the digest that its line states. */
export interface ReadRow {
  readonly row: JournalRow;
  readonly digest: string;
  /** The text that the digest is of. */
  readonly body: string;
}

const END = /,"digest":"(sha256:[0-9a-f]{64})"\}$/;

/** The row as its line, without the line's end. */
export function rowLine(row: JournalRow, digest: Digest): { readonly line: string; readonly digest: string } {
  const body = JSON.stringify(row);
  const own = digest(body);
  return { line: `${body.slice(0, -1)},"digest":"${own}"}`, digest: own };
}

/** Reads a line; null: it is no row of a journal, such as one that was cut. */
export function readRow(line: string): ReadRow | null {
  // An editor may have changed how lines end: no digest is of that.
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  const end = END.exec(text);
  const digest = end?.[1];
  if (end === null || digest === undefined) return null;
  const body = `${text.slice(0, end.index)}}`;
  const row = rowIn(jsonOf(body));
  return row === null ? null : { row, digest, body };
}

/** The value as a row; null: it is none. */
export function rowIn(value: unknown): JournalRow | null {
  if (!isFields(value)) return null;
  const { journal, seq, prev, at, kind, session, client, attempt, calls, answer } = value;
  if (journal !== 1 || typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0) return null;
  if ((prev !== null && typeof prev !== 'string') || typeof at !== 'string' || !INSTANT.test(at)) return null;
  if (typeof calls !== 'number' || !Number.isSafeInteger(calls)) return null;
  if (kind !== 'begin' && kind !== 'call' && kind !== 'seal') return null;
  return {
    ...{ journal, seq, prev, at, kind, calls },
    ...(typeof session === 'string' ? { session } : {}),
    ...(typeof client === 'string' ? { client } : {}),
    ...(attempt === undefined ? {} : { attempt }),
    ...(typeof answer === 'string' ? { answer } : {}),
  };
}
