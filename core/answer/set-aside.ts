import { isHypothetical } from './guards.ts';
import type { CueKind } from './pack.ts';
import { hasSucceeded, type Successes } from './successes.ts';
import { isCompared, isStatusOf } from './topic.ts';
import type { View } from './view.ts';

/** What a sentence about a tool that was of no use tells, wherever in the sentence. */
const REFUSED: readonly CueKind[] = ['gone_after', 'run_after', 'run_before', 'run_around', 'install_after', 'install_before'];
/** Most words from a name to the negation of it, or to what it found. */
const NEAR = 3;
/** Most words from a name to what kept the tool from its work; keeps the cost linear in hostile text. */
const REACH = 30;

/**
 * Whether the answer says that the named tool had no part in it: negated, refused, left out. Beside a result, and where another method
 * is known to have run, this shows the change. "X found no errors" is about what it found and shows none.
 * `names`: words that are the tool's name wherever nobody is accused by it.
 */
export function isSetAside(view: View, worked: Successes, names: ReadonlySet<string>): boolean {
  if (hasSucceeded(worked)) return false;
  const denies = isPortuguese(view) ? (word: string) => word !== 'no' : () => true;
  return view.words.some((word, at) => (view.isNamed(at) || names.has(word)) && isDisowned(view, at, denies));
}

function isDisowned(view: View, name: number, denies: (word: string) => boolean): boolean {
  const part = view.part(name);
  const { start, end } = view.sentence(name);
  if (view.isAsked(name) || isHypothetical(view, { kind: 'used', start: name, end: name + 1 }) || view.has('untrue', start, end))
    return false;
  const from = Math.max(part.start, name - NEAR);
  // What stands behind a colon after the name is its status.
  const limit = isStatusOf(view, name) && !isCount(view, name + 1) ? Math.min(end, name + REACH) : part.end;
  const to = Math.min(limit, name + 1 + 2 * NEAR);
  const isNegated = hasNegation(view, from, to, denies) && !view.has('finding', part.start, limit);
  const isLeft = isLeftBefore(view, from, name, denies) || view.has('unused_after', name, to);
  const last = endOfTopic(view, name, Math.min(end, name + REACH));
  const isRefused =
    view.hasAny(REFUSED, Math.max(start, name - REACH), last) ||
    view.has('obstacle', Math.max(part.start, name - REACH), Math.min(part.end, last));
  return isNegated || isCompared(view, name) || ((isLeft || isRefused) && !view.has('finding', start, end));
}

/** Up to a colon further on, behind which stands what the tool found ("X scan complete: two headers are missing"). */
function endOfTopic(view: View, name: number, end: number): number {
  if (isStatusOf(view, name)) return end;
  for (let at = name + 1; at < end; at++) if (view.isExplanation(at)) return at;
  return end;
}

/** "X: 4210 documents, 12 without a title": what a number follows is what the tool found. */
function isCount(view: View, at: number): boolean {
  return /^\d+$/u.test(view.words[at] ?? '');
}

/** Whether words that leave a tool out stand there, more than a "no" that denies nothing. */
function isLeftBefore(view: View, from: number, to: number, denies: (word: string) => boolean): boolean {
  for (let at = from; at < to; at++) if (view.has('unused_before', at, at + 1) && denies(view.words[at] ?? '')) return true;
  return false;
}

function hasNegation(view: View, from: number, to: number, denies: (word: string) => boolean): boolean {
  for (let at = from; at < to; at++) if (view.has('negator', at, at + 1) && denies(view.words[at] ?? '')) return true;
  return false;
}

/** Words that tell Portuguese, where "no" is "in the". */
const PORTUGUESE = new Set(
  'nao uma pelo pela pelos pelas com dos das foi foram sao ja ao aos os em ou mais so num numa nos nas deles delas dele dela meu seu pra pro isso essa esse voce ate sem tambem'.split(
    ' ',
  ),
);
/** Endings that no other language with such a "no" has ("agregação", "rodei"). */
const PORTUGUESE_ENDING = /^\p{L}{2,}(?:cao|coes|inho|inha|agem|agens|ei)$/u;
/** So many of them, each once, tell the language. */
const ENOUGH = 2;

/** Whether the answer is Portuguese: its "no" denies nothing. */
export function isPortuguese(view: View): boolean {
  const found = new Set<string>();
  return view.words.some((word) => (PORTUGUESE.has(word) || PORTUGUESE_ENDING.test(word)) && found.add(word).size >= ENOUGH);
}

/** Whether findings are told as the named tool's ("X: 14 warnings", "no errors in X"): then a tool beside it has to say what for. */
export function isCredited(view: View): boolean {
  const failing: readonly CueKind[] = [...REFUSED, 'failure', 'unused_after', 'choice'];
  return view.cues('finding').some(({ start: at }) => {
    const { start, end } = view.part(at);
    const isOf = view.hasNamed(Math.max(start, at - NEAR - 1), Math.min(end, at + NEAR + 1));
    return isOf && !view.isAsked(at) && !view.hasAny(failing, start, end);
  });
}
