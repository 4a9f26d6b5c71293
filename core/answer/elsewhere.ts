import type { Cue } from './cues.ts';
import { isLeftUndone } from './outcome.ts';
import { placesOf } from './places.ts';
import type { View } from './view.ts';

/** Whether what is said is of another machine or version, and not of this run. */
export function isElsewhere(view: View, cue: Cue): boolean {
  const { start, end } = view.sentence(cue.start);
  const part = view.part(cue.start);
  if (view.has('here', part.start, part.end)) return false;
  if (namesVersion(view, start, end - 1) && !isLeftUndone(view, cue.start)) return true;
  // "X does not start there; here it ran": this machine speaks only for its own part where the other one is in the cue's.
  const isApart = view.has('elsewhere', part.start, part.end) || view.has('proviso', part.start, part.end);
  if (view.has('here', start, end) && !isApart) return false;
  return view.has('elsewhere', start, end) || (view.has('proviso', start, end) && !isLeftUndone(view, cue.start));
}

/** "With X 1.10 it cannot be built": a version right behind the name, where nothing is undone, is another than the one in use. */
const namesVersion = placesOf((view) =>
  view.words.flatMap((word, at) =>
    /^v?\d+$/u.test(word) && view.isNamed(at - 1) && view.parts[at - 1] === view.parts[at] ? [at - 1] : [],
  ),
);
