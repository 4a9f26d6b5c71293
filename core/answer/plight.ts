import type { Cue } from './cues.ts';
import { quotesNext } from './marks.ts';
import { isOfCounted } from './outcome.ts';
import { type CueKind, METHOD_CLASSES, OUT_OF_REACH } from './pack.ts';
import { isDeniedNext } from './referring.ts';
import { ARGUMENTS } from './tokens.ts';
import type { View } from './view.ts';
import { BECAUSE, SPEAKERS } from './words.ts';

/** Words for another way of doing the work: beside them, what is said of the named tool is why it was not that tool's. */
const SUBSTITUTE: readonly CueKind[] = ['instead', 'other_way', ...METHOD_CLASSES];
/** Words for work that does not exist. */
const UNDONE: readonly CueKind[] = ['no_result', 'undone'];
/** What speaks of trouble, whoever has it. */
const TROUBLE: readonly CueKind[] = ['negator', 'failure', 'obstacle', 'demand', ...OUT_OF_REACH];
/** The tool did something, was left out by choice, or is only spoken of. */
const HARMLESS: readonly CueKind[] = [
  'worked',
  'worked_before',
  'delivered',
  'used',
  'finding',
  'unused_after',
  'tried',
  'errand',
  'aside',
  'partial',
];

/** The same where an error is quoted: that it is told by the tool is none of its doings. */
const SPOKEN_OF: readonly CueKind[] = ['unused_after', 'tried', 'errand', 'aside', 'partial'];

/** "X I left alone": the tool comes first, and somebody else is the subject. */
const SUBJECTS = new Set([...SPEAKERS, ...'ja my já jsem jsme io eu yo nosotros je nous'.split(' ')]);
/** "X's sealed" is no "X's verdict". */
const SHORTENED = /^(?:not|n|been|still|only|got|down|dead|gone|broken|shut|out|off|offline|\p{L}+(?:ed|ing))$/u;
const OTHER_SCRIPT = /^[^\p{Script=Latin}\d]/u;
/** A number that is no status of HTTP's. */
const COUNT = /^(?!(?:4\d\d|50[0-4])$)\d+$/u;
/** What it would have done is nothing that befell it. */
const WOULD = new Set(
  'would hätte würde wäre zou skulle ville byłby avrebbe sarebbe aurait serait habría habria sería teria seria faria haría'.split(' '),
);
/** "X did not run" may be a choice. */
const PLAIN_DENIALS = new Set('did didn does doesn was wasn'.split(' '));
/** What stands between the tool and an error that is quoted. */
const QUOTING = new Set(
  'with says said answers answered returns returned throws threw replies replied complains keeps mit meldet sagt avec dit con dice met meldt med säger siger z s'.split(
    ' ',
  ),
);
const BE = new Set('is was has are were ist war er var est etait es era e era foi jest był'.split(' '));
/** Most words from the beginning of a part to the tool's name in it, and from the name to a number. */
const REACH = 8;
const COUNT_REACH = 4;

/**
 * Parts of sentences that have the named tool for their subject and tell of none of its doings, beside a substitute or undone work.
 * Why the tool had no part in it can be said in any words; that these are the reason shows in where they stand.
 */
export function plights(view: View): readonly Cue[] {
  return view.words.flatMap((_, name) => {
    if (!view.isNamed(name) || view.isNamed(name - 1) || !isSubject(view, name)) return [];
    const start = predicateOf(view, name);
    const { end } = view.part(name);
    if (start >= end || !isSaying(view, start, end) || isHarmless(view, name, start) || !isReason(view, name, start)) return [];
    return [{ kind: 'gone_after' as const, start, end: start + 1 }];
  });
}

/** What says that a tool was of no use, and not only that somebody did not like it. */
const HARD: readonly CueKind[] = ['failure', 'obstacle', ...OUT_OF_REACH];

/** "X answered 403" beside "X is meant to run as a bot": what befell it, and why it was not taken. */
export function isHard(view: View, { start }: Cue): boolean {
  return view.hasAny(HARD, start, view.part(start).end);
}

function isSubject(view: View, name: number): boolean {
  const { start } = view.part(name);
  if (name - start > REACH) return false;
  for (let at = start; at < name; at++) if (!view.soft[at] && !view.nouns[at] && !view.places[at]) return false;
  return true;
}

/** First word behind the name, what belongs to it and where it is; the end of the part where nothing is said. */
function predicateOf(view: View, name: number): number {
  const { end } = view.part(name);
  const isPlaceNear = (at: number) => view.places[at] === true || (view.soft[at] === true && placeBehind(view, at, end));
  let at = name + 1;
  while (
    at < end &&
    (view.isNamed(at) || isPlaceNear(at) || view.nouns[at] === true || (view.words[at] === 's' && view.nouns[at + 1] === true))
  )
    at++;
  return at;
}

