import { NAMED } from './tokens.ts';
import type { Words } from './words.ts';

const LATIN = /^[a-z]+$/;
/** Cyrillic, Arabic, Indic, Han, kana, hangul: an answer in them that goes on in Latin letters is still at the name. */
const OTHER_SCRIPT = /^[\u0400-\ud7af]/;
/** A thing of its own beside the tool, which may be missing where the tool is not; a product, which may be there or not. */
const APART = new Set(
  'plugin plugins addon extension extensions config preset rule rules theme hook action report output result results score findings test tests spec error errors warning warnings for vs and or'.split(
    ' ',
  ),
);
/** Most words of a command's own: "X mcp server". */
const MOST = 2;

/** Words in Latin letters between a name and a text in another script, which belong to the name: "X init が", "X headless 每次", "X init падает". */
function ownCommands({ words, parts }: Words): readonly number[] {
  return words.flatMap((word, name) => {
    if (word !== NAMED) return [];
    const isWithin = (at: number) => parts[at] === parts[name];
    let end = name + 1;
    while (end <= name + MOST && isWithin(end) && LATIN.test(words[end] ?? '') && !APART.has(words[end] ?? '')) end++;
    const goesOn = isWithin(end) && OTHER_SCRIPT.test(words[end] ?? '');
    return goesOn ? Array.from({ length: end - name - 1 }, (_, offset) => name + 1 + offset) : [];
  });
}

/** Words that change nothing between a name and what is said of it. `joints`: where a joining word begins, in order. */
export function softWords(of: Words, joints: readonly number[], fillers: readonly boolean[]): readonly boolean[] {
  const own = new Set(ownCommands(of));
  const soft: boolean[] = [];
  let passed = 0;
  for (let index = 0; index < of.words.length; index++) {
    const isJoint = joints[passed] === index;
    if (isJoint) passed++;
    soft.push(isJoint || fillers[index] === true || own.has(index) || isNumber(of.words[index] ?? ''));
  }
  return soft;
}

function isNumber(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57 && /^\d+$/u.test(word);
}
