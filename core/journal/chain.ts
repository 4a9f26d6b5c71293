import { type Digest, type ReadRow, readRow } from './row.ts';

/** What is wrong with a line, which counts from 1. */
export interface Break {
  readonly line: number;
  /**
   * `altered`: the line is not the one that its digest was taken of. `out_of_place`: it does not follow the line before it, so that
   * something was taken out, put in, or moved. `no_beginning`: the journal does not begin with this line. `miscounted`: it counts
   * another number of calls than the line before it leads to.
   */
  readonly what: 'altered' | 'out_of_place' | 'no_beginning' | 'miscounted';
}

/** What a journal's lines show by themselves. Whoever can write the file can write all of it anew: see `anchor`. */
export interface JournalCheck {
  /** `sealed`: the last line is a seal. `open`: it is not, and whether the run is going on, was killed, or the end was cut, cannot be told. */
  readonly state: 'sealed' | 'open' | 'broken' | 'empty';
  readonly calls: number;
  readonly rows: number;
  /** The digest of the last row; null: there is none. */
  readonly head: string | null;
  readonly breaks: readonly Break[];
  /** Lines that were not written to their end, each of which a crash explains. */
  readonly torn: readonly number[];
  /** Where the head that was kept elsewhere stands. `absent`: in no line, so this is not that journal, or its end was cut off. */
  readonly anchor: 'at_end' | 'before_end' | 'absent' | null;
}

/** More breaks help nobody. */
const MOST_BREAKS = 20;

/** Goes through a journal's lines. `kept`: the head that somebody kept outside. */
export function checkedJournal(lines: Iterable<string>, digest: Digest, kept: string | null = null): JournalCheck {
  const breaks: Break[] = [];
  const torn: number[] = [];
  let [line, rows, calls] = [0, 0, 0];
  let last: ReadRow | null = null;
  let seen = false;
  for (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    const read = readRow(text);
    if (read === null) {
      torn.push(line);
      continue;
    }
    if (read.row.kind === 'call') calls++;
    const what = breakIn(read, last, digest);
    if (what !== null && breaks.length < MOST_BREAKS) breaks.push({ line, what });
    rows++;
    seen ||= read.digest === kept;
    last = read;
  }
  const head = last?.digest ?? null;
  const state = breaks.length > 0 ? 'broken' : last === null ? 'empty' : last.row.kind === 'seal' ? 'sealed' : 'open';
  const anchor = kept === null ? null : kept === head ? 'at_end' : seen ? 'before_end' : 'absent';
  return { state, calls, rows, head, breaks, torn, anchor };
}

function breakIn({ row, body, digest: stated }: ReadRow, last: ReadRow | null, digest: Digest): Break['what'] | null {
  if (digest(body) !== stated) return 'altered';
  if (last === null) return row.kind === 'begin' && row.seq === 0 && row.prev === null ? null : 'no_beginning';
  if (row.prev !== last.digest || row.seq !== last.row.seq + 1 || row.kind === 'begin') return 'out_of_place';
  return row.calls === last.row.calls + (row.kind === 'call' ? 1 : 0) ? null : 'miscounted';
}