/** "On this host": a place after one or two words that change nothing. */
function placeBehind(view: View, at: number, end: number): boolean {
  const isDenial = view.has('negator', at, at + 2) || view.words[at + 1] === 't';
  if (isDenial || BE.has(view.words[at] ?? '') || BE.has(view.words[at + 1] ?? '') || at + 1 >= end) return false;
  return view.places[at + 1] === true || (view.soft[at + 1] === true && at + 2 < end && view.places[at + 2] === true);
}

/** Whether something is said, and not only named: a word alone has to be of trouble. */
function isSaying(view: View, start: number, end: number): boolean {
  const first = view.words[start] ?? '';
  if (OTHER_SCRIPT.test(first) || (first === 's' && !SHORTENED.test(view.words[start + 1] ?? ''))) return false;
  return end - start > 1 || isTroubled(view, start, end);
}

function isTroubled(view: View, start: number, end: number): boolean {
  return view.hasAny(TROUBLE, start, end) || isCutShort(view, start, Math.min(end, start + REACH)) || isQuoting(view, start, end);
}

/** "X answered with \"project archived\"": the part ends where somebody else's words begin. */
function isQuoting(view: View, start: number, end: number): boolean {
  return end > start && QUOTING.has(view.words[end - 1] ?? '') && quotesNext(view, end - 1);
}

/** "hasn't", "won't": the denial is the word's end. */
function isCutShort(view: View, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) if (view.words[at] === 't' && view.words[at - 1]?.endsWith('n') === true) return true;
  return false;
}

function isHarmless(view: View, name: number, predicate: number): boolean {
  const part = view.part(name);
  const first = view.words[predicate] ?? '';
  const isBuilt = BE.has(first) || BE.has(view.words[predicate - 1] ?? '');
  const isGone = view.has('gone_after', name, part.end) || view.has('obstacle', name, part.end);
  // "Was built without", "is not part of this image".
  const isElsewise = (kind: CueKind) => (kind === 'used' && isBuilt) || (kind === 'unused_after' && isGone);
  const kinds = isQuoting(view, predicate, part.end) ? SPOKEN_OF : HARMLESS;
  const isCount = view.words.slice(predicate, Math.min(part.end, predicate + COUNT_REACH)).some((word) => COUNT.test(word));
  return (
    isOfCounted(view, predicate, Math.min(part.end, predicate + REACH)) ||
    first === ARGUMENTS ||
    SUBJECTS.has(first) ||
    WOULD.has(first) ||
    isCount ||
    view.has('choice', view.sentence(name).start, view.sentence(name).end) ||
    (PLAIN_DENIALS.has(first) && view.has('undone', predicate, part.end)) ||
    view.hasOther(part.start, part.end) ||
    view.has('unused_before', part.start, name) ||
    kinds.some((kind) => !isElsewise(kind) && view.has(kind, name, part.end))
  );
}

/** A part that begins as a reason does may tell of anything; elsewhere it has to tell of trouble. */
function isReason(view: View, name: number, predicate: number): boolean {
  const part = view.part(name);
  if (isTroubled(view, name, part.end) || isDeniedNext(view, part.end)) return isBeside(view, name);
  // "Not possible: the X gate is red" is about the gate.
  if (BE.has(view.words[predicate + 1] ?? '')) return false;
  const { start } = view.sentence(name);
  const isGiven = view.isExplanation(part.start) || BECAUSE.has(view.words[part.start] ?? '');
  const { end } = view.sentence(name);
  const isReplacedIn = (from: number, to: number) => isSubstitute(view, from, to) && !view.has('negator', from, to);
  if (isReplacedIn(start, part.start) || isReplacedIn(part.end, end)) return true;
  return isGiven && isUndone(view, start, part.start);
}

/** Whether the sentences about the part tell of a substitute, or of undone work that is all of it. */
function isBeside(view: View, name: number): boolean {
  const part = view.part(name);
  const { start, end } = view.sentencesNear(name, 1, 1);
  const isWhole = !view.has('partial', start, end);
  const isTold = (from: number, to: number) => (isWhole && isUndone(view, from, to)) || isSubstitute(view, from, to);
  return isTold(start, part.start) || isTold(part.end, end);
}

function isUndone(view: View, from: number, to: number): boolean {
  return view.hasAny(UNDONE, from, to);
}

function isSubstitute(view: View, from: number, to: number): boolean {
  return view.hasOther(from, to) || view.hasAny(SUBSTITUTE, from, to);
}
