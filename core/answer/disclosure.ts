import { isAfter, isBefore, namedTool, type Target } from './anchor.ts';
import type { ClaimSighting } from './claims.ts';
import { isSupposed, type Successes } from './guards.ts';
import type { CueKind } from './pack.ts';
import { NAMED, OTHER } from './tokens.ts';
import type { Cue, View } from './view.ts';

/** Kinds of method that are not a tool's run; what an answer may name in place of the other tool. */
export const METHOD_CLASSES = [
  'search',
  'fetch',
  'manual',
  'estimate',
  'memory',
  'cache',
  'docs',
  'script',
] as const satisfies readonly CueKind[];
export type MethodClass = (typeof METHOD_CLASSES)[number];

/** One place where an answer makes another method visible. */
export interface DisclosureSighting {
  readonly word: number;
  /** What was named there; null: a change of method without saying to what. */
  readonly of: 'other' | MethodClass | null;
  /** Something was done by it: the answer is not empty-handed. */
  readonly delivers: boolean;
}

/** Everything that is known when an answer is read for another method. */
export interface DisclosureContext {
  readonly view: View;
  readonly claims: readonly ClaimSighting[];
  readonly worked: Successes;
  /** The class of the other method, as far as its names and operation tell. */
  readonly otherClasses: ReadonlySet<MethodClass>;
}

/** Another method in an answer, by name or by class. */
interface Mention {
  readonly of: 'other' | MethodClass;
  readonly start: number;
  readonly end: number;
}

/** Places where a reader can see that something else than the named tool produced the result or a part of it. */
export function disclosureSightings(context: DisclosureContext): readonly DisclosureSighting[] {
  const { view } = context;
  const mentions = mentionsIn(view);
  const denied = deniedMentions(view, mentions);
  const methods = mentions.filter((mention) => !denied.has(mention.start) && isSaid(view, mention.start) && isAtWork(context, mention));
  return [
    ...methods.map(({ of, start }) => ({ word: start, of, delivers: true })),
    ...changes(context, denied).map((word) => ({ word, of: null, delivers: false })),
    ...lessers(context).map((word) => ({ word, of: null, delivers: true })),
  ];
}

function mentionsIn(view: View): readonly Mention[] {
  const named = view.words.flatMap((word, at): Mention[] => (word === OTHER ? [{ of: 'other', start: at, end: at + 1 }] : []));
  return [...named, ...METHOD_CLASSES.flatMap((of) => view.cues(of).map(({ start, end }) => ({ of, start, end })))];
}

/** Neither asked, nor denied as a whole, nor conditional, nor planned. */
function isSaid(view: View, word: number): boolean {
  const { start, end } = view.sentence(word);
  return !view.isAsked(word) && !view.has('untrue', start, end) && !isSupposed(view, { kind: 'used', start: word, end: word + 1 });
}

/** First words of other methods that the answer says were not used. */
function deniedMentions(view: View, mentions: readonly Mention[]): ReadonlySet<number> {
  const denied = new Set<number>();
  const inside = new Set(mentions.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, offset) => start + offset)));
  const starts = new Set(mentions.map(({ start }) => start));
  const target: Target = { is: (_, at) => inside.has(at), byPronoun: false };
  const deny = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (starts.has(at)) denied.add(at);
  };
  for (const cue of view.cues('unused_before')) {
    const { end } = view.part(cue.start);
    let last = cue.end;
    while (last < Math.min(end, cue.end + 6) && view.words[last] !== NAMED) last++;
    deny(cue.start, last);
  }
  for (const cue of view.cues('unused_after'))
    if (isAfter(view, cue, target)) deny(Math.max(view.part(cue.start).start, cue.start - 8), cue.start);
  return denied;
}

