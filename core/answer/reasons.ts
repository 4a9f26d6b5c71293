import type { Cue } from './cues.ts';
import { isUnticked } from './marks.ts';
import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

/** What a reason speaks of where the tool was not to be had. */
const TROUBLE: readonly CueKind[] = ['negator', 'obstacle', 'failure', 'gone_after', 'gone_before', 'run_after', 'install_after', 'need'];
/** What it speaks of where the tool was left out. */
const CHOICE: readonly CueKind[] = ['unused_after', 'requested', 'modal', 'condition', 'tried'];
const WHY = new Set(
  'why reason cause because warum grund pourquoi raison motif motivo porque perche porqué waarom reden varför hvorfor dlaczego powod proč duvod důvod'.split(
    ' ',
  ),
);
/** Longest label ("reason_for_no_x"). */
const LABEL = 6;

/** "why_not_x: weights not downloadable", "- [ ] X (no arm64 bottle)": the tool's name as a label of what was not done, and a reason behind it. */
export function reasons(view: View): readonly Cue[] {
  return view.words.flatMap((_, name) => {
    if (!view.isNamed(name)) return [];
    const part = view.part(name);
    const { end } = view.sentence(name);
    if (part.end >= end || part.end - part.start > LABEL || !isLabel(view, part.start, part.end, name)) return [];
    if (view.hasAny(CHOICE, part.end, end) || !view.hasAny(TROUBLE, part.end, end)) return [];
    return [{ kind: 'gone_after' as const, start: part.end, end: part.end + 1 }];
  });
}

function isLabel(view: View, start: number, end: number, name: number): boolean {
  let last = name + 1;
  while (last < end && view.nouns[last] === true) last++;
  if (start === name && last === end) return isUnticked(view, name) || isWhatCouldNot(view, start);
  return view.isExplanation(end) && WHY.has(view.words[start] ?? '') && view.has('negator', start, name);
}

/** "One thing I could not do: X.": what stands behind the colon is the tool, and nothing else. */
function isWhatCouldNot(view: View, start: number): boolean {
  return view.isExplanation(start) && view.has('no_result', view.part(start - 1).start, start);
}
