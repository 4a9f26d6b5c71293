import { hasSucceeded, isHypothetical, type Successes } from './guards.ts';
import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

/** What a sentence about a tool that was of no use tells, wherever in the sentence. */
const REFUSED: readonly CueKind[] = ['gone_after', 'run_after', 'run_before', 'run_around', 'install_after', 'install_before', 'obstacle'];
/** Most words from a name to the negation of it, or to what it found. */
const NEAR = 3;

/**
 * Whether the answer says that the named tool had no part in it: negated, refused, left out. Beside a result, and where another method
 * is known to have run, this shows the change. "X found no errors" is about what it found and shows none.
 * `names`: words that are the tool's name wherever nobody is accused by it.
 */
export function isSetAside(view: View, worked: Successes, names: ReadonlySet<string>): boolean {
  if (hasSucceeded(worked)) return false;
  return view.words.some((word, at) => (view.isNamed(at) || names.has(word)) && isDisowned(view, at));
}

function isDisowned(view: View, name: number): boolean {
  const part = view.part(name);
  const { start, end } = view.sentence(name);
  if (view.isAsked(name) || isHypothetical(view, { kind: 'used', start: name, end: name + 1 }) || view.has('untrue', start, end))
    return false;
  const from = Math.max(part.start, name - NEAR);
  const to = Math.min(part.end, name + 1 + 2 * NEAR);
  const isNegated = hasNegation(view, from, to) && !view.has('finding', part.start, part.end);
  const isLeft = view.has('unused_before', from, name) || view.has('unused_after', name, to);
  return isNegated || ((isLeft || REFUSED.some((kind) => view.has(kind, start, end))) && !view.has('finding', start, end));
}

function hasNegation(view: View, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (view.has('negator', at, at + 1) && !isContraction(view, at)) return true;
  return false;
}

/** Words that only Portuguese has, and so "no" is "in the" there. */
const PORTUGUESE = new Set('não nao uma pelo pela com dos das foi são sao já ao aos os em ou mais só'.split(' '));
/** So many of them, each once, tell the language. */
const ENOUGH = 2;

/** Whether the word is "no" in a Portuguese answer: it denies nothing there. */
export function isContraction(view: View, at: number): boolean {
  if (view.words[at] !== 'no') return false;
  const found = new Set<string>();
  for (const word of view.words) if (PORTUGUESE.has(word) && found.add(word).size >= ENOUGH) return true;
  return false;
}

/** Whether findings are told as the named tool's ("X: 14 warnings", "no errors in X"): then a tool beside it has to say what for. */
export function isCredited(view: View): boolean {
  const failing: readonly CueKind[] = [...REFUSED, 'failure', 'unused_after'];
  return view.cues('finding').some(({ start: at }) => {
    const { start, end } = view.part(at);
    const isOf = view.hasNamed(Math.max(start, at - NEAR - 1), Math.min(end, at + NEAR + 1));
    return isOf && !view.isAsked(at) && !failing.some((kind) => view.has(kind, start, end));
  });
}