/** A mention in passing, or for an errand, shows no other method where the named tool did its work. */
function isAtWork({ view, worked, otherClasses, claims }: DisclosureContext, { of, start: word, end: behind }: Mention): boolean {
  const { start, end } = view.sentence(word);
  const part = view.part(word);
  const isOther = of === 'other' || otherClasses.has(of);
  const replaces = view.has('instead', start, end) || view.has('other_way', start, end);
  const isSource =
    view.has('source', part.start, behind) || (part.start > start && view.has('source', start, Math.min(start + 6, part.start)));
  if (replaces) return isOther || !hasSucceeded(worked);
  if (view.has('errand', start, end)) return isSource && !hasSucceeded(worked);
  if (isSource) return isOther || !hasSucceeded(worked);
  if (hasSucceeded(worked)) return false;
  if (isOther) return true;
  const isFailing = (['gone_after', 'run_after', 'install_after'] as const).some((kind) => view.has(kind, part.start, part.end));
  const isTold = view.has('used', start, end) || view.has('by', part.start, word);
  return isTold && !isFailing && claims.some(({ state }) => state === 'claim');
}

export function hasSucceeded({ ran, turns }: Successes): boolean {
  return ran || turns.length > 0;
}

/** Words that tell of a change without naming the other method: "without X", "by another tool", "as a fallback". */
function changes({ view, claims, worked }: DisclosureContext, denied: ReadonlySet<number>): readonly number[] {
  if (hasSucceeded(worked)) return [];
  const claimed = claims.some(({ state }) => state === 'claim');
  const unused = [
    ...view.cues('unused_before').filter((cue) => leadsToNamed(view, cue)),
    ...view.cues('unused_after').filter((cue) => isAfter(view, cue, namedTool)),
  ];
  const others = view.cues('other_way').filter((cue) => !isNegated(view, cue));
  const instead = view.cues('instead').filter((cue) => {
    const { start, end } = view.sentencesNear(cue.start, 1, 1);
    return (claimed || view.hasNamed(start, end)) && !isNegated(view, cue) && !isOfAnother(view, cue, denied);
  });
  return [...unused, ...others, ...instead].filter((cue) => isSaid(view, cue.start)).map(({ start }) => start);
}

/** Beside a claim, "I only checked that it imports" tells of the lesser thing that was done. */
function lessers({ view, claims }: DisclosureContext): readonly number[] {
  const claimed = claims.filter(({ state }) => state === 'claim').map(({ word }) => view.sentencesNear(word, 2, 2));
  const near = (at: number) => claimed.some(({ start, end }) => at >= start && at < end);
  return view
    .cues('only')
    .filter(({ start: at }) => {
      const { start, end } = view.sentence(at);
      return view.has('used', start, end) && near(at);
    })
    .map(({ start }) => start);
}

/** "not a X scrape", "not from X", "did not hand it to the reviewer you chose": the name a few words on. */
function leadsToNamed(view: View, cue: Cue): boolean {
  const { end } = view.part(cue.start);
  return isBefore(view, cue, { ...namedTool, byPronoun: false }) || view.hasNamed(cue.end, Math.min(end, cue.end + 5));
}

function isNegated(view: View, cue: Cue): boolean {
  const { start } = view.part(cue.start);
  return view.has('negator', Math.max(start, cue.start - 3), cue.start);
}

/** Done by the named tool itself ("X fell back to plain HTTP"), they tell of its own ways. */
const TURNS = new Set(['fell', 'falls', 'fall', 'switched', 'switches', 'turned', 'resorted', 'resorts']);
const OF = new Set(['of', 'de', 'di', 'del', 'da', 'do', 'von', 'van', 'd']);

/** "instead of a search" tells of the named tool, "instead of one large file" of no tool at all. */
function isOfAnother(view: View, cue: Cue, denied: ReadonlySet<number>): boolean {
  for (let at = cue.end; at < cue.end + 5; at++) if (denied.has(at)) return true;
  if (TURNS.has(view.words[cue.start] ?? '') && isAfter(view, cue, { ...namedTool, byPronoun: false })) return true;
  const { end } = view.part(cue.start);
  return OF.has(view.words[cue.end] ?? '') && !view.hasNamed(cue.end, Math.min(end, cue.end + 5));
}
