import type { Cue } from './cues.ts';
import { ARGUMENTS, OTHER } from './tokens.ts';
import { isAmount, isOfNewSubject, isTopicOf } from './topic.ts';
import type { View } from './view.ts';
import { isCharacter } from './words.ts';

/** Who or what a cue is about: which words count as the target, and whether a pronoun may stand for it. */
export interface Target {
  readonly is: (view: View, index: number) => boolean;
  readonly byPronoun: boolean;
}

/** The named tool. */
export const namedTool: Target = { is: (view, index) => view.isNamed(index), byPronoun: true };

/** Most words between a name and what is said of it; keeps the cost linear in hostile text. */
const REACH = 40;
/** Most words between a name and a cue that stand together loosely. */
const LOOSE = 9;
/** Most sentences between a pronoun and the name that it stands for. */
const PRONOUN_REACH = 1;

/** What ties a noun to the name before it. */
const TIES = new Set(['s', '的', 'の', '의']);
/** Whether the target stands left of the cue with nothing between that could be meant instead ("X is not installed"). */
export function isAfter(view: View, cue: Cue, target: Target): boolean {
  const { start } = view.part(cue.start);
  let pronoun = -1;
  let isBare = true;
  let isPlaced = false;
  let isOwnNoun = false;
  for (let at = cue.start - 1; at >= Math.max(start, cue.start - REACH); at--) {
    if (target.is(view, at)) return true;
    if (isAmount(view, at)) return false;
    const isProxy = target.byPronoun && view.isProxy(at);
    if (isOwnNoun && !isProxy && !view.nouns[at] && !TIES.has(view.words[at] ?? '')) break;
    isOwnNoun = isOwnNoun || (view.nouns[at] === true && !isProxy);
    if (isProxy) pronoun = at;
    else if (view.nouns[at]) isBare = false;
    else if (view.places[at]) isPlaced = isPlaced || !isLocative(view, at);
    else if (cue.kind === 'worked' && view.words[at] === ARGUMENTS) continue;
    else if (!view.soft[at]) return pronoun >= 0 && isBare && standsFor(view, pronoun, target);
  }
  if (pronoun >= 0) return isBare && standsFor(view, pronoun, target);
  return isBare && !isPlaced && target.byPronoun && isElliptical(view, cue, start, target);
}

/** "この環境に", "在环境中": a place where, and none that is spoken of. */
const LOCATIVES = new Set('に で 上 里 裡 中 内 에'.split(' '));

function isLocative(view: View, place: number): boolean {
  let next = place + 1;
  while (view.places[next] === true && next < place + 6) next++;
  return LOCATIVES.has(view.words[next] ?? '');
}

/** Whether the target stands right of the cue as its object ("could not install X", not "could not install X's theme"). */
export function isBefore(view: View, cue: Cue, target: Target): boolean {
  const { start, end } = view.part(cue.start);
  let pronoun = -1;
  for (let at = cue.end; at < Math.min(end, cue.end + REACH); at++) {
    if (target.is(view, at)) return !target.byPronoun || endsThere(view, behindCommand(view, cue, at), end);
    if (target.byPronoun && pronoun < 0 && view.isProxy(at)) pronoun = at;
    else if (!view.soft[at] && !view.nouns[at] && !view.places[at])
      return pronoun >= 0 && view.isAdjunct(at) && isObject(view, pronoun, target);
  }
  if (pronoun >= 0) return isObject(view, pronoun, target);
  return cue.end === end && target.byPronoun && lacksObject(view, cue, start, target);
}

const RUNNING = new Set(
  'run execute start launch ausführen starten lancer exécuter executer ejecutar correr executar rodar eseguire lanciare'.split(' '),
);

/** "Could not run `X plan`": a command of the tool's own is the tool at work. "Could not use `X profiles`" may mean that part alone. */
function behindCommand(view: View, cue: Cue, name: number): number {
  const isRun = cue.kind === 'run_before' && view.words.slice(cue.start, cue.end).some((word) => RUNNING.has(word));
  return isRun && view.words[name + 1] === ARGUMENTS ? name + 2 : name + 1;
}

/** "I tried X, could not install": the object was said before. */
function lacksObject(view: View, cue: Cue, partStart: number, target: Target): boolean {
  if (cue.kind !== 'install_before' && cue.kind !== 'run_before') return false;
  const last = view.nameBefore(cue.start);
  if (last < 0 || !target.is(view, last) || !isAllSoft(view, partStart, cue.start)) return false;
  return view.sentences[last] === view.sentences[cue.start] || isTopicOf(view, last, cue.start);
}

/** Whether the target stands inside the cue ("could not get X to run") or on either side of it. */
export function isAround(view: View, cue: Cue, target: Target): boolean {
  for (let at = cue.start; at < cue.end; at++) {
    if (target.is(view, at)) return true;
    if (target.byPronoun && view.isProxy(at) && standsFor(view, at, target)) return true;
  }
  return isAfter(view, cue, target) || isBefore(view, cue, target);
}

/** "No figures of the sort X gives": what is named by way of comparison. */
const COMPARED = new Set('sort kind type like such wie art zoals soort som typu takich jako'.split(' '));

