import { isAfter, isBefore, namedTool } from './anchor.ts';
import type { Cue } from './cues.ts';
import { isSupposed } from './guards.ts';
import { covered } from './layout.ts';
import { isCredited, isPortuguese } from './set-aside.ts';
import { hasSucceeded, type Successes } from './successes.ts';
import type { View } from './view.ts';

/** What was found out about an answer's own tool before it is read for another method. */
export interface Standing {
  readonly view: View;
  readonly worked: Successes;
  /** Words at which the named tool is claimed to be out of reach. */
  readonly claimed: readonly number[];
}

/** A change of method; `delivers`: something was done by the new one. */
export interface Change {
  readonly word: number;
  readonly delivers: boolean;
}

/** Neither asked, nor denied as a whole, nor conditional, nor planned. */
export function isSaid(view: View, word: number, behind = word + 1): boolean {
  // "Not by X: two wrong values": what is said to be wrong further on is what was found.
  const { start } = view.sentence(word);
  return (
    !view.isAsked(word) && !view.has('untrue', start, view.part(word).end) && !isSupposed(view, { kind: 'used', start: word, end: behind })
  );
}

/** Words that tell of a change without naming the other method: "without X", "by another tool", "as a fallback". */
export function changes({ view, claimed, worked }: Standing, denied: ReadonlySet<number>, isReplaced: boolean): readonly Change[] {
  if (worked.ran) return [];
  const noIsIn = isPortuguese(view);
  // What turned for the better need not be the tool ("not by X … both are fixed").
  const unused = [
    ...view.cues('unused_before').filter((cue) => leadsToNamed(view, cue) && !(noIsIn && isNo(view, cue))),
    ...view.cues('unused_after').filter((cue) => isAfter(view, cue, namedTool) || view.hasNamed(cue.start, cue.end)),
  ];
  const others = hasSucceeded(worked) ? [] : view.cues('other_way').filter((cue) => !isNegated(view, cue));
  const replacing = hasSucceeded(worked)
    ? []
    : view.cues('instead').filter((cue) => {
        // "Why not X? You wanted a script. I asked Y instead."
        const { start, end } = view.sentencesNear(cue.start, isReplaced ? 2 : 1, 1);
        return (claimed.length > 0 || view.hasNamed(start, end)) && !isNegated(view, cue) && !isOfAnother(view, cue, denied);
      });
  const said = (cues: readonly Cue[]) => cues.filter((cue) => isSaid(view, cue.start, cue.end)).map(({ start }) => start);
  const isDone = (word: number) => view.has('used', view.part(word).start, view.part(word).end);
  return [
    ...said(unused).map((word) => ({ word, delivers: false })),
    ...said([...others, ...replacing]).map((word) => ({ word, delivers: isDone(word) })),
  ];
}

/** Beside a claim or a known substitute, "I only checked that it imports" tells of the lesser thing that was done. */
export function lessers({ view, claimed, worked }: Standing, isReplaced: boolean): readonly number[] {
  const near = covered(
    view.words.length,
    claimed.map((word) => view.sentencesNear(word, 2, 2)),
  );
  const isBeside = isReplaced && !hasSucceeded(worked) && !isCredited(view);
  return view
    .cues('only')
    .filter(({ start: at }) => {
      const { start, end } = view.sentence(at);
      if (isBeside && isSaid(view, at) && !view.hasNamed(start, end)) return view.has('used', view.part(at).start, view.part(at).end);
      return view.has('used', start, end) && near[at] === true;
    })
    .map(({ start }) => start);
}

function isNo(view: View, { start, end }: Cue): boolean {
  return end === start + 1 && view.words[start] === 'no';
}

/** "not a X scrape", "not from X", "did not hand it to the reviewer you chose", "left X aside": the name a few words on. */
function leadsToNamed(view: View, cue: Cue): boolean {
  const { end } = view.part(cue.start);
  const last = Math.min(end, cue.end + 5);
  return isBefore(view, cue, { ...namedTool, byPronoun: false }) || (view.hasNamed(cue.start, last) && !view.has('finding', cue.end, last));
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
