import { SO } from './consequence.ts';
import type { Cue } from './cues.ts';
import { type CueKind, METHOD_CLASSES } from './pack.ts';
import type { View } from './view.ts';
import { SPEAKERS } from './words.ts';

/** What follows a failure that was not got over: undone work, or another way of doing it. */
const UNDONE: readonly CueKind[] = ['undone', 'no_result', 'negator', 'modal', 'instead', 'other_way', ...METHOD_CLASSES];
/** Verbs with which somebody gives up. */
const GIVES_UP = new Set(
  'can could cannot am was did didn have haven stopped left skipped gave only had stayed need needed used went took relied turned switched fell answered wrote'.split(
    ' ',
  ),
);
/** Forms of the past that tell how it was for a while, but for those that also say what is there. */
const WHILE =
  /^(?!(?:era|eran|erano|aveva|avevo|avevano|poteva|potevo|doveva|sembrava|risultava|esisteva|estaba|estaban|podía|podia|había|habia|tenía|tenia|existía|existia|debía|debia|parecía|parecia|estava|estavam|havia|tinha|podia|étais|était|etait|avais|avait|pouvais|pouvait|fallait|semblait|devait|existait)$)\p{L}{2,}(?:ava|avano|eva|evano|iva|ivano|aba|aban|ía|ían|avam|iam|ait|aient)$/u;

/**
 * "The daemon wasn't running, so I started it", "andava in crash; con più memoria termina": where no other method is known to have run and
 * nothing is said to be undone, what was in the way was got over.
 */
export function isGotOver(view: View, cue: Cue): boolean {
  const { start, end } = view.sentencesNear(cue.start, 0, 1);
  if (view.hasAny(UNDONE, cue.end, end)) return false;
  return isFollowedUp(view, cue.start, view.sentence(cue.start).end) || (isOfAWhile(view, cue) && !view.hasAny(UNDONE, start, cue.start));
}

function isFollowedUp(view: View, at: number, end: number): boolean {
  for (let from = view.part(at).end; from < end; from = view.part(from).end) {
    if (!SO.has(view.words[from] ?? '') || !SPEAKERS.has(view.words[from + 1] ?? '')) continue;
    return !GIVES_UP.has(view.words[from + 2] ?? '');
  }
  return false;
}

function isOfAWhile(view: View, { start, end }: Cue): boolean {
  return view.words.slice(start, end).some((word) => WHILE.test(word));
}
