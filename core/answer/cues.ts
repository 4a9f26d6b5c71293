import { covered } from './layout.ts';
import type { Span } from './lexicon.ts';
import type { CueKind } from './pack.ts';
import type { Words } from './words.ts';

/** What was found in an answer, and where. */
export type Cue = Span<CueKind>;

/** What takes words out of the answer's own voice, of this run or of its end. */
const GUARDS: readonly CueKind[] = ['condition', 'overcome', 'elsewhere', 'proviso', 'modal', 'display', 'reported', 'partial', 'untrue'];

/** Cues by kind, without guards at places where none is meant. */
export function grouped(lists: readonly (readonly Cue[])[], words: Words): ReadonlyMap<CueKind, readonly Cue[]> {
  const groups = new Map<CueKind, Cue[]>();
  for (const found of lists) {
    for (const cue of found) {
      if (isNumberOf(words, cue)) continue;
      const group = groups.get(cue.kind);
      if (group === undefined) groups.set(cue.kind, [cue]);
      else group.push(cue);
    }
  }
  const lifted = groups.get('no_guard') ?? [];
  const free = covered(words.words.length, lifted);
  for (const kind of lifted.length > 0 ? GUARDS : []) {
    const kept = groups.get(kind)?.filter(({ start }) => free[start] !== true);
    if (kept !== undefined) groups.set(kind, kept);
  }
  return groups;
}

const CODE = /^[45]\d\d$/;
/** What stands before a status of HTTP's, and behind one. */
const SAID = new Set(
  'http https status code codes error errors statuscode fehler fehlercode statut code código codigo erro codice errore код a an with mit con avec com s'.split(
    ' ',
  ),
);
const REASON =
  /^(?:unauth|forbidden|payment|too|not|internal|bad|gateway|service|errors?|http|rate|proxy|denied|access|blocked|invalid|response|on|from|for|at|by|in|when|while|and|or|if|because|since|every|each|all|there|here|again|then|so|but|even)/u;
/** What things are counted by, in scripts that count by characters. */
const COUNTER = /^[件个個页頁行条條枚張张开首개건행장]$/u;

/** "402 photos", "500 行": a number that counts things is no status of HTTP's. */
function isNumberOf({ words, parts }: Words, { kind, start, end }: Cue): boolean {
  if ((kind !== 'failure' && kind !== 'obstacle') || end !== start + 1 || !CODE.test(words[start] ?? '')) return false;
  const next = parts[end] === parts[start] ? (words[end] ?? '') : '';
  if (COUNTER.test(next)) return true;
  return /^\p{Script=Latin}{3,}(?:s|e|n|i|en|er|es)$/u.test(next) && !REASON.test(next) && !SAID.has(words[start - 1] ?? '');
}
