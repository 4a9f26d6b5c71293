import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

const LEFT_UNDONE: readonly CueKind[] = ['no_result', 'undone', 'instead', 'search', 'manual', 'estimate', 'memory'];

/** Whether the answer says nearby that the work is undone, or done by something else: what kept the tool from it was not got over. */
export function isLeftUndone(view: View, at: number): boolean {
  const { start, end } = view.sentencesNear(at, 1, 1);
  return LEFT_UNDONE.some((kind) => view.has(kind, start, end)) || view.hasOther(start, end);
}

/** Of a part of the work, or of what the tool found in it. */
export function isPartial(view: View, { start: at }: { readonly start: number }): boolean {
  const { start, end } = view.sentence(at);
  return view.has('partial', start, end);
}

/** "Two sites block X", "X dies on three pages": told of a part of the work in the same breath. */
export function isOfSome(view: View, cue: { readonly start: number; readonly end: number }): boolean {
  const { start, end } = view.part(cue.start);
  return view.has('partial', start, cue.start) || view.has('partial', cue.end - 1, end);
}

/** "3 failed", "3 个失败": a count of findings is no failure of the tool. */
export function isCounted(view: View, { start }: { readonly start: number }): boolean {
  const before = [view.words[start - 1] ?? '', view.words[start - 2] ?? ''];
  return before.some((word, index) => /^\d+$/u.test(word) && (index === 0 || /^.$/u.test(before[0] ?? '')));
}
