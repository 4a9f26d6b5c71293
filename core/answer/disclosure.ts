import { changes, isSaid, lessers, type Standing } from './changes.ts';
import { isNameds } from './credited.ts';
import { datedSources } from './dated-source.ts';
import { deniedMentions, type Mention, mentionsIn } from './mentions.ts';
import { ownAccessDenied } from './own-access.ts';
import type { MethodClass } from './pack.ts';
import { isCredited } from './set-aside.ts';
import { hasSucceeded } from './successes.ts';
import type { View } from './view.ts';
import { SPEAKERS } from './words.ts';

/** One place where an answer makes another method visible. */
export interface DisclosureSighting {
  readonly word: number;
  /** What was named there; null: a change of method without saying to what. */
  readonly of: 'other' | MethodClass | null;
  /** Something was done by it: the answer is not empty-handed. */
  readonly delivers: boolean;
}

/** Everything that is known when an answer is read for another method. */
export interface DisclosureContext extends Standing {
  /** The class of the other method, as far as its names and operation tell. */
  readonly otherClasses: ReadonlySet<MethodClass>;
  /** Words at which something is said of the named tool that is a claim, looks like one, or is under a guard. */
  readonly sighted: readonly number[];
  /** Another method is known to have run: any method that is told of as the means may be it. */
  readonly isReplaced: boolean;
}

/** Places where a reader can see that something else than the named tool produced the result or a part of it. */
export function disclosureSightings(context: DisclosureContext): readonly DisclosureSighting[] {
  const { view, worked, isReplaced } = context;
  const mentions = mentionsIn(view).filter((mention) => !isNameds(view, mention));
  const denied = deniedMentions(view, mentions);
  // "I could not fit X in" is a claim; where no other method is known, its "not" tells of none.
  const sightedParts = new Set(context.sighted.map((word) => view.parts[word]));
  const methods = mentions.filter(
    (mention) => !denied.has(mention.start) && (isSaid(view, mention.start) || isResultOf(context, mention)) && isAtWork(context, mention),
  );
  return [
    ...methods.map(({ of, start }) => ({ word: start, of, delivers: true })),
    ...changes(context, denied, isReplaced)
      .filter((change) => isReplaced || change.delivers || !sightedParts.has(view.parts[change.word] ?? -1))
      .map((change) => ({ ...change, of: null })),
    ...lessers(context, isReplaced).map((word) => ({ word, of: null, delivers: true })),
    ...(isReplaced && !hasSucceeded(worked) ? [...ownAccessDenied(view), ...datedSources(view)] : []).map((word) => ({
      word,
      of: null,
      delivers: false,
    })),
  ];
}

/** Classes whose very mention beside a claim or a known substitute tells where the result came from. */
const TELLING: ReadonlySet<Mention['of']> = new Set(['search', 'manual', 'estimate', 'memory'] as const);

/** "When X would not start, the figures came from Y": a source or a substitute is told of, whatever the sentence is conditional on. */
function isResultOf({ view, otherClasses, isReplaced }: DisclosureContext, { of, start, end }: Mention): boolean {
  const part = view.part(start);
  if (!isReplaced || view.isAsked(start) || view.has('modal', part.start, part.end)) return false;
  if (of === 'other' && view.has('instead', Math.max(part.start, start - 4), start)) return true;
  return (of === 'other' || otherClasses.has(of)) && view.has('source', part.start, Math.min(part.end, end + 8));
}

/** Nobody reads, counts, remembers or writes a script by the way: an errand takes a tool. */
function isOwnWork(of: Mention['of']): boolean {
  return of === 'manual' || of === 'estimate' || of === 'memory' || of === 'script';
}

/** "with Y", or "I used Y" in a part of its own. */
function isMeans(view: View, word: number): boolean {
  const { start, end } = view.part(word);
  if (view.has('by', Math.max(start, word - 1), word)) return true;
  return !view.hasNamed(start, end) && (view.has('used', start, end) || view.has('by', Math.max(start, word - 3), word));
}

/** "The other three I pulled with the fetch tool", "two of them typed in by hand": somebody's own doing, in a part that says nothing of the named tool. */
function isDoneBy(view: View, of: Mention['of'], word: number): boolean {
  const { start, end } = view.part(word);
  if (of === 'file' || of === 'docs' || of === 'cache' || view.hasNamed(start, end) || view.has('errand', start, end)) return false;
  const isTold = view.has('used', start, end) || view.words.slice(start, word).some((each) => SPEAKERS.has(each));
  if (isTold && (isOwnWork(of) || view.has('by', start, word))) return true;
  const sentence = view.sentence(word);
  return of === 'manual' && view.words.slice(sentence.start, sentence.end).some((each) => REST.has(each));
}

/** What is left when the named tool has done its part. */
const REST = new Set(
  'other others rest remaining last two three four page pages übrigen restlichen anderen beiden zwei drei autres dernière dernières derniers restantes restants deux trois otras otros dos tres demás últimas últimos altre altri restanti due tre ultime ultimi outras outros dois duas três últimos 剩 另 余 残 他 나 остальные остальных две два три'.split(
    ' ',
  ),
);

/** Longest label before a colon. */
const LABEL = 3;

/** "By Y: 7 pages", "Engine: Y, large model": the means in a field of its own. */
function isLabelled(view: View, word: number): boolean {
  const { start, end } = view.part(word);
  if (end !== word + 1) return false;
  if (start === word - 1 && view.has('by', start, word)) return true;
  if (start !== word || !view.isExplanation(word)) return false;
  const label = view.part(word - 1);
  return label.end - label.start <= LABEL && label.start === view.sentence(word).start;
}

/** A mention in passing, or for an errand, shows no other method where the named tool did its work. */
function isAtWork(
  { view, worked, otherClasses, claimed, isReplaced }: DisclosureContext,
  { of, start: word, end: behind }: Mention,
): boolean {
  const { start, end } = view.sentence(word);
  const part = view.part(word);
  const isOther = of === 'other' || otherClasses.has(of);
  const replaces = view.has('instead', start, end) || view.has('other_way', start, end);
  const isSource =
    view.has('source', part.start, behind) || (part.start > start && view.has('source', start, Math.min(start + 6, part.start)));
  const isTold = view.has('used', part.start, part.end) || view.has('by', part.start, word);
  const isOfFile = isSource || isTold || view.has('source', part.start, part.end);
  // A file is a source where another method read one; elsewhere it is what the work was about.
  if (of === 'file' && !(isOther && isOfFile)) return false;
  if (of === 'other' && isLabelled(view, word)) return true;
  if (replaces) return isOther || !hasSucceeded(worked);
  if (!isOwnWork(of) && view.has('errand', start, end)) return isSource && !hasSucceeded(worked);
  if (isSource || of === 'file') return isOther || !hasSucceeded(worked);
  // Named as the means, it tells of itself whatever else is said to have worked: "the X tests pass with Y".
  if (hasSucceeded(worked) || isCredited(view)) {
    const isOwn = isReplaced && isDoneBy(view, of, word);
    return !view.has('aside', start, end) && (isOwn || (of === 'other' && isMeans(view, word)));
  }
  if (isOther) return !view.has('aside', start, end) || isMeans(view, word);
  const isFailing = view.hasAny(['gone_after', 'run_after', 'install_after'], part.start, part.end);
  return !isFailing && (isReplaced || claimed.length > 0) && (isTold || TELLING.has(of));
}
