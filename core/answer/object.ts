import { isClosed } from './anchor.ts';
import type { Cue } from './cues.ts';
import type { View } from './view.ts';

const VERB_LAST_ARTICLES = new Set('der die das den dem ein eine einen einem keine keinen'.split(' '));
const ARTICLES = new Set([...VERB_LAST_ARTICLES, ...'the an el los las una unos unas le la les un une des um uma il lo gli'.split(' ')]);
/** Of one letter or two, and words of another kind elsewhere: only behind a Portuguese "not". */
const PORTUGUESE = new Set('o a os as um uma'.split(' '));

/** "X could not load the images", "X konnte die Bilder nicht laden": an object of its own that is no part of it. */
export function hasObject(view: View, cue: Cue): boolean {
  if (view.hasNamed(cue.start, cue.end)) return false;
  const { end } = view.part(cue.start);
  const isObject = (at: number) =>
    at + 1 < end && !isClosed(view, at + 1, end) && !view.isProxy(at + 1) && !view.has('negator', at + 1, at + 2);
  for (let at = cue.start + 1; at < cue.end; at++) if (VERB_LAST_ARTICLES.has(view.words[at] ?? '') && isObject(at)) return true;
  const articles = view.words[cue.start] === 'nao' ? PORTUGUESE : ARTICLES;
  return articles.has(view.words[cue.end] ?? '') && isObject(cue.end);
}
