import type { Cue } from './cues.ts';
import { placesOf } from './places.ts';
import type { View } from './view.ts';

/** "Tests pass. Deployment: not done, X has no key": what is done beside it was other work. */
export function isHeldBack(view: View, { start: at }: Cue): boolean {
  const near = view.sentencesNear(at, 1, 0);
  const { start, end } = view.sentence(at);
  return headsUndone(view, near.start, start) || leavesNamed(view, start, end) || isWhyUndone(view, at);
}

/** "Not signed: X cannot be used here": undone work, a colon, and why. */
function isWhyUndone(view: View, at: number): boolean {
  const { start } = view.part(at);
  const first = view.part(view.sentence(at).start);
  const before = view.part(Math.max(0, start - 1)).start;
  if (first.end <= start && view.has('undone', first.start, first.end)) return true;
  return (
    view.isExplanation(start) && !view.hasNamed(before, start) && (view.has('undone', before, start) || view.has('negator', before, start))
  );
}

const headsUndone = placesOf((view) => view.cues('no_result').flatMap(({ start }) => (view.isHeading(start) ? [start] : [])));

const leavesNamed = placesOf((view) =>
  view.cues('undone').flatMap(({ start: word }) => (view.hasNamed(view.part(word).start, view.part(word).end) ? [word] : [])),
);
