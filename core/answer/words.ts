/** Words in reading order, each with the number of the part of a sentence that it stands in. */
export interface Words {
  readonly words: readonly string[];
  readonly parts: readonly number[];
}

const CHARACTER = /[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
const CHARACTERS = /[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/gu;

/** A run of letters as words: itself, or one word a character in scripts that write no blanks. */
export function wordsOf(run: string): readonly string[] {
  return CHARACTER.test(run) ? (run.match(CHARACTERS) ?? []) : [run];
}

/** Whether the word is one character of such a script. */
export function isCharacter(word: string): boolean {
  return word.length === 1 && CHARACTER.test(word);
}

/** Words with which the answer's author speaks: "I", "we". */
export const SPEAKERS: ReadonlySet<string> = new Set('i we ich wir jag vi jeg ik wij'.split(' '));

/** What begins a reason; a colon does as well. */
export const BECAUSE: ReadonlySet<string> = new Set(
  'because since as for da weil denn omdat want doordat ettersom eftersom fordi emedan for car parce puisque comme porque pues como perché perche poiché poiche siccome bo ponieważ poniewaz gdyż gdyz protože protoze jelikož jelikoz'.split(
    ' ',
  ),
);
