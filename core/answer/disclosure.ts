import { isAfter, isBefore, namedTool, type Target } from './anchor.ts';
import type { ClaimSighting } from './claims.ts';
import { isHypothetical, type Successes } from './guards.ts';
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
}

/** Everything that is known when an answer is read for another method. */
export interface DisclosureContext {
  readonly view: View;
  readonly claims: readonly ClaimSighting[];
  readonly worked: Successes;
  /** The class of the other method, as far as its names and operation tell. */
  readonly otherClasses: ReadonlySet<MethodClass>;
}

/** Places where a reader can see that something else than the named tool produced the result or a part of it. */
export function disclosureSightings(context: DisclosureContext): readonly DisclosureSighting[] {
  const { view } = context;
  const cues = METHOD_CLASSES.flatMap((kind) => view.cues(kind));
  const denied = deniedWords(view);
  const counts = (cue: Cue) => !denied.has(cue.start) && isSaid(view, cue);
  const named = view.words.flatMap((word, at) => (word === OTHER ? [{ kind: 'search', start: at, end: at + 1 } as const] : []));
  return [
    ...named.filter((cue) => counts(cue) && isOtherAtWork(context, cue)).map(({ start }) => ({ word: start, of: 'other' as const })),
    ...cues
      .filter((cue) => counts(cue) && isClassAtWork(context, cue))
      .flatMap(({ kind, start }) => (isMethodClass(kind) ? [{ word: start, of: kind }] : [])),
    ...changes(context, denied).map((word) => ({ word, of: null })),
  ];
}

function isMethodClass(kind: CueKind): kind is MethodClass {
  return METHOD_CLASSES.some((each) => each === kind);
}

/** Neither asked, nor conditional, nor planned. */
function isSaid(view: View, cue: Cue): boolean {
  return !view.isAsked(cue.start) && !isHypothetical(view, cue);
}

/** First words of other methods that the answer says were not used. */
function deniedWords(view: View): ReadonlySet<number> {
  const denied = new Set<number>();
  const methods = new Map<number, number>();
  for (const kind of METHOD_CLASSES)
    for (const { start, end } of view.cues(kind)) methods.set(start, Math.max(end, methods.get(start) ?? 0));
  view.words.forEach((word, at) => {
    if (word === OTHER) methods.set(at, at + 1);
  });
  for (const cue of view.cues('unused_before')) {
    const { end } = view.part(cue.start);
    for (let at = cue.end; at < Math.min(end, cue.end + 5); at++) {
      if (view.words[at] === NAMED) break;
      if (methods.has(at)) denied.add(at);
    }
  }
  const target: Target = { is: (_, at) => methods.has(at) || methods.has(at - 1) || view.words[at] === OTHER, byPronoun: false };
  for (const cue of view.cues('unused_after')) {
    if (!isAfter(view, cue, target)) continue;
    const { start } = view.part(cue.start);
    for (let at = cue.start - 1; at >= Math.max(start, cue.start - 8); at--) if (methods.has(at)) denied.add(at);
  }
  return denied;
}

function isOtherAtWork({ view, worked }: DisclosureContext, cue: Cue): boolean {
  const { start, end } = view.sentence(cue.start);
  const framed = view.has('source', start, end) || view.has('instead', start, end) || view.has('other_way', start, end);
  if (framed && !view.has('errand', start, end)) return true;
  if (view.has('instead', start, end)) return true;
  return !worked.ran && !view.has('errand', start, end);
}

function isClassAtWork({ view, worked, otherClasses, claims }: DisclosureContext, cue: Cue): boolean {
  const { start, end } = view.sentence(cue.start);
  if (view.has('errand', start, end) && !view.has('instead', start, end)) return false;
  const part = view.part(cue.start);
  const framed = view.has('source', part.start, cue.end) || view.has('instead', start, end) || view.has('other_way', start, end);
  if (worked.ran) return framed && (otherClasses.has(kindOf(cue)) || view.has('instead', start, end));
  if (otherClasses.has(kindOf(cue))) return true;
  const near = view.sentencesNear(cue.start, 1, 1);
  const aboutNamed = hasNamed(view, near.start, near.end) || claims.some(({ state }) => state === 'claim');
  return framed || view.has('used', start, end) || aboutNamed;
}

function kindOf(cue: Cue): MethodClass {
  return isMethodClass(cue.kind) ? cue.kind : 'script';
}

function hasNamed(view: View, start: number, end: number): boolean {
  for (let at = start; at < Math.min(end, start + 400); at++) if (view.isNamed(at)) return true;
  return false;
}

/** Words that tell of a change without naming the other method: "without X", "by another tool", "as a fallback". */
function changes({ view, claims, worked }: DisclosureContext, denied: ReadonlySet<number>): readonly number[] {
  const unused = [
    ...view.cues('unused_before').filter((cue) => isBefore(view, cue, { ...namedTool, byPronoun: false }) || leadsToNamed(view, cue)),
    ...view.cues('unused_after').filter((cue) => isAfter(view, cue, namedTool)),
  ].filter((cue) => isSaid(view, cue) && !worked.ran);
  const others = view.cues('other_way').filter((cue) => isSaid(view, cue) && !worked.ran && !isNegated(view, cue));
  const instead = view.cues('instead').filter((cue) => {
    const { start, end } = view.sentencesNear(cue.start, 1, 1);
    const near = hasNamed(view, start, end) || claims.some(({ state }) => state === 'claim');
    return near && isSaid(view, cue) && !worked.ran && !isNegated(view, cue) && !hasDenied(denied, cue);
  });
  return [...unused, ...others, ...instead].map(({ start }) => start);
}

/** "not a X scrape", "not from X": the name within three words. */
function leadsToNamed(view: View, cue: Cue): boolean {
  const { end } = view.part(cue.start);
  for (let at = cue.end; at < Math.min(end, cue.end + 3); at++) if (view.isNamed(at)) return true;
  return false;
}

function isNegated(view: View, cue: Cue): boolean {
  const { start } = view.part(cue.start);
  return view.has('negator', Math.max(start, cue.start - 3), cue.start);
}

/** "instead of a search" tells of the named tool. */
function hasDenied(denied: ReadonlySet<number>, cue: Cue): boolean {
  for (let at = cue.end; at < cue.end + 5; at++) if (denied.has(at)) return true;
  return false;
}
