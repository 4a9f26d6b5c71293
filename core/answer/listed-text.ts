import type { View } from './view.ts';

/** Most sentences of a list between its lead and an entry; the number of an entry is one as well. */
const ENTRIES = 12;
/** Most words of an entry. */
const LONGEST_ENTRY = 18;
/** A lead of so few words ("It says:") goes on about what the sentence before it told. */
const SHORT_LEAD = 4;

/** "Sections added: - X does not start - Y is missing": an entry of a list of texts that the work has written is one of those texts. */
export function isListedText(view: View, at: number): boolean {
  let { start, end } = view.sentence(at);
  for (let entry = 0; entry < ENTRIES && end - start <= LONGEST_ENTRY && start > 0; entry++) {
    if (view.isExplanation(start)) return isAboutTexts(view, start - 1);
    ({ start, end } = view.sentence(start - 1));
  }
  return false;
}

function isAboutTexts(view: View, last: number): boolean {
  const lead = view.sentence(last);
  const isShort = lead.end - lead.start <= SHORT_LEAD;
  const { start, end } = isShort ? view.sentencesNear(last, 1, 0) : lead;
  const isWritten = view.has('subject_matter', lead.start, end) || view.has('display', lead.start, end);
  return (isWritten || view.has('authoring', lead.start, end)) && view.has('authoring', start, end) && !isTroubled(view, lead.start, end);
}

/** "Not done, for the records:" introduces what went wrong. */
function isTroubled(view: View, from: number, to: number): boolean {
  return view.hasAny(['undone', 'no_result', 'negator', 'obstacle', 'failure'], from, to);
}
