import { SO } from './consequence.ts';
import type { Cue } from './cues.ts';
import { isCounted, isMostlyThere } from './outcome.ts';
import { placesOf } from './places.ts';
import type { View } from './view.ts';

/** "Tests pass. Deployment: not done, X has no key": what is done beside it was other work. */
export function isHeldBack(view: View, { start: at }: Cue): boolean {
  const near = view.sentencesNear(at, 1, 0);
  const { start, end } = view.sentence(at);
  return (
    headsUndone(view, near.start, start) ||
    leavesNamed(view, start, end) ||
    isWhyUndone(view, at) ||
    leadsToUndone(view, at) ||
    opensUndone(view, 0, start)
  );
}

/** Most parts from what is said of the tool to what came of it. */
const SO_REACH = 3;

/** "X is unsupported here, so I could not confirm it": undone work, and the tool is why. */
function leadsToUndone(view: View, at: number): boolean {
  const { start: first, end: last } = view.sentence(at);
  const own = view.part(at);
  if (!view.hasNamed(first, own.end) || isMostlyThere(view)) return false;
  let isSo = false;
  for (let step = 0, from = own.end; step < SO_REACH && from < last; step++, from = view.part(from).end) {
    const { end } = view.part(from);
    isSo = isSo || SO.has(view.words[from] ?? '') || SO.has(view.words[from + 1] ?? '') || view.isJoint(from);
    if (isSo && view.has('undone', from, end)) return !view.has('delivered', end, last);
  }
  return false;
}

/** "The index was not built. …": the first that the answer says is that the work is undone; "2 skipped" is a count. */
const opensUndone = placesOf((view) => {
  const { start, end } = view.sentence(0);
  const isUndone = view.cues('undone').some((cue) => cue.start < end && !isCounted(view, cue));
  const isOpen = isUndone && !view.has('choice', start, end) && !view.has('delivered', start, end);
  return isOpen && !view.has('partial', start, end) ? [start] : [];
});

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

const headsUndone = placesOf((view) =>
  view.cues('no_result').flatMap(({ start }) => (view.isHeading(start) && !isCounted(view, { start }) ? [start] : [])),
);

const leavesNamed = placesOf((view) =>
  // "The X daemon was stopped" is what is said of the tool, and not of the work.
  view
    .cues('undone')
    .flatMap(({ start: word }) =>
      view.hasNamed(view.part(word).start, view.part(word).end) && !view.has('gone_after', word, word + 1) ? [word] : [],
    ),
);
