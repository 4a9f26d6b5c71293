import { isInability } from './choice.ts';
import type { Cue } from './cues.ts';
import { isUnticked } from './marks.ts';
import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

/** Sentences at the head of an answer that tell of the whole of it. */
const HEAD = 2;
/** Sentences before what is said of the tool in which it may be told that work is undone. */
const BEFORE = 2;
const UNDONE: readonly CueKind[] = ['undone', 'no_result'];

/**
 * Told after the head of an answer that gives its result, and not as why something is undone: a remark on what the tool found, on a
 * part of it or on another machine reads the same as one that it could not be had.
 */
export function isInPassing(view: View, cue: Cue): boolean {
  if ((view.sentences[cue.start] ?? 0) < HEAD || isUnticked(view, cue.start)) return false;
  if (/^(?:run|install)_/u.test(cue.kind) && (view.has('undone', cue.start, cue.end) || isInability(view, cue.start, cue.end)))
    return false;
  const part = view.part(cue.start);
  if (view.has('here', part.start, part.end)) return false;
  const { start } = view.sentencesNear(cue.start, BEFORE, 0);
  const { end } = view.sentence(cue.start);
  // "Is missing" may be undone work and what is said of the tool by the same words.
  return !view.hasAny(UNDONE, start, cue.start - 1) && !view.hasAny(UNDONE, cue.end, end);
}
