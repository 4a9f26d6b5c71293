import { ARGUMENTS } from './tokens.ts';
import type { View } from './view.ts';
import { isCharacter } from './words.ts';

/** What a sentence begins with that goes on about the last name: "Its weights are out of reach." */
const BELONGING = new Set(
  'its sein seine seinen dessen son sa ses leur su sus seu sua seus suas suo sua его её ее 其 その 해당'.split(' '),
);
/** Words of a sentence that is a name and nothing else ("X?"). */
const NAME_ALONE = 3;

/** Words of a line that is about one thing: a longer one that ends in a colon is a sentence before a list. */
const LONGEST_HEADING = 10;
/** Most lines that a heading speaks for: what is further down may be about anything. */
const UNDER_HEADING = 3;

/**
 * Whether a sentence that names nobody is about the tool that was named last: it stands under that tool's heading, or right after
 * the words that the tool was tried, wanted or asked for ("I was to use X. Not installed.").
 */
export function isTopicOf(view: View, name: number, at: number): boolean {
  const distance = (view.sentences[at] ?? 0) - (view.sentences[name] ?? 0);
  if (distance < 1 || distance > UNDER_HEADING) return false;
  const { start, end } = view.sentence(name);
  if (view.isHeading(name)) return end - start <= LONGEST_HEADING && !isAside(view, name);
  if (isNameAlone(view, start, end)) return true;
  if (distance > 1) return false;
  const isStatus = isStatusOf(view, name) && (view.has('unused_after', name, end) || view.has('undone', name, end));
  return !view.isAsked(name) && (isStatus || view.has('tried', start, end) || BELONGING.has(view.words[view.sentence(at).start] ?? ''));
}

/** "By a web search, not by X:": a line that has named the means before it comes to the tool. */
function isAside(view: View, name: number): boolean {
  const { start, end } = view.part(name);
  return start > view.sentence(name).start && (view.has('unused_before', start, name) || view.has('unused_after', name, end));
}

/** Whether a colon follows the name: what is said of it is a status. */
export function isStatusOf(view: View, name: number): boolean {
  return view.isExplanation(name + 1) || (view.words[name + 1] === ARGUMENTS && view.isExplanation(name + 2));
}

function isNameAlone(view: View, start: number, end: number): boolean {
  if (end - start > NAME_ALONE) return false;
  for (let at = start; at < end; at++) if (!view.isNamed(at) && !view.soft[at] && !view.nouns[at]) return false;
  return true;
}

const SUBJECT_FAILS = ['gone_after', 'install_after', 'run_after'] as const;

/** "X is clean. Y isn't installed here, and I couldn't add it": the sentence of the pronoun has told of another's failure. */
export function isOfNewSubject(view: View, last: number, pronoun: number): boolean {
  const { start } = view.sentence(pronoun);
  if (last >= start || start === pronoun) return false;
  if (isOtherWish(view, start, view.part(pronoun).start)) return true;
  const isKnown = view.soft[start] || view.nouns[start] || view.places[start] || view.isProxy(start) || view.isNamed(start);
  return !isKnown && view.hasAny(SUBJECT_FAILS, start + 1, Math.min(start + 4, pronoun));
}

/** "Wanted to run Y as a bonus, but it isn't installed": what was wanted is another thing, of whatever name. */
function isOtherWish(view: View, start: number, end: number): boolean {
  if (!view.has('tried', start, end)) return false;
  for (let at = start; at < end; at++) if (view.isProxy(at)) return false;
  return true;
}

/** Words of a comparison, before what something is compared with. */
const THAN = new Set('than als que 比 чем dan än end niż niz'.split(' '));

/** "Faster than a X run", "比 X 省内存": what something is compared with does nothing here, and nothing befalls it. */
export function isCompared(view: View, name: number): boolean {
  return [name - 1, name - 2].some(
    (at) => view.parts[at] === view.parts[name] && THAN.has(view.words[at] ?? '') && (at === name - 1 || view.soft[name - 1] === true),
  );
}

/** "Plus 6 that are gone": a number that is no version is a subject of its own. */
export function isAmount(view: View, at: number): boolean {
  if (!/^\d+$/u.test(view.words[at] ?? '')) return false;
  const before = view.words[at - 1] ?? '';
  return view.soft[at - 1] === true && !view.isNamed(at - 1) && !/^\d+$/u.test(before) && !isCharacter(before);
}
