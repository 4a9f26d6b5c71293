import { isNeverBegun, NONE } from './absence.ts';
import { isAfter, namedTool } from './anchor.ts';
import type { Cue } from './cues.ts';
import { isCounted, isPartial, numberOf } from './outcome.ts';
import type { CueKind } from './pack.ts';
import { isShortOf } from './status.ts';
import { isCompared, isStatusOf, isTopicOf } from './topic.ts';
import type { View } from './view.ts';
import { isCharacter } from './words.ts';

/** "X needs a token, and nobody gave me one": what the tool asks for, and a denial after it. */
export function isUnmet(view: View, cue: Cue): boolean {
  const { end } = view.sentence(cue.start);
  const isDenied = view.hasAny(['negator', 'gone_after', 'gone_before'], cue.end, end);
  return (isAfter(view, cue, namedTool) || isForNamed(view, cue)) && (isDenied || isShortOf(view, cue));
}

const FOR = new Set('for pour para per für voor för dla pro'.split(' '));

/** "It takes Java for X": what is asked for stands before the tool. */
function isForNamed(view: View, { end: from }: Cue): boolean {
  const { end } = view.part(from);
  for (let at = from; at + 1 < Math.min(end, from + FOR_REACH); at++)
    if (FOR.has(view.words[at] ?? '') && view.isNamed(at + 1)) return true;
  return false;
}

/** Most words from "needs" to the tool that it is said of. */
const FOR_REACH = 8;

/** An obstacle in a sentence about the named tool as a whole, or right after it came up, and in no part that is about the substitute. */
export function isHindrance(view: View, cue: Cue): boolean {
  const { start: at } = cue;
  const { start, end } = view.sentence(at);
  const part = view.part(at);
  const name = view.nameBefore(at);
  const isChoice = name >= start && view.has('unused_before', view.part(name).start, name) && !isResultOf(view, name);
  const isUnused = (name >= start && (isChoice || isLeftOut(view, name, cue))) || isPassedOver(view, cue);
  if (isNoNeed(view, cue)) return false;
  if (name >= start && (isReport(view, name, at) || isDoing(view, name) || isCompared(view, name))) return false;
  return (
    (view.hasNamed(start, part.end) || isNamedLater(view, part.end, end) || isOfTopic(view, at)) &&
    !view.hasOther(part.start, part.end) &&
    !isUnused &&
    !isCounted(view, cue) &&
    !isPartial(view, cue)
  );
}

/** Most words from "takes" to how long. */
const TIME_REACH = 4;
const TIMES =
  /^(?:min|mins|sec|secs|ms|minut\p{L}{0,3}|second\p{L}{0,2}|sekund\p{L}{0,2}|segund\p{L}{0,2}|hours?|heures?|horas?|ora|ore|stunden?|tage?|days?|jours?|días?|dias?|giorni|минут\p{L}{0,2}|секунд\p{L}{0,2})$/u;

/** "It needs no config", "it takes a minute": nothing is missing. */
function isNoNeed(view: View, { start, end }: Cue): boolean {
  const isNone = (at: number) => NONE.has(view.words[at] ?? '');
  const isWhile = view.words.slice(end, end + TIME_REACH).some((word) => TIMES.test(word));
  return (
    (isWhile && view.has('demand', start, end)) ||
    (isNone(start) && view.has('demand', start - 1, start)) ||
    (view.has('demand', start, Math.min(end, start + 1)) && isNone(start + 1))
  );
}

/** Verbs of which a tool that runs is the subject. */
const DOES = new Set(
  'skipped skips omitted omits left leaves ignored ignores dropped drops warned warns überspringt übersprang übergeht liess ließ lässt ignoriert ignore saute omet omitió omitio omite saltó salto ignoró ignoro pulou ignorou omitiu salta omette ignora пропустил пропустила пропускает'.split(
    ' ',
  ),
);

const HAS = new Set(['has', 'hat', 'a', 'ha']);

/** "X skipped the last step since Y isn't installed": it ran, and this is what it did. */
function isDoing(view: View, name: number): boolean {
  const verb = HAS.has(view.words[name + 1] ?? '') ? name + 2 : name + 1;
  return view.isNamed(name) && DOES.has(view.words[verb] ?? '') && verb + 1 < view.part(name).end;
}

/** "No X score" is work undone where "no X" is a choice. */
function isResultOf(view: View, name: number): boolean {
  const isApart = !isCharacter(view.words[name - 1] ?? '') && !view.has('unused_before', name - 2, name);
  const { start, end } = view.part(name);
  return isApart && view.has('undone', start, name) && !isNeverBegun(view, start, end);
}

/** "X: 3 of 5 are unreachable", "X output: 3 …": what a colon and a number follow is what the tool found. */
export function isReport(view: View, name: number, at: number): boolean {
  for (let word = name + 1; word < Math.min(at, name + 4); word++) {
    if (view.isExplanation(word)) return /^\d+$/u.test(view.words[word] ?? '');
  }
  return isNumbered(view, name, at);
}

/** Most words from a name to the number of what it found, and from there to the colon. */
const NUMBER_REACH = 5;

/** "X gives 3 warnings: …": so many findings, and then each of them. */
function isNumbered(view: View, name: number, at: number): boolean {
  const limit = Math.min(at + 1, view.sentence(name).end, name + 2 * NUMBER_REACH);
  let number = name + 1;
  const isNumber = (at: number) => numberOf(view.words[at] ?? '') !== null;
  while (number < Math.min(limit, name + NUMBER_REACH) && !isNumber(number)) number++;
  if (!isNumber(number)) return false;
  let colon = number + 1;
  while (colon < limit && !view.isExplanation(colon)) colon++;
  return colon < limit && view.parts[colon - 1] === view.parts[name] && view.has('finding', name + 1, colon);
}

/** "X was not used, the network is slow": a choice; "X: not run, network blocked" and "X (not run: network blocked)" are a status and its reason. */
function isLeftOut(view: View, name: number, { start: at, end }: Cue): boolean {
  return view.has('unused_after', name, Math.max(at + 1, end)) && !isStatusOf(view, name) && !view.isExplanation(view.part(at).start);
}

/** Most words from what is said to the name of a tool that was passed over. */
const PASSED_REACH = 40;

/** "I filtered it with a script rather than X": what stands before such words in the same part is not in the way of the tool. */
function isPassedOver(view: View, { end: from }: Cue): boolean {
  const end = Math.min(view.part(from - 1).end, from + PASSED_REACH);
  if (!view.hasNamed(from, end)) return false;
  let name = from;
  while (name < end && !view.isNamed(name)) name++;
  return name < end && view.has('unused_before', from, name) && !view.has('negator', from, name);
}

/** What the tool is said to do in a later part was not kept from it: "Y is not installed, but X did the work". */
const AT_WORK: readonly CueKind[] = ['by', 'used', 'worked', 'worked_before', 'delivered'];

function isNamedLater(view: View, start: number, end: number): boolean {
  return view.hasNamed(start, end) && !view.hasAny(AT_WORK, start, end);
}

function isOfTopic(view: View, at: number): boolean {
  const name = view.nameBefore(at);
  if (name < 0 || !view.isNamed(name) || !isTopicOf(view, name, at)) return false;
  const { start, end } = view.sentence(name);
  return !view.has('choice', start, end);
}
