import { isAfter, type Target } from './anchor.ts';
import { MEANS, type MethodClass } from './pack.ts';
import { NAMED, OTHER } from './tokens.ts';
import type { View } from './view.ts';
import { SPEAKERS } from './words.ts';

/** Another method in an answer, by name or by class. */
export interface Mention {
  readonly of: 'other' | MethodClass;
  readonly start: number;
  readonly end: number;
}

/** Every other method that is named, whatever is said of it. */
export function mentionsIn(view: View): readonly Mention[] {
  const named = view.words.flatMap((word, at): Mention[] => (word === OTHER ? [{ of: 'other', start: at, end: at + 1 }] : []));
  return [...named, ...MEANS.flatMap((of) => view.cues(of).map(({ start, end }) => ({ of, start, end })))];
}

/** "replaced by": what follows took the place. */
const BY = new Set(['by', 'with', 'par', 'por', 'pelo', 'pela', 'da', 'dal', 'dalla', 'con', 'durch', 'door', 'przez']);

/** First words of other methods that the answer says were not used. */
export function deniedMentions(view: View, mentions: readonly Mention[]): ReadonlySet<number> {
  const denied = new Set<number>();
  const inside = new Set(mentions.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, offset) => start + offset)));
  const starts = new Set(mentions.map(({ start }) => start));
  const target: Target = { is: (_, at) => inside.has(at), byPronoun: false };
  const deny = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (starts.has(at)) denied.add(at);
  };
  for (const cue of view.cues('unused_before')) {
    if (BY.has(view.words[cue.end] ?? '')) continue;
    const { end } = view.part(cue.start);
    let last = cue.end;
    while (last < Math.min(end, cue.end + 6) && view.words[last] !== NAMED && !SPEAKERS.has(view.words[last] ?? '')) last++;
    deny(cue.start, last);
  }
  for (const cue of view.cues('unused_after'))
    if (isAfter(view, cue, target)) deny(Math.max(view.part(cue.start).start, cue.start - 8), cue.start);
  return denied;
}
