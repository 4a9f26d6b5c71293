/** Opens and closes a run of letters beyond Latin-1 in the texts that are made of packs: a text without such letters takes one byte a letter. */
const RUN = '`';
const BASE = 36;
/** Digits of a letter's number. */
const DIGITS = 3;
/** From Han and kana on, so much is taken off a letter's number: no pack writes a letter of those before, and three digits are enough. */
const [FAR, LEFT_OUT] = [0x3000, 0x2180];
const BEYOND = /[^\0-\xff]+/g;
const CODED = /`([0-9a-z]*)`/g;

/** Writes a text in Latin-1 alone. */
export function coded(text: string): string {
  if (text.includes(RUN)) throw new Error(`a pack holds ${RUN}, which its texts mark letters by`);
  return text.replace(
    BEYOND,
    (run) => `${RUN}${Array.from({ length: run.length }, (_, at) => digitsOf(run.charCodeAt(at))).join('')}${RUN}`,
  );
}

function digitsOf(letter: number): string {
  const digits = (letter < FAR ? letter : letter - LEFT_OUT).toString(BASE).padStart(DIGITS, '0');
  if (digits.length > DIGITS || (letter < FAR && letter >= FAR - LEFT_OUT))
    throw new Error(`a pack holds U+${letter.toString(16)}, which has no number in its texts`);
  return digits;
}

/** Reads such a text. */
export function lettersOf(text: string): string {
  return text.includes(RUN) ? text.replace(CODED, (_, run: string) => lettersIn(run)) : text;
}

function lettersIn(run: string): string {
  let letters = '';
  for (let at = 0; at < run.length; at += DIGITS) {
    const number = Number.parseInt(run.slice(at, at + DIGITS), BASE);
    letters += String.fromCharCode(number < FAR - LEFT_OUT ? number : number + LEFT_OUT);
  }
  return letters;
}
