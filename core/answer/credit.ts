import { isRow } from './marks.ts';
import type { CueKind } from './pack.ts';
import { NAMED } from './tokens.ts';
import type { View } from './view.ts';

const AGAINST: readonly CueKind[] = [
  'negator',
  'obstacle',
  'failure',
  'gone_after',
  'gone_before',
  'run_after',
  'install_after',
  'unused_after',
  'undone',
  'need',
];
/** Fewest cells of a row that tells what was done by whom. */
const CELLS = 3;

/** "| lease.pdf | 14 | X |": rows of a table that the named tool is given for, alone in a cell, and nothing against it. */
export function isTabled(view: View): boolean {
  return view.words.some((word, at) => {
    const part = view.part(at);
    if (word !== NAMED || part.end - part.start !== 1 || !isRow(view, at)) return false;
    const { start, end } = view.sentence(at);
    const cells = (view.parts[end - 1] ?? 0) - (view.parts[start] ?? 0) + 1;
    return start < at && cells >= CELLS && !view.hasAny(AGAINST, start, end);
  });
}

/** Most words from the colon to the word that tells what came of it. */
const OUTCOME_REACH = 5;

/** "X: 128 passed, 3 failed": what the named tool did, in numbers, behind a colon. */
export function isTallied(view: View): boolean {
  return view.words.some((word, name) => {
    const isNumbered = word === NAMED && view.isExplanation(name + 1) && /^[1-9]\d*$/u.test(view.words[name + 1] ?? '');
    return isNumbered && view.has('worked', name + 1, Math.min(view.sentence(name).end, name + 1 + OUTCOME_REACH));
  });
}