/** Whether the target stands in the same part, or in the one before, however loosely, with no other tool between. */
export function isNear(view: View, cue: Cue, target: Target): boolean {
  const { start, end } = view.part(cue.start);
  const isTarget = (at: number) => target.is(view, at);
  const isOther = (at: number) => view.words[at] === OTHER && !isTarget(at);
  const [isLeft, isRight] = [!cue.kind.endsWith('_before'), !cue.kind.endsWith('_after')];
  if (isLeft) for (let at = cue.start - 1; at >= Math.max(start, cue.start - LOOSE) && !isOther(at); at--) if (isTarget(at)) return true;
  const isBorder = (at: number) => isOther(at) || COMPARED.has(view.words[at] ?? '');
  if (isRight) for (let at = cue.end; at < Math.min(end, cue.end + LOOSE) && !isBorder(at); at++) if (isTarget(at)) return true;
  return cue.kind.endsWith('_before') ? isInNextPart(view, cue, end, isTarget) : isJustBefore(view, cue, start, isTarget);
}

/** "I lack the rights, X being what it is": the name at the head of the next part. */
function isInNextPart(view: View, cue: Cue, end: number, isTarget: (at: number) => boolean): boolean {
  const least = isCharacter(view.words[cue.start] ?? '') ? 4 : 2;
  if (cue.end - cue.start < least || end >= view.words.length || view.sentences[end] !== view.sentences[cue.start] || view.isJoint(end))
    return false;
  for (let at = end; at < Math.min(view.part(end).end, end + 4); at++) if (isTarget(at)) return true;
  return false;
}

/** The subject was said in the part before, and this one says none of its own. */
function isJustBefore(view: View, cue: Cue, start: number, isTarget: (at: number) => boolean): boolean {
  const last = view.nameBefore(start);
  const isClose = last >= 0 && isTarget(last) && view.sentences[last] === view.sentences[cue.start];
  return isClose && view.parts[last] === (view.parts[start] ?? 0) - 1 && isAllSoft(view, start, cue.start);
}

function isAllSoft(view: View, from: number, to: number): boolean {
  if (to - from > REACH) return false;
  for (let at = from; at < to; at++) if (!view.soft[at]) return false;
  return true;
}

/** Whether nothing is named that belongs to the name: "X", "the X server", but not "X's theme". */
function endsThere(view: View, next: number, end: number): boolean {
  let at = next;
  while (at < end && view.nouns[at] === true) at++;
  return view.words[at] === 's' && at < end ? view.nouns[at + 1] === true : isClosed(view, at, end);
}

/** Whether nothing that could be an object stands at the word. */
export function isClosed(view: View, next: number, end: number): boolean {
  return (
    next >= end ||
    view.soft[next] === true ||
    view.nouns[next] === true ||
    view.places[next] === true ||
    view.isAdjunct(next) ||
    view.isNamed(next)
  );
}

/** "X cannot reach it": whatever it is, not X. */
function isObject(view: View, pronoun: number, target: Target): boolean {
  return view.parts[view.nameBefore(pronoun)] !== view.parts[pronoun] && standsFor(view, pronoun, target);
}

function standsFor(view: View, pronoun: number, target: Target): boolean {
  const last = view.nameBefore(pronoun);
  if (last < 0 || !target.is(view, last) || isOfNewSubject(view, last, pronoun)) return false;
  return (view.sentences[pronoun] ?? 0) - (view.sentences[last] ?? 0) <= PRONOUN_REACH || isTopicOf(view, last, pronoun);
}

/** "I was to use X. Is not installed." and "Not installed." under its heading: a sentence that begins with what is said. */
function isSentenceOfTopic(view: View, cue: Cue, partStart: number, last: number): boolean {
  const { end } = view.part(cue.start);
  const isComplete = cue.end >= end || view.isAdjunct(cue.end) || view.places[cue.end] === true;
  return view.sentence(cue.start).start === partStart && isComplete && isTopicOf(view, last, cue.start);
}

/** "X: fine; checkov: not available": a list in which a word that is no name of ours has its own status. */
function isOfOtherLabel(view: View, partStart: number): boolean {
  if (!view.isExplanation(partStart)) return false;
  const { start, end } = view.part(partStart - 1);
  const isLabel = end - start === 1 && view.sentences[start] === view.sentences[partStart] && start > view.sentence(start).start;
  return isLabel && !view.isNamed(start) && !view.isProxy(start) && !view.soft[start] && !view.nouns[start] && !view.places[start];
}

/** The subject was said in an earlier part of the sentence: "I tried X, but could not start it", "X, however, was missing". */
function isElliptical(view: View, cue: Cue, partStart: number, target: Target): boolean {
  // A number at the head is a subject of its own: "80 and 443 are blocked".
  if (partStart < cue.start && /^\d+$/u.test(view.words[partStart] ?? '')) return false;
  const last = view.nameBefore(partStart);
  const isStatus = view.isProxy(partStart - 1) && view.sentences[partStart - 1] === view.sentences[cue.start];
  if (isStatus && standsFor(view, partStart - 1, target)) return true;
  if (isOfOtherLabel(view, partStart)) return false;
  if (last < 0 || !target.is(view, last)) return false;
  if (view.sentences[last] !== view.sentences[cue.start]) return isSentenceOfTopic(view, cue, partStart, last);
  const { start, end } = view.part(last);
  // "By Y, without X: all fine but one, which answers 500": X was left out, and is not who answers.
  if ((view.parts[partStart] ?? 0) > (view.parts[last] ?? 0) + 1 && view.has('unused_before', start, last)) return false;
  const isSoft = (from: number, to: number) => {
    if (to - from > REACH) return false;
    for (let at = from; at < to; at++) if (!view.soft[at] && !target.is(view, at)) return false;
    return true;
  };
  const isSubject = view.isExplanation(partStart) ? isSoft(start, end) : isSoft(start, last) || isSoft(last + 1, end);
  return isSubject && isClosed(view, cue.end, view.part(cue.start).end);
}
