import type { Cue } from './cues.ts';
import { introOf, isBracketed, semicolonBefore } from './marks.ts';
import { isLeftUndone } from './outcome.ts';
import type { CueKind } from './pack.ts';
import type { View } from './view.ts';
import { isCharacter } from './words.ts';

/** The work is about a text that speaks of failure, or somebody else speaks. */
export function isSubjectMatter(view: View, cue: Cue): boolean {
  const { start, end } = view.sentence(cue.start);
  const part = view.part(cue.start);
  const clause = Math.max(view.clauseStart(cue.start), semicolonBefore(view, cue.start));
  // "Message not sent: X is logged out": the message is what the work was to bring about.
  const isUndone = view.has('undone', clause, part.start);
  const from = isUndone || beginsAnew(view, cue) ? part.start : clause;
  return (
    isListedAsText(view, cue.start) ||
    (view.has('display', from, cue.start) && !isOwnWord(view, from, cue.start)) ||
    view.has('display', cue.end, part.end) ||
    view.has('subject_matter', part.start, cue.start) ||
    (!isUndone && !isRemark(view, cue) && view.has('authoring', start, end) && view.has('subject_matter', start, end)) ||
    view.has('untrue', start, end) ||
    view.has('reported', start, cue.start) ||
    view.has('reported', cue.end, part.end)
  );
}

const ARTICLES = new Set('the der die das le la l el o a il lo'.split(' '));

/** "As far as Y shows it; X gave 402": a part that has the tool for its subject, and no word before it that ties it to what somebody shows. */
function beginsAnew(view: View, { start: at }: Cue): boolean {
  const { start } = view.part(at);
  if (view.isExplanation(start) || isCharacter(view.words[at] ?? '')) return false;
  return view.isNamed(start) || (ARTICLES.has(view.words[start] ?? '') && view.isNamed(start + 1));
}

/** "Run against Y (X can't be used here), which covers the error handling": brackets around what is said of this place. */
function isRemark(view: View, { start: at }: Cue): boolean {
  const { start, end } = view.part(at);
  return isBracketed(view, start) && view.has('here', start, end);
}

/** "X keeps telling me that the token is invalid", where nothing came of it: what the tool says of itself. */
function isOwnWord(view: View, from: number, at: number): boolean {
  const { start } = view.part(at);
  if (from < start || !isLeftUndone(view, at) || view.has('finding', at, at + 1)) return false;
  return beginsAnew(view, { kind: 'display', start: at, end: at + 1 });
}

/** What the line above a list says that its lines are. */
const TEXTS: readonly CueKind[] = ['authoring', 'subject_matter'];

/** "Sections added:" and a list below: each of its lines is a text, and not what the answer says; but of this very machine no text speaks. */
function isListedAsText(view: View, at: number): boolean {
  const { start, end } = view.sentence(at);
  if (view.has('here', start, end)) return false;
  const intro = introOf(view, at);
  return intro !== null && view.hasAny(TEXTS, intro.start, intro.end);
}
